import type { GameRow, GamesReply, Text } from "../../protocol";

export type {
  Act,
  Assessment,
  ChanceOutcome,
  ChanceView,
  Clocks,
  ClockSpec,
  Command,
  Counter,
  CounterLook,
  Decision,
  GameDescription,
  HistoryEntry,
  LineId,
  MatchEvent,
  MatchId,
  MatchSetup,
  MatchState,
  MovePicture,
  Offer,
  OptionSpec,
  OptionValue,
  PieceDescription,
  Preset,
  Reason,
  Refused,
  Seat,
  Seats,
  Side,
  Text,
  Thrown,
  Zone,
} from "../../protocol";

export type { HeardLine as LineState } from "../../wire/line-news";

/** The languages of Ranka. */
export type Lang = keyof Text;
export type Games = GamesReply;
export type GameSummary = GameRow;

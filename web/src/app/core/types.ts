import type { GameRow, GamesReply, HintReply, RemarkReply, Text } from "../../protocol";

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
  Placed,
  PowerKind,
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

/** The languages in which texts are written. */
export type Lang = keyof Text;
/** The languages that a reader may choose. */
export type { Lang as Tongue } from "../../protocol";
export type Games = GamesReply;
export type GameSummary = GameRow;
export type Hint = HintReply;
export type Remark = RemarkReply;

import type { AnswerReply, ClaimOffer, GameRow, GamesReply, PlayReply, Text } from "../../protocol";

export type {
  Assessment,
  ChanceOutcome,
  ChanceView,
  Counter,
  CounterLook,
  Decision,
  GameDescription,
  HistoryEntry,
  LineId,
  LineState,
  MovePicture,
  OptionSpec,
  OptionValue,
  PathTree,
  PieceDescription,
  Preset,
  Refused,
  Side,
  Text,
  Thrown,
  Zone,
} from "../../protocol";

/** The languages of Ranka. */
export type Lang = keyof Text;
export type Answer = AnswerReply;
export type ClaimView = ClaimOffer;
export type Games = GamesReply;
export type GameSummary = GameRow;
export type Played = PlayReply;

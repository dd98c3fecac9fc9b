// Until web/src/protocol is generated, by the contract.
export type Side = "first" | "second";
export interface Text { en: string; ja: string; zh: string }
export type Lang = keyof Text;
export interface LineId { game: string; preset: string | null; options: Record<string, string>; start: string | null; events: string[] }
export interface Outcome { winner: Side | null; by: string; text: Text }
export type Turn = { kind: "player"; side: Side } | { kind: "chance" } | { kind: "over"; outcome: Outcome };
export interface Placed { square: string; piece: string; side: Side | null }
export interface HandView { side: Side; pieces: [string, number][] }
export interface Counter { id: string; name: Text; side: Side | null; value: string }
export interface Mark { kind: string; squares: string[] }
export interface PositionView { pieces: Placed[]; hands: HandView[]; counters: Counter[]; marks: Mark[]; ply: number }
export interface PathTree { move?: string; next?: Record<string, PathTree> }
export interface Chance { text: string; weight: number }
export interface ClaimView { side: Side; claim: string; event: string; name: Text; needs_consent: boolean }
export interface HistoryEntry { event: string; side: Side | null; label: Text; path: string[] }
export interface LineState {
  position: string; start: string; turn: Turn; check: boolean | null; view: PositionView; paths: PathTree; moves: number;
  chances: Chance[]; claims: ClaimView[]; history: HistoryEntry[];
}
export interface Refused { rule: string; section: string; text: Text }
export type Played = { kind: "played"; line: LineState } | { kind: "refused"; refusal: Refused };
export interface Answer { event: string; line: LineState; score?: Score | null; millis: number }
export type Score = { kind: "points"; value: number } | { kind: "mate"; plies: number };
export interface GameSummary { id: string; name: Text; summary: Text; board: { files: number; ranks: number; points: boolean; look: string } }
export interface Games { games: GameSummary[]; levels: number }
export interface Glyph { short: string; short_second: string; full: string }
export interface MovePicture { kind: string; offsets: [number, number][]; reach: number | null }
export interface PieceDescription {
  code: string; name: Text; reading: string; glyph: Glyph; promotes_to: string | null; base: string | null; royal: boolean; count: number;
  points: number | null; moves: MovePicture[]; provenance: "attested" | "reconstructed";
}
export type OptionValues = { choice: string[] } | { number: { min: number; max: number; off: string | null } };
export interface OptionSpec { name: string; values: OptionValues; default: string; summary: Text; section: string }
export interface Preset { name: string; summary: Text; settings: [string, string][] }
export interface Setup { id: string; name: Text; position: string }
export interface PreludeOutcome { text: string; weight: number; thrower: Side | null }
export interface Prelude { name: Text; summary: Text; section: string; outcomes: PreludeOutcome[] }
export interface Source { tag: string; title: string }
export interface Zone { id: string; name: Text; side: Side | null; squares: string[] }
export interface BoardDescription { files: string[]; ranks: string[]; rank_labels: string[]; points: boolean; look: string; zones: Zone[] }
export interface ChoiceDescription { id: string; name: Text; help: Text }
export interface GameDescription {
  id: string; name: Text; summary: Text; board: BoardDescription; sides: [Text, Text]; pieces: PieceDescription[]; hands: string[];
  options: OptionSpec[]; presets: Preset[]; setups: Setup[]; prelude: Prelude | null; sources: Source[]; choices: ChoiceDescription[];
}

import type { GameDescription, Games, Text } from "../core/types";
import { FakeService } from "./fake-service";

const same = (text: string): Text => ({ en: text, ja: text, zh: text });

/** The toy with all that a table shows of it. */
export class TableService extends FakeService {
  override games(): Promise<Games> {
    return Promise.resolve({
      games: [
        {
          id: "toy",
          name: { en: "Toy", ja: "玩具", zh: "玩具" },
          summary: same("a toy"),
          effort: { length: same("short"), difficulty: same("easy") },
          board: { files: 3, ranks: 3, points: false, look: "wedges" },
          scene: {
            board: { files: ["1", "2", "3"], ranks: ["a", "b", "c"], rank_labels: ["a", "b", "c"].map(same), points: false, look: "wedges", zones: [] },
            sides: [same("Black"), same("White")],
            kinds: [],
            pieces: [{ square: "2b", piece: "P", side: "first" }],
          },
        },
      ],
      levels: 10,
      events: 4000,
    });
  }

  override describe(): Promise<GameDescription> {
    return Promise.resolve({
      id: "toy",
      name: { en: "Toy", ja: "玩具", zh: "玩具" },
      summary: same("a toy"),
      effort: { length: same("short"), difficulty: same("easy") },
      sides: [same("Black"), same("White")],
      signs: [same(""), same("")],
      board: {
        files: ["1", "2", "3"],
        ranks: ["a", "b", "c"],
        rank_labels: ["a", "b", "c"].map(same),
        points: false,
        look: "wedges",
        zones: [],
      },
      pieces: [
        {
          code: "P",
          name: same("Pawn"),
          reading: "fu",
          letters: "P",
          glyph: { short: "歩", short_second: "歩", full: "歩兵" },
          promotes_to: null,
          base: null,
          royal: false,
          count: 1,
          points: null,
          worth: null,
          powers: [],
          moves: [{ kind: "step", offsets: [[0, -1]], reach: 1, zone: null, legend: [{ offsets: [[0, -1]], text: same("one step") }] }],
          provenance: "reconstructed",
          provenance_note: null,
        },
      ],
      hands: [],
      choices: [],
      marks: [],
      prelude: null,
      sources: [{ tag: "s", title: same("a source") }],
      setups: [{ id: "even", name: same("Even"), position: "", note: null }],
      departure: null,
      against_engine: [], paces: [],
      options: [
        {
          name: "limit",
          values: { number: { min: 1, max: 9, off: { id: "off", name: same("no limit") } } },
          default: "off",
          summary: same("how long"),
          section: "2",
        },
      ],
      presets: [{ name: "usual", summary: same("usual"), settings: [] }],
    } as GameDescription);
  }
}

/** The calls for what the server says beside the sales of a range. The figures need none of it. */

import type { DayNote } from "../../report/day-note.ts";
import { LISTS, type ListCall } from "../../report/load/lists.ts";
import type { State } from "../../report/load/one-state.ts";
import type { ChosenShops } from "../../report/report.ts";
import type { LiveEffects } from "../effects.ts";
import type { SessionMachine } from "../session-machine.ts";
import { askFor } from "./ask.ts";

interface Kept<Row> {
  readonly load: number;
  readonly state: State;
  readonly rows: Promise<readonly Row[] | undefined>;
}

export type FactCalls = ReturnType<typeof createFactCalls>;

/**
 * Facts depend on no range. They are kept until a Refresh, and until the page has looked for newer figures by itself. What
 * follows from the sales is also kept only as long as their state is the same, and for one load if the server has no states.
 */
export function createFactCalls(
  call: SessionMachine["call"],
  { offers, logError }: Pick<LiveEffects, "offers" | "logError">,
) {
  let load = 0;
  let lastNotes: readonly DayNote[] = [];

  function fact<Row>({ call: name, read }: ListCall<Row>) {
    const isOffered = offers.calls?.includes(name);
    const kept = new Map<string, Kept<Row>>();

    async function ask(key: string, shops: ChosenShops) {
      try {
        const of = { range: null, ...(shops && { shops }) };
        const answer = await askFor(call, new AbortController().signal, name, of);
        return answer && read(answer.rows);
      } catch (error) {
        logError(`${name} could not be loaded.`, error);
        // The next load tries it again.
        const last = kept.get(key);
        if (last) kept.set(key, { ...last, state: null });
        return undefined;
      }
    }

    return {
      /** @returns undefined if the server does not say it */
      async of(shops?: ChosenShops, state: State = ""): Promise<readonly Row[] | undefined> {
        if (!isOffered) return undefined;
        const key = JSON.stringify(shops ?? null);
        const last = kept.get(key);
        if (last && (last.load === load || (state !== null && last.state === state))) return last.rows;
        const rows = ask(key, shops);
        kept.set(key, { load, state, rows });
        return rows;
      },
      forget: () => kept.clear(),
    };
  }

  const notes = fact(LISTS.notes);
  const groups = fact(LISTS.groups);
  const targets = fact(LISTS.targets);
  const shopDays = fact(LISTS.shopDays);
  const known = fact(LISTS.known);
  const productDates = fact(LISTS.productDates);
  return {
    groups,
    targets,
    shopDays,
    notes: {
      /** All notes of the server; those that were read last if they cannot be read. */
      async all(): Promise<readonly DayNote[]> {
        lastNotes = (await notes.of()) ?? lastNotes;
        return lastNotes;
      },
      /** With them, nothing moves when the notes of a load come. */
      last: () => lastNotes,
      forget: notes.forget,
    },
    /** Until when the sales of each shop are known, of the only shops of a load. */
    known: (shops: ChosenShops, state: State) => known.of(shops, state ?? null),
    /** The first and the last sale of each product, of the only shops of a load. */
    productDates: (shops: ChosenShops, state: State) => productDates.of(shops, state ?? null),
    /** A sync moves the moments, even if it brings nothing. */
    forget() {
      for (const each of [notes, groups, targets, shopDays, known]) each.forget();
    },
    beginLoad() {
      load += 1;
    },
  };
}

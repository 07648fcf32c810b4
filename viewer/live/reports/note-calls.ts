/** The calls for notes on days. */
import { DAY_NOTES } from "../../report/contract.ts";
import { type DayNote, readDayNotes } from "../../report/day-notes/day-note.ts";
import type { LiveEffects } from "../effects.ts";
import type { SessionMachine } from "../session-machine.ts";
import { askFor } from "./ask.ts";
import { sendEdit } from "./send-edit.ts";

/** A note is added if there is none before, removed if there is none after, and else changed. */
export interface NoteChange {
  readonly before?: DayNote | undefined;
  readonly after?: DayNote | undefined;
}

export type NoteCalls = ReturnType<typeof createNoteCalls>;

/** All notes of the server, asked for once for each load: they are few, and a report needs those of earlier days, too. */
export function createNoteCalls(
  call: SessionMachine["call"],
  { offers, logError }: Pick<LiveEffects, "offers" | "logError">,
) {
  let known: Promise<readonly DayNote[]> | undefined;
  let last: readonly DayNote[] = [];

  async function ask(): Promise<readonly DayNote[]> {
    try {
      const answer = await askFor(call, new AbortController().signal, DAY_NOTES, { range: null });
      last = answer ? readDayNotes(answer.rows) : [];
    } catch (error) {
      // The figures need no notes.
      logError("The notes on days could not be loaded.", error);
    }
    return last;
  }

  return {
    all(): Promise<readonly DayNote[]> {
      known ??= offers.hasNotes ? ask() : Promise.resolve([]);
      return known;
    },
    /** Those of the load before. With them, nothing moves when the notes of a load come. */
    last: () => last,
    forget() {
      known = undefined;
    },
    /** @returns all notes after the change. @throws an error that `reasonOf` words */
    async edit(change: NoteChange): Promise<readonly DayNote[]> {
      await sendEdit(call, "note", change);
      known = undefined;
      return this.all();
    },
  };
}

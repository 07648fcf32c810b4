/** The days on which shops are closed, as `shops.csv` and the notes beside a store say: nobody misses them in a close. */
import type { DayNote } from "../../../viewer/report/day-notes/day-note.ts";
import { type ShopDays, shopDaysIn } from "../../../viewer/report/shop-groups/shop-days.ts";
import { CliError } from "../../errors.ts";
import { filesInSettings } from "../beside.ts";
import { openDayNotes } from "../beside-rows.ts";
import type { RunContext } from "../run-context.ts";
import { readShopList } from "../shop-list.ts";
import type { Source } from "../source.ts";

export interface WrittenClosed {
  readonly shopDays: readonly ShopDays[] | undefined;
  readonly notes: readonly DayNote[];
}

/** A file that cannot be read stops no close. It is said. */
export async function readWrittenClosed(source: Source, run: RunContext): Promise<WrittenClosed> {
  const { effects, output, settings } = run;
  const { notesFile, shopsFile } = filesInSettings(settings);
  try {
    const list = await readShopList({ source, shopsFile }, effects);
    const open = await openDayNotes({ source, notesFile }, effects);
    return { shopDays: list && shopDaysIn(list.rows, null), notes: await open.read() };
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    output.warn(`${error.message}; ${error.hint}`);
    return { shopDays: undefined, notes: [] };
  }
}

/** Until when the sales of copied shops are known, as the copied store knows it. */
import { addDays, type IsoDate } from "../../../viewer/report/date-range.ts";
import { isLocalMoment } from "../../../viewer/report/known/known-shops.ts";
import { quoteText } from "../../quote-text.ts";
import type { CopyTables } from "../copy-source.ts";
import type { Connection } from "../engine/duckdb.ts";
import { textOf } from "../engine/row-values.ts";
import type { Evidence } from "../facts/known-sales.ts";
import { evidenceByShop } from "../facts/known-shops.ts";
import type { IncomingTables } from "../merge/incoming.ts";
import { badValue } from "./refuse-bad-values.ts";

interface CopiedShops {
  /** A table of the shops that are copied: `shop`, and its `name` in the receiving store. */
  readonly shops: string;
  readonly from: string;
  readonly today: IsoDate;
}

/**
 * Of shops without a receipt, nothing is copied.
 *
 * @throws CliError if no store would keep it
 */
export async function copiedEvidence(
  connection: Connection,
  { known }: Pick<CopyTables, "known">,
  { lines, dropped }: IncomingTables,
  { shops, from, today }: CopiedShops,
): Promise<readonly Evidence[]> {
  const named = await connection.rows(
    `SELECT shop, name FROM ${shops} WHERE name IN (SELECT store FROM ${lines} UNION SELECT store FROM ${dropped})`,
  );
  const names = new Map(named.map((row) => [textOf(row, "shop"), textOf(row, "name")]));
  const columns = ["store", "together", "newest", "moment"].map(
    (column) => `coalesce(${column}::VARCHAR, '') AS ${column}`,
  );
  const all = (await connection.rows(`SELECT ${columns.join(", ")} FROM ${known}`)).map((row) => ({
    store: textOf(row, "store"),
    together: textOf(row, "together"),
    newest: textOf(row, "newest"),
    moment: textOf(row, "moment"),
  }));
  const bad = all.find((each) => names.has(each.store) && !isPossible(each, today));
  if (bad)
    throw badValue(from, `${quoteText(`${bad.newest} ${bad.moment}`)} is not until when sales are known`);
  return [...pairsOf(all), ...ownOf(all)].flatMap((each) => {
    const [store, together] = [names.get(each.store), names.get(each.together)];
    return store === undefined || together === undefined ? [] : { ...each, store, together };
  });
}

/** Shops that stay together. */
function pairsOf(all: readonly Evidence[]): readonly Evidence[] {
  return all.filter(({ store, together }) => store !== together);
}

/** What is known of each shop, though the others of its till may not be copied. */
function ownOf(all: readonly Evidence[]): readonly Evidence[] {
  return evidenceByShop(all).flatMap(({ store, ofExport, ofSync }) =>
    [ofExport, ofSync].flatMap((found) => (found ? { ...found, store, together: store } : [])),
  );
}

/** The clocks of two machines may differ by a day. */
function isPossible({ newest, moment }: Evidence, today: IsoDate): boolean {
  const last = addDays(today, 1);
  const isMoment =
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(moment) && !Number.isNaN(Date.parse(moment));
  const isNewest = newest === "" || (isLocalMoment(newest) && newest.slice(0, 10) <= last);
  return isMoment && moment.slice(0, 10) <= last && isNewest;
}

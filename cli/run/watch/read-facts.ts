/** Reads what is known of the day that has ended, and of the weeks before it. */
import { addDays, type DayClock, type IsoDate } from "../../../viewer/report/date-range.ts";
import { isWrittenClosed, type Written } from "../../../viewer/report/day-note.ts";
import { dayState, isAwaited } from "../../../viewer/report/known/day-states.ts";
import type { KnownShop } from "../../../viewer/report/known/known-shops.ts";
import type { ShopMoments } from "../../../viewer/report/known/moments.ts";
import type { ReadSales } from "../../../viewer/report/load/one-state.ts";
import { momentsIn } from "../../../viewer/report/load/read-knowledge.ts";
import type { ChosenShops } from "../../../viewer/report/report.ts";
import { nowOf, untilOf } from "../../../viewer/report/today/so-far.ts";
import { readUsualDays } from "../../../viewer/report/today/usual-days.ts";
import { MOST_DAYS, type Pieces, type WatchFacts } from "../../../viewer/report/watch/facts.ts";
import { daysOfPieces, LONGEST, steadyNames } from "../../../viewer/report/watch/product-missing.ts";
import { DAYS_OF_HISTORY } from "../../../viewer/report/watch/weak-day.ts";
import type { ReadList } from "../../api/session.ts";
import { readKnown, readOfferedCloses, readOfferedShifts } from "../report/read-lists.ts";

export interface AskedFacts extends DayClock, Pick<Written, "shopDays"> {
  /** In milliseconds since 1970. */
  readonly now: number;
  readonly shops: ChosenShops;
  /** The day that somebody asked for; undefined for the last one that has ended. */
  readonly day: IsoDate | undefined;
  /** On how many of the last four weeks a day had come by its look. */
  daysThatCame(date: IsoDate): number;
}

export interface EndedDays {
  /** The last day that has ended. */
  readonly ended: IsoDate;
  /** Two: that day, and the one before it, if only that is known. None if the day that was asked for has not ended. */
  readonly days: readonly WatchFacts[];
}

export async function readFacts(asked: AskedFacts, read: ReadSales, readList: ReadList): Promise<EndedDays> {
  const known = await readKnown(readList);
  const at = { generatedAt: new Date(asked.now).toISOString(), ...asked };
  const now = nowOf(at);
  const today = await endOf(now.date);
  const ended = now.minute > today.end ? now.date : addDays(now.date, -1);
  if (asked.day !== undefined) return { ended, days: asked.day > ended ? [] : [await lookAt(asked.day)] };
  const own = await lookAt(ended);
  if (!own.lacking) return { ended, days: [own] };
  const before = await lookAt(addDays(ended, -1));
  return { ended, days: before.lacking ? [own] : [own, before] };

  async function endOf(date: IsoDate) {
    const moments = momentsOn(date, known, asked);
    const usual = await readUsualDays(date, read);
    return { moments, ...untilOf({ at, moments, usual }, date) };
  }

  async function lookAt(date: IsoDate): Promise<WatchFacts> {
    const { moments, end } = date === now.date ? today : await endOf(date);
    const shop = moments?.find((each) => dayState(each, date, end) !== "known");
    const history = { startDate: addDays(date, -DAYS_OF_HISTORY), endDate: date };
    const { salesOverTime, dayNotes } = await read(history, ["sales_summary"]);
    const facts = { date, days: salesOverTime, dayNotes, shopDays: asked.shopDays };
    const none = { closes: [], shifts: [], pieces: new Map() };
    if (shop) return { ...facts, ...none, lacking: { shop, exportDays: asked.daysThatCame(date) } };
    const weeks = { startDate: addDays(date, -MOST_DAYS), endDate: date };
    const [closes = [], shifts = []] = [
      await readOfferedCloses(readList, weeks),
      await readOfferedShifts(readList, weeks),
    ];
    return { ...facts, closes, shifts, pieces: await readPieces(facts, read) };
  }
}

/** The shops whose sales of a day are waited for. */
function momentsOn(
  date: IsoDate,
  known: readonly KnownShop[] | undefined,
  { shops, dayStarts, shopDays }: AskedFacts,
): readonly ShopMoments[] | undefined {
  return momentsIn({ known, shops, dayStarts })?.filter(
    (each) => isAwaited(each, date) && !isWrittenClosed({ shopDays }, date, each.shop),
  );
}

/** The pieces of each day, the newest first, as long as a product that did not sell may have sold on all of them. */
async function readPieces(
  facts: Pick<WatchFacts, "date" | "days">,
  read: ReadSales,
): Promise<WatchFacts["pieces"]> {
  const pieces = new Map<IsoDate, Pieces>();
  for (const date of daysOfPieces(facts)) {
    const { products } = await read({ startDate: date, endDate: date }, ["sales_by_product"]);
    pieces.set(date, new Map(products.map((own) => [own.product_name, own.quantity_sold])));
    if (pieces.size > LONGEST && steadyNames(facts, pieces).length === 0) break;
  }
  return pieces;
}

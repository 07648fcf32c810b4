import { useLanguage } from "../../../language.tsx";
import type { IsoDate } from "../../../report/date-range.ts";
import type { Language } from "../../../report/language/language.ts";
import { nameInSentence } from "../../../report/language/names.ts";
import type { ShopDays } from "../../../report/shop-rows.ts";
import type { SoFar } from "../../../report/today/so-far.ts";

/** The others are counted. */
const MOST_NAMED = 3;

interface ShopDaysNoteProps {
  readonly now: Pick<SoFar, "date" | "changed">;
  /** Whether a target is beside it, which is of all shops. */
  readonly hasTarget: boolean;
}

/** Which shops opened or closed so lately that what is usual is without them, or that there is nothing usual. */
export function ShopDaysNote({ now: { date, changed }, hasTarget }: ShopDaysNoteProps) {
  const language = useLanguage();
  const { page, today } = language;
  if (!changed) return null;
  const { shops, lacking = [], isAway } = changed;
  const all = [
    ...shops.map((shop) => [shop.store, dayText(shop, date, language)] as const),
    ...lacking.map((store) => [store, today.nothingOfDay] as const),
  ];
  const named = all.slice(0, MOST_NAMED).map(([store, why]) => {
    const name = nameInSentence(store, page);
    return isAway ? `${name} ${why}` : `${name} (${why})`;
  });
  const more = all.length - named.length;
  const list = [...named, ...(more > 0 ? [page.moreItems(more)] : [])].join(", ");
  if (isAway) return list;
  return [`${today.sameWithout} ${list}`, ...(hasTarget ? [today.targetOfAll] : [])].join(" · ");
}

/** `closed on 12 Nov 2026` */
function dayText({ opened, closed }: ShopDays, date: IsoDate, { dates, today }: Language): string {
  if (closed !== undefined && closed <= date)
    return today.shopDay(closed < date ? "closed" : "closes", dates.day(closed));
  if (opened === undefined) return today.changedLately;
  return today.shopDay(opened <= date ? "opened" : "opens", dates.day(opened));
}

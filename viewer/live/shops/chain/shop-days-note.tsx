import { useLanguage } from "../../../language.tsx";
import type { IsoDate } from "../../../report/date-range.ts";
import type { Language } from "../../../report/language/language.ts";
import { nameInSentence } from "../../../report/language/names.ts";
import type { ShopDays } from "../../../report/shop-groups/shop-days.ts";
import type { SoFar } from "../../../report/today/so-far.ts";

/** The others are counted. */
const MOST_NAMED = 3;

interface ShopDaysNoteProps {
  readonly now: Pick<SoFar, "date" | "sold" | "changed">;
  /** Whether a target is beside it, which is of all shops. */
  readonly hasTarget: boolean;
}

/** Which shops opened or closed so lately that what is usual is without them, or that there is nothing usual. */
export function ShopDaysNote({ now: { date, sold, changed }, hasTarget }: ShopDaysNoteProps) {
  const language = useLanguage();
  const { money, page, today } = language;
  if (!changed) return null;
  const { shops, others } = changed;
  const named = shops.slice(0, MOST_NAMED).map((shop) => {
    const name = nameInSentence(shop.store, page);
    const day = dayText(shop, date, language);
    return others === undefined ? `${name} ${day}` : `${name} (${day})`;
  });
  const more = shops.length - named.length;
  const list = [...named, ...(more > 0 ? [page.moreItems(more)] : [])].join(", ");
  if (others === undefined) return list;
  return [
    `${today.usualWithout} ${list}`,
    ...(sold && sold.sales !== others ? [`${today.otherShops} ${money.whole(others)}`] : []),
    ...(hasTarget ? [today.targetOfAll] : []),
  ].join(" · ");
}

/** `closed on 12 Nov 2026` */
function dayText({ opened = "", closed }: ShopDays, date: IsoDate, { dates, today }: Language): string {
  if (closed !== undefined && closed <= date)
    return today.shopDay(closed < date ? "closed" : "closes", dates.day(closed));
  return today.shopDay(opened <= date ? "opened" : "opens", dates.day(opened));
}

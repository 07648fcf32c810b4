/** What only a chain has: one script, which the page of a cafe does not load. */
import { useEffect, useMemo, useRef, useState } from "react";
import { useLanguage } from "../../language.tsx";
import type { Provenance, RangeReport } from "../../report/report.ts";
import { isSearched, storeDetails } from "../../report/store-details.ts";
import { findShops, type SearchedShops } from "../../sections/shops/find-shops.ts";
import { StoreCharts } from "../../sections/shops/store-details.tsx";
import type { Reports } from "../reports/reports.ts";
import { useLoad } from "../use-load.ts";
import "../../styles/shops.css";
import type { IsoDate } from "../../report/date-range.ts";
import type { Language } from "../../report/language/language.ts";
import { nameInSentence, shopList } from "../../report/language/names.ts";
import type { ShopDays, StoreGroup } from "../../report/shop-rows.ts";
import type { SoFar } from "../../report/today/so-far.ts";
import { firstTexts } from "../../report/wording/titles.ts";
import type { Choice } from "../range-query.ts";

export { ShopSums } from "../../sections/shops/shop-sums.tsx";

export interface LiveStoreDetailsProps {
  /** Undefined until the first load has succeeded. */
  readonly report: RangeReport | undefined;
  readonly provenance: Provenance | undefined;
  readonly loading: boolean;
  /** Whether the page has loaded the report by itself: then what was shown before stays until the new is there. */
  readonly isQuiet: boolean;
  /** Whether the server has the hours or the categories of each shop. */
  readonly isOffered: boolean;
  readonly reports: Reports;
}

/**
 * Each shop beside all of them, closed at first: its figures take up to two calls more, which are made when it is opened.
 * Many shops are found by their names, also in the table of the shops.
 */
export function LiveStoreDetails({ report, loading, isQuiet, ...props }: LiveStoreDetailsProps) {
  const { provenance, isOffered, reports } = props;
  const language = useLanguage();
  const { live, storeDetails: texts } = language;
  const summary = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** The last report that was shown while it was open. It is not loaded again when it is closed and opened. */
  const [opened, setOpened] = useState<RangeReport>();
  if (isOpen && !loading && opened !== report) setOpened(report);
  const parts = useLoad(!loading && opened === report ? report : undefined, reports.storeParts);
  const isLoading = loading || (parts.isLoading && !(isQuiet && parts.value));
  const whole = isLoading || parts.hasFailed ? undefined : parts.value;
  const dayStarts = provenance?.dayStarts;
  const details = useMemo(() => whole && storeDetails(whole, dayStarts), [whole, dayStarts]);

  const names = report?.stores?.map(({ store }) => store) ?? [];
  const searched = useRef<SearchedShops>(undefined);
  useEffect(() => {
    searched.current = loading ? undefined : { names, details, words: language };
  });
  const isMany = isSearched(names.length);
  useEffect(() => (isMany ? findShops(() => searched.current) : undefined), [isMany]);
  if (!isOffered) return null;

  function status() {
    if (isLoading) return texts.loading;
    if (parts.hasFailed) return texts.notLoaded;
    return details ? undefined : texts.unknown;
  }

  function press() {
    // The button is about to disappear.
    summary.current?.focus();
    parts.tryAgain();
  }

  return (
    <details
      className="section live-menu store-details"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary ref={summary}>
        <h2 className="section-title">{texts.title}</h2>
      </summary>
      <div className="menu" aria-busy={isLoading}>
        <p className="quiet" role="status">
          {isOpen && status()}
        </p>
        {parts.hasFailed && (
          <button className="button" type="button" onClick={press}>
            {live.tryAgain}
          </button>
        )}
        {details && <StoreCharts details={details} />}
      </div>
    </details>
  );
}

interface RenamedShopProps {
  readonly chosen: Pick<Choice, "shops" | "group">;
  /** The names of all shops; undefined until they are known. */
  readonly names: readonly string[] | undefined;
  readonly groups: readonly StoreGroup[] | undefined;
  /** The shops that the page shows, if these are not all. */
  readonly some: readonly string[] | undefined;
  readonly onAll: () => void;
}

/** A bookmark may name a shop that has another name now, none any more, or one that the person may not see. */
export function RenamedShop({ chosen: { shops, group }, names, groups, some, onAll }: RenamedShopProps) {
  const { live, page } = useLanguage();
  const unknown =
    group === undefined
      ? names?.length && shops?.filter((name) => !names.includes(name))
      : groups?.every((each) => each.group !== group) && [group];
  if (!unknown || unknown.length === 0) return null;
  return (
    <p className="offered-choice row screen-only" role="status">
      {live.cannotSee(unknown.map((name) => nameInSentence(name, page)).join(", "), unknown.length === 1)}{" "}
      <button className="button" type="button" onClick={onAll}>
        {some ? shopList(some, page) : live.allStores}
      </button>
    </p>
  );
}

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
  const list = firstTexts(all, MOST_NAMED, page, ([store, why]) => {
    const name = nameInSentence(store, page);
    return isAway ? `${name} ${why}` : `${name} (${why})`;
  }).join(", ");
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

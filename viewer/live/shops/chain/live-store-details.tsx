import { useEffect, useMemo, useRef, useState } from "react";
import { useLanguage } from "../../../language.tsx";
import type { Provenance, RangeReport } from "../../../report/report.ts";
import { isSearched, storeDetails } from "../../../report/store-details.ts";
import { findShops, type SearchedShops } from "../../../sections/shops/find-shops.ts";
import { StoreCharts } from "../../../sections/shops/store-details.tsx";
import type { Reports } from "../../reports/reports.ts";
import { useLoad } from "../../use-load.ts";
import "../../../styles/shops.css";

export interface LiveStoreDetailsProps {
  /** Undefined until the first load has succeeded. */
  readonly report: RangeReport | undefined;
  readonly provenance: Provenance | undefined;
  readonly loading: boolean;
  /** Whether the page has loaded the report by itself: then the charts from before stay until the new ones are there. */
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

import { Multiples } from "../../charts/multiples/multiples.tsx";
import { useLanguage } from "../../language.tsx";
import { clockHour } from "../../report/format.ts";
import { formatName } from "../../report/language/names.ts";
import {
  type StoreDetails as Details,
  isSearched,
  type StoreMix,
  storeDetails,
} from "../../report/store-details.ts";
import { sumOf } from "../../report/tables/sums.ts";
import type { SectionProps } from "../section-props.ts";
import { FindField } from "./find-field.tsx";
import { fullMarks, storeChart, wholePercent } from "./store-charts.ts";

/** So many are all drawn. Of more, those that sold most and least are, and the others are summed. */
const MOST = 31;
const FIRST = 23;
const LAST = 8;

/** Hours and categories of each shop. Nothing if there are not several shops, or nothing is known about them. */
export function StoreDetails({ report, provenance, loading }: SectionProps) {
  const { storeDetails: texts } = useLanguage();
  const details = report && !loading ? storeDetails(report, provenance?.dayStarts) : undefined;
  if (!details) return null;
  return (
    <section className="section store-details">
      <h2 className="section-title">{texts.title}</h2>
      <StoreCharts details={details} />
    </section>
  );
}

export function StoreCharts({ details }: { readonly details: Details }) {
  const language = useLanguage();
  const { page, money, storeDetails: texts } = language;
  const { hours, stores, all } = details;
  const [hasHours, hasCategories] = [hours.length > 0, details.categories.length > 0];
  const full = fullMarks(details);
  const [firstHour = 0, lastHour = 0] = [hours[0], hours.at(-1)];
  const frame = {
    ...full,
    columnEnds: hasHours ? ([clockHour(firstHour), clockHour(lastHour + 1)] as const) : undefined,
    rowNames: [
      ...details.categories.map((name) => formatName(name, page)),
      ...(details.otherCategories > 0 ? [page.otherItems(details.otherCategories)] : []),
    ],
    formatRow: wholePercent,
    reference: { columns: all.hours, rows: all.categories },
    labels: { highest: texts.busiest, unknown: language.tables.unknown },
  };
  const isCut = stores.some((store) => store.hours.some((share) => share > full.fullColumn));
  const isLong = stores.length > MOST;
  const chartOf = (store: StoreMix) => storeChart(store.store, store, details, language);
  const first = isLong ? stores.slice(0, FIRST) : stores;
  const between = isLong ? stores.slice(FIRST, -LAST) : [];
  return (
    <div className="store-charts stack">
      <p className="quiet">
        {page.sentences([texts.howToRead(hasHours, hasCategories), ...(isCut ? [texts.cut] : [])])}
      </p>
      {isSearched(stores.length) && <FindField />}
      <ol className="multiples found-shops" translate="no" hidden />
      <div className="all-shops stack">
        <Multiples
          {...frame}
          charts={[{ ...storeChart("", all, details, language), title: texts.all }, ...first.map(chartOf)]}
        />
        {isLong && (
          <>
            <p className="multiples-more quiet">
              {page.moreWithSum(between.length, money.whole(sumOf(between, (store) => store.total_sales)))}
            </p>
            <Multiples {...frame} charts={stores.slice(-LAST).map(chartOf)} />
          </>
        )}
      </div>
    </div>
  );
}

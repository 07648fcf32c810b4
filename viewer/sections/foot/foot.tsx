import type { ReactNode } from "react";
import { useLanguage } from "../../language.tsx";
import { changeOf } from "../../report/comparison/change.ts";
import { comparedOf, pairsByName } from "../../report/comparison/compared.ts";
import { DATASETS, type Figures, figuresOf, keyText } from "../../report/datasets.ts";
import { formatCount, formatPercent, formatShare, percentChange } from "../../report/format.ts";
import type { Language } from "../../report/language/language.ts";
import { dataRange, hasNoSales, type RangeReport, type Report } from "../../report/report.ts";
import { holds, type Section } from "../../report/sections.ts";
import { leftOf } from "../../report/tables/left.ts";
import { countOpen } from "../../report/tables/open-days.ts";
import { isCostKnown } from "../../report/tables/profit.ts";
import { percentOf, sumOf } from "../../report/tables/sums.ts";
import { grossSales } from "../../report/totals.ts";
import { noCostText, shopsInFull } from "../../report/wording/titles.ts";
import { BusyTimes, type WithNow } from "../busy-times.tsx";
import { isolatedName } from "../figures/columns.tsx";
import type { NamedDataset } from "../figures/named.tsx";
import type { SectionProps } from "../section-props.ts";
import { Sources } from "../sources.tsx";
import { Fold, Notes } from "./notes.tsx";

export interface FootProps extends SectionProps, WithNow {
  /** That of a host may have a script. */
  readonly menu?: ReactNode;
  /** The cash of the shifts, which not every host has at first. */
  readonly cash?: ReactNode;
  /** The hours and the categories of the shops, which not every host has at first. */
  readonly storeDetails?: ReactNode;
}

/** The end of a report. */
export function Foot({ cash, menu, storeDetails, ...props }: FootProps) {
  const { foot } = useLanguage();
  return (
    <>
      <TopLists {...props} />
      {holds(props.sections, "sources") && <Sources {...props} />}
      {holds(props.sections, "cash") && cash}
      {holds(props.sections, "busy") && <BusyTimes {...props} />}
      {holds(props.sections, "store-details") && storeDetails}
      {holds(props.sections, "menu") && menu}
      {holds(props.sections, "sales") && <GrossToProfit {...props} />}
      <Definitions title={foot.meanings} entries={foot.definitions} />
      <Notes {...props} />
      <Origin {...props} />
      <OwnCafe {...props} />
    </>
  );
}

/** What anyone needs to check the figures, or to compare them with others. It is hidden while new ones load. */
function Origin({ report, provenance, loading }: SectionProps) {
  const { datasets, dates, foot, hero, page } = useLanguage();
  if (loading || report === undefined || provenance === undefined) return null;
  const { facts, none } = foot;
  const { totals, rows, notes } = report;
  const { generatedAt, timeZone, dayStarts, program, sha256 } = provenance;
  const data = dataRange(report);
  const earlier = report.comparison?.report;
  const compared = earlier?.range
    ? `${dates.range(earlier.range)} (${hero.openDaysNote(countOpen(earlier.salesOverTime), earlier.totals.rangeDays)})`
    : undefined;
  const rowCounts = DATASETS.map((dataset) => `${datasets[dataset].name} ${formatCount(rows[dataset])}`);
  // Some facts need a whole line. That of the earlier range is hidden with the comparison.
  return (
    <Definitions
      title={foot.origin}
      translate="no"
      entries={[
        [facts.range, report.range ? dates.range(report.range) : page.allDays],
        [facts.shops, shopsInFull(report, page)],
        [facts.compared, compared, "definitions-compared"],
        [facts.timeZone, timeZone],
        [facts.dayStarts, dayStarts],
        [facts.loaded, dates.moment(generatedAt, timeZone)],
        [facts.lastDay, data ? dates.day(data.endDate) : none],
        [facts.days, foot.partOf(totals.days, totals.rangeDays)],
        [facts.notes, notes.length === 0 ? none : formatCount(notes.length)],
        [facts.program, program],
        [facts.rows, rowCounts.join(", "), "definitions-wide"],
        [facts.sha256, sha256, "definitions-wide"],
      ]}
    />
  );
}

/** What to do next for anyone who has seen the report of the sample cafe. */
function OwnCafe({ provenance }: SectionProps) {
  const { foot } = useLanguage();
  if (provenance?.isSample === undefined) return null;
  return (
    <section className="section screen-only">
      <h2 className="section-title">{foot.ownCafe}</h2>
      <p>{foot.ownCafeSteps}</p>
    </section>
  );
}

/** What refunds, discounts and the cost of goods leave of the sales, with the share of each step in the total sales. */
export function GrossToProfit({ report, loading }: SectionProps) {
  const language = useLanguage();
  const { foot, page, tables } = language;
  if (loading || report === undefined || hasNoSales(report)) return null;
  const { totals } = report;
  const steps = profitSteps(report, language);
  return (
    <Fold title={foot.grossToProfit} className="profit">
      <table>
        <tbody>
          {steps.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td translate="no">{value === undefined ? tables.unknown : language.money.exact(value)}</td>
              <td translate="no">
                {value !== undefined && totals.total_sales > 0 && formatShare(value / totals.total_sales)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {page.sentences([
          foot.sharesOfTotal,
          ...(isCostKnown(report) ? [] : [tables.noCost(noCostText(report, page))]),
        ])}
      </p>
    </Fold>
  );
}

interface ProfitStep {
  readonly label: string;
  /** Undefined if it is not known. */
  readonly value: number | undefined;
}

/**
 * The way from gross sales to profit; from total sales if the refunds are not known. Every second step is what is taken
 * away, which the stylesheet knows.
 */
export function profitSteps(
  report: RangeReport,
  { foot, hero, page, sources }: Language,
): readonly ProfitStep[] {
  const { totals } = report;
  const { total_sales, net_sales, profit, discounts, cost, refunds, commission } = totals;
  const left = leftOf(report);
  const isKnown = isCostKnown(report);
  const fromGross = [
    { label: foot.grossSales, value: grossSales(totals) },
    { label: foot.lessRefunds, value: refunds },
  ];
  return [
    ...(refunds === undefined ? [] : fromGross),
    { label: hero.totalSales, value: total_sales },
    { label: foot.lessDiscounts, value: discounts },
    { label: page.netSales, value: net_sales },
    { label: foot.lessCost, value: isKnown ? cost : undefined },
    { label: page.profit, value: isKnown ? profit : undefined },
    ...(left
      ? [
          { label: sources.lessCommission, value: commission },
          { label: sources.profitLeft, value: isKnown ? left.profit : undefined },
        ]
      : []),
  ];
}

interface DefinitionsProps {
  readonly title: string;
  /** A term without a text is left out. */
  readonly entries: readonly (readonly [term: string, text: string | undefined, className?: string])[];
  /** Whether a browser leaves the texts as they are. */
  readonly translate?: "no";
}

function Definitions({ title, entries, translate }: DefinitionsProps) {
  return (
    <Fold title={title} className="definitions">
      <dl>
        {entries.map(
          ([term, text, className]) =>
            text !== undefined && (
              <div key={term} className={className}>
                <dt>{term}</dt>
                <dd translate={translate}>{text}</dd>
              </div>
            ),
        )}
      </dl>
    </Fold>
  );
}

/** More would not fit on the first page. */
const MOST = 5;

const LISTS = [
  ["stores", "sales_by_store"],
  ["categories", "sales_by_category"],
  ["products", "sales_by_product"],
  ["employees", "sales_by_employee"],
] as const satisfies readonly (readonly [Section, NamedDataset])[];

/** The first page has room for them. */
const MOST_LISTS = 3;

/**
 * The largest shops, categories, products and employees of the sections that are shown, with their shares or, in a compared
 * report, their changes. On paper they are below the first chart; on a screen they are hidden.
 */
export function TopLists({ report, loading, sections }: SectionProps) {
  const { datasets } = useLanguage();
  if (loading || !report) return null;
  const lists = LISTS.filter(
    ([section]) => holds(sections, section) && (section !== "stores" || report.stores),
  );
  if (lists.every(([, dataset]) => figuresOf(report, dataset).length === 0)) return null;
  return (
    <section className="top-lists">
      {lists.slice(0, MOST_LISTS).map(([section, dataset]) => (
        <TopList key={section} title={datasets[dataset].table} report={report} dataset={dataset} />
      ))}
    </section>
  );
}

interface TopListProps {
  readonly title: string;
  readonly report: Report;
  readonly dataset: NamedDataset;
}

function TopList({ title, report, dataset }: TopListProps) {
  const language = useLanguage();
  const { foot, tables } = language;
  const compared = comparedOf(report);
  const rows = figuresOf(report, dataset);
  const nameOf = (row: Figures<NamedDataset>) => keyText(dataset, row);
  const pairs = pairsByName(compared, dataset);
  const all = sumOf(rows, (row) => row.total_sales);
  function noteOf(row: Figures<NamedDataset>): string {
    if (compared === undefined) {
      const share = percentOf(row.total_sales, all);
      return share === undefined ? "" : formatPercent(share);
    }
    const { now, before } = pairs.get(nameOf(row)) ?? {};
    if (!now) return tables.unknown;
    if (!before) return "is_new" in row ? tables.isNew : tables.noneBefore;
    const { percent } = changeOf(now.total_sales, before.total_sales, compared.hasPercent);
    return percent === undefined ? tables.unknown : percentChange(percent);
  }
  return (
    <div>
      <p>
        <b>{title}</b>
        {rows.length > MOST && ` ${foot.topOf(MOST, rows.length)}`}
      </p>
      <ol translate="no">
        {rows.slice(0, MOST).map((row) => (
          <li key={nameOf(row)}>
            {isolatedName(nameOf(row), language)} <b>{language.money.exact(row.total_sales)}</b>{" "}
            <span>{noteOf(row)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

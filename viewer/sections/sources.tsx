import { useLanguage } from "../language.tsx";
import type { Figures } from "../report/datasets.ts";
import { isNothing } from "../report/decimal.ts";
import type { Language } from "../report/language/language.ts";
import { coveredRange, type Report } from "../report/report.ts";
import { leftIn } from "../report/tables/left.ts";
import { sourceTable } from "../report/tables/source-table.ts";
import { difference, sumOf } from "../report/tables/sums.ts";
import type { Column, DataTableProps } from "../tables/types.ts";
import { amountForm, columnsIn, nameColumn, TOTAL_SALES } from "./figures/columns.tsx";
import { FigureTable } from "./figures/figure-table.tsx";
import type { SectionProps } from "./section-props.ts";

/** More are summed in one row. */
const MOST_ROWS = 50;

const LISTS = ["channels", "payments"] as const;

/**
 * Where sales come from: each channel and each type of payment, and what is left after commission. Nothing if they are not
 * known, or if there is only one of each. It works without a script.
 */
export function Sources({ report, loading, isFile }: Pick<SectionProps, "report" | "loading" | "isFile">) {
  const { sources } = useLanguage();
  if (!report) return null;
  const lists = LISTS.filter((list) => report[list]?.length);
  if (lists.length === 0) return null;
  return (
    <section className={isFile ? "section sources still-tables" : "section sources"}>
      <h2 className="section-title">{sources.title}</h2>
      {lists.map((list) => (
        <SourceTable key={list} list={list} report={report} loading={loading} isInteractive={!isFile} />
      ))}
    </section>
  );
}

interface SourceTableProps extends Pick<DataTableProps<SourceSums, Source>, "loading" | "isInteractive"> {
  readonly list: SourceList;
  readonly report: Report;
}

function SourceTable({ list, report, ...state }: SourceTableProps) {
  const language = useLanguage();
  const { datasets, fields } = language;
  const isChannels = list === "channels";
  const dataset = isChannels ? "sales_by_channel" : "sales_by_payment";
  const { channels = [], payments = [] } = report;
  const rows = isChannels ? channels.map(channelSource) : payments.map(paymentSource);
  const all = sumSources(rows);
  return (
    <FigureTable
      {...state}
      caption={datasets[dataset].table}
      note={language.page.sentences(notesIn(list, all, report, language, state.loading))}
      name={nameColumn(fields[isChannels ? "channel" : "payment"], ({ name }: Source) => name, language)}
      columns={columnsOf(list, all, language)}
      rows={rows}
      sum={sumSources}
      sortedBy={TOTAL_SALES}
      most={MOST_ROWS}
      range={coveredRange(report)}
      fileEnd={`_${dataset}.csv`}
      csv={() => sourceTable(report, dataset)}
    />
  );
}

/** What is left comes first if it is known: a phone shows no more columns at once. @param all the sums of all rows */
function columnsOf(list: SourceList, all: SourceSums, language: Language): readonly Column<SourceSums>[] {
  const { fields, sources } = language;
  const isChannels = list === "channels";
  const own: Readonly<Record<string, string>> = {
    total_transactions: sources.bills,
    ...(!isChannels && { total_sales: fields.amount }),
  };
  const left: readonly Column<SourceSums>[] = [
    { key: "left", heading: sources.left, value: (sums) => sums.left, ...amountForm(language) },
    {
      key: "commission",
      heading: isChannels ? sources.commission : sources.fee,
      value: ({ commission }) => commission,
      ...amountForm(language),
    },
  ];
  const hasLeft = all.commission !== undefined;
  const figures = columnsIn(
    [
      ...(hasLeft && isChannels ? (["net_sales"] as const) : []),
      "total_sales",
      "share",
      "total_transactions",
      "average_bill",
    ],
    language,
    { allSales: all.total_sales },
  ).map((column) => ({ ...column, heading: own[column.key] ?? column.heading }));
  return [...(hasLeft ? left : []), ...figures];
}

function notesIn(
  list: SourceList,
  { total_sales, commission }: SourceSums,
  { totals }: Report,
  { money, sources }: Language,
  isLoading: boolean,
): readonly string[] {
  const isChannels = list === "channels";
  // While others load, no amount of the old range is shown.
  const more = isLoading ? 0 : difference(total_sales, totals.net_sales);
  return [
    ...(isChannels ? [] : [sources.paid(isNothing(more) ? undefined : money.change(more))]),
    ...(commission === undefined ? [] : [isChannels ? sources.netLeft : sources.paidLeft]),
  ];
}

/** Channels and types of payment as rows of the same form. */
type SourceList = "channels" | "payments";

interface SourceSums {
  /** Of a type of payment, what was paid. */
  readonly total_sales: number;
  readonly net_sales: number;
  readonly total_transactions: number;
  /** Undefined if no rate is known. */
  readonly commission: number | undefined;
  readonly left: number;
}

interface Source extends SourceSums {
  readonly name: string;
}

function sumSources(sources: readonly SourceSums[]): SourceSums {
  const known = sources.filter(({ commission }) => commission !== undefined);
  return {
    total_sales: sumOf(sources, ({ total_sales }) => total_sales),
    net_sales: sumOf(sources, ({ net_sales }) => net_sales),
    total_transactions: sumOf(sources, ({ total_transactions }) => total_transactions),
    commission: known.length > 0 ? sumOf(known, ({ commission = 0 }) => commission) : undefined,
    left: sumOf(sources, ({ left }) => left),
  };
}

function channelSource(row: Figures<"sales_by_channel">): Source {
  const { channel, total_sales, net_sales, total_transactions, commission } = row;
  return { name: channel, total_sales, net_sales, total_transactions, commission, left: leftIn(row) };
}

function paymentSource(row: Figures<"sales_by_payment">): Source {
  const { payment, amount, total_transactions, commission } = row;
  const sums = { total_sales: amount, net_sales: amount, total_transactions, commission };
  return { name: payment, ...sums, left: leftIn(row) };
}

/** The figures of what has a name: categories, products, employees, shops. */
import type { Detail } from "../../charts/types.ts";
import { usePageLanguage } from "../../language.tsx";
import { comparedOf, pairNames, type RowPair } from "../../report/comparison/compared.ts";
import {
  type AddedTo,
  type AnyDataset,
  type AnyFigures,
  type Field,
  type Figures,
  fieldsOf,
  figuresOf,
  keyText,
  type SalesDataset,
  type ShopPart,
  type SumsOf,
} from "../../report/datasets.ts";
import type { PageLanguage } from "../../report/language/language.ts";
import { nameInSentence } from "../../report/language/names.ts";
import type { Report } from "../../report/report.ts";
import { isProfitKnown } from "../../report/tables/profit.ts";
import { sumFigures, sumOf, sumParts } from "../../report/tables/sums.ts";
import { noCostText } from "../../report/wording/titles.ts";
import type { Column } from "../../tables/types.ts";
import type { SectionProps } from "../section-props.ts";
import { comparisonOf, notesOf } from "./changes.ts";
import { columnsIn, isolatedName, TOTAL_SALES } from "./columns.tsx";
import { Figures as FiguresTable } from "./figures.tsx";

export type NamedDataset = Exclude<
  SalesDataset,
  "sales_summary" | "sales_by_hour" | "sales_by_channel" | ShopPart
>;

export function isNamed(dataset: AnyDataset): dataset is NamedDataset {
  return dataset in TABLES;
}

interface NamedTable<Name extends NamedDataset> {
  readonly isRanked?: true;
  /** The last one is a share of the profit if there is a note of what it is. It needs a known cost. */
  readonly columnsOf: (
    columns: ReturnType<typeof columnsIn>,
  ) => readonly Column<SumsOf<Name> & AddedTo<Name>>[];
  readonly marginNote?: "dayMargin" | "productProfit";
  /** What is below the name of a row. */
  readonly detailOf?: (row: AddedTo<Name>, language: PageLanguage) => string | undefined;
  /** What the tooltip of its bars says beside the change and the share. */
  readonly detailsOf?: (columns: ReturnType<typeof columnsIn>) => readonly Column<SumsOf<Name>>[];
}

const TABLES: { readonly [Name in NamedDataset]: NamedTable<Name> } = {
  sales_by_category: {
    columnsOf: ({ totalSales, share, quantity, discounts }) => [totalSales, share, quantity, discounts],
  },
  sales_by_product: {
    isRanked: true,
    columnsOf: (columns) => [
      columns.totalSales,
      columns.share,
      columns.quantity,
      columns.averagePrice,
      columns.profit,
      columns.profitOfTotal,
    ],
    marginNote: "productProfit",
  },
  sales_by_employee: {
    columnsOf: ({ totalSales, share, transactions, averageBill }) => [
      totalSales,
      share,
      transactions,
      averageBill,
    ],
    detailsOf: ({ transactions }) => [transactions],
  },
  sales_by_store: {
    columnsOf: (columns) => [
      columns.totalSales,
      columns.changeByDays,
      columns.changeByCustomers,
      columns.changeByBills,
      columns.share,
      columns.netSales,
      columns.customers,
      columns.averageBill,
      columns.profit,
      columns.margin,
    ],
    marginNote: "dayMargin",
    detailOf: ({ strongest_category: more, weakest_category: less }, { page, tables }) =>
      more && less && tables.mix(nameInSentence(more, page), nameInSentence(less, page)),
    detailsOf: ({ customers, averageBill, profit }) => [customers, averageBill, profit],
  },
};

function knownIn(report: Report | undefined) {
  return (sums: AnyFigures) => report === undefined || isProfitKnown(report, sums);
}

/** The details of a bar. */
export function detailsOf<Name extends NamedDataset>(
  dataset: Name,
  row: Figures<Name>,
  report: Report | undefined,
  language: PageLanguage,
): readonly Detail[] {
  const table: NamedTable<Name> = TABLES[dataset];
  const columns = table.detailsOf?.(columnsIn(language, { isKnown: knownIn(report) })) ?? [];
  return columns.map(({ heading, value, format }) => {
    const figure = value(row);
    return { name: heading, value: figure === undefined ? language.tables.unknown : format(figure) };
  });
}

export function NamedFigures<Name extends NamedDataset>({
  report,
  loading,
  dataset,
}: SectionProps & { readonly dataset: Name }) {
  const language = usePageLanguage();
  const { fields, page, tables } = language;
  const { isRanked, columnsOf, marginNote, detailOf }: NamedTable<Name> = TABLES[dataset];
  const rows = report ? figuresOf(report, dataset) : [];
  const compared = comparedOf(report);
  const pairs = compared && pairNames(compared, dataset);
  const isKnown = knownIn(report);
  const hasCost = rows.length === 0 || rows.some(isKnown);
  const allSales = sumOf(rows, ({ total_sales }) => total_sales);
  /** A part of a change that is not known of any row is left out. */
  const columns = columnsOf(columnsIn(language, { allSales, isKnown })).filter(
    ({ key, value }) => !key.startsWith("total_sales_") || rows.some((row) => value(row) !== undefined),
  );
  const hasMix = detailOf && rows.some((row) => detailOf(row, language));
  const headings: Readonly<Partial<Record<Field, string>>> = fields;
  const [key] = fieldsOf(dataset);
  const nameOf = (row: Figures<Name>) => keyText(dataset, row);
  return (
    <FiguresTable
      note={notesOf(
        report,
        language,
        marginNote && hasCost ? tables[marginNote] : undefined,
        hasMix ? tables.mixNote : undefined,
        marginNote && !rows.every(isKnown) ? tables.noCost(noCostText(report, page)) : undefined,
      )}
      dataset={dataset}
      report={report}
      comparison={compared && pairs && comparisonOf(compared, pairs, nameOf, tables.noneBefore)}
      {...(isRanked && { rankHeading: tables.rank })}
      name={{
        key: "name",
        heading: (key && headings[key.field]) ?? "",
        value: nameOf,
        format: (name) => isolatedName(name, language),
        ...(hasMix && { detail: (row: Figures<Name>) => detailOf(row, language) }),
        ...(pairs && { hint: hintsOf(pairs, nameOf, language) }),
      }}
      columns={marginNote && !hasCost ? columns.slice(0, -1) : columns}
      rows={rows}
      sortedBy={TOTAL_SALES}
      sum={(figures) => ({ ...sumFigures(dataset, figures), ...sumParts(dataset, figures) })}
      loading={loading}
    />
  );
}

/** The earlier name of what seems to be renamed. */
function hintsOf<Row>(
  pairs: readonly RowPair<Row>[],
  nameOf: (row: Row) => string,
  { page, tables }: PageLanguage,
): (row: Row) => string | undefined {
  const earlier = new Map(pairs.map(({ now, before }) => [now && nameOf(now), before && nameOf(before)]));
  return (row) => {
    const name = earlier.get(nameOf(row));
    return name === undefined || name === nameOf(row)
      ? undefined
      : tables.renamedFrom(nameInSentence(name, page));
  };
}

/** The figures of what has a name: categories, products, employees, shops. */
import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import { lyingScale, RowBar } from "../../charts/bars/bar-chart.tsx";
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
import { TABLE_COLUMNS } from "../../report/wording/columns.ts";
import { noCostText } from "../../report/wording/titles.ts";
import type { Column } from "../../tables/types.ts";
import type { SectionProps } from "../section-props.ts";
import { comparisonOf, notesOf } from "./changes.ts";
import { type ColumnsOptions, columnsIn, nameColumn, TOTAL_SALES } from "./columns.tsx";
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
  readonly columnsOf: (...asked: ColumnsAsked) => readonly Column<SumsOf<Name> & AddedTo<Name>>[];
  /** What its last column is, a share of the profit, which needs a known cost. */
  readonly marginNote?: "dayMargin" | "productProfit";
  /** What is below the name of a row. */
  readonly detailOf?: (row: AddedTo<Name>, language: PageLanguage) => string | undefined;
  /** What the tooltip of its bars says beside the change and the share. */
  readonly detailsOf?: (...asked: ColumnsAsked) => readonly Column<SumsOf<Name>>[];
}

type ColumnsAsked = readonly [language: PageLanguage, options: ColumnsOptions];

const TABLES: { readonly [Name in NamedDataset]: NamedTable<Name> } = {
  sales_by_category: { columnsOf: (...asked) => columnsIn(TABLE_COLUMNS.sales_by_category, ...asked) },
  sales_by_product: {
    isRanked: true,
    columnsOf: (...asked) => columnsIn(TABLE_COLUMNS.sales_by_product, ...asked),
    marginNote: "productProfit",
  },
  sales_by_employee: {
    columnsOf: (...asked) => columnsIn(TABLE_COLUMNS.sales_by_employee, ...asked),
    detailsOf: (...asked) => columnsIn(["total_transactions"], ...asked),
  },
  sales_by_store: {
    columnsOf: (...asked) => columnsIn(TABLE_COLUMNS.sales_by_store, ...asked),
    marginNote: "dayMargin",
    detailOf: ({ strongest_category: more, weakest_category: less }, { page, tables }) =>
      more && less && tables.mix(nameInSentence(more, page), nameInSentence(less, page)),
    detailsOf: (...asked) => columnsIn(["customers", "average_bill", "profit"], ...asked),
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
  const columns = table.detailsOf?.(language, { isKnown: knownIn(report) }) ?? [];
  return columns.map(({ heading, value, format }) => {
    const figure = value(row);
    return { name: heading, value: figure === undefined ? language.tables.unknown : format(figure) };
  });
}

export interface NameButtonProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** What a press on the name of a row is for; a report file has no such thing. */
export const NameButton = createContext<ComponentType<NameButtonProps> | undefined>(undefined);

interface NamedFiguresProps<Name extends NamedDataset> extends SectionProps {
  readonly dataset: Name;
  /** Whether the table is the drawing as well, with a bar in each row. */
  readonly hasBars?: boolean;
}

export function NamedFigures<Name extends NamedDataset>({
  report,
  loading,
  dataset,
  hasBars = false,
}: NamedFiguresProps<Name>) {
  const language = usePageLanguage();
  const { fields, page, tables } = language;
  const { isRanked, columnsOf, marginNote, detailOf }: NamedTable<Name> = TABLES[dataset];
  const Button = useContext(NameButton);
  function table(report: Report) {
    const rows = figuresOf(report, dataset);
    const compared = comparedOf(report);
    const pairs = compared && pairNames(compared, dataset);
    const isKnown = knownIn(report);
    const hasCost = rows.length === 0 || rows.some(isKnown);
    const allSales = sumOf(rows, ({ total_sales }) => total_sales);
    /** A part of a change that is not known of any row is left out. */
    const columns = columnsOf(language, { allSales, isKnown }).filter(
      ({ key, value }) => !key.startsWith("total_sales_") || rows.some((row) => value(row) !== undefined),
    );
    const hasMix = detailOf && rows.some((row) => detailOf(row, language));
    const headings: Readonly<Partial<Record<Field, string>>> = fields;
    const [key] = fieldsOf(dataset);
    const nameOf = (row: Figures<Name>) => keyText(dataset, row);
    const scale = hasBars ? lyingScale(rows.map(({ total_sales }) => total_sales)) : undefined;
    const column = nameColumn((key && headings[key.field]) ?? "", nameOf, language);
    return {
      note: notesOf(
        report,
        language,
        marginNote && hasCost ? tables[marginNote] : undefined,
        hasMix ? tables.mixNote : undefined,
        marginNote && !rows.every(isKnown) ? tables.noCost(noCostText(report, page)) : undefined,
      ),
      comparison: compared && pairs && comparisonOf(compared, pairs, nameOf, tables.noneBefore),
      isRanked,
      name: {
        ...column,
        ...(Button &&
          hasBars && {
            format: (name: string) => <Button name={name}>{column.format(name)}</Button>,
          }),
        ...(scale && { draw: (row: Figures<Name>) => <RowBar scale={scale} value={row.total_sales} /> }),
        ...(hasMix && { detail: (row: Figures<Name>) => detailOf(row, language) }),
        ...(pairs && { hint: hintsOf(pairs, nameOf, language) }),
      },
      columns: marginNote && !hasCost ? columns.slice(0, -1) : columns,
      rows,
      sortedBy: TOTAL_SALES,
      sum: (figures: readonly (SumsOf<Name> & AddedTo<Name>)[]) => ({
        ...sumFigures(dataset, figures),
        ...sumParts(dataset, figures),
      }),
    };
  }
  return <FiguresTable isDrawing={hasBars} {...{ dataset, report, loading, table }} />;
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

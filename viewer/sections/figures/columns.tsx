/** The columns of `wording/columns.ts` as tables of a page draw them, and their drawing of a name. */
import type { ReactNode } from "react";
import { NameParts } from "../../charts/list-parts.tsx";
import type { AnyFigures } from "../../report/datasets.ts";
import { formatCount, formatPercent } from "../../report/format.ts";
import type { PageLanguage } from "../../report/language/language.ts";
import { formatName } from "../../report/language/names.ts";
import { percentOf, perUnit } from "../../report/tables/sums.ts";
import { type ColumnKey, type FigureColumn, figureColumns } from "../../report/wording/columns.ts";
import type { Column, NameColumn } from "../../tables/types.ts";

/** A name may run from right to left: what is beside it keeps its order. */
export function isolatedName(name: string, { page }: PageLanguage): ReactNode {
  return (
    <bdi>
      <NameParts>{formatName(name, page)}</NameParts>
    </bdi>
  );
}

export function nameColumn<Row>(
  heading: string,
  value: (row: Row) => string,
  language: PageLanguage,
): NameColumn<Row> {
  return { key: "name", heading, value, format: (name) => isolatedName(name, language) };
}

/** The form of amounts: to the hundredth, as the specification has them in tables and tooltips. */
export function amountForm({ money }: PageLanguage): Pick<Column<unknown>, "format"> {
  return { format: money.exact };
}

/** The total sales, which the changes of a table are beside. */
export const TOTAL_SALES = "total_sales";

type Columns = ReturnType<typeof figureColumns>;
/** The figures that a column reads. A change is known of some rows. */
type FieldOf<Key extends ColumnKey> = Key extends unknown
  ? Columns[Key] extends { readonly unit: "change" }
    ? never
    : Columns[Key] extends { readonly of: readonly (infer Field extends string)[] }
      ? Exclude<Field, "all">
      : Key
  : never;
type FiguresFor<Key extends ColumnKey> = Readonly<Record<FieldOf<Key>, number>>;

export interface ColumnsOptions {
  /** What the shares are of. */
  readonly allSales?: number;
  /** Whether the profit of a row is known; by default, all are. */
  readonly isKnown?: (figures: AnyFigures) => boolean;
}

export function columnsIn<Key extends ColumnKey>(
  keys: readonly Key[],
  language: PageLanguage,
  { allSales = 0, isKnown = () => true }: ColumnsOptions = {},
): readonly Column<FiguresFor<Key>>[] {
  const { money } = language;
  const formats = {
    amount: money.exact,
    change: money.exactChange,
    count: formatCount,
    percent: formatPercent,
  };
  const columns: Readonly<Record<ColumnKey, FigureColumn>> = figureColumns(language);
  return keys.map((key) => {
    const { title, unit, of: [part, whole] = [key] } = columns[key];
    const value = (figures: Readonly<Record<string, number>>) => {
      const figure = part === "profit" && !isKnown(figures) ? undefined : figures[part];
      if (figure === undefined || whole === undefined) return figure;
      const other = whole === "all" ? allSales : (figures[whole] ?? 0);
      return unit === "percent" ? percentOf(figure, other) : perUnit(figure, other);
    };
    return { key, heading: title, value, format: formats[unit] };
  });
}

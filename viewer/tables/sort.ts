import type { Column, NameColumn, Order, RankedRow } from "./types.ts";

export interface Heading {
  readonly key: string;
  readonly heading: string;
  /** Names and ranks begin with the first, figures with the largest. */
  readonly isAscendingFirst: boolean;
}

interface Sortable<Row> extends Heading {
  readonly value: (row: Row, rank: number) => number | string | undefined;
}

/** The columns in their order: the rank if there is one, the name, the figures. */
export function sortables<Row>(
  rankHeading: string | undefined,
  name: NameColumn<Row>,
  columns: readonly Column<Row>[],
): Sortable<Row>[] {
  const figures = [
    { ...name, isAscendingFirst: true },
    ...columns.map((column) => ({ ...column, isAscendingFirst: false })),
  ];
  if (rankHeading === undefined) return figures;
  const rank = { key: "rank", heading: rankHeading, value: (_: Row, rank: number) => rank };
  return [{ ...rank, isAscendingFirst: true }, ...figures];
}

/** Rows that are equal keep their order, and unknown figures come last either way. */
export function sortRows<Row>(
  rows: readonly RankedRow<Row>[],
  value: Sortable<Row>["value"],
  isDescending: boolean,
): RankedRow<Row>[] {
  const collator = new Intl.Collator("th", { numeric: true });
  const direction = isDescending ? -1 : 1;
  return [...rows].sort((first, second) => {
    const one = value(first.row, first.rank);
    const other = value(second.row, second.rank);
    if (one === undefined) return other === undefined ? 0 : 1;
    if (other === undefined) return -1;
    return direction * compare(one, other, collator);
  });
}

/** The order after a press on a heading; a second press reverses it. */
export function nextOrder(order: Order, { key, isAscendingFirst }: Heading): Order {
  return { key, isDescending: key === order.key ? !order.isDescending : !isAscendingFirst };
}

function compare(one: number | string, other: number | string, collator: Intl.Collator): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return collator.compare(String(one), String(other));
}

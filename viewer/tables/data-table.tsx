import { createContext, type ReactNode, useContext, useId, useState } from "react";
import { takeCsv } from "./save-file.ts";
import type { DataTableProps, Order, RankedRow } from "./types.ts";

/** Where the reader can save files, if this browser saves none. It takes the place of the buttons that do. */
export const Elsewhere = createContext<ReactNode>(undefined);

/** Figures as a table, with their sums. If it is interactive, its rows can be sorted and saved as a file. */
export function DataTable<Figures, Row extends Figures>(props: DataTableProps<Figures, Row>) {
  const { caption, isRanked, rows, sortedBy = "", labels, file, loading, isInteractive } = props;
  const captionId = useId();
  const elsewhere = useContext(Elsewhere);
  const [chosen, setChosen] = useState<Order>();
  const [isRefused, setRefused] = useState(false);
  const order = chosen ?? { key: sortedBy, isDescending: true };
  const sorts = sortables(props);
  /** For a box that scrolls by the keys, which it does by itself if it has buttons. */
  const scrollable = { role: "group", tabIndex: 0, "aria-labelledby": captionId };

  async function press() {
    setRefused((await takeCsv(file.text(), file.name, navigator)) === "refused");
  }

  return (
    <>
      <div className="table-box" {...(isInteractive ? undefined : scrollable)}>
        <table className={isRanked ? "table-ranked" : undefined}>
          <caption id={captionId}>{caption}</caption>
          <thead>
            <tr>
              {sorts.map((pressed) => (
                <th key={pressed.key} scope="col" aria-sort={sortOf(order, pressed)}>
                  {isInteractive ? (
                    <button type="button" onClick={() => setChosen(nextOrder(order, pressed))}>
                      {pressed.heading}
                    </button>
                  ) : (
                    pressed.heading
                  )}
                </th>
              ))}
            </tr>
          </thead>
          {loading ? (
            <BlankRows count={Math.min(rows.length, props.most + 1) + 1} columns={sorts.length} />
          ) : (
            <BodyRows {...props} order={chosen} />
          )}
        </table>
      </div>
      <div className="table-foot row quiet">
        <p>
          {props.note}
          {isRefused && <span role="status">{` ${labels.cannotSave}`}</span>}
        </p>
        {isInteractive &&
          (elsewhere ?? (
            <button
              type="button"
              className="button"
              aria-describedby={captionId}
              disabled={loading}
              onClick={press}
            >
              {labels.save}
            </button>
          ))}
      </div>
    </>
  );
}

function sortOf({ key, isDescending }: Order, heading: Heading) {
  if (key !== heading.key) return undefined;
  return isDescending ? "descending" : "ascending";
}

function BlankRows({ count, columns }: { readonly count: number; readonly columns: number }) {
  return (
    <tbody>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <tr key={index}>
          <td colSpan={columns}>{"\u00a0"}</td>
        </tr>
      ))}
    </tbody>
  );
}

interface BodyRowsProps<Figures, Row extends Figures> extends DataTableProps<Figures, Row> {
  /** Undefined keeps the order in which the rows come. */
  readonly order: Order | undefined;
}

/** The rows, the sums of what is not a row here, and the totals. */
function BodyRows<Figures, Row extends Figures>(props: BodyRowsProps<Figures, Row>) {
  const { isRanked, name, columns, rows, order, sum, others, most, labels, isInteractive } = props;
  const ranked = rows.map((row, index) => ({ row, rank: index + 1 }));
  const by = sortables(props).find(({ key }) => key === order?.key);
  const sorted = order && by ? sortRows(ranked, by.value, order.isDescending) : ranked;
  const rest = sorted.slice(most).map(({ row }) => row);
  const total = sum(others ? [...rows, others.figures] : rows);
  const cellsOf = (figures: Figures) =>
    columns.map(({ key, value, format, unknown, isStrong }) => {
      const figure = value(figures);
      const text = figure === undefined ? (unknown?.(figures) ?? labels.unknown) : format(figure);
      return <td key={key}>{figure !== undefined && isStrong?.(figure) ? <b>{text}</b> : text}</td>;
    });
  const sumRow = (title: string, figures: Figures, className?: string) => (
    <tr className={className}>
      <th scope="row" colSpan={isRanked ? 2 : undefined} translate="yes">
        {title}
      </th>
      {cellsOf(figures)}
    </tr>
  );
  return (
    <>
      <tbody translate="no">
        {sorted.slice(0, most).map(({ row, rank }) => (
          <tr key={name.value(row)}>
            {isRanked && <td>{rank}</td>}
            <th scope="row" title={isInteractive ? name.hint?.(row) : undefined}>
              {name.format(name.value(row))}
              {name.draw?.(row)}
              {name.detail && <small> {name.detail(row)}</small>}
            </th>
            {cellsOf(row)}
          </tr>
        ))}
        {rest.length > 0 && sumRow(labels.andMore(rest.length), sum(rest), "table-more")}
        {others && sumRow(others.name, others.figures, "table-more")}
      </tbody>
      <tfoot translate="no">{sumRow(labels.total, total)}</tfoot>
    </>
  );
}

interface Heading {
  readonly key: string;
  readonly heading: string;
  /** Names and ranks begin with the first, figures with the largest. */
  readonly isAscendingFirst: boolean;
}

interface Sortable<Row> extends Heading {
  readonly value: (row: Row, rank: number) => number | string | undefined;
}

/** The columns in their order: the rank if there is one, the name, the figures. */
function sortables<Figures, Row extends Figures>({
  isRanked,
  name,
  columns,
  labels,
}: DataTableProps<Figures, Row>): Sortable<Row>[] {
  const figures = [
    { ...name, isAscendingFirst: true },
    ...columns.map((column) => ({ ...column, isAscendingFirst: false })),
  ];
  if (!isRanked) return figures;
  const rank = { key: "rank", heading: labels.rank, value: (_: Row, rank: number) => rank };
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

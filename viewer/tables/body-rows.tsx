import { sortables, sortRows } from "./sort.ts";
import type { DataTableProps, Order } from "./types.ts";

interface BodyRowsProps<Figures, Row extends Figures> extends DataTableProps<Figures, Row> {
  /** Undefined keeps the order in which the rows come. */
  readonly order: Order | undefined;
}

/** The rows, the sums of what is not a row here, and the totals. */
export function BodyRows<Figures, Row extends Figures>(props: BodyRowsProps<Figures, Row>) {
  const { rankHeading, name, columns, rows, order, sum, others, most, labels, isInteractive } = props;
  const ranked = rows.map((row, index) => ({ row, rank: index + 1 }));
  const by = sortables<Row>(rankHeading, name, columns).find(({ key }) => key === order?.key);
  const sorted = order && by ? sortRows(ranked, by.value, order.isDescending) : ranked;
  const rest = sorted.slice(most).map(({ row }) => row);
  const isRanked = rankHeading !== undefined;
  const total = sum(others ? [...rows, others.figures] : rows);
  const cellsOf = (figures: Figures) =>
    columns.map(({ key, value, format, unknown }) => {
      const figure = value(figures);
      const text = figure === undefined ? (unknown?.(figures) ?? labels.unknown) : format(figure);
      return <td key={key}>{text}</td>;
    });
  const sumRow = (title: string, figures: Figures, className?: string) => (
    <tr className={className}>
      <th scope="row" colSpan={isRanked ? 2 : undefined}>
        {title}
      </th>
      {cellsOf(figures)}
    </tr>
  );
  return (
    <>
      <tbody>
        {sorted.slice(0, most).map(({ row, rank }) => (
          <tr key={name.value(row)}>
            {isRanked && <td>{rank}</td>}
            <th scope="row" title={isInteractive ? name.hint?.(row) : undefined}>
              {name.format(name.value(row))}
              {name.detail && <small> {name.detail(row)}</small>}
            </th>
            {cellsOf(row)}
          </tr>
        ))}
        {rest.length > 0 && sumRow(labels.more(rest.length), sum(rest), "table-more")}
        {others && sumRow(others.name, others.figures, "table-more")}
      </tbody>
      <tfoot>{sumRow(labels.total, total)}</tfoot>
    </>
  );
}

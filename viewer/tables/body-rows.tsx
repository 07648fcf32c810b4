import { sortables, sortRows } from "./sort.ts";
import type { Column, DataTableProps, Order, RankedRow } from "./types.ts";

interface BodyRowsProps<Figures, Row extends Figures> extends DataTableProps<Figures, Row> {
  /** Undefined keeps the order in which the rows come. */
  readonly order: Order | undefined;
}

/** The rows, the sums of what is not a row here, and the totals. */
export function BodyRows<Figures, Row extends Figures>(props: BodyRowsProps<Figures, Row>) {
  const { rankHeading, name, columns, rows, sum, others, most, labels, isInteractive } = props;
  const sorted = inOrder(props);
  const rest = sorted.slice(most).map(({ row }) => row);
  const isRanked = rankHeading !== undefined;
  const figures = { columns, unknown: labels.unknown };
  return (
    <>
      <tbody>
        {sorted.slice(0, most).map(({ row, rank }) => (
          <tr key={name.value(row)}>
            {isRanked && <td>{rank}</td>}
            <th scope="row" title={isInteractive ? name.hint?.(row) : undefined}>
              {name.format(name.value(row))}
            </th>
            <Cells {...figures} row={row} />
          </tr>
        ))}
        {rest.length > 0 && (
          <tr className="table-more">
            <SumName isRanked={isRanked} name={labels.more(rest.length)} />
            <Cells {...figures} row={sum(rest)} />
          </tr>
        )}
        {others && (
          <tr className="table-more">
            <SumName isRanked={isRanked} name={others.name} />
            <Cells {...figures} row={others.figures} />
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <SumName isRanked={isRanked} name={labels.total} />
          <Cells {...figures} row={sum(others ? [...rows, others.figures] : rows)} />
        </tr>
      </tfoot>
    </>
  );
}

function inOrder<Figures, Row extends Figures>({
  rankHeading,
  name,
  columns,
  rows,
  order,
}: BodyRowsProps<Figures, Row>): readonly RankedRow<Row>[] {
  const ranked = rows.map((row, index) => ({ row, rank: index + 1 }));
  const by = sortables<Row>(rankHeading, name, columns).find(({ key }) => key === order?.key);
  return order && by ? sortRows(ranked, by.value, order.isDescending) : ranked;
}

function SumName({ isRanked, name }: { readonly isRanked: boolean; readonly name: string }) {
  return (
    <th scope="row" colSpan={isRanked ? 2 : undefined}>
      {name}
    </th>
  );
}

interface CellsProps<Figures> {
  readonly columns: readonly Column<Figures>[];
  readonly unknown: string;
  readonly row: Figures;
}

function Cells<Figures>({ columns, unknown, row }: CellsProps<Figures>) {
  return columns.map(({ key, value, format, unknown: unknownOf }) => {
    const figure = value(row);
    return <td key={key}>{figure === undefined ? (unknownOf?.(row) ?? unknown) : format(figure)}</td>;
  });
}

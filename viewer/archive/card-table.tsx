import type { ReactNode } from "react";

/** The roles make it a table for screen readers even where each row is a card. */
const ROLES = { table: "table", group: "rowgroup", row: "row", cell: "cell" } as const;
const COLUMN_HEADER = { role: "columnheader", scope: "col" } as const;
const ROW_HEADER = { role: "rowheader", scope: "row" } as const;

interface CardTableProps {
  readonly id: string;
  readonly title: string;
  readonly headings: readonly string[];
  readonly children: ReactNode;
}

/** A table with its title. A phone shows each row as a card. */
export function CardTable({ id, title, headings, children }: CardTableProps) {
  return (
    <section className="chart-block snapshots-block">
      <h2 className="chart-block-title" id={id}>
        {title}
      </h2>
      <table className="snapshots" role={ROLES.table} aria-labelledby={id}>
        <thead role={ROLES.group}>
          <tr role={ROLES.row}>
            {headings.map((heading) => (
              <th {...COLUMN_HEADER} key={heading}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role={ROLES.group}>{children}</tbody>
      </table>
    </section>
  );
}

/** A row without figures. */
export function WideRow({ columns, text }: { readonly columns: number; readonly text: string }) {
  return (
    <tr className="missing" role={ROLES.row}>
      <td role={ROLES.cell} colSpan={columns}>
        {text}
      </td>
    </tr>
  );
}

interface CardRowProps {
  readonly name: ReactNode;
  /** Without content, a cell is empty. */
  readonly cells: readonly { readonly heading: string; readonly content: ReactNode }[];
}

export function CardRow({ name, cells }: CardRowProps) {
  return (
    <tr role={ROLES.row}>
      <th {...ROW_HEADER}>{name}</th>
      {cells.map(({ heading, content }) => (
        <td key={heading} role={ROLES.cell}>
          {content && (
            <>
              <span className="label quiet" aria-hidden="true">
                {heading}
              </span>{" "}
              <span className="figure">{content}</span>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

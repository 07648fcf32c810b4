import { useContext, useId, useState } from "react";
import { BodyRows } from "./body-rows.tsx";
import { Elsewhere } from "./elsewhere.ts";
import { takeFile } from "./save-file.ts";
import { type Heading, nextOrder, sortables } from "./sort.ts";
import type { DataTableProps, Order } from "./types.ts";

/** Figures as a table, with their sums. If it is interactive, its rows can be sorted and saved as a file. */
export function DataTable<Figures, Row extends Figures>(props: DataTableProps<Figures, Row>) {
  const { caption, rankHeading, name, columns, rows, sortedBy = "", save, loading, isInteractive } = props;
  const captionId = useId();
  const elsewhere = useContext(Elsewhere);
  const [chosen, setChosen] = useState<Order>();
  const [isRefused, setRefused] = useState(false);
  const order = chosen ?? { key: sortedBy, isDescending: true };
  const sorts = sortables(rankHeading, name, columns);
  /** For a box that scrolls by the keys, which it does by itself if it has buttons. */
  const scrollable = { role: "group", tabIndex: 0, "aria-labelledby": captionId };

  async function press() {
    const file = new File([save.text()], save.name, { type: save.type });
    setRefused((await takeFile(file, navigator)) === "refused");
  }

  return (
    <>
      <div className="table-box" {...(isInteractive ? undefined : scrollable)}>
        <table className={rankHeading === undefined ? undefined : "table-ranked"}>
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
      <div className="table-foot">
        <p>
          {props.note}
          {isRefused && <span role="status"> {save.refused}</span>}
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
              {save.label}
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

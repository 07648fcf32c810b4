import type { Heading } from "./sort.ts";
import type { Order } from "./types.ts";

interface HeaderRowProps {
  readonly headings: readonly Heading[];
  readonly order: Order;
  /** Undefined if no script runs: the headings are texts then. */
  readonly onPress: ((pressed: Heading) => void) | undefined;
}

/** The headings. A press on one sorts the rows by its column. */
export function HeaderRow({ headings, order, onPress }: HeaderRowProps) {
  return (
    <tr>
      {headings.map((pressed) => {
        const { key, heading } = pressed;
        return (
          <th key={key} scope="col" aria-sort={key === order.key ? sortOf(order) : undefined}>
            {onPress === undefined ? (
              heading
            ) : (
              <button type="button" onClick={() => onPress(pressed)}>
                {heading}
              </button>
            )}
          </th>
        );
      })}
    </tr>
  );
}

function sortOf({ isDescending }: Order): "ascending" | "descending" {
  return isDescending ? "descending" : "ascending";
}

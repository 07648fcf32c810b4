import { useLanguage } from "../../../language.tsx";
import { isolatedName } from "../../../sections/figures/columns.tsx";
import { Skeleton } from "../../../sections/skeleton.tsx";

/** The others are in the chart and the table of the same names. */
const MOST = 5;

interface ShortListProps {
  readonly title: string;
  /** Undefined until they are loaded. */
  readonly items:
    | readonly { readonly name: string; readonly count: string; readonly amount: string }[]
    | undefined;
  /** Shows more about a name. */
  readonly onOpen?: ((name: string) => void) | undefined;
}

/** The first names of a list, with what each has sold. Its room is kept while it loads. */
export function ShortList({ title, items, onOpen }: ShortListProps) {
  const language = useLanguage();
  const { page } = language;
  return (
    <div className="short-list">
      <h3 className="chart-block-title">{title}</h3>
      <ol>
        {items?.slice(0, MOST).map(({ name, count, amount }) => (
          <li key={name}>
            {onOpen ? (
              <button type="button" onClick={() => onOpen(name)}>
                {isolatedName(name, language)}
              </button>
            ) : (
              isolatedName(name, language)
            )}{" "}
            <span>{count}</span> <b>{amount}</b>
          </li>
        ))}
      </ol>
      {items === undefined && <Skeleton />}
      {items?.length === 0 && <p>{page.noData}</p>}
      {items && items.length > MOST && <p>{page.moreItems(items.length - MOST)}</p>}
    </div>
  );
}

import { useLanguage } from "../../language.tsx";
import { isolatedName } from "../../sections/figures/columns.tsx";

/** The others are in the chart and the table of the same names. */
const MOST = 5;

interface ShortListProps {
  readonly title: string;
  readonly items: readonly { readonly name: string; readonly count: string; readonly amount: string }[];
}

/** The first names of a list, with what each has sold. Its room is kept while it loads. */
export function ShortList({ title, items }: ShortListProps) {
  const language = useLanguage();
  const { page } = language;
  return (
    <div className="short-list">
      <h3 className="chart-block-title">{title}</h3>
      <ol>
        {items.slice(0, MOST).map(({ name, count, amount }) => (
          <li key={name}>
            {isolatedName(name, language)} <span>{count}</span> <b>{amount}</b>
          </li>
        ))}
      </ol>
      {items.length > MOST && <p>{page.moreItems(items.length - MOST)}</p>}
    </div>
  );
}

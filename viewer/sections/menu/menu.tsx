import { useLanguage } from "../../language.tsx";
import { nameInSentence } from "../../report/language/names.ts";
import { type MenuItem, menuOf } from "../../report/menu.ts";
import type { SectionProps } from "../section-props.ts";
import { MenuLists } from "./menu-lists.tsx";

const LOOKED_AT = ["often-small", "rarely-good"] as const;

/** Fewer days say too little about a whole menu. */
const FEWEST_DAYS = 28;

/**
 * Which products are ordered often, and which earn much with each piece. Of less than four weeks, it names the two products
 * to look at. Nothing if there are no groups.
 */
export function Menu({ report, loading }: Pick<SectionProps, "report" | "loading">) {
  const { menu: texts } = useLanguage();
  const menu = loading || !report ? undefined : menuOf(report);
  if (!report || !menu?.items.length) return null;
  const isShort = report.totals.rangeDays < FEWEST_DAYS;
  const lookedAt = LOOKED_AT.flatMap((name) => menu.items.find(({ list }) => list === name) ?? []);
  if (isShort && lookedAt.length === 0) return null;
  return (
    <section className="section" id={report.toDo && "menu"}>
      <h2 className="section-title">{texts.title}</h2>
      <div className="menu">{isShort ? <LookAtThese items={lookedAt} /> : <MenuLists menu={menu} />}</div>
    </section>
  );
}

/** One that is ordered often and earns little with each piece, and one that is ordered rarely and earns much. */
function LookAtThese({ items }: { readonly items: readonly MenuItem[] }) {
  const { menu, money, page } = useLanguage();
  const named = items.map(({ product, profitPerPiece, list }) => {
    const name = nameInSentence(product.product_name, page);
    return menu.lookAt(name, product.quantity_sold, money.exact(profitPerPiece), menu.lists[list]);
  });
  return (
    <>
      <p>{menu.lookAtThese(named.length)}</p>
      <ul>
        {named.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

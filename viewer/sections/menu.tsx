import { NameParts } from "../charts/list-parts.tsx";
import { useLanguage } from "../language.tsx";
import { formatCount } from "../report/format.ts";
import { formatName, nameInSentence } from "../report/language/names.ts";
import {
  MENU_LISTS,
  type MenuItem,
  type MenuList,
  type Menu as MenuOfReport,
  menuOf,
} from "../report/menu.ts";
import { menuSentences } from "../report/wording/menu.ts";
import type { SectionProps } from "./section-props.ts";

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

/** The products of a list that are always in sight. */
const MOST_SHOWN = 5;
/** A longer list makes the file heavy, and nobody reads it in a page. */
const MOST_LISTED = 120;

/** The four groups and the new products, with what cannot be said; it works without a script. */
export function MenuLists({ menu }: { readonly menu: MenuOfReport }) {
  const language = useLanguage();
  const { hasCategories, items } = menu;
  return (
    <>
      {items.length > 0 && (
        <>
          <p>
            {language.menu.rule(
              hasCategories,
              items.some(({ product }) => product.is_new),
            )}
          </p>
          <div className="menu-lists stack">
            {MENU_LISTS.map((list) => (
              <Group key={list} list={list} items={items.filter((item) => item.list === list)} />
            ))}
          </div>
        </>
      )}
      {menuSentences(menu, language).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  );
}

/** An empty group shows that it is empty; an empty list of new products is left out. */
function Group({ list, items }: { readonly list: MenuList; readonly items: readonly MenuItem[] }) {
  const { menu, tables } = useLanguage();
  if (list === "new" && items.length === 0) return null;
  const rest = items.length - MOST_SHOWN;
  return (
    <div>
      <h3>{menu.lists[list]}</h3>
      <p>{menu.usualPractice[list]}</p>
      {items.length === 0 ? <p>{tables.unknown}</p> : <Items items={items.slice(0, MOST_SHOWN)} />}
      {rest > 0 && (
        <details className="figures">
          <summary className="figures-line">{tables.andMore(rest)}</summary>
          <Items items={items.slice(MOST_SHOWN, MOST_LISTED)} />
          {items.length > MOST_LISTED && <p>{tables.andMore(items.length - MOST_LISTED)}</p>}
        </details>
      )}
    </div>
  );
}

function Items({ items }: { readonly items: readonly MenuItem[] }) {
  const { money, page, tables } = useLanguage();
  return (
    <ul translate="no">
      {items.map((item) => (
        <li key={item.product.product_name}>
          <bdi>
            <NameParts>{formatName(item.product.product_name, page)}</NameParts>
            {item.product.is_new && item.list !== "new" && <b> {tables.isNew}</b>}
          </bdi>{" "}
          <span>{`${formatCount(item.product.quantity_sold)}\u00a0×\u00a0${money.exact(item.profitPerPiece)}`}</span>
        </li>
      ))}
    </ul>
  );
}

import { NameParts } from "../../charts/name-parts.tsx";
import { useLanguage } from "../../language.tsx";
import { formatCount } from "../../report/format.ts";
import { formatName } from "../../report/language/names.ts";
import { MENU_LISTS, type Menu, type MenuItem, type MenuList } from "../../report/menu.ts";
import { menuSentences } from "../../report/wording/menu.ts";

/** The products of a list that are always in sight. */
const MOST_SHOWN = 5;
/** A longer list makes the file heavy, and nobody reads it in a page. */
const MOST_LISTED = 120;

/** The four groups and the new products, with what cannot be said; it works without a script. */
export function MenuLists({ menu }: { readonly menu: Menu }) {
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
          <div className="menu-lists">
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
    <ul>
      {items.map((item) => (
        <li key={item.product.product_name}>
          <bdi>
            <NameParts>{formatName(item.product.product_name, page)}</NameParts>
            {item.product.is_new && item.list !== "new" && <b> {tables.isNew}</b>}
          </bdi>{" "}
          <span>{`${formatCount(item.product.quantity_sold)} × ${money.exact(item.profitPerPiece)}`}</span>
        </li>
      ))}
    </ul>
  );
}

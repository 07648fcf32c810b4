import { NameParts } from "../../charts/names/name-parts.tsx";
import { formatName } from "../../report/format.ts";
import { MENU_LISTS, type Menu, type MenuItem, type MenuList } from "../../report/menu/menu.ts";
import {
  menuLists,
  menuRule,
  menuSentences,
  piecesAndProfit,
  usualPractice,
} from "../../report/menu/messages.ts";
import { andMore, tableMessages } from "../../report/tables/messages.ts";

/** The products of a list that are always in sight. */
const MOST_SHOWN = 8;
/** A longer list makes the file heavy, and nobody reads it in a page. */
const MOST_LISTED = 120;

/** The four groups and the new products, with what cannot be said; it works without a script. */
export function MenuLists({ menu }: { readonly menu: Menu }) {
  const { items } = menu;
  return (
    <>
      {items.length > 0 && (
        <>
          <p>{menuRule(menu)}</p>
          <div className="menu-lists">
            {MENU_LISTS.map((list) => (
              <Group key={list} list={list} items={items.filter((item) => item.list === list)} />
            ))}
          </div>
        </>
      )}
      {menuSentences(menu).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  );
}

interface GroupProps {
  readonly list: MenuList;
  readonly items: readonly MenuItem[];
}

/** An empty group shows that it is empty; an empty list of new products is left out. */
function Group({ list, items }: GroupProps) {
  if (list === "new" && items.length === 0) return null;
  const rest = items.length - MOST_SHOWN;
  return (
    <div>
      <h3>{menuLists[list]}</h3>
      <p>{usualPractice[list]}</p>
      {items.length === 0 ? <p>{tableMessages.unknown}</p> : <Items items={items.slice(0, MOST_SHOWN)} />}
      {rest > 0 && (
        <details className="figures">
          <summary className="figures-line">{andMore(rest)}</summary>
          <Items items={items.slice(MOST_SHOWN, MOST_LISTED)} />
          {items.length > MOST_LISTED && <p>{andMore(items.length - MOST_LISTED)}</p>}
        </details>
      )}
    </div>
  );
}

function Items({ items }: { readonly items: readonly MenuItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.product.product_name}>
          <bdi>
            <NameParts>{formatName(item.product.product_name)}</NameParts>
            {item.product.is_new && item.list !== "new" && <b> {tableMessages.isNew}</b>}
          </bdi>{" "}
          <span>{piecesAndProfit(item)}</span>
        </li>
      ))}
    </ul>
  );
}

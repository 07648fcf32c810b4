import { useLanguage } from "../../language.tsx";
import { menuOf } from "../../report/menu/menu.ts";
import type { SectionProps } from "../section-props.ts";
import { MenuLists } from "./menu-lists.tsx";

/** Which products are ordered often, and which earn much with each piece; nothing if there are no products. */
export function Menu({ report, loading }: Pick<SectionProps, "report" | "loading">) {
  const { menu } = useLanguage();
  if (loading || !report?.products.length) return null;
  return (
    <section className="section" id={report.toDo && "menu"}>
      <h2 className="section-title">{menu.title}</h2>
      <div className="menu">
        <MenuLists menu={menuOf(report)} />
      </div>
    </section>
  );
}

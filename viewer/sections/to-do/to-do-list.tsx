import { useId } from "react";
import { useLanguage } from "../../language.tsx";
import { toDoTitle } from "../../report/language/to-do-title.ts";
import { holds } from "../../report/sections.ts";
import { FOUR_WEEKS } from "../../report/to-do/to-do-range.ts";
import type { SectionProps } from "../section-props.ts";

type Link = "products" | "categories" | "menu" | "busy";

/** The ids of the places that the links lead to. */
const PLACES: Readonly<Record<Link, string>> = {
  products: "sales_by_product",
  categories: "sales_by_category",
  menu: "menu",
  busy: "sales_by_hour",
};
const LINKS: Readonly<Record<string, readonly Link[]>> = {
  margin: ["products"],
  discounts: ["categories"],
  more: ["menu", "products"],
  hour: ["busy"],
};

/** What an owner can do about the figures, each with a link to the table that says so. It works without a script. */
export function ToDoList({ report, loading, sections }: SectionProps) {
  const language = useLanguage();
  const { toDo } = language;
  const id = useId();
  if (!report?.toDo?.length) return null;
  // The menu of a short range says nothing about a product that is ordered rarely.
  const isShown = (link: Link) =>
    holds(sections, link) && (link !== "menu" || report.totals.rangeDays >= FOUR_WEEKS);
  // While others load, their room is kept, and they cannot be seen.
  return (
    <section className="to-do" aria-labelledby={id} aria-busy={loading}>
      <h2 className="section-title" id={id}>
        {toDoTitle(report, language)}
      </h2>
      <ul>
        {report.toDo.map(({ kind, text }) => {
          const link = LINKS[kind]?.find(isShown);
          return (
            <li key={kind}>
              {text} {link && <a href={`#${PLACES[link]}`}>{toDo.links[link]}</a>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

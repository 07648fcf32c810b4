import { useId } from "react";
import { useLanguage } from "../language.tsx";
import { unbroken } from "../report/format.ts";
import type { RangeReport } from "../report/report.ts";
import { holds } from "../report/sections.ts";
import { FOUR_WEEKS } from "../report/to-do/to-do-range.ts";
import { toDoTitle } from "../report/wording/statements.ts";
import type { SectionProps } from "./section-props.ts";

type Link = "employees" | "products" | "categories" | "menu" | "busy";

/** The ids of the places that the links lead to. */
const PLACES: Readonly<Record<Link, string>> = {
  employees: "sales_by_employee",
  products: "sales_by_product",
  categories: "sales_by_category",
  menu: "menu",
  busy: "sales_by_hour",
};
const LINKS: Readonly<Record<string, readonly Link[]>> = {
  margin: ["products"],
  person: ["employees"],
  discounts: ["categories"],
  more: ["menu", "products"],
  hour: ["busy"],
};

/** What an owner can do first, on the first screen. */
export function FirstToDo({ report, sections }: Pick<SectionProps, "report" | "sections">) {
  const [first] = report?.toDo ?? [];
  if (!report || !first) return null;
  return (
    <p className="hero-advice">
      <Advice toDo={first} report={report} sections={sections} />
    </p>
  );
}

/** What an owner can do about the figures, without what the first screen says. It works without a script. */
export function ToDoList({ report, loading, sections }: SectionProps) {
  const language = useLanguage();
  const id = useId();
  const isFirstSaid = holds(sections, "totals");
  const toDo = report?.toDo?.slice(isFirstSaid ? 1 : 0) ?? [];
  if (!report || toDo.length === 0) return null;
  // While others load, their room is kept, and they cannot be seen.
  return (
    <section className="to-do" aria-labelledby={id} aria-busy={loading}>
      <h2 className="section-title" id={id}>
        {isFirstSaid ? language.toDo.also : toDoTitle(report, language)}
      </h2>
      <ul>
        {toDo.map((each) => (
          <li key={each.kind}>
            <Advice toDo={each} report={report} sections={sections} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AdviceProps extends Pick<SectionProps, "sections"> {
  readonly toDo: { readonly kind: string; readonly text: string };
  readonly report: RangeReport;
}

/** With a link to the table that says so. */
function Advice({ toDo: { kind, text }, report, sections }: AdviceProps) {
  const { toDo } = useLanguage();
  // The menu of a short range says nothing about a product that is ordered rarely.
  const link = LINKS[kind]?.find(
    (each) => holds(sections, each) && (each !== "menu" || report.totals.rangeDays >= FOUR_WEEKS),
  );
  return (
    <>
      {`${unbroken(text)} `}
      {link && <a href={`#${PLACES[link]}`}>{toDo.links[link]}</a>}
    </>
  );
}

import { expect, test } from "vitest";
import sample from "../../../../fixtures/reports/sample-week/answers.json";
import type { DateRange } from "../../../../viewer/report/date-range.ts";
import type { WordedReport } from "../../../../viewer/report/report.ts";
import { SECTIONS, type Sections } from "../../../../viewer/report/sections.ts";
import { Foot } from "../../../../viewer/sections/foot/foot.tsx";
import { Menu } from "../../../../viewer/sections/menu.tsx";
import { ToDoList } from "../../../../viewer/sections/to-do.tsx";
import { TopProducts } from "../../../../viewer/sections/top-products.tsx";
import { markupOf } from "../../../support/samples/in-english.tsx";
import { hourRows, RANGE, reportOf } from "../../../support/samples/rows.ts";

const WEEK = { startDate: "2026-11-02", endDate: "2026-11-08" };

function reportWith(kinds: readonly string[], range: DateRange | null = RANGE): WordedReport {
  const toDo = kinds.map((kind) => ({ kind, text: `Do <${kind}>.` }));
  return { ...reportOf({ sales_by_hour: hourRows }, range), toDo };
}

/** Without the hero, which has the first one. */
const ALONE = SECTIONS.filter((section) => section !== "totals");

function draw(report: WordedReport | undefined, sections: Sections = ALONE, loading = false) {
  return markupOf(<ToDoList report={report} provenance={undefined} sections={sections} loading={loading} />);
}
const titleOf = (range: DateRange | null) =>
  draw(reportWith(["margin"], range)).match(/<h2[^>]*>([^<]*)</)?.[1];

test("what there is to do is a list of sentences, each with a link to its table", () => {
  expect(draw(reportWith(["margin", "discounts", "hour"], WEEK))).toMatch(
    /<h2[^>]*>This week, do<\/h2><ul><li>Do &lt;margin&gt;\. <a href="#sales_by_product">See the products<\/a><\/li><li>Do &lt;discounts&gt;\. <a href="#sales_by_category">See the categories<\/a><\/li><li>Do &lt;hour&gt;\. <a href="#sales_by_hour">See the hours<\/a><\/li><\/ul>/,
  );
});

test("nothing to do has no block", () => {
  expect(draw(undefined)).toBe("");
  expect(draw(reportOf())).toBe("");
  expect(draw(reportWith([]))).toBe("");
});

test("the title is that of a week, of a month or of other days", () => {
  expect(titleOf(WEEK)).toBe("This week, do");
  expect(titleOf({ ...WEEK, endDate: "2026-11-09" })).toBe("This week, do");
  expect(titleOf({ ...WEEK, endDate: "2026-11-10" })).toBe("To do");
  expect(titleOf(RANGE)).toBe("This month, do");
  expect(titleOf({ startDate: "2026-01-01", endDate: "2026-12-31" })).toBe("To do");
  expect(titleOf(null)).toBe("To do");
});

test("a product to show more is in the menu of four weeks, and else in the products", () => {
  expect(draw(reportWith(["more"]))).toContain('<a href="#menu">See the menu</a>');
  expect(draw(reportWith(["more"], WEEK))).toContain('<a href="#sales_by_product">See the products</a>');
  expect(draw(reportWith(["more"]), ["todo", "products"])).toContain('href="#sales_by_product"');
});

test("no link leads to a section that is left out, or that this version does not know", () => {
  expect(draw(reportWith(["margin", "more", "hour", "later"]), ["todo", "categories"])).not.toContain("<a");
});

test("below a hero, it has what that does not say", () => {
  expect(draw(reportWith(["margin", "hour"]), undefined)).toContain("Do &lt;margin&gt;");
  const below = draw(reportWith(["margin", "hour"]), SECTIONS);
  expect(below).toMatch(/<h2[^>]*>Also to do<\/h2><ul><li>Do &lt;hour&gt;\. /);
  expect(below).not.toContain("margin");
  expect(draw(reportWith(["margin"]), SECTIONS)).toBe("");
});

test("the links lead to places that are there if there is something to do, and only then", () => {
  const places = (report: WordedReport) => {
    const props = { report, provenance: undefined, loading: false };
    const markup = markupOf(
      <>
        <TopProducts {...props} />
        <Foot {...props} menu={<Menu {...props} />} />
      </>,
    );
    return ["sales_by_product", "sales_by_hour", "menu"].filter((id) => markup.includes(` id="${id}"`));
  };
  // A product to show more is one of a menu that has groups.
  const report = reportOf({ sales_by_hour: hourRows, sales_by_product: sample.answers.sales_by_product });
  expect(places({ ...report, toDo: reportWith(["more"]).toDo ?? [] })).toEqual([
    "sales_by_product",
    "sales_by_hour",
    "menu",
  ]);
  expect(places(report)).toEqual([]);
});

test("while new figures load, the old ones are only room", () => {
  expect(draw(reportWith(["margin"]), undefined, true)).toContain('aria-busy="true"');
});

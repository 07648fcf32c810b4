import { expect, test } from "vitest";
import sample from "../../../../fixtures/reports/sample-week/answers.json";
import { menuOf } from "../../../../viewer/report/menu.ts";
import type { WordedReport } from "../../../../viewer/report/report.ts";
import { Menu } from "../../../../viewer/sections/menu.tsx";
import { markupOf } from "../../../support/samples/in-english.tsx";
import { productRow, reportOf } from "../../../support/samples/rows.ts";

const SAMPLE = reportOf({ sales_by_product: sample.answers.sales_by_product });

function draw(report: WordedReport | undefined, loading = false) {
  return markupOf(<Menu report={report} loading={loading} />);
}

/** Each list as its title, and the texts of its items. */
function listsOf(markup: string) {
  return markup
    .split("<h3>")
    .slice(1)
    .map((part) => {
      const [title = ""] = part.split("</h3>");
      return {
        title,
        items: [...part.matchAll(/<li>(.*?)<\/li>/g)].map(([, item = ""]) => item.replace(/<[^>]+>/g, "")),
      };
    });
}

test("a menu has four groups, with the usual practice for each, and says how they were made", () => {
  const markup = draw(SAMPLE);
  expect(markup).toMatch(/^<section class="section"><h2 class="section-title">Menu<\/h2>/);
  expect(markup).toContain("Each product is compared with the others of its category. Often: at least 70%");
  for (const hint of [
    "keep them as they are",
    "look at their price or cost",
    "show them more",
    "consider dropping them",
  ]) {
    expect(markup).toContain(`<p>Usually: ${hint}.</p>`);
  }
  expect(listsOf(markup).map(({ title }) => title)).toEqual([
    "Ordered often, good profit",
    "Ordered often, small profit",
    "Ordered rarely, good profit",
    "Ordered rarely, small profit",
  ]);
  expect(markup).toContain(
    "Too few to say: เครื่องดื่มเย็น Cold Drinks (6 products, 170 pieces), เมล็ดกาแฟ Beans (3 products).",
  );
  expect(markup).not.toMatch(/ style=|<style|<button/);
});

test("its lists have every product once, the most profit first, with pieces and profit per piece", () => {
  const lists = listsOf(draw(SAMPLE));
  expect(lists.flatMap(({ items }) => items)).toHaveLength(menuOf(SAMPLE).items.length);
  const first = SAMPLE.products[0];
  expect(lists[0]?.items[0]).toMatch(/^.+ [\d,]+\u00a0×\u00a0฿[\d.]+$/);
  expect(first?.product_name).toBe("อเมริกาโน่เย็น Iced Americano");
  expect(lists.flatMap(({ items }) => items)).toContainEqual(
    expect.stringMatching(/^อเมริกาโน่เย็น Iced Americano 174\u00a0×\u00a0฿46\.47$/),
  );
});

test("a long list shows its first five products, and opens the others", () => {
  const rows = Array.from({ length: 200 }, (_, index) => ({
    ...productRow,
    product_name: `P${index}`,
    quantity_sold: 30,
    profit: 500,
  }));
  const markup = draw(reportOf({ sales_by_product: rows }));
  const [shown = "", rest = ""] = markup.split(
    '<details class="figures"><summary class="figures-line">and 195 more</summary>',
  );
  expect(shown.split("<li>")).toHaveLength(1 + 5);
  expect(rest.split("<li>")).toHaveLength(1 + 115);
  expect(rest).toContain("</ul><p>and 80 more</p></details>");
  expect(listsOf(markup).map(({ items }) => items.length)).toEqual([120, 0, 0, 0]);
});

test("a new product that is ordered often has a mark, and one that is ordered rarely a list of its own", () => {
  const isNew = (name: string) => name === "French Toast" || name === "Hot Latte";
  const products = SAMPLE.products.map((own) =>
    isNew(own.product_name) ? { ...own, is_new: true as const } : own,
  );
  const markup = draw({ ...SAMPLE, products });
  const lists = listsOf(markup);
  const meaning = "New: first sold in these days.</p>";
  expect([markup.includes(meaning), draw(SAMPLE).includes(meaning)]).toEqual([true, false]);
  expect(lists[4]).toMatchObject({
    title: "New: too early to say",
    items: [expect.stringContaining("French Toast")],
  });
  expect(lists.flatMap(({ items }) => items).filter((item) => / new /.test(item))).toEqual([
    expect.stringMatching(/^Hot Latte new /),
  ]);
});

test("a menu that cannot be drawn is not there, and neither is one without products", () => {
  expect(draw(reportOf())).toBe("");
  expect(draw(reportOf({ sales_by_product: [] }))).toBe("");
  expect(draw(SAMPLE, true)).toBe("");
  expect(draw(undefined)).toBe("");
});

const WEEK = { startDate: "2026-11-01", endDate: "2026-11-07" };
const SAMPLE_WEEK = reportOf({ sales_by_product: sample.answers.sales_by_product }, WEEK);
const lookedAt = (markup: string) => [...markup.matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => text);

test("of less than four weeks, it names the two products to look at", () => {
  const markup = draw(SAMPLE_WEEK);
  const items = lookedAt(markup);
  expect(markup).toContain("<p>Look at these two:</p>");
  expect(items).toEqual([
    expect.stringMatching(/\d\u00a0×\u00a0฿[\d.]+, ordered often, small profit$/),
    expect.stringMatching(/\d\u00a0×\u00a0฿[\d.]+, ordered rarely, good profit$/),
  ]);
  expect(markup).not.toContain("<h3>");
});

test("of less than four weeks, a new product is not looked at, and without one to look at there is no menu", () => {
  const rare = menuOf(SAMPLE_WEEK).items.filter(({ group }) => group === "rarely-good");
  const [first, second] = rare.map(({ product }) => product.product_name);
  const marked = (isNew: (name: string) => boolean) => ({
    ...SAMPLE_WEEK,
    products: SAMPLE_WEEK.products.map((own) =>
      isNew(own.product_name) ? { ...own, is_new: true as const } : own,
    ),
  });
  const names = new Set(rare.map(({ product }) => product.product_name));
  expect(lookedAt(draw(SAMPLE_WEEK))[1]).toMatch(`${first}: `);
  expect(lookedAt(draw(marked((name) => name === first)))[1]).toMatch(`${second}: `);
  expect(lookedAt(draw(marked((name) => names.has(name))))).toHaveLength(1);
  // All are ordered as often, and earn as much.
  const rows = ["A", "B", "C", "D", "E", "F", "G"].map((product_name) => ({
    ...productRow,
    product_name,
    quantity_sold: 60,
  }));
  expect(menuOf(reportOf({ sales_by_product: rows }, WEEK)).items).not.toEqual([]);
  expect(draw(reportOf({ sales_by_product: rows }, WEEK))).toBe("");
});

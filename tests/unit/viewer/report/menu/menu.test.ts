import { describe, expect, test } from "vitest";
import sample from "../../../../../fixtures/reports/sample-week/answers.json";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { menuOf } from "../../../../../viewer/report/menu.ts";
import { menuSentences } from "../../../../../viewer/report/wording/menu.ts";
import { reportOf, summaryRow } from "../../../../support/samples/rows.ts";

type WireProduct = Readonly<Record<string, string | number | null>>;

function row(
  name: string,
  category: string | null | undefined,
  pieces: number | string,
  profit: number,
  total_sales = profit + 500,
): WireProduct {
  const own = { product_name: name, quantity_sold: pieces, profit, total_sales };
  return category === undefined ? own : { ...own, category };
}

function menuOfRows(rows: readonly WireProduct[]) {
  return menuOf(reportOf({ sales_by_product: rows }));
}

/** What is said of each product that competes. */
function saidOf(rows: readonly WireProduct[]) {
  const { items, tooFew } = menuOfRows(rows);
  return new Map([
    ...items.map(({ product, group }) => [product.product_name, group] as const),
    ...tooFew.flatMap(({ products }) => products.map((own) => [own.product_name, "too few"] as const)),
  ]);
}

/**
 * Sums near the largest exact amount, 90,071,992,547,409.91. Ant is exactly at both borders, Bee a hundredth below.
 */
const LARGEST: readonly WireProduct[] = [
  ["Ant", "1576259869579.668", "15762598695796.68"],
  ["Bee", "1576259869579.667", "15762598695796.66"],
  ["Cat", "2927339757790.812", "29273397577908.12"],
  ["Dog", "2927339757790.813", "29273397577908.14"],
].map(([product_name = "", quantity_sold = "", profit = ""]) => ({
  product_name,
  quantity_sold,
  profit,
  total_sales: "22517998136852.47",
}));

test("products exactly at the borders count as often and as good, also at the limit of amounts", () => {
  expect([...saidOf(LARGEST)].sort()).toEqual([
    ["Ant", "often-good"],
    ["Bee", "rarely-small"],
    ["Cat", "often-good"],
    ["Dog", "often-good"],
  ]);
});

describe("a menu", () => {
  const four = (category: string | undefined, prefix = "") =>
    [100, 90, 80, 70].map((pieces, index) => row(`${prefix}${index}`, category, pieces, pieces * 10));

  test("judges each category by itself, and names those of which too little was sold", () => {
    const bakery = [row("Bun", "Bakery", 500, 9000), row("Cake", "Bakery", 400, 9000)];
    const brunch = four("Brunch", "B").map((own) => ({ ...own, quantity_sold: 20.5 }));
    const menu = menuOfRows([...four("Coffee"), ...bakery, ...brunch]);
    expect(menu.items.map(({ product }) => product.category)).toEqual(Array(4).fill("Coffee"));
    expect(menuSentences(menu, english)).toEqual([
      "Too few to say: Bakery (2 products), Brunch (4 products, 82 pieces).",
    ]);
  });

  test("follows a category that is renamed or split: a product is in the one in which it sold most", () => {
    const renamed = four("Tea").flatMap((own) => [own, { ...own, category: "Hot tea", total_sales: 1 }]);
    expect(menuOfRows(renamed).items.map(({ product }) => product.category)).toEqual(Array(4).fill("Tea"));
    const split = four("Tea").map((own, index) => (index === 0 ? { ...own, category: "Leaves" } : own));
    expect(menuSentences(menuOfRows([...split, ...four("Coffee", "C")]), english)).toEqual([
      "Too few to say: Leaves (1 product), Tea (3 products).",
    ]);
  });

  test("of a server whose rows have no category compares all products with each other", () => {
    const menu = menuOfRows([...four(undefined), row("Cake", undefined, 20, 2000)]);
    expect(
      menu.items.map(({ product, list, profitPerPiece }) => [product.product_name, list, profitPerPiece]),
    ).toEqual([
      ["Cake", "rarely-good", 100],
      ["0", "often-small", 10],
      ["1", "often-small", 10],
      ["2", "often-small", 10],
      ["3", "often-small", 10],
    ]);
    expect(menu.hasCategories).toBe(false);
    expect(menuOfRows(four("Tea")).hasCategories).toBe(true);
    expect(menuSentences(menu, english)).toEqual([]);
  });

  test("lists a new product that is ordered rarely by itself, and counts it as all others", () => {
    const { products, ...report } = reportOf({
      sales_by_product: [...four("Tea", "T"), row("Rare", "Tea", 20, 900), row("Loved", "Tea", 95, 5000)],
    });
    const isNew = new Set(["Rare", "Loved"]);
    const marked = products.map((own) =>
      isNew.has(own.product_name) ? { ...own, is_new: true as const } : own,
    );
    const [plain, menu] = [menuOf({ ...report, products }), menuOf({ ...report, products: marked })];
    const groups = ({ items }: typeof menu) =>
      items.map(({ product, group }) => [product.product_name, group]);
    expect(groups(menu)).toEqual(groups(plain));
    expect(
      menu.items.flatMap(({ product, list }) => (product.is_new ? [[product.product_name, list]] : [])),
    ).toEqual([
      ["Loved", "often-good"],
      ["Rare", "new"],
    ]);
  });

  test("has the most profit first", () => {
    const profits = menuOfRows(sample.answers.sales_by_product).items.map(({ product }) => product.profit);
    expect(profits).toEqual(profits.toSorted((a, b) => b - a));
    expect(profits.length).toBeGreaterThan(20);
  });
});

describe("what a menu cannot say, it says in a sentence", () => {
  const sentences = (rows: readonly WireProduct[], summary = {}) =>
    menuSentences(
      menuOf(reportOf({ sales_by_product: rows, sales_summary: [{ ...summaryRow, ...summary }] })),
      english,
    );

  test("if everything is too little", () => {
    const TOO_FEW = "Too few to say: a comparison needs 4 products, and 30 pieces of each on average.";
    expect(sentences([row("A", "Tea", 900, 10), row("B", "Coffee", 900, 10)])).toEqual([TOO_FEW]);
    expect(sentences([row("A", "Tea", 900, 10), row("B", "Tea", 9, 10, 10)])).toEqual([
      TOO_FEW,
      "1 product has no known cost and is left out.",
    ]);
  });

  test("how many products have no known cost", () => {
    const rows = ["A", "B", "C", "D"].map((name) => row(name, "Tea", 90, 10));
    const unknown = [row("E", "Tea", 900, 10, 10), row("F", "Cups", 1, 5, 5)];
    expect(sentences([...rows, ...unknown])).toEqual(["2 products have no known cost and are left out."]);
  });

  test("if no cost is known: profit equals sales, or net sales, or there is none", () => {
    const names = ["A", "B", "C", "D"];
    const NO_COST = ["The cost of goods is not known, so the products cannot be compared by their profit."];
    expect(sentences(names.map((name) => row(name, "Tea", 90, 10, 10)))).toEqual(NO_COST);
    expect(
      sentences(
        names.map((name) => row(name, "Tea", 90, 9, 10)),
        { profit: 950.5 },
      ),
    ).toEqual(NO_COST);
    expect(sentences(names.map((name) => row(name, "Tea", 90, 0, 10)))).toEqual(NO_COST);
  });

  test("if nothing was sold, or there are no quantities", () => {
    expect(sentences([row("A", "Tea", 0, 10), row("B", "Tea", -2, -10)])).toEqual([
      "No products to compare.",
    ]);
    expect(sentences([])).toEqual(["No products to compare."]);
  });

  test("and of many categories it names the first", () => {
    const rows = Array.from({ length: 9 }, (_, index) => row(`P${index}`, `C${index}`, 90, 100 - index));
    const enough = ["A", "B", "C", "D"].map((name) => row(name, "Tea", 90, 10));
    expect(sentences([...enough, ...rows])[0]).toMatch(/C5 \(1 product\), and 3 more\.$/);
  });
});

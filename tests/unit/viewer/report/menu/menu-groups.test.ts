import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { competition, MENU_GROUPS, type MenuGroup } from "../../../../../viewer/report/menu.ts";
import type { ProductFigures } from "../../../../../viewer/report/report.ts";

function product(name: string, pieces: number, profit: number, sales = profit + 1): ProductFigures {
  return { product_name: name, quantity_sold: pieces, profit, total_sales: sales };
}

function namesOf(products: readonly ProductFigures[]) {
  const { groups } = competition(products);
  const names = (group: MenuGroup) =>
    products.filter((own) => groups?.get(own) === group).map((own) => own.product_name);
  return groups && Object.fromEntries(MENU_GROUPS.map((group) => [group, names(group)]));
}

describe("the groups of a menu", () => {
  test("say nothing of fewer than four products, or of fewer than 30 pieces each", () => {
    const four = Array.from({ length: 4 }, (_, index) => product(`P${index}`, 30, 10));
    expect(competition(four).groups).toBeDefined();
    expect(competition(four.slice(1)).groups).toBeUndefined();
    expect(competition([...four.slice(1), product("P9", 29.99, 10)]).groups).toBeUndefined();
  });

  test("do not depend on the order or on the size of amounts, and hold each product once", () => {
    const figures = fc.record({
      pieces: fc.integer({ min: 30, max: 10 ** 7 }),
      profit: fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
    });
    fc.assert(
      fc.property(fc.array(figures, { minLength: 4, maxLength: 30 }), (all) => {
        const products = all.map(({ pieces, profit }, index) => product(`P${index}`, pieces, profit));
        const groups = namesOf(products);
        expect(MENU_GROUPS.flatMap((group) => groups?.[group] ?? []).sort()).toEqual(
          products.map((p) => p.product_name).sort(),
        );
        const reversed = namesOf(products.toReversed());
        for (const group of MENU_GROUPS) expect(reversed?.[group]?.toReversed()).toEqual(groups?.[group]);
        // Ten times of everything: the borders are shares and means.
        const tenfold = products.map((p) => ({
          ...p,
          quantity_sold: p.quantity_sold * 10,
          profit: p.profit * 10,
        }));
        expect(namesOf(tenfold.map((p) => ({ ...p, total_sales: p.profit + 1 })))).toEqual(groups);
      }),
    );
  });
});

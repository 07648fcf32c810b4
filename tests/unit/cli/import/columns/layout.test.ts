import { describe, expect, test } from "vitest";
import { candidatesOf } from "../../../../../cli/import/columns/candidates.ts";
import { chooseLayout } from "../../../../../cli/import/columns/layout.ts";
import { formatOf, type SavedFormat } from "../../../../../cli/import/columns/saved-format.ts";
import { LINES } from "../../../../../cli/import/tills/lines.ts";

const ENGLISH =
  "Date,Receipt number,Receipt type,Category,Item,Quantity,Gross sales,Discounts,Net sales,Cost of goods,Status";
const FRENCH =
  "date,numero du recu,TYPE DE REÇU,Catégorie,Article,Quantité,Ventes_brutes,Re\u0301ductions,Ventes nettes,Coût  des marchandises,\ufeffStatut";

function saved(name: string, names: readonly string[], read = names.slice(0, 4)): SavedFormat {
  const fields = ["date", "receipt", "product", "gross"] as const;
  const columns = read.map((column, index) => [fields[index] ?? "gross", [names.indexOf(column)]] as const);
  return formatOf(name, { till: LINES, columns: new Map(columns), names });
}

function choose(header: string, formats: readonly SavedFormat[] = [], format?: string): string {
  const candidates = candidatesOf({ format, saved: formats });
  const { fitting } = chooseLayout(header.split(","), candidates);
  const [found, ...others] = fitting;
  if (others.length > 0) return fitting.map((one) => one.saved?.name ?? one.till.format).join(" or ");
  return found ? (found.saved?.name ?? `${found.till.format} in ${found.language}`) : "none";
}

describe("a header", () => {
  test("shows its language, whatever its case, accents, spaces or marks", () => {
    expect(choose(ENGLISH)).toBe("loyverse in English");
    expect(choose(FRENCH)).toBe("loyverse in French");
    expect(choose(FRENCH, [], "loyverse")).toBe("loyverse in French");
    expect(choose(FRENCH.replace("Article", "Artikel"))).toBe("none");
  });

  test("is that of a saved format if it has its columns, in any order, with others", () => {
    const till = saved("till", ["Tag", "Bon", "Ware", "Summe", "Kasse"]);
    expect(choose("Summe,Ware,Extra,Tag,Bon", [till])).toBe("till");
    expect(choose("Ware,Tag,Bon", [till])).toBe("none");
  });

  test("is not guessed if several formats fit, unless one was saved from the same columns", () => {
    const few = saved("few", ["Date", "Receipt number", "Item", "Gross sales"]);
    const same = saved("same", ENGLISH.split(","), ["Date", "Receipt number", "Item", "Net sales"]);
    expect(choose(ENGLISH, [few])).toBe("loyverse or few");
    expect(choose(ENGLISH, [few], "loyverse")).toBe("loyverse in English");
    expect(choose(ENGLISH, [few], "few")).toBe("few");
    expect(choose(ENGLISH, [few, same])).toBe("same");
    expect(choose(ENGLISH, [same, { ...same, name: "twin" }])).toBe("loyverse or same or twin");
  });

  test("cannot be of a format that nobody saved", () => {
    expect(() => choose(ENGLISH, [saved("till", ["A", "B", "C", "D"])], "excel")).toThrow(
      "'excel' is unknown",
    );
  });
});

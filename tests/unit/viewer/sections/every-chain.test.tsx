/**
 * One report of a chain wherever its shops are said: the first screen, the sections, the summary, CSV files and the workbook.
 * The same shops, the new ones, those that are closed and what no shop has add up to the change of the total, to the satang.
 *
 * @module-tag deep
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { REPORT_FORMATS } from "../../../../cli/run/targets/formats.ts";
import { renderCsv } from "../../../../cli/writers/csv.ts";
import { renderXlsx } from "../../../../cli/writers/xlsx/xlsx.ts";
import { shopsChangeOf } from "../../../../viewer/report/comparison/same-shops.ts";
import { MINUS } from "../../../../viewer/report/format.ts";
import { english } from "../../../../viewer/report/language/en/english.ts";
import { BAHT } from "../../../../viewer/report/money.ts";
import { readSavedReport } from "../../../../viewer/report/saved/read-saved-report.ts";
import { saveReport } from "../../../../viewer/report/saved/saved-report.ts";
import { summaryText } from "../../../../viewer/report/wording/summary.ts";
import { Hero } from "../../../../viewer/sections/hero.tsx";
import { SameShops } from "../../../../viewer/sections/shops/shop-sums.tsx";
import { runs } from "../../../support/property-runs.ts";
import { readCsv, readSheets } from "../../../support/read-tables.ts";
import { markupOf } from "../../../support/samples/in-english.tsx";
import { type ChainShop, randomChains } from "../../../support/samples/random-chains.ts";

const NOBODY = "(none)";
const sum = (amounts: readonly (number | undefined)[]) =>
  amounts.reduce<number>((total, amount = 0) => total + amount, 0);
const baht = (satang: number) => satang / 100;

/** The amounts of a part, in satang. */
function sumsOf(shops: readonly ChainShop[]) {
  const [now, before] = [sum(shops.map((shop) => shop.now)), sum(shops.map((shop) => shop.before))];
  return { now, before, change: now - before };
}

test("the parts of a chain add up to its change wherever they are said", () => {
  fc.assert(
    fc.property(randomChains, ({ shops: all, isUnfinished, isYoung, report }) => {
      // A shop that has sold only today is not closed. What it sold today is not compared.
      const isOpen = ({ today, before }: ChainShop) =>
        isUnfinished && today !== undefined && before !== undefined;
      const shops = all.map((shop) => ({ ...shop, now: shop.now ?? (isOpen(shop) ? 0 : undefined) }));
      const named = shops.filter(({ name }) => name !== NOBODY);
      const both = named.filter(({ now, before }) => now !== undefined && before !== undefined);
      const opened = named.filter(({ now, before }) => now !== undefined && before === undefined);
      const closed = named.filter(({ now, before }) => now === undefined && before !== undefined);
      const nobody = shops.filter(({ name }) => name === NOBODY);
      const isNobodyOnce = nobody.some(({ now, before }) => (now === undefined) !== (before === undefined));
      const said = shopsChangeOf(report);
      if (both.length === 0 || (opened.length + closed.length === 0 && !isNobodyOnce)) {
        expect(said).toBeUndefined();
        return;
      }
      const total = sumsOf(shops).change;
      const same = sumsOf(both);

      expect(said?.both).toMatchObject({
        shops: both.length,
        now: baht(same.now),
        before: baht(same.before),
        change: baht(same.change),
      });
      expect(said?.both.percent !== undefined).toBe(!isYoung && same.before > 0);
      if (opened.length + closed.length > 0) {
        expect(report.changes?.[0]?.values).toSatisfy(isOfShops(both.length));
      }
      const inOrder = (names: readonly string[]) => [...names].sort();
      expect(inOrder(said?.onlyNow.map(({ name }) => name) ?? [])).toEqual(
        inOrder(opened.map(({ nameNow }) => nameNow)),
      );
      expect(inOrder(said?.onlyBefore.map(({ name }) => name) ?? [])).toEqual(
        inOrder(closed.map(({ name }) => name)),
      );
      const parts = [said?.both.change, said?.noShop?.change]
        .concat(said?.onlyNow.map(({ amount }) => amount))
        .concat(said?.onlyBefore.map(({ amount }) => -amount));
      expect(Math.round(sum(parts) * 100)).toBe(total);

      const split = report.changes?.find(({ kind }) => kind === "split")?.values;
      if (split && "traffic" in split) {
        const isOfSame = "sameShops" in split;
        const parts = [split.days, split.traffic, split.bill];
        expect(Math.round(sum(parts) * 100)).toBe(isOfSame ? same.change : total);
      }
      expect(report.changes?.some(({ kind }) => kind === "week")).toBe(false);

      const change = BAHT.change(baht(same.change));
      const isSame = Math.abs(same.change) < 50;
      const summary = summaryText(report, english);
      const hero = plain(markupOf(<Hero report={report} provenance={undefined} loading={false} />));
      const [only] = both.length === 1 ? both : [];
      if (only) {
        expect(said?.both.name).toBe(only.nameNow);
        expect(summary).toContain(
          `${only.nameNow}, the only shop open in both ranges${isSame ? ", sold as much as before" : `: ${change}`}.`,
        );
      } else {
        expect(summary).toContain(
          `open in both ranges, sales ${isSame ? "were as before" : `changed by ${change}`}.`,
        );
      }

      // Of the same shops, the one that changed most is named; new and closed ones are named beside them.
      const judged = opened.length + closed.length > 0 ? both : named;
      const most = Math.max(...judged.map((shop) => Math.abs(sumsOf([shop]).change)));
      const first = judged.filter((shop) => Math.abs(sumsOf([shop]).change) === most);
      const mostly = first.map((shop) => `${shop.nameNow} ${BAHT.change(baht(sumsOf([shop]).change))}`);
      if (most >= 50) {
        const ofHero = mostly.filter((text) => hero.includes(`Changed most: ${text}`));
        expect(ofHero).toHaveLength(1);
        expect(summary).toMatch(/The (largest changes? in the same shops|shops? that changed most): /);
        expect(summary).toContain(`: ${ofHero[0]}`);
      } else {
        expect(hero).not.toContain("Changed most");
      }

      // The table of the parts, whose last row is the total.
      const table = rowsOf(markupOf(<SameShops report={report} provenance={undefined} loading={false} />));
      const changes = table.slice(1).map((cells) => cells[2] ?? "");
      expect(
        changes
          .map(amountOf)
          .slice(0, -1)
          .reduce((one, other) => one + other, 0),
      ).toBe(total);
      expect(amountOf(changes.at(-1) ?? "")).toBe(total);

      // A new shop and a closed one are rows with their names.
      for (const { nameNow, now = 0 } of opened) {
        expect(table.find(([cell]) => cell === `New: ${nameNow}`)?.[2]).toSatisfy(isAmount(now));
      }
      for (const { name, before = 0 } of closed) {
        expect(table.find(([cell]) => cell === `Closed: ${name}`)?.[2]).toSatisfy(isAmount(-before));
      }

      const saved = saveReport(
        [report],
        { generatedAt: "2026-12-20T12:00:00.000Z", timeZone: "UTC" },
        "1.2.3",
      );
      expect(readSavedReport(JSON.parse(JSON.stringify(saved)))).toEqual(saved);
      const files = renderCsv(saved, { language: english, withBom: false });
      // A file that the list of endings lacks would be made and never written.
      expect(REPORT_FORMATS.find(({ name }) => name === "csv")?.endings).toEqual(
        expect.arrayContaining([...files.keys()]),
      );
      const sheets = readSheets(renderXlsx(saved, english));
      for (const [file, sheet] of [
        ["_like_for_like.csv", "Same Shops"],
        ["_sales_by_store.csv", "Stores"],
      ] as const) {
        const [header = [], ...lines] = readCsv(files.get(file) ?? "");
        const column = header.indexOf("total_sales_change");
        const exact = lines.map((line) => Math.round(Number(line[column]) * 100));
        expect(sum(exact)).toBe(total);
        if (file === "_sales_by_store.csv") {
          const names = lines.map(([name]) => name?.replace(/^'/, ""));
          expect(names).toEqual(expect.arrayContaining(closed.map(({ name }) => name)));
        }
        const [titles = [], ...cells] = sheets.get(sheet) ?? [];
        const place = titles.indexOf("Change");
        expect(cells.map((row) => Math.round(Number(row[place] ?? 0) * 100))).toEqual([...exact, total]);
      }

      // The groups, each with its same shops: those of all groups are those of the chain.
      if (!report.storeGroups) return;
      const [header = [], ...lines] = readCsv(files.get("_sales_by_group.csv") ?? "");
      const cellOf = (line: readonly string[], field: string) => line[header.indexOf(field)] ?? "";
      const satangIn = (field: string) => lines.map((line) => Math.round(Number(cellOf(line, field)) * 100));
      const groups = lines.map((line) => cellOf(line, "group").replace(/^'/, ""));
      const ofGroups = (all: readonly ChainShop[]) =>
        groups.map((group) => all.filter((shop) => shop.group === group));
      expect(satangIn("total_sales_change")).toEqual(ofGroups(shops).map((own) => sumsOf(own).change));
      expect(satangIn("same_shops_sales_change")).toEqual(ofGroups(both).map((own) => sumsOf(own).change));
      expect(lines.map((line) => cellOf(line, "same_shops"))).toEqual(
        ofGroups(both).map((own) => String(own.length)),
      );
      expect(sum(satangIn("total_sales_change"))).toBe(total);
      expect(sum(satangIn("same_shops_sales_change"))).toBe(same.change);
      const [titles = [], ...cells] = sheets.get("Groups") ?? [];
      const place = titles.indexOf("The same shops: Change");
      expect(cells.map((row) => Math.round(Number(row[place] ?? 0) * 100))).toEqual([
        ...satangIn("same_shops_sales_change"),
        same.change,
      ]);
    }),
    runs(60),
  );
});

/** A basis needs an open day of them on both sides. */
const isOfShops = (count: number) => (values: object | undefined) =>
  !values || !("basis" in values) || ("basisShops" in values && values.basisShops === count);

function plain(markup: string): string {
  return markup.replace(/<[^>]*>/g, "").replace(/\s+/g, " ");
}

function rowsOf(markup: string): string[][] {
  return [...markup.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = ""]) => plain(cell)),
  );
}

const isAmount = (satang: number) => (text: string | undefined) => amountOf(text ?? "") === satang;

/** In satang. */
function amountOf(text: string): number {
  const amount = text.replace(MINUS, "-").replace(/[^\d.-]/g, "");
  return Math.round(Number(amount) * 100);
}

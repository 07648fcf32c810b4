import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { Field } from "../../../../cli/import/fields.ts";
import { fileText } from "../../../../cli/run/imports/import-messages.ts";
import { readSetting, writeSetting } from "../../../../cli/store/facts/settings.ts";
import { loyverseCsv } from "../../../../fixtures/sample-cafe/loyverse-csv.ts";
import { receiptLinesOn } from "../../../../fixtures/sample-cafe/receipts.ts";
import { deepIf } from "../../../support/deep.ts";
import { badLines, column, readFiles, readText, refusal } from "../../../support/runs/read-text.ts";
import { linesText } from "../../../support/samples/lines-text.ts";
import { type OtherLanguage, translated } from "../../../support/samples/translated-export.ts";
import { inWindows874 } from "../../../support/samples/windows-874.ts";

const DAYS = ["2025-05-12", "2025-05-13"];
const ENGLISH = [...loyverseCsv(DAYS.map((day) => receiptLinesOn(day)))].join("");
/** The last receipt is cancelled. */
const LAST = ENGLISH.trimEnd().split("\n").at(-1)?.split(",")[1];
const WITH_CANCELLED = ENGLISH.split("\n")
  .map((line) => (line.split(",")[1] === LAST ? line.replace(/Closed$/, "Cancelled") : line))
  .join("\n");

/** The lines of the English export, without what the export in the language does not say. */
async function twinOf(language: OtherLanguage, english = ENGLISH) {
  const twin = await readText(english);
  if (language !== "French") return twin;
  return { ...twin, rows: twin.rows.map((row) => ({ ...row, dining_option: null })) };
}

const only = (language: OtherLanguage) => translated(ENGLISH, language);

describe.each<[OtherLanguage, string]>([
  ["Thai", '  detected words: "ขาย" is a sale, "ปิดแล้ว" is closed'],
  ["Spanish", ""],
  ["French", '  detected words: "Remboursement" is a refund'],
])("an export in %s", (language, words) => {
  test(
    "gives the lines of its English twin, and the summary names the language",
    deepIf(language !== "Thai"),
    async () => {
      const [twin, result] = [await twinOf(language), await readText(only(language))];
      expect(twin.rows.some((row) => row.is_refund === true)).toBe(true);
      expect(result.rows).toEqual(twin.rows);
      const said = result.files.flatMap(fileText);
      expect(said[0]).toMatch(`till.csv: loyverse in ${language}, dates day/month/year (`);
      expect(said.filter((line) => line.includes("detected")).join()).toBe(words);
      expect(twin.files.flatMap(fileText)[0]).toMatch("till.csv: loyverse in English, dates year-month-day");
    },
  );

  test(
    "is the same with a byte order mark, semicolons, and columns in capitals or without accents",
    deepIf(language !== "Thai"),
    async () => {
      const [header = "", ...lines] = only(language).split("\n");
      const plain = header
        .normalize("NFD")
        .replace(/[\u0300-\u036f]/g, "")
        .toUpperCase();
      for (const text of [
        `\ufeff${only(language)}`,
        [plain, ...lines].join("\n"),
        [header.replaceAll(",", " , "), ...lines].join("\r\n"),
      ]) {
        expect((await readText(text)).rows).toEqual((await twinOf(language)).rows);
      }
    },
  );
});

test("an export in Thai may be in windows-874, compressed as well, and the summary says so", async () => {
  const bytes = inWindows874(only("Thai"));
  for (const content of [bytes, gzipSync(bytes)]) {
    const result = await readText(content);
    expect(result.rows).toEqual((await twinOf("Thai")).rows);
    expect(result.files.flatMap(fileText)[0]).toMatch("till.csv: loyverse in Thai in windows-874, dates");
  }
});

describe("a cancelled receipt", () => {
  test("does not count in Spanish, as both of its words are known", async () => {
    const result = await readText(translated(WITH_CANCELLED, "Spanish"));
    const twin = await readText(WITH_CANCELLED);
    expect([result.rows, result.dropped]).toEqual([twin.rows, twin.dropped]);
    expect(result.dropped).toHaveLength(1);
    expect(result.files.flatMap(fileText).at(-1)).toMatch(/not counted: \d+ lines? with status "Cancelado"/);
  });

  test.each<[OtherLanguage, string, string]>([
    ["Thai", "ปิดแล้ว", "ยกเลิก"],
    ["French", "Fermé", "Annulé"],
  ])("in %s is asked for, and then remembered", async (language, closed, cancelled) => {
    const text = translated(WITH_CANCELLED, language);
    expect(await refusal(text)).toMatch(
      new RegExp(
        `its statuses are "${closed}" \\(\\d+ lines\\), "${cancelled}" \\(\\d+ lines?\\), and it is not known which receipts count`,
      ),
    );
    const result = await readFiles(
      { "till.csv": text },
      { statusClosed: closed.toUpperCase() },
      async () => {},
      (connection) => readSetting(connection, `loyverse in ${language}`, "status_closed"),
    );
    const twin = await twinOf(language, WITH_CANCELLED);
    expect([result.rows, result.dropped]).toEqual([twin.rows, twin.dropped]);
    const again = await readFiles({ "till.csv": text }, {}, (connection) =>
      writeSetting(connection, `loyverse in ${language}`, "status_closed", result.learned ?? ""),
    );
    expect(again.rows).toEqual(twin.rows);
  });

  test("is not all receipts because of a typing error", async () => {
    const text = translated(WITH_CANCELLED, "Thai");
    expect(await refusal(text, { statusClosed: "ปิดเเล้ว" })).toContain(
      'no line has the status "ปิดเเล้ว"; its statuses are "ปิดแล้ว"',
    );
  });

  test("is not asked for in vain: a file without statuses has no use for the answer", async () => {
    await expect(readText(linesText([{}]), { statusClosed: "paid" })).rejects.toMatchObject({
      exitCode: 2,
      hint: "name the column with --columns status=NAME, or drop --status-closed",
    });
  });

  test("is remembered only for files that have the word", async () => {
    const files = { "es.csv": only("Spanish"), "fr.csv": only("French") };
    const remembered: (string | undefined)[] = [];
    await readFiles(
      files,
      { statusClosed: "Fermé" },
      async () => {},
      async (connection) => {
        for (const language of ["Spanish", "French"])
          remembered.push(await readSetting(connection, `loyverse in ${language}`, "status_closed"));
        return undefined;
      },
    );
    expect(remembered).toEqual([undefined, "Fermé"]);
  });

  test("in a file that is cut off in its status is not guessed", async () => {
    const text = translated(WITH_CANCELLED, "Thai").trimEnd();
    expect(await refusal(text.slice(0, -2), { statusClosed: "ปิดแล้ว" })).toContain(
      "in the middle of its last line",
    );
    expect(await refusal(only("French").trimEnd().slice(0, -1))).toContain(
      'in the middle of its last line, at "Ferm"',
    );
    expect((await readText(only("French").trimEnd())).rows).toHaveLength(
      (await readText(ENGLISH)).rows.length,
    );
  });
});

describe("the dates of an export in Thai", () => {
  const line = (date: string, number: number) =>
    only("Thai")
      .split("\n")[1]
      ?.replace(/^[^,]*,[^,]*/, `${date} 10:00,R${number}`);
  const file = (...dates: string[]) => [only("Thai").split("\n")[0], ...dates.map(line), ""].join("\n");

  test("have years of the common era, never at their start, and their month may be first", async () => {
    expect(column(await readText(file("22/10/25", "22/11/24")), "day")).toEqual(["2025-10-22", "2024-11-22"]);
    expect(column(await readText(file("7/22/25", "11/12/24")), "day")).toEqual(["2025-07-22", "2024-11-12"]);
  });

  test("are asked for if the day and the month can be either", async () => {
    expect(await refusal(file("10/11/25", "11/10/25"))).toContain(
      "can be read as day/month/year or month/day/year",
    );
  });

  test("are not read in the order of the store's English exports", async () => {
    const thai = file("10/11/25", "11/10/25");
    const english = async (memory: string) =>
      readFiles({ "a.csv": thai }, {}, (connection) => writeSetting(connection, memory, "date_order", "mdy"));
    await expect(english("loyverse")).rejects.toThrow("can be read as");
    expect(column(await english("loyverse in Thai"), "day")).toEqual(["2025-10-11", "2025-11-10"]);
  });
});

describe("an export in a language that is not known", () => {
  const german = translated(ENGLISH, "French")
    .replace(
      /^.*/,
      "Datum,Beleg,Art,Gruppe,x1,Artikel,Sorte,x2,Menge,Brutto,Rabatt,Netto,Kosten,x3,x4,x5,x6,Filiale,Kasse,x7,x8,x9,Zustand",
    )
    .replaceAll("Vente", "Umsatz")
    .replaceAll("Fermé", "Erledigt");
  const named = new Map<Field, readonly string[]>([
    ["date", ["Datum"]],
    ["receipt", ["Beleg"]],
    ["type", ["Art"]],
    ["category", ["Gruppe"]],
    ["product", ["Artikel"]],
    ["variant", ["Sorte"]],
    ["quantity", ["Menge"]],
    ["gross", ["Brutto"]],
    ["discount", ["Rabatt"]],
    ["net", ["Netto"]],
    ["cost", ["Kosten"]],
    ["store", ["Filiale"]],
    ["employee", ["Kasse"]],
    ["status", ["Zustand"]],
    ["dining_option", ["x5"]],
  ]);

  test("is read by the columns that somebody names, as any format", async () => {
    const twin = await readText(ENGLISH);
    for (const format of ["loyverse", "lines"]) {
      const result = await readText(german, { format, named });
      const ofTill = { is_unique: format === "loyverse", keeps_payment: format === "loyverse" };
      expect(result.rows).toEqual(twin.rows.map((row) => ({ ...row, tax: null, ...ofTill })));
      expect(result.files[0]?.detectedWords).toEqual([
        { word: "Umsatz", meaning: "a sale" },
        { word: "Remboursement", meaning: "a refund" },
        { word: "Erledigt", meaning: "closed" },
      ]);
    }
  });

  test("has bad lines if the amounts of a type do not show its meaning", async () => {
    const text = german.replace("Umsatz", "Rechnung");
    expect(badLines(await readText(text, { format: "loyverse", named }))[0]).toBe(
      '2 Art "Rechnung": is not a known type, and its amounts do not show whether it is a sale or a refund',
    );
  });

  test("is refused at a second header, not because of its words", async () => {
    expect(await refusal(german + german, { format: "loyverse", named })).toContain("is another header");
  });

  test("is not asked to be in English if it is", async () => {
    const english = readText("Order ID,Created,Product,Amount\n1,2026-05-20,Tea,5.00\n");
    await expect(english).rejects.toMatchObject({
      exitCode: 5,
      hint: expect.not.stringContaining("English"),
    });
  });

  test("is refused without them, and the refusal says which languages are known", async () => {
    await expect(readText(german)).rejects.toMatchObject({
      exitCode: 5,
      hint: expect.stringContaining(
        "Loyverse back office in English, Thai, Spanish or French (its language is a setting on its page Account)",
      ),
    });
    expect(await refusal(only("Spanish").replace("Estado", "Situación"))).toBe(
      'till.csv: looks like a Loyverse export in Spanish, but the column "Estado" is missing',
    );
    expect(await refusal(only("French").replace(",Article,", ",,").replace("Quantité", ""))).toContain(
      "does not list items",
    );
  });
});

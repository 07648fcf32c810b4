import { expect, test } from "vitest";
import { badLines, column, readText } from "../../../../support/runs/read-text.ts";

const GERMAN =
  "Datum,Typ,Transaktionsnummer,Zahlungsmethode,Menge,Beschreibung,Category,Sku,Währung,Preis vor Rabatt,Rabatt,Preis (brutto),Preis (netto),Steuer,Steuersatz,Konto";
const ENGLISH =
  "Date,Type,Transaction ID,Payment Method,Quantity,Description,Category,Sku,Currency,Price before discount,Discount,Price (Gross),Price (Net),Tax,Tax rate,Account";
const LINES = [
  '"03.11.2025, 08:59",Verkauf,TAAA000001,Bar,2,Kaffee,Getränke,,CHF,8.00,0.00,8.00,8.00,0.00,0%,bar@example.org',
  '"03.11.2025, 09:20",Verkauf,TAAA000002,Karte,1,Kuchen,Backwaren,,CHF,6.00,1.00,5.00,5.00,0.00,0%,bar@example.org',
  '"04.11.2025, 10:20",Verkauf,TAAA000003,Karte,1,Tee,Getränke,,CHF,4.00,0.00,4.00,4.00,0.00,,bar@example.org',
];
const text = (header: string, lines: readonly string[] = LINES) => `${[header, ...lines].join("\n")}\n`;
/** The figures of each line. */
const figures = ({ rows }: Awaited<ReturnType<typeof readText>>) =>
  rows.map(({ day, time, category, gross, discount, payment }) => [
    `${day} ${time}`,
    category,
    gross,
    discount,
    payment,
  ]);

const RIGHT = [
  ["2025-11-03 08:59", "Getränke", "8.00", "0.00", "Bar"],
  ["2025-11-03 09:20", "Backwaren", "6.00", "1.00", "Karte"],
  ["2025-11-04 10:20", "Getränke", "4.00", "0.00", "Karte"],
];

test("the report since May 2024 has discounts, and the time in the cell of the date", async () => {
  const read = await readText(text(GERMAN));
  expect(figures(read)).toEqual(RIGHT);
  expect(read.files[0]?.totals).toMatchObject({
    gross: "18.00",
    discounts: "1.00",
    net: "17.00",
    receipts: 3,
  });
  expect(read.files[0]?.currency).toBe("CHF");
});

test.each([
  ["in English", text(ENGLISH, LINES).replaceAll("Verkauf", "Sale").replaceAll(".11.2025", "/11/2025")],
  [
    "with semicolons and decimal commas",
    text(GERMAN)
      .replace(/"(.*?), (.*?)"/g, "$1 $2")
      .replaceAll(",", ";")
      .replace(/(\d)\.(\d\d);/g, "$1,$2;"),
  ],
  [
    "with a column of times, as before",
    text(GERMAN.replace("Datum", "Datum,Uhrzeit")).replace(/"(.*?), (.*?)"/g, "$1,$2"),
  ],
])("it says the same %s", async (_, content) => {
  expect(figures(await readText(content))).toEqual(RIGHT);
});

test("without the columns of discounts, what was paid is the sale", async () => {
  const older = GERMAN.replace(",Preis vor Rabatt,Rabatt", "");
  const line = '"03.11.2025, 08:59",Verkauf,T1,Bar,2,Kaffee,Getränke,,CHF,8.00,8.00,0.00,0%,a@example.org';
  expect(figures(await readText(text(older, [line])))).toEqual([RIGHT[0]]);
});

test.each(["Rückerstattung", "Refund"])("%s gives money back, with its discount", async (word) => {
  const back = `"05.11.2025, 08:00",${word},TAAA000002,Karte,-1,Kuchen,Backwaren,,CHF,-6.00,-1.00,-5.00,-5.00,0.00,0%,bar@example.org`;
  const read = await readText(text(GERMAN, [...LINES, back]));
  expect(read.rows.at(-1)).toMatchObject({ is_refund: true, gross: "-6.00", discount: "-1.00" });
  expect(column(read, "receipt").filter((number) => number === "TAAA000002")).toHaveLength(2);
});

test("a price that is not the one before less the discount is a bad line", async () => {
  const read = await readText(text(GERMAN).replace("6.00,1.00,5.00", "6.00,1.00,6.00"), {
    skipBadLines: true,
  });
  expect(badLines(read)).toEqual(['3 Preis (brutto) "6.00": is not the gross amount minus the discount']);
});

import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { addDays } from "../../../../../viewer/report/date-range.ts";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { withShifts } from "../../../../../viewer/report/load/shifts.ts";
import schema from "../../../../../viewer/report/report.schema.json";
import { readSavedReport } from "../../../../../viewer/report/saved/read-saved-report.ts";
import { saveReport } from "../../../../../viewer/report/saved/saved-report.ts";
import { withShopMix } from "../../../../../viewer/report/tables/shop-mix.ts";
import { NewerVersionError, UnreadableError } from "../../../../../viewer/report/unknown-fields.ts";
import { CHANGE_SENTENCES } from "../../../../../viewer/report/wording/changes.ts";
import { withTexts } from "../../../../../viewer/report/wording/statements.ts";
import { readSchema, withLists } from "../../../../generate/report-schema.ts";
import { rangeReport, WEEK, WEEK_BEFORE } from "../../../../support/samples/compared-reports.ts";
import { compared } from "../../../../support/samples/in-english.tsx";
import {
  channelRows,
  hourRows,
  NO_ROWS,
  paymentRows,
  productRow,
  RANGE,
  reportOf,
  shopRows,
  summaryRow,
} from "../../../../support/samples/rows.ts";
import { shiftOf, WEEK_OF_SHIFTS } from "../../../../support/samples/shifts.ts";

const SALES = new Map(Array.from({ length: 7 }, (_, nth) => [nth, 100_000 + nth]));

/** A week with every sentence of what changed. */
const JUDGED = compared(
  {
    ...rangeReport(WEEK, SALES, [
      { name: "Latte", satang: 100_000 },
      { name: "Mocha", satang: 50_000 },
    ]),
    dayNotes: [
      { date: WEEK.startDate, to: WEEK.endDate, text: "Road works", store: "Nimman" },
      {
        date: WEEK.endDate,
        to: WEEK.endDate,
        text: "Songkran",
        holiday: true,
        names: { en: "Songkran", th: "วันสงกรานต์" },
      },
    ],
  },
  {
    kind: "same-weekdays",
    report: rangeReport(WEEK_BEFORE, new Map([0, 1, 2, 3, 4].map((nth) => [nth, 90_000])), [
      { name: "Latte", satang: 90_000 },
    ]),
  },
  {
    openFrom: WEEK.endDate,
    daysBefore: {
      salesOverTime: Array.from({ length: 266 }, (_, back) => ({
        ...summaryRow,
        date: addDays(WEEK.startDate, back - 266),
        avg_sales_per_transaction: 0,
      })),
    },
  },
);

/** A month with a day that explains most of its change. */
const MONTH = compared(
  rangeReport(
    { startDate: "2026-11-01", endDate: "2026-11-30" },
    new Map(Array.from({ length: 30 }, (_, nth) => [nth, nth === 12 ? 5_000_000 : 100_000])),
    [],
  ),
  {
    kind: "previous",
    report: rangeReport(
      { startDate: "2026-10-01", endDate: "2026-10-31" },
      new Map(Array.from({ length: 31 }, (_, nth) => [nth, 100_000])),
      [],
    ),
  },
);

/** A week that is not over, compared with one in which the history begins, with a product that was renamed. */
const UNFINISHED = compared(
  rangeReport(WEEK, SALES, [
    { name: "Latte (L)", satang: 200_000 },
    { name: "Mocha", satang: 50_000 },
  ]),
  {
    kind: "same-weekdays",
    compared: { ...WEEK, endDate: addDays(WEEK.endDate, -1) },
    historyFrom: addDays(WEEK_BEFORE.startDate, 1),
    withoutToday: rangeReport(
      { ...WEEK, endDate: addDays(WEEK.endDate, -1) },
      new Map([...SALES].slice(0, 6)),
      [{ name: "Latte (L)", satang: 100_000 }],
    ),
    report: rangeReport(WEEK_BEFORE, new Map([[1, 90_000]]), [{ name: "latte", satang: 90_000 }]),
  },
  { openFrom: WEEK.endDate },
);

const { comparison, changes = [], ...OF_RANGE } = UNFINISHED;
/** A week whose shops are known from an export, from one without times, and from a sync. */
const KNOWN = {
  ...OF_RANGE,
  known: [
    { shop: "", known_until: "2026-11-20T11:37:00", exported_at: "2026-11-20T12:00:30" },
    { shop: "Nimman", known_until: "2026-11-20", exported_at: "2026-11-21T08:00:00" },
    { shop: "Old Town", known_until: "2026-11-20T13:00:00", exported_at: null },
  ],
  ...(comparison && { comparison }),
  changes,
};

/** A month with a shop that is new, one that is closed, and receipts without a shop. */
const SHOPS = compared(
  reportOf({ sales_by_store: [...shopRows, { ...shopRows[0], store: null, total_sales: 0 }] }),
  {
    kind: "previous",
    report: reportOf({
      sales_by_store: [
        { ...shopRows[0], total_sales: 500, total_transactions: 4 },
        { ...shopRows[1], store: "Old Pier" },
      ],
    }),
  },
);

/** A month whose shops have the parts of their changes, and their strongest categories. */
const MIXED = withShopMix(
  compared(
    reportOf({
      sales_by_store: shopRows.map((row) => ({ ...row, days: 20 })),
      sales_by_store_hour: [{ store: "Nimman", hour: 8, total_sales: 600, total_transactions: 5 }],
      sales_by_store_category: [
        { store: "Nimman", category: "Coffee", total_sales: 600, quantity_sold: 6 },
        { store: "Old Town", category: "Tea", total_sales: 400, quantity_sold: 6 },
      ],
    }),
    {
      kind: "previous",
      report: reportOf({ sales_by_store: shopRows.map((row) => ({ ...row, total_sales: 300, days: 20 })) }),
    },
  ),
);

/** Two shops and two people; one shift is open, and another is not as the till has it. */
const DIFFERENT = [
  ...WEEK_OF_SHIFTS,
  shiftOf({
    date: "2026-11-15",
    store: "Old Town",
    compared: {
      differences: [
        { figure: "gross_sales", till: 5120, store: 5000.25 },
        { figure: "payment", payment: "Cash", till: 2440, store: 2320.25 },
      ],
    },
  }),
];

/** A report with every kind of note, and of what there is to do. */
const noted = withTexts(
  {
    ...withShifts(reportOf(), DIFFERENT),
    notes: [
      { kind: "derived-transactions", values: { count: 1, rows: 2 } },
      { kind: "timestamps", values: { count: 1 } },
      { kind: "outside-range", values: { count: 1 } },
      { kind: "missing-amounts", values: { count: 1, dataset: "sales_by_store" } },
      { kind: "gross-disagrees", values: { count: 2 } },
      {
        kind: "datasets-disagree",
        values: { dataset: "sales_by_hour", measure: "profit", sum: 1.5, daySum: -2 },
      },
      { kind: "datasets-disagree", values: { weekday: 7, byHour: 1, byDay: 2 } },
      {
        kind: "shared-transactions",
        values: { dataset: "sales_by_employee", measure: "total_transactions", sum: 3, daySum: 2 },
      },
      { kind: "holidays-known", values: { year: 2026 } },
      { kind: "no-thai-font", values: {} },
      { kind: "missing-snapshots", values: WEEK },
      ...withShifts(reportOf(), DIFFERENT).notes,
      { kind: "delivery", values: { range: WEEK, outcome: "failed", to: ["p…@example.com"] } },
      { kind: "nights", values: { count: 7, told: [{ date: "2026-11-17", kinds: ["cash"] }] } },
      { kind: "of-a-later-version", text: "A text." },
    ],
    toDo: [
      { kind: "export", values: { days: 2 } },
      { kind: "fell", values: { place: "day", name: "2026-11-17", amount: 3210 } },
      { kind: "margin", values: { name: "Latte", now: 55.5, before: 61, lost: 120.5 } },
      {
        kind: "discounts",
        values: { now: 900, openDays: 6, before: 400, openDaysBefore: 7, percent: 3.1 },
      },
      {
        kind: "person",
        values: { name: "Nok", discounts: 1240, percent: 8.3, othersPercent: 2.1 },
      },
      { kind: "numbers", values: { count: 3, first: "1-1042", date: "2026-11-17" } },
      { kind: "more", values: { name: "Mocha", piecesPerWeek: 12, profitPerPiece: 60.25, range: WEEK } },
      { kind: "hour", values: { hour: 8, customers: 14, bill: 92.5, averageBill: 131 } },
    ],
    target: {
      values: {
        period: "2026-W47",
        range: WEEK,
        amount: 150_000,
        sold: 90_000.5,
        percent: 60,
        place: "ahead",
        pace: { until: "2026-11-19", sold: 80_000, percent: 53, usualPercent: 52 },
      },
    },
  },
  english,
);

const saved = saveReport(
  [
    reportOf(),
    reportOf({ sales_summary: [] }, null),
    { ...reportOf(NO_ROWS), dataDays: { startDate: "2026-01-01", endDate: "2026-10-31" } },
    {
      ...reportOf(),
      products: reportOf().products.map((product) => ({ ...product, is_new: true as const })),
    },
    reportOf({ sales_by_store: shopRows }, RANGE, ["Nimman", "Old Town"]),
    reportOf({ sales_by_channel: channelRows, sales_by_payment: paymentRows }),
    reportOf({ sales_by_hour: hourRows }),
    reportOf({ sales_by_hour: [] }),
    JUDGED,
    UNFINISHED,
    SHOPS,
    MIXED,
    KNOWN,
    noted,
    withTexts(
      {
        ...reportOf(),
        target: { values: { period: "2026-11", range: RANGE, amount: 5, sold: -1, percent: -20 } },
      },
      english,
    ),
  ],
  { generatedAt: "2026-11-20T12:03:00.000Z", timeZone: "UTC", sha256: "0123456789abcdef".repeat(4) },
  "1.2.3",
  { title: "ร้านกาแฟ </script>", sections: ["totals", "menu"], isSample: true },
);
const again = (): Record<string, unknown> => JSON.parse(JSON.stringify(saved));

test("the samples have every kind of statement", () => {
  const kinds = Object.keys(CHANGE_SENTENCES);
  expect(JUDGED.changes?.map(({ kind }) => kind)).toEqual(
    kinds.filter((kind) => !["shops", "shop-verdicts", "standing-out"].includes(kind)),
  );
  expect(MONTH.changes?.map(({ kind }) => kind)).toContain("standing-out");
  // What a week is expected to sell is of other shops then.
  expect(SHOPS.changes?.map(({ kind }) => kind)).toEqual(["total", "shops", "split", "shop-verdicts"]);
  expect(MIXED.stores?.[0]).toMatchObject({ total_sales_change_days: 0, strongest_category: "Coffee" });
  expect(new Set(noted.notes.map(({ kind }) => kind))).toEqual(
    new Set([...Object.keys(english.notes), "of-a-later-version"]),
  );
  expect(noted.toDo?.map(({ kind }) => kind)).toEqual(Object.keys(english.toDoSentences));
});

describe("a saved report", () => {
  test("has a schema whose lists and sections follow from the model (npm run fixtures)", () => {
    expect(withLists(readSchema())).toEqual(schema);
  });

  test("matches its schema", () => {
    const validate = new Ajv({ strict: true, allErrors: true }).compile(schema);
    expect(validate(again()), JSON.stringify(validate.errors)).toBe(true);
  });

  test("is read as it was saved", () => {
    expect(JSON.stringify(readSavedReport(again()))).toBe(JSON.stringify(saved));
  });

  test("without the name of the cafe has no field for it", () => {
    const { title, ...unnamed } = again();
    expect(title).toBe("ร้านกาแฟ </script>");
    expect(readSavedReport(unnamed)).not.toHaveProperty("title");
  });

  test("says when its days begin, if that is not midnight", () => {
    const atFour = { ...saved, dayStarts: "04:00" };
    expect(new Ajv().validate(schema, atFour)).toBe(true);
    expect(readSavedReport(JSON.parse(JSON.stringify(atFour)))).toEqual(atFour);
    expect(saved).not.toHaveProperty("dayStarts");
    for (const dayStarts of ["4", "24:00", "04:00:00"]) {
      expect(() => readSavedReport({ ...saved, dayStarts })).toThrow(UnreadableError);
      expect(new Ajv().validate(schema, { ...saved, dayStarts })).toBe(false);
    }
  });

  test("of a later program is read with the sections that are known", () => {
    const later = { ...again(), sections: ["menu", "weather", "totals"] };
    expect(readSavedReport(later).sections).toEqual(["totals", "menu"]);
    expect(readSavedReport({ ...again(), sections: undefined })).not.toHaveProperty("sections");
  });

  test("of a later program is read without the fields that it added", () => {
    const later = { ...again(), weather: "rain" };
    expect(readSavedReport(later)).toEqual(saved);
  });

  test("need not have a SHA-256", () => {
    const { sha256: _, ...old } = again();
    expect(readSavedReport(old)).not.toHaveProperty("sha256");
  });

  test("has the refunds if they are known", () => {
    const report = reportOf({ sales_summary: [{ ...summaryRow, refunds: 85.5 }] });
    const read = readSavedReport({ ...again(), reports: [report] });
    expect(read.reports).toEqual([report]);
    expect(report.totals.refunds).toBe(85.5);
  });

  test("of a newer version is refused with a sentence", () => {
    expect(() => readSavedReport({ ...again(), schemaVersion: 2 })).toThrow(
      new NewerVersionError("the report has version 2 and this program reads up to 1"),
    );
  });

  test.each([
    [null, "the report is not an object"],
    [[], "the report is not an object"],
    [{}, "schemaVersion is missing or not valid in the report"],
    [{ ...again(), generatedAt: "noon" }, "generatedAt is missing or not valid in the report"],
    [{ ...again(), generatedAt: "2026-11-20" }, "generatedAt is missing or not valid in the report"],
    [{ ...again(), timeZone: "Mars/Base" }, "timeZone is missing or not valid in the report"],
    [{ ...again(), schemaVersion: 0 }, "schemaVersion is missing or not valid in the report"],
    [{ ...again(), title: null }, "title is missing or not valid in the report"],
    [{ ...again(), sha256: "<b>" }, "sha256 is missing or not valid in the report"],
    [{ ...again(), currency: "$" }, "currency is missing or not valid in the report"],
    [
      {
        ...again(),
        reports: [{ ...saved.reports[0], range: { startDate: "2026-11-07", endDate: "2026-11-01" } }],
      },
      "reports[0].range.endDate is missing or not valid in the report",
    ],
    [
      {
        ...again(),
        reports: [
          { ...saved.reports[0], categories: [{ category: "", total_sales: Number.POSITIVE_INFINITY }] },
        ],
      },
      "reports[0].categories[0].total_sales is missing or not valid in the report",
    ],
    [
      { ...again(), reports: [{ ...KNOWN, known: [{ ...KNOWN.known[0], exported_at: "noon" }] }] },
      "reports[0].known[0].exported_at is missing or not valid in the report",
    ],
    [
      { ...again(), reports: [{ ...KNOWN, known: [KNOWN.known[1], KNOWN.known[1]] }] },
      "reports[0].known[1].shop is missing or not valid in the report",
    ],
    [
      { ...again(), reports: [{ ...saved.reports[0], totals: { net_sales: 1 } }] },
      "reports[0].totals.total_sales is missing or not valid in the report",
    ],
    [
      { ...again(), reports: [{ ...saved.reports[0], totals: { ...reportOf().totals, refunds: -1 } }] },
      "reports[0].totals.refunds is missing or not valid in the report",
    ],
    [
      { ...again(), reports: [{ ...saved.reports[0], products: [{ ...productRow, is_new: false }] }] },
      "reports[0].products[0].is_new is missing or not valid in the report",
    ],
    ...[
      { weekday: 0 },
      { weekday: 8 },
      { hour: 24 },
      { hour: -1 },
      { days: 0 },
      { days: 1.5 },
      { total_sales: "1" },
    ].map((wrong): [unknown, string] => [
      { ...again(), reports: [{ ...saved.reports[0], hours: [{ ...hourRows[0], ...wrong }] }] },
      `reports[0].hours[0].${Object.keys(wrong)} is missing or not valid in the report`,
    ]),
    [
      { ...again(), reports: [{ ...saved.reports[0], hours: hourRows }] },
      "reports[0].hours is missing or not valid in the report",
    ],
    [{ ...again(), reports: {} }, "reports is missing or not valid in the report"],
    [{ ...again(), reports: [3] }, "reports[0] is not an object"],
    [{ ...again(), reports: [{ cards: {}, rows: [] }] }, "reports[0].rows is not an object"],
  ])("that is damaged is refused, and the place is named (%#)", (value, message) => {
    expect(() => readSavedReport(value)).toThrow(new UnreadableError(message));
  });
});

import { describe, expect, test } from "vitest";
import { ReportAccumulator } from "../../../../viewer/report/aggregate.ts";
import { compareReports } from "../../../../viewer/report/comparison/changes.ts";
import { english } from "../../../../viewer/report/language/en/english.ts";
import { withoutOnlyNames } from "../../../../viewer/report/shops.ts";
import { summaryText } from "../../../../viewer/report/wording/summary.ts";
import { textsOf } from "../../../support/samples/in-english.tsx";
import { channelRows, paymentRows, reportOf, shopRows, summaryRow } from "../../../support/samples/rows.ts";

const [nimman, oldTown] = shopRows;
const notesOf = (rows: unknown, summary = summaryRow) =>
  textsOf(reportOf({ sales_by_store: rows, sales_summary: [summary] }).notes);

describe("the shops of a report", () => {
  test("are ranked by their sales, with their exact sums", () => {
    const report = reportOf({
      sales_by_store: [
        { ...nimman, total_sales: "0.1", net_sales: null },
        { ...nimman, total_sales: "0.2" },
        { ...oldTown, store: null, total_sales: -5 },
        { ...oldTown, store: "" },
      ],
    });
    expect(report.stores).toEqual([
      { store: "(none)", total_sales: 395, net_sales: 760, profit: 480, total_transactions: 6 },
      { store: "Nimman", total_sales: 0.3, net_sales: 570.5, profit: 720.5, total_transactions: 10 },
    ]);
  });

  test("are not there if the API does not offer them, whatever an earlier answer had", () => {
    expect(reportOf()).not.toHaveProperty("stores");
    const accumulator = new ReportAccumulator(null);
    accumulator.begin("sales_by_store").add(nimman);
    accumulator.skip("sales_by_store");
    expect(accumulator.finish()).not.toHaveProperty("stores");
  });

  test("must be right in every cell", () => {
    expect(() => reportOf({ sales_by_store: [nimman, { ...oldTown, total_transactions: null }] })).toThrow(
      "sales_by_store row 2, total_transactions: null is not a number",
    );
  });

  test("that were asked for are named in order", () => {
    expect(new ReportAccumulator(null, ["B", "A"]).finish().shops).toEqual(["A", "B"]);
    expect(new ReportAccumulator(null).finish()).not.toHaveProperty("shops");
  });
});

describe("the notes about shops", () => {
  test("are none if the shops add up to the days", () => {
    expect(notesOf(shopRows)).toEqual([]);
  });

  test("say which figure of the shops does not add up to that of the days", () => {
    expect(
      notesOf([nimman, { ...oldTown, total_sales: 399.99, net_sales: 381, total_transactions: 4 }]),
    ).toEqual([
      {
        kind: "datasets-disagree",
        text: "The total sales by shop add up to ฿999.99, which is ฿0.01 less than the total sales by day (฿1,000.00).",
      },
      {
        kind: "datasets-disagree",
        text: "The transactions by shop add up to 9, which is 1 more than the transactions by day (8).",
      },
      {
        kind: "datasets-disagree",
        text: "The net sales by shop add up to ฿951.50, which is ฿1.00 more than the net sales by day (฿950.50).",
      },
    ]);
  });

  test("name amounts that are missing, which are not expected to add up", () => {
    expect(notesOf([nimman, { ...oldTown, profit: null, net_sales: 1 }])).toEqual([
      { kind: "missing-amounts", text: "1 amount of sales by shop is missing and counts as 0." },
    ]);
  });

  test("expect nothing of customers that are derived", () => {
    const { total_transactions: _, ...derived } = { ...summaryRow, avg_sales_per_transaction: 100 };
    const report = reportOf({ sales_by_store: shopRows, sales_summary: [derived] });
    expect(report.notes.map(({ kind }) => kind)).toEqual(["derived-transactions"]);
  });

  test("are none about the only shop, which no report shows", () => {
    expect(notesOf([nimman])).toEqual([]);
  });
});

describe("a shop that is the only one", () => {
  const one = reportOf({ sales_by_store: [nimman] });
  const both = reportOf({ sales_by_store: shopRows });

  test("is left out, because it is the total again", () => {
    expect(withoutOnlyNames(one)).toEqual(reportOf());
    expect(withoutOnlyNames(both)).toBe(both);
  });

  test("is kept if the report is compared with one that has another", () => {
    const { stores, comparison } = compareReports(one, { kind: "previous", report: both });
    expect([stores?.length, comparison?.report.stores?.length]).toEqual([1, 2]);
    const same = compareReports(one, { kind: "previous", report: one });
    expect([same.stores, same.comparison?.report.stores]).toEqual([undefined, undefined]);
  });

  test("is left out if nothing is known of the shops in the other range", () => {
    expect(compareReports(both, { kind: "previous", report: reportOf() })).not.toHaveProperty("stores");
  });
});

describe("channels and payments", () => {
  test("stay if the report is compared, though those of the earlier range are not known", () => {
    const report = reportOf({ sales_by_channel: channelRows, sales_by_payment: paymentRows });
    const compared = compareReports(report, { kind: "previous", report: reportOf() });
    expect(compared.channels).toEqual(report.channels);
    expect(compared.payments).toEqual(report.payments);
  });

  test("of one name are left out, unless it costs something", () => {
    const [dineIn] = channelRows;
    const [cash] = paymentRows;
    const one = reportOf({ sales_by_channel: [dineIn], sales_by_payment: [cash] });
    expect(withoutOnlyNames(one)).toEqual(reportOf());
    const priced = reportOf({ sales_by_payment: [{ ...cash, commission: 0 }] });
    expect(withoutOnlyNames(priced)).toBe(priced);
    expect(withoutOnlyNames(reportOf({ sales_by_channel: [] }))).not.toHaveProperty("channels");
  });
});

test("the total in a few lines names the shops that it is of", () => {
  const report = reportOf({}, { startDate: "2026-11-02", endDate: "2026-11-08" }, [
    "Old\nTown",
    "Nimman",
    "(none)",
  ]);
  expect(summaryText(report, english)).toBe(
    "Total sales of (none), Nimman and Old Town, 2 – 8 Nov 2026: ฿1,000.",
  );
});

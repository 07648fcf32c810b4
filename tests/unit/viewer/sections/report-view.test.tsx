import type { ComponentProps } from "react";
import { describe, expect, test } from "vitest";
import type { Comparison, WordedReport } from "../../../../viewer/report/report.ts";
import { SECTIONS, type Section } from "../../../../viewer/report/sections.ts";
import { ComparisonLine } from "../../../../viewer/report-page.tsx";
import { ReportView } from "../../../../viewer/report-view.tsx";
import { Cash } from "../../../../viewer/sections/cash.tsx";
import { PageHeader } from "../../../../viewer/sections/page-header.tsx";
import { Still } from "../../../../viewer/sections/still.tsx";
import { hydratableMarkupOf, markupOf } from "../../../support/samples/in-english.tsx";
import {
  channelRows,
  NO_ROWS,
  RANGE,
  reportOf,
  shopRows,
  summaryRow,
} from "../../../support/samples/rows.ts";

const provenance = { generatedAt: "2026-11-30T12:03:00.000Z", timeZone: "UTC" };
/** That of the cards, which come first, and that of the total. */
const FIRST = ["Averages", "Total sales"];
const HEADINGS = [
  ...FIRST,
  "Sales Summary",
  "Sales Summary Over Time",
  "Sales by Category",
  "Top 10 Products by Sales",
  "Average Sales Per Transaction Over Time",
  "Employee Performance",
  "Sales by Employee",
  "Transactions by Employee",
  "Busy Times",
  "Average Sales by Weekday",
  "Average Customers by Weekday",
  "From gross to profit",
  "What the figures mean",
  "Where the figures come from",
];
/** Some parts have figures in their texts. */
const WHILE_LOADING = HEADINGS.filter(
  (title) => title !== "From gross to profit" && title !== "Where the figures come from",
);

/** The whole report, as Node and the live page draw it. */
function WholeView(props: Omit<ComponentProps<typeof ReportView>, "still">) {
  return (
    <ReportView
      {...props}
      still={(place, shown) => <Still {...shown} place={place} cash={<Cash {...shown} />} />}
    />
  );
}
const headings = (markup: string) => [...markup.matchAll(/<h[23][^>]*>([^<]*)</g)].map(([, text]) => text);

test("a report has its parts in the order of the specification", () => {
  const markup = markupOf(<WholeView report={reportOf()} provenance={provenance} loading={false} />);
  expect(headings(markup)).toEqual(HEADINGS);
  expect(markup.indexOf('class="provenance quiet"')).toBeLessThan(markup.indexOf("<h2"));
  expect(markup).not.toMatch(/ style=|<style/);
});

test("a report file has its total before the cards", () => {
  const markup = markupOf(<WholeView report={reportOf()} provenance={provenance} loading={false} isFile />);
  expect(headings(markup).slice(0, FIRST.length)).toEqual(FIRST.toReversed());
});

test("before any load, a dash is in place of each figure of the total", () => {
  const asked = { range: RANGE, timeZone: "UTC" };
  const markup = markupOf(
    <WholeView report={undefined} provenance={undefined} loading={false} asked={asked} />,
  );
  expect(markup.match(/"hero-value"[^>]*>–/g)).toHaveLength(4);
});

test("what changed is folded under the hero, and is not there while new figures load", () => {
  const changes = [
    { kind: "total", text: "That is ฿500.00 less than <b>." },
    { kind: "products", text: "Latte (+฿1,500.25) and Set-2 (−3.2%)." },
  ];
  const drawn = (loading: boolean) =>
    markupOf(<WholeView report={{ ...reportOf(), changes }} provenance={provenance} loading={loading} />);
  expect(headings(drawn(false))).toEqual([...FIRST, "What changed", ...HEADINGS.slice(FIRST.length)]);
  expect(drawn(false)).toContain(
    '<ul><li>That is ฿500.00 less than &lt;b&gt;.</li><li>Latte (<b translate="no">+฿1,500.25</b>) and Set-2 (<b translate="no">−3.2%</b>).</li></ul>',
  );
  expect(drawn(false)).not.toContain("<button");
  expect(headings(drawn(true))).toEqual(WHILE_LOADING);
});

test("the line above the figures stays while new ones load, the figures do not", () => {
  const markup = markupOf(<WholeView report={reportOf()} provenance={provenance} loading />);
  expect(markup).toContain(
    '<b translate="no">1 – 30 Nov 2026</b>\u00a0· UTC\u00a0· data up to 2\u00a0Nov\u00a0· loaded at 12:03',
  );
  expect(markup).not.toContain("฿");
  expect(headings(markup)).toEqual(WHILE_LOADING);
});

test("before the first report the same parts are there, loading, and the line above says which range", () => {
  const markup = markupOf(
    <WholeView report={undefined} provenance={undefined} loading asked={{ range: RANGE, timeZone: "UTC" }} />,
  );
  expect(headings(markup)).toEqual(WHILE_LOADING);
  expect(markup.split(">Loading...<")).toHaveLength(7);
  expect(markup).toContain('<b translate="no">1 – 30 Nov 2026</b>\u00a0· UTC\u00a0· Not loaded</p>');
});

test("before a range is chosen, the line above is empty", () => {
  const markup = markupOf(<WholeView report={undefined} provenance={undefined} loading />);
  expect(markup).toContain('<p class="provenance quiet" role="status"><b translate="no"></b></p>');
});

describe("a report with some sections", () => {
  const footOf = (sections: readonly Section[]) => HEADINGS.slice(sections.includes("sales") ? -3 : -2);
  const PARTS: Record<Section, readonly string[]> = {
    totals: ["Total sales"],
    todo: ["This month, do"],
    cards: ["Averages"],
    changes: ["What changed"],
    stores: ["Shops", "Sales by Shop"],
    sales: ["Sales Summary", "Sales Summary Over Time"],
    categories: ["Sales by Category"],
    products: ["Top 10 Products by Sales"],
    average: ["Average Sales Per Transaction Over Time"],
    employees: ["Employee Performance", "Sales by Employee", "Transactions by Employee"],
    sources: ["Where Sales Come From"],
    cash: ["Cash"],
    busy: ["Busy Times", "Average Sales by Weekday", "Average Customers by Weekday"],
    // Nobody has said what each shop sells.
    "store-details": [],
    // Two products are too few.
    menu: [],
  };
  const report = {
    ...reportOf({ sales_by_store: shopRows, sales_by_channel: channelRows }),
    cash: { counted: 1, asExpected: 0, difference: -120, shifts: [] },
    changes: [{ kind: "total", text: "That is ฿500.00 less." }],
    toDo: ["margin", "hour"].map((kind) => ({ kind, text: `Do <${kind}>.` })),
  };
  const draw = (sections: readonly Section[]) =>
    markupOf(<WholeView report={report} sections={sections} provenance={provenance} loading={false} />);
  test.each(SECTIONS)("has %s alone, or all but it", (section) => {
    expect(headings(draw([section]))).toEqual([...PARTS[section], ...footOf([section])]);
    const others = ["cards" as const, ...SECTIONS.filter((other) => other !== "cards")].filter(
      (other) => other !== section,
    );
    // The first advice is in the hero.
    const partsBehind = (other: Section) =>
      other === "todo" && section !== "totals" ? ["Also to do"] : PARTS[other];
    expect(headings(draw(others))).toEqual([...others.flatMap(partsBehind), ...footOf(others)]);
  });

  test("says the first advice once: below the sentences of the hero, if that is there", () => {
    expect(draw(["totals", "todo"])).toContain('<p class="hero-advice">Do &lt;margin&gt;. </p>');
    for (const sections of [["totals", "todo"], ["todo"]] as const)
      expect(draw(sections).split("Do &lt;margin&gt;.")).toHaveLength(2);
    expect(draw(["totals"])).not.toContain("Do &lt;");
  });

  test("always says whose figures these are, in the same order", () => {
    expect(draw([])).toContain(
      '<b translate="no">1 – 30 Nov 2026</b>\u00a0· UTC\u00a0· data up to 2\u00a0Nov',
    );
    expect(draw(["menu", "cards", "totals"])).toBe(draw(["totals", "cards", "menu"]));
  });

  test("has the table of days under the chart that it has", () => {
    const table = "฿1,000.00</td>";
    expect(draw(["average"])).toContain(table);
    expect(draw(["average"])).not.toContain("Sales Summary Over Time");
    expect(draw(["average", "sales"]).split("<table")).toHaveLength(3);
  });
});

describe("the foot of a report", () => {
  const stamp = { program: "cafe-sales 1.2.3", sha256: "0123456789abcdef".repeat(4) };
  const facts = (markup: string) =>
    new Map(
      [...markup.matchAll(/<dt>([^<]*)<\/dt><dd[^>]*>([^<]*)</g)].map(([, term, fact]) => [term, fact]),
    );

  test("says where the figures come from", () => {
    const view = <WholeView report={reportOf()} provenance={{ ...provenance, ...stamp }} loading={false} />;
    expect([...facts(markupOf(view))].slice(-9)).toEqual([
      ["Date range", "1 – 30 Nov 2026"],
      ["Time zone", "UTC"],
      ["Loaded", "30 Nov 2026 12:03 UTC"],
      ["Last day with data", "2 Nov 2026"],
      ["Days with data", "1 of 30"],
      ["Notes", "none"],
      ["Made by", "cafe-sales 1.2.3"],
      ["Rows", "daily sales 1, sales by category 1, sales by product 1, sales by employee 1"],
      ["SHA-256 of the figures", stamp.sha256],
    ]);
  });

  test("of a report without a range, days or a stamp says what is known", () => {
    const rows = { sales_summary: [] };
    const view = <WholeView report={reportOf(rows, null)} provenance={provenance} loading={false} />;
    const shown = facts(markupOf(view));
    expect([shown.get("Date range"), shown.get("Last day with data"), shown.get("Notes")]).toEqual([
      "All days",
      "none",
      "4",
    ]);
    expect(shown.has("SHA-256 of the figures")).toBe(false);
  });

  test("is hidden while new figures load", () => {
    const view = <WholeView report={reportOf()} provenance={{ ...provenance, ...stamp }} loading />;
    expect(markupOf(view)).not.toContain(stamp.sha256);
  });
});

test("two reports on one page share no id", () => {
  const markup = hydratableMarkupOf(
    <>
      <WholeView report={reportOf()} provenance={provenance} loading={false} />
      <WholeView report={reportOf()} provenance={provenance} loading={false} />
    </>,
  );
  const ids = markup.match(/ id="[^"]*"/g) ?? [];
  expect(new Set(ids).size).toBe(ids.length);
});

test("a page header has the title and the controls of its host", () => {
  const markup = markupOf(
    <PageHeader title="Cafe Sales Dashboard">
      <button type="button">Logout</button>
    </PageHeader>,
  );
  expect(markup).toMatch(
    /<hgroup class="page-title"><h1>Cafe Sales Dashboard<\/h1><\/hgroup><button type="button">Logout</,
  );
});

test("the name of the cafe is beside the heading, which stays as it is", () => {
  const markup = markupOf(<PageHeader title="Cafe Sales Dashboard" cafeName={"<b>\ud800 กาแฟ"} />);
  expect(markup).toContain("<h1>Cafe Sales Dashboard</h1><p ");
  expect(markup).toContain("><bdi>&lt;b&gt;\ufffd กาแฟ</bdi></p></hgroup>");
});

test("a report without sales says so above its cards, and only once it is loaded", () => {
  const report = reportOf(NO_ROWS);
  const view = (loading: boolean) =>
    markupOf(<WholeView report={report} provenance={provenance} loading={loading} />);
  expect(view(false)).toMatch(/class="no-sales">No sales from 1 Nov 2026 to 30 Nov 2026\.<.*summary-cards/);
  expect(view(false).split(">No data available<")).toHaveLength(7);
  expect(view(true)).not.toContain("No sales");
});

describe("a compared report", () => {
  const earlier = { startDate: "2026-10-01", endDate: "2026-10-31" };
  const october = ["2026-10-05", "2026-10-06"].map((date) => ({ ...summaryRow, date, total_sales: 700 }));
  const compared = (sales_summary: unknown): WordedReport & { comparison: Comparison } => ({
    ...reportOf(),
    comparison: { kind: "previous" as const, report: reportOf({ ...NO_ROWS, sales_summary }, earlier) },
  });
  const lineOf = (report: WordedReport) =>
    markupOf(<ComparisonLine report={report} isHidden={false} onPress={() => {}} />);

  test("names the days that are compared, and how many were open", () => {
    expect(lineOf(compared(october))).toContain(
      "1\u00a0– 30\u00a0Nov 2026 against 1\u00a0– 31\u00a0Oct 2026 · the period before · 1\u00a0open day against 2<",
    );
  });

  test("says that today is left out, and where the history begins", () => {
    const { comparison, ...report } = compared(october);
    const withoutToday = reportOf({}, { startDate: "2026-11-01", endDate: "2026-11-19" });
    expect(
      lineOf({
        ...report,
        comparison: {
          ...comparison,
          compared: { startDate: "2026-11-01", endDate: "2026-11-19" },
          historyFrom: "2026-10-05",
          withoutToday,
        },
      }),
    ).toContain(
      "1\u00a0– 19\u00a0Nov 2026 against 1\u00a0– 31\u00a0Oct 2026 · the period before · without today · 1\u00a0open day against 2 · your history begins on 5\u00a0Oct 2026<",
    );
  });

  test("draws the earlier days as a line of their own", () => {
    const markup = markupOf(<WholeView report={compared(october)} provenance={provenance} loading={false} />);
    expect(markup).toContain("Total sales, 1 – 31 Oct 2026");
    expect(markup).toContain('class="chart-before"');
  });

  test("says so if the earlier days have no sales, and draws and hides nothing", () => {
    const report = compared([]);
    expect(lineOf(report)).toContain("no sales in the earlier days, so nothing is compared");
    expect(lineOf(report)).not.toContain("<button");
    const markup = markupOf(<WholeView report={report} provenance={provenance} loading={false} />);
    expect(markup).not.toContain("chart-before");
  });
});

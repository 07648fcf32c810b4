/** The strip about today, and the view of a day, drawn in Node. */
import { describe, expect, test } from "vitest";
import { ShopDaysNote } from "../../../../../viewer/live/shops/chain/shop-days-note.tsx";
import { DayView } from "../../../../../viewer/live/today/day-view.tsx";
import { NowStrip } from "../../../../../viewer/live/today/now-strip.tsx";
import { addDays } from "../../../../../viewer/report/date-range.ts";
import type { ShopDays } from "../../../../../viewer/report/shop-groups/shop-days.ts";
import type { SoFar } from "../../../../../viewer/report/today/so-far.ts";
import { markupOf } from "../../../../support/samples/in-english.tsx";
import { reportOf, summaryRow } from "../../../../support/samples/rows.ts";

const TODAY = "2026-11-23";
const RANGE = { startDate: "2026-10-24", endDate: TODAY };
const PROVENANCE = { generatedAt: "2026-11-23T13:52:00.000Z", timeZone: "UTC" };
const hour = { weekday: 1, hour: 9, total_transactions: 48, days: 1 };
const DAY = { ...summaryRow, date: TODAY, total_sales: 8420, total_transactions: 48 };
const report = reportOf({ sales_summary: [DAY], sales_by_hour: [{ ...hour, total_sales: 8420 }] }, RANGE);
const NOTHING: Parameters<typeof reportOf>[0] = {
  sales_summary: [],
  sales_by_product: [],
  sales_by_employee: [],
};
const tuesday = [8, 9, 10, 11].map((each) => ({
  weekday: 2,
  hour: each,
  total_sales: each < 10 ? 21_600 : 800,
  total_transactions: 8,
  days: 8,
}));
const usual = {
  date: TODAY,
  days: [7600, 7800, 8000, 8200].map((total_sales, index) => ({
    date: addDays(TODAY, -7 * (index + 1)),
    total_sales,
    hours: [{ ...hour, total_sales }],
  })),
  weeks: report.salesOverTime,
  hours: tuesday,
};

const strip = (props: Partial<Parameters<typeof NowStrip>[0]> = {}) =>
  markupOf(
    <NowStrip
      range={RANGE}
      today={TODAY}
      report={report}
      provenance={PROVENANCE}
      usual={usual}
      loading={false}
      isPending={false}
      hasHours
      mayHaveUsual
      onSee={() => {}}
      {...props}
    />,
  );
const textOf = (markup: string) => markup.replace(/<[^>]*>/g, "").replaceAll("\u00a0", " ");

describe("the strip about today", () => {
  test("says what was sold, what is usual by now, and what tomorrow will be like", () => {
    expect(textOf(strip())).toBe(
      "Today so far ฿8,420 at 13:52 · a usual Monday by now ฿7,900 (7,500 to 8,300) · 48 customers" +
        "Tomorrow · Tuesdays: busiest 08 to 10, ฿2,700 an hour; quiet after 10",
    );
    expect(strip()).toContain('class="usual-now"');
  });

  test("keeps no room for what is usual if the last sales are too old to say it", () => {
    const markup = strip({ report: reportOf(NOTHING, RANGE), usual: undefined, mayHaveUsual: false });
    expect(textOf(markup)).toBe("No sales today yet at 13:52");
    expect(markup).toContain("now-strip-short");
    expect(markup).not.toContain("now-tomorrow");
  });

  test("says small amounts in whole baht, too", () => {
    const small = usual.days.map((day, index) => ({
      ...day,
      hours: [{ ...hour, total_sales: 60 + index }],
      total_sales: 60 + index,
    }));
    expect(textOf(strip({ usual: { ...usual, days: small } }))).toContain("by now ฿62 (60 to 64)");
  });

  test("keeps its room while it loads, without a figure of other days", () => {
    for (const markup of [strip({ loading: true }), strip({ loading: true, report: undefined })]) {
      expect(textOf(markup)).toBe("");
      expect(markup).toContain('aria-busy="true"');
      expect(markup).toContain('class="now-tomorrow"');
    }
    const pending = strip({ isPending: true, usual: undefined });
    expect(textOf(pending)).toBe("Today so far ฿8,420 at 13:52 · 48 customers");
  });

  test("is not there for other days, and after a first load that failed", () => {
    expect(strip({ range: { startDate: "2026-11-01", endDate: "2026-11-22" } })).toBe("");
    expect(strip({ report: undefined })).toBe("");
    // The page stayed open over midnight.
    expect(
      strip({
        today: addDays(TODAY, 1),
        range: { ...RANGE, endDate: addDays(TODAY, 1) },
        provenance: { ...PROVENANCE, generatedAt: "2026-11-24T01:00:00.000Z" },
      }),
    ).toBe("");
  });

  test("is silent about what is usual if it is not known", () => {
    const markup = strip({ hasHours: false, usual: undefined });
    expect(textOf(markup)).toBe("Today so far ฿8,420 at 13:52 · 48 customers");
    expect(markup).not.toContain("usual-bar");
  });

  test("says a usual whole day without hours, and before the first sale", () => {
    const days = usual.days.map(({ hours: _, ...day }) => day);
    expect(textOf(strip({ usual: { ...usual, days }, hasHours: false }))).toContain(
      "a usual whole Monday ฿7,900 (7,500 to 8,300)",
    );
    const early = { ...PROVENANCE, generatedAt: "2026-11-23T07:10:00.000Z" };
    expect(textOf(strip({ report: reportOf({ sales_summary: [] }, RANGE), provenance: early }))).toContain(
      "No sales today yet at 07:10 · a usual whole Monday ฿7,900",
    );
  });
});

describe("the strip about today of a chain", () => {
  const airport = { store: "Airport", opened: "2026-11-16" };
  const closed = { store: "Night Market", opened: "2025-06-01", closed: "2026-11-12" };
  const note = (hasTarget: boolean) => (now: SoFar) => <ShopDaysNote now={now} hasTarget={hasTarget} />;
  const changed = (shops: readonly ShopDays[], others: number | undefined, hasTarget = false) =>
    textOf(
      strip({
        usual: { ...usual, changed: { shops, others } },
        note: note(hasTarget),
        target: hasTarget && <p>a target</p>,
      }),
    );
  const alone = (shop: ShopDays, rows = NOTHING) =>
    textOf(
      strip({
        report: reportOf(rows, RANGE),
        usual: { date: TODAY, days: [], weeks: [], changed: { shops: [shop], others: undefined } },
        note: note(true),
        target: <p>a target</p>,
      }),
    );

  test("says which shops are not in what is usual, and what the others have sold", () => {
    expect(changed([airport, closed], 8000, true)).toMatch(
      /quiet after 10Usual without Airport \(opened on 16 Nov 2026\), Night Market \(closed on 12 Nov 2026\) · the other shops so far ฿8,000 · the target is of all shops$/,
    );
    expect(changed([closed], 8420)).toMatch(/Usual without Night Market \(closed on 12 Nov 2026\)$/);
    const many = Array.from({ length: 5 }, (_, nth) => ({ ...airport, store: `Shop ${nth}` }));
    expect(changed(many, 8420)).toMatch(/Shop 2 \(opened on 16 Nov 2026\), 2 more$/);
  });

  test("fills the bar with the sales of the shops that are compared", () => {
    const bar = (others: number) =>
      strip({ usual: { ...usual, changed: { shops: [airport], others } } }).match(
        /usual-sold" width="([^"]*)"/,
      )?.[1];
    expect(bar(8420)).toBe("100%");
    expect(bar(4000)).not.toBe("100%");
  });

  test.each([
    [closed, "Night Market closed on 12 Nov 2026"],
    [{ ...closed, closed: TODAY }, "Night Market closes on 23 Nov 2026"],
    [{ ...airport, opened: "2026-12-01" }, "Airport opens on 1 Dec 2026"],
  ])("says nothing but that of a shop without an expectation: %o", (shop, text) => {
    expect(alone(shop)).toBe(text);
  });

  test("says what a closed shop has sold all the same", () => {
    expect(alone(closed, { ...NOTHING, sales_summary: [DAY] })).toBe(
      "Today so far ฿8,420 at 13:52 · 48 customersNight Market closed on 12 Nov 2026",
    );
  });
});

describe("the view of a day", () => {
  const view = (props: Partial<Parameters<typeof DayView>[0]> = {}) =>
    markupOf(
      <DayView
        date={TODAY}
        report={report}
        provenance={PROVENANCE}
        usual={usual}
        sections={undefined}
        loading={false}
        hasHours
        isPending={false}
        {...props}
      />,
    );
  const titles = (markup: string) => [...markup.matchAll(/<h3[^>]*>([^<]*)/g)].map(([, title]) => title);

  test("has hours beside the usual ones, best sellers, and people with their bills", () => {
    const markup = view();
    expect(titles(markup)).toEqual(["Sales by hour", "Best sellers", "Employees"]);
    expect(markup).toContain("a usual Monday");
    expect(markup).toMatch(/Latte.*฿.*bill/s);
    expect(markup).not.toMatch(/average/i);
  });

  test("opens what a person sold, if the server can say it", () => {
    expect(view()).not.toContain("<button");
    expect(view({ onPerson: () => {} })).toMatch(/<button[^>]*>.*Nok/s);
  });

  test("says that nothing was sold, and keeps its room while it loads", () => {
    const nothing = view({ report: reportOf(NOTHING, { startDate: TODAY, endDate: TODAY }) });
    expect(nothing.match(/No data available/g)).toHaveLength(2);
    const before = view({ usual: undefined, report: reportOf({ ...NOTHING, sales_by_hour: [] }, RANGE) });
    expect(before.match(/No data available/g)).toHaveLength(3);
    expect(view({ loading: true }).match(/skeleton/g)).toHaveLength(2);
    expect(view({ report: undefined })).toBe("");
  });

  test("has what the page shows and the server knows", () => {
    expect(titles(view({ hasHours: false }))).toEqual(["Best sellers", "Employees"]);
    expect(titles(view({ sections: ["totals", "busy"] }))).toEqual(["Sales by hour"]);
  });

  test("says which shops are not in the usual hours, as soon as it is loaded", () => {
    const note = "Usual without Airport";
    expect(textOf(view({ note }))).toContain(note);
    for (const props of [{ loading: true }, { hasHours: false }])
      expect(textOf(view({ note, ...props }))).not.toContain(note);
  });

  test("shows no figure while it loads", () => {
    expect(textOf(view({ loading: true }))).toBe("Sales by hourBest sellersEmployees");
  });
});

/** The strip about today, and the view of a day, drawn in Node. */
import { describe, expect, test } from "vitest";
import { ShopDaysNote } from "../../../../viewer/live/later/chain.tsx";
import { DayContents, NowText, TodayDetails } from "../../../../viewer/live/later/day.tsx";
import { NowStrip } from "../../../../viewer/live/live-parts.tsx";
import { addDays } from "../../../../viewer/report/date-range.ts";
import { momentsOf } from "../../../../viewer/report/known/moments.ts";
import type { ShopDays } from "../../../../viewer/report/shop-rows.ts";
import { nowOf, type SoFar, soFar, type TodayFigures } from "../../../../viewer/report/today/so-far.ts";
import type { ChangedShops } from "../../../../viewer/report/today/usual-days.ts";
import { markupOf } from "../../../support/samples/in-english.tsx";
import { reportOf, summaryRow } from "../../../support/samples/rows.ts";

const TODAY = "2026-11-23";
const RANGE = { startDate: "2026-10-24", endDate: TODAY };
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

/** The same days with sales in two hours. */
const open = (...hours: readonly number[]) => ({
  ...usual,
  days: usual.days.map((day) => ({
    ...day,
    total_sales: 2 * day.total_sales,
    hours: hours.map((each) => ({ ...hour, hour: each, total_sales: day.total_sales })),
  })),
});
const SOLD = { sales: 8420, customers: 48 };
/** What is said at a time, of an API unless there are moments. */
const nowWith = (figures: Partial<TodayFigures> = {}, time = "13:52") => {
  const at = { generatedAt: `${TODAY}T${time}:00.000Z`, timeZone: "UTC" };
  return soFar({ at, sold: SOLD, usual, ...figures }, nowOf(at));
};
const strip = (now: SoFar | undefined = nowWith(), props: Partial<Parameters<typeof NowStrip>[0]> = {}) =>
  markupOf(<NowStrip now={now} Text={NowText} isPending={false} onSee={() => {}} {...props} />);
const plain = (markup: string) => markup.replace(/<[^>]*>/g, "").replaceAll("\u00a0", " ");
/** Its parts, which are beside each other. */
const textOf = (markup: string) =>
  plain(markup.replace(/(<\/b>|<\/span>)(?=<)/g, " | ")).replace(/ \| $/, "");
const details = (props: Partial<Parameters<typeof TodayDetails>[0]> = {}) =>
  markupOf(<TodayDetails now={nowWith()} usual={usual} note={undefined} target={undefined} {...props} />);

describe("the strip about today", () => {
  test("says a word first, then what was sold until when, and what is usual by then", () => {
    expect(textOf(strip())).toBe(
      "Busier than usual | Today until 13:52: ฿8,420 | usual ฿7,900 by 13:52 · 48 customers",
    );
    const normal = strip(nowWith({ sold: { ...SOLD, sales: 7800 } }));
    expect(textOf(normal)).toContain("A normal Monday so far | Today until 13:52: ฿7,800");
    expect(textOf(strip(nowWith({ sold: { ...SOLD, sales: 100 } })))).toContain("Quieter than usual");
  });

  test("says of the last nights what the report of the week says of its own", () => {
    expect(textOf(strip(undefined, { nights: { count: 6, told: [] } }))).toMatch(
      / customers \| 6 quiet nights\.$/,
    );
    const told = [{ date: "2026-11-19", kinds: ["cash", "weak-day"] }];
    expect(textOf(strip(undefined, { nights: { count: 6, told } }))).toMatch(
      / \| Told the same night: Thu 19 Nov \(cash, weak day\)\. 5 quiet nights\.$/,
    );
  });

  test("has the moment until which a store knows its sales, and no word if that is long ago", () => {
    const moments = [
      momentsOf({ shop: "", known_until: `${TODAY}T11:37:22`, exported_at: `${TODAY}T11:40:00` }),
    ];
    const shownAt = (time: string) => textOf(strip(nowWith({ moments, usual: open(9, 17) }, time)));
    expect(shownAt("11:50")).toMatch(/^Busier than usual . Today until 11:37:.* by 11:37/);
    const old = shownAt("13:59");
    expect(old).toBe("Today until 11:37: ฿8,420 | usual ฿7,900 by 11:37 · 48 customers");
  });

  test("says what is missing instead of a zero", () => {
    const at = (day: string, exported_at: string | null) => [
      momentsOf({ shop: "", known_until: `${day}T17:20:00`, exported_at }),
    ];
    const yesterday = at("2026-11-22", "2026-11-22T21:40:00");
    expect(textOf(strip(nowWith({ moments: yesterday, sold: undefined })))).toBe(
      "Nothing of today is here yet (last import: yesterday 21:40)",
    );
    const synced = at("2026-11-20", null);
    expect(textOf(strip(nowWith({ moments: synced, sold: undefined })))).toBe(
      "Nothing of today is here yet (last sync: 20 Nov 17:20)",
    );
    expect(textOf(strip(nowWith({ moments: [], sold: undefined })))).toBe("Nothing of today is here yet");
  });

  test("has yesterday before the first usual hour", () => {
    const sundays = [1, 8, 15, 22, 29].map((days) => ({
      ...DAY,
      date: addDays(TODAY, -days),
      total_sales: 6000 + days,
    }));
    const { salesOverTime } = reportOf({ sales_summary: sundays }, RANGE);
    const early = nowWith({ sold: undefined, usual: { ...usual, weeks: salesOverTime } }, "07:10");
    expect(textOf(strip(early))).toBe("Quieter than usual | Yesterday: ฿6,001 | usual ฿6,019 · 48 customers");
  });

  test("keeps its room while it loads, and is not there if nothing is known", () => {
    const waiting = markupOf(<NowStrip now={undefined} Text={NowText} isPending onSee={() => {}} />);
    expect(plain(waiting)).toBe("");
    expect(waiting).toContain('aria-busy="true"');
    expect(markupOf(<NowStrip now={undefined} Text={NowText} isPending={false} onSee={() => {}} />)).toBe("");
  });

  test("says a usual whole day without hours, and before the first sale", () => {
    const days = usual.days.map(({ hours: _, ...day }) => day);
    expect(textOf(strip(nowWith({ usual: { ...usual, days } })))).toBe(
      "Today until 13:52: ฿8,420 | a usual whole Monday ฿7,900 · 48 customers",
    );
    expect(textOf(strip(nowWith({ sold: undefined, usual: { date: TODAY, days: [], weeks: [] } })))).toBe(
      "No sales today until 13:52",
    );
  });

  test("opens the view of today, which has the usual day as a bar, its range, and what tomorrow will be like", () => {
    expect(strip()).toContain('aria-label="See today"');
    expect(plain(details())).toBe(
      "Usual Monday: ฿7,900 (7,500 to 8,300) by 13:52 · ฿7,900 (7,500 to 8,300) in all" +
        "Tomorrow · Tuesdays: busiest 08 to 10, ฿2,700 an hour; quiet after 10",
    );
    expect(details()).toContain('usual-now"');
    expect(plain(details({ now: undefined, usual: undefined }))).toBe("");
  });
});

describe("the strip about today of a chain", () => {
  const airport = { store: "Airport", opened: "2026-11-16" };
  const closed = { store: "Night Market", opened: "2025-06-01", closed: "2026-11-12" };
  const noteOf = (now: SoFar | undefined, hasTarget: boolean) =>
    now && <ShopDaysNote now={now} hasTarget={hasTarget} />;
  const changed = (changed: ChangedShops) => nowWith({ usual: { ...usual, changed } });
  const noted = (shops: readonly ShopDays[], hasTarget = false, lacking: readonly string[] = []) =>
    plain(markupOf(noteOf(changed({ shops, lacking, isAway: false }), hasTarget)));
  const alone = (shop: ShopDays, sold?: TodayFigures["sold"]) =>
    textOf(
      strip(
        nowWith({
          sold,
          usual: { date: TODAY, days: [], weeks: [], changed: { shops: [shop], isAway: true } },
        }),
        { note: (now) => noteOf(now, false) },
      ),
    );

  test("compares the same shops, and says in the view of today which are not among them", () => {
    const shops = [airport, closed];
    expect(textOf(strip(changed({ shops, isAway: false })))).toContain(
      "Today, same shops, until 13:52: ฿8,420 | usual ฿7,900 by 13:52",
    );
    expect(noted(shops, true)).toBe(
      "Same shops: without Airport (opened on 16 Nov 2026), Night Market (closed on 12 Nov 2026) · the target is of all shops",
    );
    expect(noted([closed], false, ["Old Town"])).toBe(
      "Same shops: without Night Market (closed on 12 Nov 2026), Old Town (nothing of this day is here yet)",
    );
    const many = Array.from({ length: 5 }, (_, nth) => ({ ...airport, store: `Shop ${nth}` }));
    expect(noted(many)).toMatch(/Shop 2 \(opened on 16 Nov 2026\), 2 more$/);
  });

  test.each([
    [closed, "Night Market closed on 12 Nov 2026"],
    [{ ...closed, closed: TODAY }, "Night Market closes on 23 Nov 2026"],
    [{ ...airport, opened: "2026-12-01" }, "Airport opens on 1 Dec 2026"],
  ])("says nothing but that of a shop without an expectation: %o", (shop, text) => {
    expect(alone(shop)).toBe(text);
  });

  test("says what a closed shop has sold all the same", () => {
    expect(alone(closed, SOLD)).toBe("Today until 13:52: ฿8,420 | 48 customers");
  });
});

describe("the view of a day", () => {
  const view = (props: Partial<Parameters<typeof DayContents>[0]> = {}) =>
    markupOf(
      <DayContents
        date={TODAY}
        report={report}
        dayStarts={undefined}
        until="13:52"
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
    expect(plain(view({ loading: true }))).toBe("Sales by hourBest sellersEmployees");
  });
});

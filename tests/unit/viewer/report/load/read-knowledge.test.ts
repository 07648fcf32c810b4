import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { comparisonFor } from "../../../../../viewer/report/comparison/earlier-range.ts";
import {
  addDays,
  contains,
  type DateRange,
  daysOf,
  type IsoDate,
  isoWeekday,
} from "../../../../../viewer/report/date-range.ts";
import { isIncomplete } from "../../../../../viewer/report/known/incompleteness.ts";
import type { KnownShop } from "../../../../../viewer/report/known/known-shops.ts";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { thai } from "../../../../../viewer/report/language/th/thai.ts";
import { loadReport, readNoted } from "../../../../../viewer/report/load/load-report.ts";
import type { ReadSales } from "../../../../../viewer/report/load/one-state.ts";
import { readKnowledge } from "../../../../../viewer/report/load/read-knowledge.ts";
import { knownText } from "../../../../../viewer/report/wording/known.ts";
import { summaryText } from "../../../../../viewer/report/wording/summary.ts";
import { NO_ROWS, reportOf, summaryRow } from "../../../../support/samples/rows.ts";

const WEEK = { startDate: "2026-11-23", endDate: "2026-11-29" };
const MONDAY = "2026-11-30";
const LANGUAGES = [english, thai("buddhist")];

interface Cafe {
  /** The weekdays on which it rests. */
  readonly closed: readonly number[];
  readonly firstDay: IsoDate;
  /** The last day of which the exports have something, and whether they have only its morning. */
  readonly lastDay: IsoDate;
  readonly isMorning?: boolean;
  /** Days that no export has. */
  readonly gap?: DateRange;
}

/** Sales until 17:50, 100 baht an hour from nine o'clock. */
function readOf({ closed, firstDay, lastDay, isMorning, gap }: Cafe) {
  const calls: string[] = [];
  const read: ReadSales = async (range, datasets) => {
    const asked = range ?? { startDate: firstDay, endDate: lastDay };
    calls.push(`${asked.startDate} ${asked.endDate}: ${datasets.join(" ")}`);
    const open = daysOf(asked).filter(
      (date) =>
        firstDay <= date &&
        date <= lastDay &&
        !closed.includes(isoWeekday(date)) &&
        !(gap && contains(gap, date)),
    );
    const hoursOn = (date: IsoDate) => (isMorning && date === lastDay ? [9, 10, 11] : HOURS);
    const rows = {
      ...NO_ROWS,
      sales_summary: open.map((date) => ({
        ...summaryRow,
        date,
        total_sales: 100 * hoursOn(date).length,
        total_transactions: hoursOn(date).length,
      })),
    };
    const hours = HOURS.flatMap((hour) =>
      [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
        const own = open.filter((date) => isoWeekday(date) === weekday);
        const sold = own.filter((date) => hoursOn(date).includes(hour)).length;
        return sold === 0
          ? []
          : { weekday, hour, days: own.length, total_sales: 100 * sold, total_transactions: sold };
      }),
    );
    return { ...reportOf(rows, range), ...(datasets.includes("sales_by_hour") && { hours }) };
  };
  return { read, calls };
}

const HOURS = [9, 10, 11, 12, 13, 14, 15, 16, 17];

async function weekOf(cafe: Cafe, known: readonly KnownShop[], today = MONDAY, range: DateRange = WEEK) {
  const { read, calls } = readOf(cafe);
  const comparison = comparisonFor("same-weekdays", range, today);
  return {
    report: await loadReport({ range, comparison, today, facts: async () => ({ known }) }, read),
    calls,
  };
}

const exported = (known_until: string, exported_at: string): readonly KnownShop[] => [
  { shop: "", known_until, exported_at },
];
const EVERY_DAY: Cafe = { closed: [], firstDay: "2026-08-01", lastDay: "2026-11-29" };

describe("a week whose last days are not in the exports", () => {
  const cafe = { ...EVERY_DAY, lastDay: "2026-11-27", isMorning: true };
  const rows = exported("2026-11-27T11:37:00", "2026-11-27T11:40:00");

  test("is compared without them on both sides, and says so first", async () => {
    const { report } = await weekOf(cafe, rows);
    expect(report.comparison).toMatchObject({
      compared: { startDate: "2026-11-23", endDate: "2026-11-26" },
      withoutToday: { totals: { total_sales: 3600, days: 4 } },
      report: { range: { startDate: "2026-11-16", endDate: "2026-11-19" }, totals: { total_sales: 3600 } },
    });
    expect(report.totals.total_sales).toBe(3900);
    expect(isIncomplete(report)).toBe(true);
    expect(summaryText(report, english).split("\n")[0]).toBe(
      "Fri 27 Nov is known until 11:37. Sat 28 and Sun 29 Nov are not in the exports yet.",
    );
    expect(summaryText(report, english)).toContain(
      "Without 27 – 29 Nov 2026, which are not wholly known, they are",
    );
    expect(summaryText(report, english)).not.toContain("not over yet");
    expect(report.knownHours?.find(({ weekday }) => weekday === 5)).toBeUndefined();
    expect(report.changes?.find(({ kind }) => kind === "best-days")).toBeUndefined();
    expect(report.changes?.find(({ kind }) => kind === "week")).toBeUndefined();
  });

  test("is asked about with what is usual, from four days and the weeks before", async () => {
    const { calls } = await weekOf(cafe, rows);
    expect(calls).toContain("2026-10-02 2026-11-26: sales_summary sales_by_hour");
    expect(calls.filter((call) => call.endsWith(": sales_by_hour"))).toEqual(
      ["2026-11-20", "2026-11-13", "2026-11-06", "2026-10-30"].map((day) => `${day} ${day}: sales_by_hour`),
    );
  });

  test("of the past is asked about nothing more", async () => {
    const past = { startDate: "2026-11-02", endDate: "2026-11-08" };
    const { calls, report } = await weekOf(cafe, rows, MONDAY, past);
    expect(calls.join()).not.toContain("sales_summary sales_by_hour,");
    expect(report.knownUntil).toBeUndefined();
  });
});

test("a month that lacks its last days is compared with as many days of the month before", async () => {
  const range = { startDate: "2026-11-01", endDate: "2026-11-30" };
  const { read } = readOf({ ...EVERY_DAY, lastDay: "2026-11-27" });
  const comparison = comparisonFor("previous", range, "2026-12-01", "last-month");
  const known = exported("2026-11-27T17:50:00", "2026-11-27T18:40:00");
  const report = await loadReport(
    { range, comparison, today: "2026-12-01", facts: async () => ({ known }) },
    read,
  );
  expect(report.comparison?.report.range).toEqual({ startDate: "2026-10-01", endDate: "2026-10-27" });
});

describe("a month between others that no export has", () => {
  const gap = { startDate: "2026-09-01", endDate: "2026-09-30" };
  const known = exported("2026-11-29T17:50:00", "2026-11-29T18:40:00");
  const askedOf = async (range: DateRange, isNoted = false) => {
    const { read } = readOf({ ...EVERY_DAY, gap });
    const notes = isNoted ? [{ date: gap.startDate, to: gap.endDate, text: "closed for works" }] : [];
    const dataDays = async () => ({ startDate: EVERY_DAY.firstDay, endDate: EVERY_DAY.lastDay });
    const facts = async () => ({ known });
    const report = await loadReport({ range, today: MONDAY, dataDays, facts }, readNoted(read, notes));
    return knownText(report, english);
  };

  test("is asked about, in its own report and in that of a longer time", async () => {
    const question = "No sales from Tue 1 to Wed 30 Sep: closed, or missing from the export?";
    expect(await askedOf(gap)).toBe(question);
    expect(await askedOf({ startDate: "2026-08-01", endDate: "2026-11-29" })).toBe(question);
    expect(await askedOf({ startDate: "2026-10-01", endDate: "2026-10-31" })).toBeUndefined();
  });

  test("is named with its years if it is in two of them", async () => {
    const all = { startDate: "2025-01-01", endDate: "2026-11-29" };
    const { read } = readOf({
      ...EVERY_DAY,
      firstDay: "2025-01-01",
      gap: { startDate: "2025-12-30", endDate: "2026-01-10" },
    });
    const report = await loadReport({ range: all, today: MONDAY, facts: async () => ({ known }) }, read);
    expect(knownText(report, english)).toBe(
      "No sales from Tue 30 Dec 2025 to Sat 10 Jan 2026: closed, or missing from the export?",
    );
  });

  test("is not if it is the time before the first sale, or written down as closed", async () => {
    expect(await askedOf({ startDate: "2026-07-01", endDate: "2026-08-31" })).toBeUndefined();
    expect(await askedOf({ startDate: "2026-08-01", endDate: "2026-11-29" }, true)).toBeUndefined();
  });
});

const cafes = fc.record({
  closed: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 4 }),
  weeks: fc.integer({ min: 0, max: 12 }),
  last: fc.integer({ min: -1, max: 6 }),
  isMorning: fc.boolean(),
  exportedAfter: fc.integer({ min: 0, max: 50 }),
});

test("a shop that is exported after closing is known, although another one was given up in the range", async () => {
  const range = { startDate: "2026-01-01", endDate: "2026-11-29" };
  const { read } = readOf({ closed: [], firstDay: "2026-01-01", lastDay: "2026-11-29" });
  const ofShops: ReadSales = async (days, datasets) => {
    const report = await read(days, datasets);
    const stores = ["Mall", "Nimman"].map((store) => ({ store, total_sales: 450 }));
    return {
      ...report,
      stores: stores.map((each) => ({ ...each, net_sales: 450, profit: 0, total_transactions: 9 })),
      ...(report.hours && {
        storeHours: report.hours.flatMap((hour) => stores.map(({ store }) => ({ ...hour, store }))),
      }),
    };
  };
  const known = ["Mall 2026-08-15", "Nimman 2026-11-29"].map((each) => {
    const [shop = "", day] = each.split(" ");
    return { shop, known_until: `${day}T17:40:00`, exported_at: `${day}T20:00:00` };
  });
  const values = await readKnowledge(
    { range, today: "2026-11-29", known },
    await ofShops(range, []),
    ofShops,
  );
  expect([values?.days.at(0)?.date, values?.days.at(-1)?.date]).toEqual(["2026-08-16", "2026-10-10"]);
});

test("no sentence names a day that is not known, and a cafe that rests is whole", async () => {
  await fc.assert(
    fc.asyncProperty(cafes, async ({ closed, weeks, last, isMorning, exportedAfter }) => {
      const openDays = daysOf(WEEK).filter((date) => !closed.includes(isoWeekday(date)));
      const lastDay = openDays.filter((date) => date <= addDays(WEEK.startDate, last)).at(-1) ?? "2026-11-22";
      const firstDay = addDays(WEEK.startDate, -7 * weeks);
      const until = `${lastDay}T${isMorning ? "11:37" : "17:50"}:00`;
      const at = new Date(Date.parse(`${until}Z`) + exportedAfter * 3_600_000).toISOString().slice(0, 19);
      const { report } = await weekOf({ closed, firstDay, lastDay, isMorning }, exported(until, at));
      const days = report.knownUntil?.values.days ?? [];
      const [first] = days;
      for (const language of LANGUAGES) {
        const known = knownText(report, language) ?? "";
        const rest = summaryText(report, language).replace(known, "");
        for (const { date, state } of days) {
          if (state === "not") expect(rest).not.toContain(language.dates.weekday(date));
        }
      }
      if (first) {
        const compared = report.comparison?.compared;
        expect(compared === undefined || compared.endDate < first.date).toBe(true);
        for (const change of report.changes ?? []) {
          if (change.kind !== "best-days" || !change.values) continue;
          expect(change.values.best.date < first.date && change.values.worst.date < first.date).toBe(true);
        }
      }
      // Everything that the cafe sells is there by the evening of its last open day.
      const lastOpen = openDays.at(-1);
      if (weeks >= 5 && lastDay === lastOpen && !isMorning && exportedAfter >= 1) {
        expect(isIncomplete(report)).toBe(false);
        expect(days).toEqual([]);
      }
      if (weeks >= 5 && lastOpen && lastDay < lastOpen && at < `${lastOpen}T18:30:00`) {
        expect(isIncomplete(report)).toBe(true);
      }
    }),
  );
});

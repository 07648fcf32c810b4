import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayIn, decideStyle, type StyleHints } from "../../../../../cli/import/dates/date-style.ts";
import { createDayReader, DATE_ORDERS, type DateOrder } from "../../../../../cli/import/dates/day-text.ts";
import { addDays } from "../../../../../viewer/report/date-range.ts";
import { runs } from "../../../../support/property-runs.ts";

const read = createDayReader("UTC", 2026);

function decide(
  texts: readonly string[],
  hints: Partial<Omit<StyleHints, "learned">> & { learned?: DateOrder } = {},
) {
  const { learned, ...others } = hints;
  const days = [...new Set(texts)].map((text) => ({
    text,
    rows: texts.filter((other) => other === text).length,
    read: read(text),
  }));
  return decideStyle(days, {
    asked: undefined,
    yearIsLast: false,
    usual: undefined,
    lastDay: "2025-11-20",
    learned: async () => learned,
    isInOrder: async (order) => inOrder(texts.map((text) => read(text)?.days.get(order) ?? "")),
    ...others,
  });
}

function inOrder(days: readonly string[]): boolean {
  const sorted = days.toSorted();
  return days.join() === sorted.join() || days.join() === sorted.reverse().join();
}

describe("the order of day and month", () => {
  test("is the only one that fits all dates of the file", async () => {
    expect(await decide(["05/06/2025", "13/06/2025"])).toMatchObject({ order: "dmy", because: "only" });
    expect(await decide(["05/06/2025", "06/13/2025"])).toMatchObject({ order: "mdy", because: "only" });
    expect(await decide(["2025-05-06"])).toMatchObject({ order: "ymd", because: "only" });
  });

  test("is refused if two dates contradict each other", async () => {
    const doubt = await decide(["13/06/2025", "06/13/2025"]);
    expect(doubt).toEqual({
      what: 'its dates have more than one format: "13/06/2025" and "06/13/2025" cannot both be read',
      hint: "export it again, and do not edit it in a spreadsheet",
    });
  });

  test("does not depend on texts that are not dates", async () => {
    expect(await decide(["13/06/2025", "31/02/2025", "soon"])).toMatchObject({ order: "dmy" });
  });

  test("is the order of earlier imports if several fit", async () => {
    expect(await decide(["05/06/2025"], { learned: "mdy" })).toMatchObject({
      order: "mdy",
      because: "learned",
    });
    expect(await decide(["13/06/2025"], { learned: "mdy" })).toMatchObject({ order: "dmy", because: "only" });
  });

  test("is that of the till, unless the store remembers another one or the file shows it", async () => {
    const till = { usual: "mdy" } as const;
    expect(await decide(["05/06/2025"], till)).toMatchObject({ order: "mdy", because: "usual" });
    expect(await decide(["05/06/2025"], { ...till, learned: "dmy" })).toMatchObject({ order: "dmy" });
    expect(await decide(["05/06/2025", "13/06/2025"], till)).toMatchObject({ order: "dmy", because: "only" });
  });

  test("is never one that gives days in the future", async () => {
    expect(await decide(["05/12/2025"])).toMatchObject({ order: "mdy", because: "file" });
    expect(await decide(["05/12/2025"], { learned: "dmy" })).toMatchObject({ order: "mdy", because: "file" });
  });

  test("is the one in which the days of the file only go up, or only go down", async () => {
    const days = ["10/05/2025", "11/05/2025", "09/06/2025"];
    expect(await decide(days)).toMatchObject({ order: "dmy", because: "file" });
    expect(await decide(days.toReversed())).toMatchObject({ order: "dmy", because: "file" });
  });

  test("is refused if nothing decides", async () => {
    expect(await decide(["05/06/2025", "06/06/2025"])).toEqual({
      what: 'its dates, such as "05/06/2025", can be read as day/month/year or month/day/year',
      hint: "choose one with --date-format dmy or mdy",
    });
  });

  test("is the user's choice, whatever the file shows", async () => {
    expect(await decide(["05/06/2025"], { asked: "mdy" })).toMatchObject({ order: "mdy", because: "asked" });
  });
});

describe("a date that shows its own order", () => {
  test("is a Thai month or the number of a spreadsheet, whatever the store remembers", async () => {
    expect(await decide(["9 พ.ย. 2568"], { learned: "mdy" })).toMatchObject({
      order: "dmy",
      because: "only",
    });
    expect(await decide(["45970"], { learned: "mdy" })).toMatchObject({ shape: "serial", because: "only" });
    expect(await decide(["45970"], { asked: "mdy" })).toMatchObject({ order: "mdy", shape: "serial" });
  });

  test("is not mixed with others: most of the lines decide", async () => {
    const style = await decide(["45970", "45971", "11/11/2025"]);
    expect("hint" in style ? [] : ["45970", "11/11/2025"].map((text) => dayIn(read(text), style))).toEqual([
      "2025-11-09",
      undefined,
    ]);
  });
});

const ORDERS = fc.constantFrom(...DATE_ORDERS);

test("the days of a till, in order, are read as they were written, or refused", async () => {
  const till = fc.record({
    first: fc.integer({ min: 0, max: 3000 }),
    steps: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 0, maxLength: 12 }),
    order: ORDERS,
    separator: fc.constantFrom("/", "-", "."),
    isPadded: fc.boolean(),
    yearDigits: fc.constantFrom(2, 4),
    isNewestFirst: fc.boolean(),
  });
  let readBack = 0;
  await fc.assert(
    fc.asyncProperty(
      till,
      async ({ first, steps, order, separator, isPadded, yearDigits, isNewestFirst }) => {
        let day = addDays("2016-01-01", first);
        const days = [day, ...steps.map((step) => (day = addDays(day, step)))].filter(
          (one) => one <= "2025-11-20",
        );
        if (isNewestFirst) days.reverse();
        // A two-digit year comes first only if all parts have two digits.
        const padded = isPadded || (order === "ymd" && yearDigits === 2);
        const texts = days.map((iso) => write(iso, order, separator, padded, yearDigits));
        if (texts.length === 0) return;
        const style = await decide(texts);
        if ("hint" in style) return;
        readBack += 1;
        expect(texts.map((text) => read(text)?.days.get(style.order))).toEqual(days);
      },
    ),
    runs(300),
  );
  expect(readBack).toBeGreaterThan(90);
});

function write(
  iso: string,
  order: DateOrder,
  separator: string,
  isPadded: boolean,
  yearDigits: number,
): string {
  const [year = "", month = "", day = ""] = iso.split("-");
  const short = (part: string) => (isPadded ? part : String(Number(part)));
  const parts = { y: year.slice(-yearDigits), m: short(month), d: short(day) };
  return [...order]
    .map((part) => (part === "y" ? parts.y : part === "m" ? parts.m : parts.d))
    .join(separator);
}

import { describe, expect, test } from "vitest";
import { addDays, daysOf, type IsoDate, isoWeekday } from "../../../../../viewer/report/date-range.ts";
import type { Custom } from "../../../../../viewer/report/known/custom.ts";
import { isIncomplete, missedDays } from "../../../../../viewer/report/known/incompleteness.ts";
import { knowledgeOf } from "../../../../../viewer/report/known/knowledge.ts";
import type { KnownShop } from "../../../../../viewer/report/known/known-shops.ts";
import { momentsOfAll } from "../../../../../viewer/report/known/moments.ts";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { thai } from "../../../../../viewer/report/language/th/thai.ts";
import { knownText } from "../../../../../viewer/report/wording/known.ts";

const WEEK = { startDate: "2026-11-23", endDate: "2026-11-29" };
const MONDAY = "2026-11-30";

/** A cafe that sells until 18 o'clock, but not on some weekdays. */
function cafe(closed: readonly number[] = [], until: IsoDate = "2026-11-26"): Custom {
  const open = daysOf({ startDate: "2026-10-01", endDate: until }).filter(
    (date) => !closed.includes(isoWeekday(date)),
  );
  return { open: new Set(open), lastHours: new Map(open.map((date) => [date, 17])) };
}

interface Asked {
  readonly rows?: readonly KnownShop[];
  readonly today?: IsoDate;
  readonly all?: Custom;
  readonly range?: typeof WEEK;
  readonly customs?: Readonly<Record<string, Custom>>;
  readonly closedDays?: readonly IsoDate[];
}

function knowledge({
  rows,
  today = MONDAY,
  all = cafe(),
  range = WEEK,
  customs = {},
  closedDays = [],
}: Asked) {
  return knowledgeOf(
    {
      shops: rows && momentsOfAll(rows, undefined),
      range,
      today,
      isClosed: (_, day) => closedDays.includes(day),
    },
    { all, of: (shop) => customs[shop] ?? all },
  );
}

function says(asked: Asked): readonly (string | undefined)[] {
  const values = knowledge(asked);
  const report = values ? { knownUntil: { values } } : {};
  return [knownText(report, english), knownText(report, thai("buddhist"))];
}

const exported = (known_until: string, exported_at: string, shop = ""): KnownShop => ({
  shop,
  known_until,
  exported_at,
});
const synced = (known_until: string, shop = ""): KnownShop => ({ shop, known_until, exported_at: null });

describe("the first line", () => {
  test("says until when a day is known, and which days the exports lack", () => {
    expect(says({ rows: [exported("2026-11-27T11:37:00", "2026-11-27T11:40:00")] })).toEqual([
      "Fri 27 Nov is known until 11:37. Sat 28 and Sun 29 Nov are not in the exports yet.",
      "มียอด ศ. 27 พ.ย. ถึง 11:37 น. ไฟล์ที่ส่งออกยังไม่มียอด ส. 28 และ อา. 29 พ.ย.",
    ]);
  });

  test("says it of a sync in its words", () => {
    expect(says({ rows: [synced("2026-11-27T11:37:00")] })).toEqual([
      "Fri 27 Nov is known until 11:37. Sat 28 and Sun 29 Nov are not synced yet.",
      "มียอด ศ. 27 พ.ย. ถึง 11:37 น. ยังไม่ได้ซิงค์ยอด ส. 28 และ อา. 29 พ.ย.",
    ]);
  });

  test("has no time if the receipts have none", () => {
    expect(says({ rows: [exported("2026-11-28", "2026-11-28T12:00:00")] })[0]).toBe(
      "Sat 28 Nov is known in part. Sun 29 Nov is not in the exports yet.",
    );
  });

  test("names a month once, and many days by the first and the last", () => {
    const range = { startDate: "2026-11-01", endDate: "2026-12-02" };
    const rows = [exported("2026-11-29T18:00:00", "2026-11-29T18:40:00")];
    expect(says({ rows, range, today: "2026-12-02" })[0]).toBe(
      "Mon 30 Nov, Tue 1 and Wed 2 Dec are not in the exports yet.",
    );
    expect(
      says({ rows: [exported("2026-11-27T18:00:00", "2026-11-27T18:40:00")], range, today: "2026-12-02" }),
    ).toEqual([
      "Sat 28 Nov to Wed 2 Dec are not in the exports yet.",
      "ไฟล์ที่ส่งออกยังไม่มียอด ส. 28 พ.ย. ถึง พ. 2 ธ.ค.",
    ]);
  });

  test("asks about known days without sales at the end, of exports only", () => {
    expect(says({ rows: [exported("2026-11-27T17:40:00", "2026-11-30T09:00:00")] })).toEqual([
      "No sales on Sat 28 and Sun 29 Nov: closed, or missing from the export?",
      "ไม่มียอดขาย ส. 28 และ อา. 29 พ.ย.: ร้านปิด หรือขาดไปจากไฟล์ที่ส่งออก?",
    ]);
    expect(says({ rows: [synced("2026-11-30T09:00:00")], all: cafe([], "2026-11-27") })[0]).toBe(
      "No sales on Sat 28 and Sun 29 Nov.",
    );
    expect(says({ all: cafe([], "2026-11-27") })[0]).toBe("No sales on Sat 28 and Sun 29 Nov.");
  });

  test("lacks each usual day of a week that begins long after the last export", () => {
    const rows = [exported("2026-10-30T17:40:00", "2026-10-31T02:00:00")];
    expect(says({ rows, all: cafe([1], "2026-10-30") })[0]).toBe(
      "Tue 24 to Sun 29 Nov are not in the exports yet.",
    );
  });

  test("knows what is usual from the days before it, not from those before a shop that is given up", () => {
    const rows = [
      exported("2026-08-15T17:30:00", "2026-08-15T20:00:00", "Mall"),
      exported("2026-11-28T17:30:00", "2026-11-28T20:00:00", "Nimman"),
    ];
    expect(says({ rows, all: cafe([7], "2026-11-28") })).toEqual([undefined, undefined]);
  });

  test("names the true last day, with its year, if that is before the report", () => {
    const long = {
      rows: [exported("2025-04-09T17:40:00", "2026-11-30T09:00:00")],
      all: cafe([], "2025-04-09"),
    };
    expect(says(long)).toEqual([
      "No sales after Wed 9 Apr 2025: closed, or missing from the export?",
      "ไม่มียอดขายหลัง พ. 9 เม.ย. 2568: ร้านปิด หรือขาดไปจากไฟล์ที่ส่งออก?",
    ]);
    const synced = { rows: [{ shop: "", known_until: "2026-11-30T09:00:00", exported_at: null }] };
    expect(says({ ...synced, all: cafe([], "2026-11-20") })[0]).toBe("No sales after Fri 20 Nov 2026.");
  });

  test("asks about a last receipt that is early, instead of the days behind it", () => {
    const early = "The last receipt is of Fri 27 Nov, 11:37, usually about 17:30: is the export whole?";
    expect(says({ rows: [exported("2026-11-27T11:37:00", "2026-11-30T09:00:00")] })[0]).toBe(early);
    expect(says({ rows: [exported("2026-11-29T15:29:00", "2026-11-30T09:00:00")] })[0]).toMatch(
      /^The last receipt is of Sun 29/,
    );
    expect(says({ rows: [exported("2026-11-29T15:30:00", "2026-11-30T09:00:00")] })).toEqual([
      undefined,
      undefined,
    ]);
    const young: Custom = { open: new Set(["2026-11-20"]), lastHours: new Map([["2026-11-20", 17]]) };
    expect(
      says({ rows: [exported("2026-11-29T11:37:00", "2026-11-30T09:00:00")], all: young })[0],
    ).toBeUndefined();
  });

  test("asks nothing about an older week", () => {
    const rows = [exported("2026-12-02T17:40:00", "2026-12-02T19:00:00")];
    expect(says({ rows, today: "2026-12-03", all: cafe([], "2026-11-27") })[0]).toBeUndefined();
  });

  test("names the first of several shops that lacks a day", () => {
    const rows = [
      exported("2026-11-29T17:40:00", "2026-11-29T19:00:00", "Old Town"),
      exported("2026-11-27T11:37:00", "2026-11-27T11:40:00", "Nimman"),
    ];
    expect(says({ rows })[0]).toBe(
      "Nimman: Fri 27 Nov is known until 11:37. Sat 28 and Sun 29 Nov are not in the exports yet.",
    );
  });

  test("names none of them if all lack the same", () => {
    const all = ["Old Town", "Nimman"].map((shop) =>
      exported("2026-11-27T21:00:00", "2026-11-27T22:00:00", shop),
    );
    expect(says({ rows: all })[0]).toBe("Sat 28 and Sun 29 Nov are not in the exports yet.");
    const more = exported("2026-11-28T21:00:00", "2026-11-28T22:00:00", "Pier");
    expect(says({ rows: [...all, more] })[0]).toBe(
      "Old Town: Sat 28 and Sun 29 Nov are not in the exports yet.",
    );
  });

  test("says nothing of today, unless exports lack some of it", () => {
    expect(says({ today: "2026-11-29", all: cafe([], "2026-11-28") })[0]).toBeUndefined();
    expect(
      says({ rows: [synced("2026-11-29T11:37:00")], today: "2026-11-29", all: cafe([], "2026-11-28") })[0],
    ).toBeUndefined();
    expect(
      says({ rows: [synced("2026-11-28T21:00:00")], today: "2026-11-29", all: cafe([], "2026-11-28") })[0],
    ).toBe("Sun 29 Nov is not synced yet.");
    expect(
      says({ rows: [exported("2026-11-29T11:37:00", "2026-11-29T11:40:00")], today: "2026-11-29" })[0],
    ).toBe("Sun 29 Nov is known until 11:37.");
  });
});

describe("a period", () => {
  const missed = (asked: Asked) => {
    const values = knowledge(asked);
    return missedDays(values ? { knownUntil: { values } } : {}).map(({ date }) => date);
  };

  test("is incomplete if days are missed", () => {
    expect(missed({ rows: [exported("2026-11-27T11:37:00", "2026-11-27T11:40:00")] })).toEqual([
      "2026-11-27",
      "2026-11-28",
      "2026-11-29",
    ]);
  });

  test("of a cafe that rests on Sundays is whole after the export of Saturday night, and nothing is said", () => {
    const asked = { rows: [exported("2026-11-28T17:40:00", "2026-11-28T18:40:00")], all: cafe([7]) };
    expect(knowledge(asked)).toBeUndefined();
    expect(missed(asked)).toEqual([]);
  });

  test("is whole if somebody wrote that the cafe is closed", () => {
    const asked = { rows: [exported("2026-11-28T17:40:00", "2026-11-28T18:40:00")] };
    expect(missed(asked)).toEqual(["2026-11-29"]);
    expect(missed({ ...asked, closedDays: ["2026-11-29"] })).toEqual([]);
  });

  test("that is not over is not incomplete because of today", () => {
    for (const rows of [undefined, [synced("2026-11-28T11:00:00")]]) {
      const values = knowledge({ ...(rows && { rows }), today: "2026-11-28" });
      expect(values?.days).toMatchObject([{ date: "2026-11-28", state: "partly" }]);
      expect(isIncomplete(values ? { knownUntil: { values } } : {})).toBe(false);
    }
  });

  test("has a today that is closed, of which nothing is said", () => {
    const asked = {
      rows: [exported("2026-11-28T17:40:00", "2026-11-28T18:40:00")],
      all: cafe([7]),
      today: "2026-11-29",
    };
    expect(knowledge(asked)?.days).toEqual([{ date: "2026-11-29", state: "not", closed: true }]);
    expect(says(asked)[0]).toBeUndefined();
  });

  test("counts the weekdays of the shop that lacks them", () => {
    const asked = {
      rows: [
        exported("2026-11-29T17:40:00", "2026-11-29T19:00:00", "Old Town"),
        exported("2026-11-28T17:40:00", "2026-11-28T19:00:00", "Nimman"),
      ],
      customs: { Nimman: cafe([7]) },
    };
    expect(missed(asked)).toEqual([]);
    expect(missed({ ...asked, customs: {} })).toEqual(["2026-11-29"]);
  });

  test("is known today after its usual end", () => {
    expect(knowledge({ rows: [synced("2026-11-29T18:31:00")], today: "2026-11-29" })?.days ?? []).toEqual([]);
  });
});

test("the day after the range is nothing of it", () => {
  const rows = [exported(`${addDays(WEEK.endDate, 0)}T17:40:00`, "2026-11-30T09:00:00")];
  expect(knowledge({ rows })).toBeUndefined();
});

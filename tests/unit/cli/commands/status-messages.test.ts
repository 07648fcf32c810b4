import { describe, expect, test } from "vitest";
import type { ArchiveCheck } from "../../../../cli/archive/check-archive.ts";
import { folderName } from "../../../../cli/archive/names.ts";
import { STATUS_OPTIONS } from "../../../../cli/commands/status.ts";
import { statusError, statusOf, statusText } from "../../../../cli/commands/status-messages.ts";
import type { LedgerLine } from "../../../../cli/delivery/ledger.ts";
import { english } from "../../../../viewer/report/language/en/english.ts";
import { withShifts } from "../../../../viewer/report/load/shifts.ts";
import type { Shift } from "../../../../viewer/report/shifts.ts";
import { withTexts } from "../../../../viewer/report/wording/statements.ts";
import { reportOn, snapshotOf, week } from "../../../support/samples/archive-samples.ts";
import { ledgerLine } from "../../../support/samples/deliveries.ts";
import { shiftOf, shiftsOf } from "../../../support/samples/shifts.ts";

const HOUR = 3600;
const MADE = "2026-10-18T23:00:00.000Z";

async function sample(changes: Partial<ArchiveCheck> = {}): Promise<ArchiveCheck> {
  const snapshots = [await snapshotOf(reportOn(week(0))), await snapshotOf(reportOn(week(1)))];
  return { manifest: "whole", snapshots, missing: [], damaged: [], ...changes };
}

const options = (maxAge = "8d", lang = "en", delivered = false) =>
  STATUS_OPTIONS.read({ dir: "archive", maxAge, lang, delivered }, []);

const NOBODY: readonly LedgerLine[] = [];

function state(
  check: ArchiveCheck,
  hoursLater: number,
  maxAge?: string,
  lang?: string,
  lines?: readonly LedgerLine[],
) {
  const own = options(maxAge, lang, lines !== undefined);
  const status = statusOf(check, lines ?? NOBODY, own, Date.parse(MADE) + hoursLater * HOUR * 1000);
  return {
    status,
    text: statusText({ check, status }, own),
    error: statusError({ check, status }, own),
  };
}

describe("an archive that is ok", () => {
  test("says so to machines and to people", async () => {
    const { status, text } = state(await sample(), 50);
    expect(status).toEqual({
      ok: true,
      newest: { ...week(1), generatedAt: MADE },
      ageSeconds: 50 * HOUR,
      missing: [],
      damaged: [],
      deliveries: [],
    });
    expect(text).toBe(
      [
        "Newest     12 – 18 Oct 2026, made 2 days ago (19 Oct 2026 06:00 Asia/Bangkok)",
        "Snapshots  2 since 5 Oct 2026",
        "Missing    none",
        "Damaged    none",
        "",
      ].join("\n"),
    );
  });
});

describe("an archive whose newest report has shifts", () => {
  function savedWith(shifts: readonly Shift[]) {
    const saved = reportOn(week(1));
    return {
      ...saved,
      reports: saved.reports.map((report) => withTexts(withShifts(report, shifts), english)),
    };
  }
  const withShiftsIn = async (shifts: readonly Shift[]) =>
    sample({
      snapshots: [await snapshotOf(reportOn(week(0))), await snapshotOf(savedWith(shifts))],
    });
  const differences = [{ figure: "net_sales", till: 100, store: 99.5 }] as const;
  const different = shiftOf({ date: "2026-10-12", compared: { differences } });

  test("says on how many days it is equal to the till", async () => {
    const check = await withShiftsIn(shiftsOf("2026-10-12", 7));
    const { status, text } = state(check, 50);
    expect(status).toMatchObject({ ok: true, till: { equal: { days: 7, of: 7 }, differs: [] } });
    expect(text).toContain(
      "\nDamaged    none\nTill       Equal to the till, to the satang, on 7 of 7 days.\n",
    );
    expect(state(check, 50, undefined, "th").text).toContain(
      "เครื่อง      ตรงกับเครื่องคิดเงินทุกสตางค์ 7 จาก 7 วัน\n",
    );
  });

  test("says which shift is different", async () => {
    const { status, text } = state(await withShiftsIn([different]), 50);
    expect(status.till?.differs).toMatchObject([{ date: "2026-10-12", figures: differences }]);
    expect(text).toContain(
      "\n           Different from the till: Mon 12 Oct 2026, 08:00–15:00 (Mook Saelee): net sales ฿100.00 there, ฿99.50 here (−฿0.50).\n",
    );
  });
});

describe("an archive that is not ok", () => {
  test("is stale from the first second after its time", async () => {
    expect(state(await sample(), 24 * 8).status.ok).toBe(true);
    expect(state(await sample(), 24 * 8 + 0.001).status.ok).toBe(false);
    expect(state(await sample(), 200).error).toMatchObject({
      exitCode: 9,
      message: "the newest snapshot is older than 8d",
      kept: "nothing was changed",
    });
  });

  test("was made in the future, by more than clocks may differ", async () => {
    expect(state(await sample(), -0.05).status.ok).toBe(true);
    const { status, text, error } = state(await sample(), -2);
    expect([status.ok, status.ageSeconds]).toEqual([false, -2 * HOUR]);
    expect(text).toContain("made in the future");
    expect(error.message).toBe("the newest snapshot was made in the future");
  });

  test("says everything that is wrong, and the one command that repairs it", async () => {
    const damaged = ["latest.html", "2026-10-05_2026-10-11/report.html"];
    const { status, text, error } = state(await sample({ missing: [week(3), week(5)], damaged }), 200);
    expect(status).toMatchObject({ ok: false, missing: [week(3), week(5)], damaged });
    expect(text).toContain("Damaged    latest.html\n           2026-10-05_2026-10-11/report.html\n");
    expect(error.message).toBe(
      "2 files are damaged or missing and 2 periods are missing and the newest snapshot is older than 8d",
    );
    const hintOf = async (changes: Partial<ArchiveCheck>, hours = 1) =>
      state(await sample(changes), hours).error.hint;
    const missing = [week(3)];
    const repairs = "run cafe-sales snapshot --backfill, which makes what is missing and repairs what it can";
    const makes = "run cafe-sales snapshot --backfill, which makes what is missing";
    expect(error.hint).toBe(repairs);
    expect(await hintOf({ missing })).toBe("run cafe-sales snapshot with --from 2026-10-26 --to 2026-11-01");
    expect(await hintOf({ missing: [week(3), week(5)] })).toBe(makes);
    expect(await hintOf({ missing }, 200)).toBe(makes);
    expect(await hintOf({ missing, damaged })).toBe(repairs);
    expect(await hintOf({ damaged }, 200)).toBe("run cafe-sales snapshot, which repairs what it can");
  });

  test.each(["absent", "damaged", "newer"] as const)("has a manifest that is %s", async (manifest) => {
    const { status, text, error } = state(
      { manifest, snapshots: [], missing: [], damaged: ["manifest.json"] },
      0,
    );
    expect(status).toEqual({
      ok: false,
      newest: null,
      ageSeconds: null,
      missing: [],
      damaged: ["manifest.json"],
      deliveries: [],
    });
    expect([text, error.exitCode]).toEqual(["", 9]);
  });

  test("has no snapshot", async () => {
    const { status, error } = state(await sample({ snapshots: [] }), 0);
    expect([status.ok, error.message]).toEqual([false, "the archive is empty"]);
  });
});

describe("in Thai", () => {
  test("a person reads the same, in columns that marks above a letter do not move", async () => {
    const { status, text } = state(await sample({ missing: [week(3)] }), 50, "8d", "th");
    expect(status.missing).toEqual([week(3)]);
    expect(text).toBe(
      [
        "ล่าสุด       12–18 ต.ค. 2026 จัดทำเมื่อ 2 วันที่แล้ว (19 ต.ค. 2026 06:00 Asia/Bangkok)",
        "รายงาน     2 ฉบับ ตั้งแต่ 5 ต.ค. 2026",
        "ขาดหาย     26 ต.ค. – 1 พ.ย. 2026",
        "เสียหาย     ไม่มี",
        "",
      ].join("\n"),
    );
    expect(state(await sample(), -1, "8d", "th").text).toContain("จัดทำเมื่อเวลาที่ยังมาไม่ถึง (");
  });

  test("what is wrong is said with the command that repairs it", async () => {
    const errorOf = async (changes: Partial<ArchiveCheck>, hours = 1) =>
      state(await sample(changes), hours, "8d", "th").error;
    expect(await errorOf({ missing: [week(3)] })).toMatchObject({
      exitCode: 9,
      message: "ขาดหาย 1 ช่วง",
      kept: "ไม่มีอะไรเปลี่ยนแปลง",
      hint: "ใช้คำสั่ง cafe-sales snapshot พร้อม --from 2026-10-26 --to 2026-11-01",
    });
    expect(await errorOf({ missing: [week(3)], damaged: ["latest.html"] }, 200)).toMatchObject({
      message: "มีไฟล์เสียหายหรือขาดหาย 1 ไฟล์ และขาดหาย 1 ช่วง และรายงานล่าสุดเก่ากว่า 8d",
      hint: "ใช้คำสั่ง cafe-sales snapshot --backfill ซึ่งจะทำรายงานที่ขาดหาย และซ่อมเท่าที่ซ่อมได้",
    });
    expect((await errorOf({ manifest: "absent" })).message).toBe("ไม่มีคลังรายงาน หรือไม่มีไฟล์ manifest ในนั้น");
  });
});

describe("--max-age", () => {
  test.each([
    ["90s", 90],
    ["5m", 300],
    ["26h", 93_600],
    ["8d", 691_200],
    ["2w", 1_209_600],
    ["0s", 0],
  ])("%s is %i seconds", (text, seconds) => {
    expect(options(text).maxAge.seconds).toBe(seconds);
  });

  test.each(["", "8", "d", "-1d", "1.5d", "8 d", "8D", "8y", "9999999999d"])("%j is not an age", (text) => {
    expect(() => options(text)).toThrow(expect.objectContaining({ exitCode: 2 }));
  });
});

describe("deliveries", () => {
  const line = (number: number, changes: Partial<LedgerLine>): LedgerLine => ({
    ...ledgerLine(0),
    time: "2026-10-19T00:00:00.000Z",
    period: folderName(week(number)),
    ...changes,
  });

  test("are said for each report, the newest first, with the moment in the archive's zone", async () => {
    const lines = [
      line(1, {}),
      line(1, { to: "2", way: "line", shown: "U12…", state: "begun" }),
      line(0, { state: "failed" }),
    ];
    const { status, text } = state(await sample(), 50, "8d", "en", lines);
    expect(status.deliveries).toEqual([
      { ...week(1), way: "mail", to: "p…@example.com", state: "sent", time: "2026-10-19T00:00:00.000Z" },
      { ...week(1), way: "line", to: "U12…", state: "perhaps", time: "2026-10-19T00:00:00.000Z" },
      { ...week(0), way: "mail", to: "p…@example.com", state: "failed", time: "2026-10-19T00:00:00.000Z" },
    ]);
    expect(text.split("\n").slice(-4, -1)).toEqual([
      "Delivered  12 – 18 Oct 2026: mail to p…@example.com, 19 Oct 2026 07:00 Asia/Bangkok",
      "           12 – 18 Oct 2026: LINE to U12…: perhaps, 19 Oct 2026 07:00 Asia/Bangkok",
      "           5 – 11 Oct 2026: mail to p…@example.com: failed, 19 Oct 2026 07:00 Asia/Bangkok",
    ]);
  });

  test("count for the age if that was asked for: a report that somebody waits for does not", async () => {
    const check = await sample();
    expect(state(check, 50, "8d", "en", [line(1, {})]).status.ok).toBe(true);
    for (const [lines, message] of [
      [[], "no report newer than 8d has reached everybody"],
      [
        [line(1, { state: "failed" })],
        "the report of 12 – 18 Oct 2026 has not reached p…@example.com for more than a day",
      ],
      [[line(1, {}), line(1, { to: "2", state: "begun" })], "no report newer than 8d has reached everybody"],
    ] as const) {
      const { status, error } = state(check, 50, "8d", "en", lines);
      expect(status.ok).toBe(false);
      expect(error.message).toBe(message);
      expect(error.hint).toBe("run cafe-sales deliver, which says what is wrong");
    }
  });
});

test("a report that misses days is named, with what to do, and nothing is ok", async () => {
  const { snapshots } = await sample();
  const [first, second] = snapshots;
  if (!first || !second) throw new Error("two snapshots");
  const { status, text, error } = state(
    await sample({ snapshots: [first, { ...second, incomplete: true }] }),
    50,
  );
  expect(status).toMatchObject({ ok: false, incomplete: [week(1)] });
  expect(text).toContain("Incomplete 12 – 18 Oct 2026\n");
  expect(error).toMatchObject({
    exitCode: 9,
    message: "1 report misses days",
    hint: "save or sync the newest sales, then run cafe-sales snapshot with --from 2026-10-12 --to 2026-10-18",
  });
  const inThai = state(await sample({ snapshots: [{ ...first, incomplete: true }, second] }), 50, "8d", "th");
  expect(inThai.text).toContain("ข้อมูลไม่ครบ");
  expect(inThai.error.message).toBe("มีรายงานที่ข้อมูลไม่ครบ 1 ฉบับ");
});

/** The day's close over a sales store: what is asked for, what is written, and what fails. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { startLocalApi } from "../../../../../cli/server/store-backend.ts";
import { readDayCloses } from "../../../../../viewer/report/day-close.ts";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";
import type { Line } from "../../../../support/stores/memory-store.ts";
import { openStore, storeWith } from "../../../../support/stores/store-file.ts";
import { filesIn, temporaryFolder } from "../../../../support/temporary-folder.ts";

/** Two shops in November; on the 19th, Nimman's till lost two bills. */
const LINES: readonly Line[] = ["Nimman", "Tha Phae"].flatMap((store, shop) =>
  ["2026-11-18", "2026-11-19", "2026-11-20"].flatMap((day, nth) =>
    Array.from({ length: 20 }, (_, at) => ({
      receipt: `${shop + 1}-${1000 + nth * 20 + at}`,
      store,
      day,
      product: "Latte",
      gross: 7500 + at,
      payment: at % 2 === 0 ? "Cash" : "QR",
    })),
  ),
);
const KEPT = LINES.filter(({ receipt }) => receipt !== "1-1025" && receipt !== "1-1026");

/** On the evening of 20 November. */
const now = () => Date.parse("2026-11-20T14:00:00Z");

async function close(...args: readonly string[]) {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, "cafe.duckdb"), readFileSync(await storeWith({ a: KEPT })));
  const run = await runInProcess(["close", "--db", "cafe.duckdb", "--time-zone", "Asia/Bangkok", ...args], {
    cwd,
    effects: { now },
  });
  return { ...run, cwd };
}

async function closesOf(...args: readonly string[]) {
  const run = await close(...args, "--format", "json", "--out", "-");
  const saved: Readonly<Record<string, unknown>> = { ...JSON.parse(run.stdout) };
  return { ...run, saved, closes: readDayCloses(saved.closes) };
}

describe("the days", () => {
  test.each([
    [
      ["--day", "2026-11-19"],
      ["2026-11-19", "2026-11-19"],
    ],
    [["--day", "today", "--store", "Nimman"], ["2026-11-20"]],
    [["--day", "yesterday", "--store", "Nimman"], ["2026-11-19"]],
    [
      ["--period", "this-month", "--store", "Tha Phae"],
      ["2026-11-18", "2026-11-19", "2026-11-20"],
    ],
    [
      ["--from", "2026-11-01", "--to", "2026-11-18"],
      ["2026-11-18", "2026-11-18"],
    ],
    [["--day", "2026-11-01"], []],
  ])("%j", async (args, days) => {
    const { code, closes } = await closesOf(...args);
    expect([code, closes.map(({ date }) => date)]).toEqual([0, days]);
  });

  test.each([
    [["--day", "2026-11-31"], "--day '2026-11-31' is not a day of the calendar"],
    [["--day", "2569-11-20"], "--day '2569-11-20': 2569 is the Buddhist year of 2026"],
    [["--day", "today", "--period", "this-month"], "--day, --period each name days"],
    [["--from", "2026-11-01"], "--from is given without --to"],
    [["--day", "2026-11-22"], "the range begins on 2026-11-22, and today is 2026-11-20"],
    [
      ["--day", "today", "--paper", "a5"],
      "--paper 'a5' is unknown; nothing was done; did you mean a4? give one of a4, 80mm",
    ],
    [["--day", "today", "--out", "-"], "--out - takes one format, html or json"],
    [["--day", "today", "--store", "Elsewhere", "--format", "html"], 'there is no shop "Elsewhere"'],
  ])("%j is refused with 2", async (args, message) => {
    const { code, lastLine, cwd } = await close(...args);
    expect([code, lastLine]).toEqual([2, expect.stringContaining(`cafe-sales: ${message}`)]);
    expect(filesIn(cwd)).toEqual(["cafe.duckdb"]);
  });
});

describe("what is written", () => {
  test("is stamped, and says where it comes from", async () => {
    const { saved, stderr } = await closesOf("--day", "2026-11-19", "--store", "Nimman");
    expect(saved).toMatchObject({
      schemaVersion: 1,
      generatedAt: "2026-11-20T14:00:00.000Z",
      program: expect.stringMatching(/^cafe-sales \d/),
      timeZone: "Asia/Bangkok",
      currency: "THB",
      title: "Nimman",
      range: { startDate: "2026-11-19", endDate: "2026-11-19" },
    });
    expect(stderr).toContain(
      "Wrote the close of 19 Nov 2026 (Asia/Bangkok): 1 sheet, 18 bills, net sales ฿1,351.79, 2 bill numbers missing\n",
    );
  });

  test("is a file with a sheet for each day and shop, named after the days", async () => {
    const { code, stdout, stderr, cwd } = await close(
      "--period",
      "this-month",
      "--format",
      "html,json",
      "--out",
      "sheets",
      "--lang",
      "th",
    );
    expect([code, stdout]).toEqual([
      0,
      "sheets/cafe-sales_close_2026-11-01_2026-11-20.html\nsheets/cafe-sales_close_2026-11-01_2026-11-20.json\n",
    ]);
    expect(stderr).toContain("เขียนใบปิดยอดของ 1–20 พ.ย. 2026 (Asia/Bangkok) แล้ว: 6 ใบ");
    const page = readFileSync(join(cwd, "sheets/cafe-sales_close_2026-11-01_2026-11-20.html"), "utf8");
    expect(page.match(/<main class="sheet">/g)).toHaveLength(6);
    expect(page).toContain("1-1025 ถึง 1-1026 (2)");
  });

  test("is an empty sheet if nothing was sold, or nothing at all with --fail-on-empty", async () => {
    const { code, cwd, stderr } = await close("--day", "2026-11-01", "--format", "html");
    expect(code).toBe(0);
    expect(stderr).toContain(
      "Wrote the close of 1 Nov 2026 (Asia/Bangkok): no sales. No receipt of this day is known",
    );
    expect(readFileSync(join(cwd, "cafe-sales_close_2026-11-01.html"), "utf8")).toContain(
      "No receipt of this day is known: nothing was sold, or its export is not imported yet.",
    );
    const failing = await close("--day", "2026-11-01", "--format", "html", "--fail-on-empty");
    expect([failing.code, filesIn(failing.cwd)]).toEqual([7, ["cafe.duckdb"]]);
  });

  test("is there, and the exit code 6 with --strict, if numbers are missing", async () => {
    const { code, lastLine, cwd } = await close("--day", "yesterday", "--format", "html", "--strict");
    expect(code).toBe(6);
    expect(lastLine).toMatch(
      /^cafe-sales: a check failed: 2 bill numbers are missing; the sheets are written; /,
    );
    expect(filesIn(cwd)).toEqual(["cafe-sales_close_2026-11-19.html", "cafe.duckdb"]);
    expect((await close("--day", "today", "--format", "html", "--strict")).code).toBe(0);
  });
});

test("a server of ours over a store answers the same", async () => {
  const store = await openStore(await storeWith({ a: KEPT }));
  const api = await startLocalApi(store, { elapsed: () => performance.now(), password: "latte" });
  try {
    const args = [
      "close",
      "--day",
      "2026-11-19",
      "--format",
      "json",
      "--out",
      "-",
      "--time-zone",
      "Asia/Bangkok",
    ];
    const run = await runInProcess([...args, "--url", api.origin, "--store", "Nimman"], {
      env: { CAFE_SALES_PASSWORD: "latte" },
      effects: { now },
    });
    const { saved } = await closesOf("--day", "2026-11-19", "--store", "Nimman");
    expect([run.code, JSON.parse(run.stdout)]).toEqual([0, saved]);
  } finally {
    await api.close();
  }
});

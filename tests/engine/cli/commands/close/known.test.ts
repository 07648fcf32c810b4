/** Closes and months for an accountant of days that are not wholly there: written, with a line that says so. */
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { addDays, daysOf } from "../../../../../viewer/report/date-range.ts";
import { readSheets } from "../../../../support/read-tables.ts";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";
import { temporaryFolder } from "../../../../support/temporary-folder.ts";

/** On the clock of the cafe, Monday 30 November at 9:00. */
const NOW = Date.parse("2026-11-30T02:00:00Z");

/** An export of each shop, whose last day is Friday 27 November. */
async function cafe(until: Readonly<Record<string, string>>) {
  const cwd = temporaryFolder();
  const run = (...args: readonly string[]) => runInProcess(args, { cwd, effects: { now: () => NOW } });
  mkdirSync(join(cwd, "exports"));
  for (const [shop, time] of Object.entries(until)) {
    const days = daysOf({ startDate: addDays("2026-11-27", -40), endDate: "2026-11-27" });
    const rows = days.flatMap((day) =>
      ["09:00", "11:37", "17:30"]
        .filter((each) => day < "2026-11-27" || each <= time)
        .map(
          (each, at) =>
            `${day},${each},${shop.length}${at}-${day.replaceAll("-", "")},${shop},Latte,75.00,Cash`,
        ),
    );
    const path = join(cwd, "exports", `${shop}.csv`);
    writeFileSync(path, ["date,time,receipt,store,product,total_sales,payment", ...rows, ""].join("\n"));
    const made = new Date(`2026-11-27T${time}:30+07:00`);
    utimesSync(path, made, made);
    await run("import", path, "--db", "cafe.duckdb", "--time-zone", "Asia/Bangkok");
  }
  return { cwd, run };
}

const LACKED = "Fri 27 Nov is known until 11:37. Sat 28 and Sun 29 Nov are not in the exports yet";
const REMEDY = "save and import the newest export, and make the close again";
const WEEK = ["--from", "2026-11-26", "--to", "2026-11-29"];

describe("a close", () => {
  const close = (own: Awaited<ReturnType<typeof cafe>>, ...args: readonly string[]) =>
    own.run("close", "--db", "cafe.duckdb", "--format", "html,json", "--out", "out", ...args);
  const fileIn = (cwd: string, ending: string, days = "2026-11-26_2026-11-29") =>
    readFileSync(join(cwd, "out", `cafe-sales_close_${days}.${ending}`), "utf8");

  test("says on its sheet until when the day is known, and on the last one which days are not there", async () => {
    const own = await cafe({ Nimman: "11:37" });
    const { code, stderr } = await close(own, ...WEEK);
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining(`warning: the close is not complete: ${LACKED}; ${REMEDY}\n`),
    ]);
    const [thursday, friday] = fileIn(own.cwd, "html").split("<main").slice(1);
    expect(thursday).not.toContain("known until");
    expect(friday).toContain('<p class="note">Fri 27 Nov is known until 11:37.</p>');
    expect(friday).toContain('<p class="note">Sat 28 and Sun 29 Nov are not in the exports yet.</p>');
    expect(JSON.parse(fileIn(own.cwd, "json")).known.days).toEqual([
      { date: "2026-11-27", store: "Nimman", state: "partly", until: "11:37" },
      { date: "2026-11-28", store: "Nimman", state: "not" },
      { date: "2026-11-29", store: "Nimman", state: "not" },
    ]);
    const strict = await close(own, ...WEEK, "--strict", "--lang", "th");
    expect([strict.code, strict.lastLine]).toEqual([
      6,
      `cafe-sales: the close is not complete: ${LACKED}; the sheets are written, as far as they go; ${REMEDY}`,
    ]);
    expect(fileIn(own.cwd, "html")).toContain("มียอด ศ. 27 พ.ย. ถึง 11:37 น.");
  });

  test("of two shops says it on the sheet of the one that lacks it", { tags: "deep" }, async () => {
    const own = await cafe({ Nimman: "17:30", "Old town": "11:37" });
    await close(own, "--day", "2026-11-27");
    const [nimman, oldTown] = fileIn(own.cwd, "html", "2026-11-27").split("<main").slice(1);
    expect(nimman).not.toContain("11:37");
    expect(oldTown).toContain('<p class="note">Fri 27 Nov is known until 11:37.</p>');
  });

  test("misses no day on which a shop is closed, as shops.csv or a note says", { tags: "deep" }, async () => {
    const own = await cafe({ Nimman: "11:37" });
    const friday = ["--from", "2026-11-26", "--to", "2026-11-28", "--strict"];
    expect((await close(own, ...friday)).code).toBe(6);
    writeFileSync(join(own.cwd, "notes.csv"), "date,to,text,shop\n2026-11-27,2026-11-28,closed,\n");
    expect((await close(own, ...friday)).code).toBe(0);
    writeFileSync(join(own.cwd, "notes.csv"), "text\n");
    expect((await close(own, ...friday)).stderr).toContain("warning: cannot read notes.csv: line 1: ");
    writeFileSync(join(own.cwd, "notes.csv"), "");
    writeFileSync(join(own.cwd, "shops.csv"), "shop,group,manager,opened,closed\nNimman,,,,2026-11-26\n");
    expect((await close(own, ...friday)).code).toBe(0);
  });

  test("of a day that is known says nothing of it", { tags: "deep" }, async () => {
    const own = await cafe({ Nimman: "11:37" });
    const { code, stderr } = await close(own, "--day", "2026-11-26", "--strict");
    expect([code, stderr]).toEqual([0, expect.not.stringContaining("known")]);
    expect(fileIn(own.cwd, "json", "2026-11-26")).not.toContain("known");
  });
});

test("the month of an accountant says it in its sheet and its rows, warns, and fails with --strict", {
  tags: "deep",
}, async () => {
  const own = await cafe({ Nimman: "11:37" });
  const args = ["month", "--db", "cafe.duckdb", "--out", "out"];
  const { code, stderr } = await own.run(...args, "--from", "2026-11-01", "--to", "2026-11-29");
  const remedy = "save and import the newest export, and make the report again";
  expect([code, stderr]).toEqual([
    0,
    expect.stringContaining(`warning: the report is not complete: ${LACKED}; ${remedy}\n`),
  ]);
  const base = join(own.cwd, "out", "cafe-sales_2026-11-01_2026-11-29_vat");
  expect(readFileSync(`${base}.csv`, "utf8")).toContain(
    `Prepared from the till; not a tax invoice. ${LACKED}.`,
  );
  expect(JSON.stringify([...readSheets(readFileSync(`${base}.xlsx`))])).toContain(`${LACKED}.`);
  const strict = await own.run(...args, "--from", "2026-11-01", "--to", "2026-11-29", "--strict");
  expect([strict.code, strict.lastLine]).toEqual([
    6,
    expect.stringContaining("; the report is written, as far as it goes; "),
  ]);
  const before = await own.run(...args, "--from", "2026-11-01", "--to", "2026-11-26", "--strict");
  expect([before.code, before.stderr]).toEqual([0, expect.not.stringContaining("known")]);
});

test("a summary says it once, although the terminal shows stdout and stderr", { tags: "deep" }, async () => {
  const own = await cafe({ Nimman: "11:37" });
  const { stdout, stderr } = await own.run("export", "--db", "cafe.duckdb", ...WEEK, "--summary");
  expect(`${stdout}${stderr}`.split(LACKED)).toHaveLength(2);
});

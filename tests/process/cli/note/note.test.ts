/** `note`, and what reports make of it. */
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { runCli } from "../../../support/runs/run-cli.ts";
import { runInProcess } from "../../../support/runs/run-in-process.ts";
import { storeWith } from "../../../support/stores/store-file.ts";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

function openFolder(text?: string) {
  const cwd = temporaryFolder();
  const file = join(cwd, "notes.csv");
  if (text !== undefined) writeFileSync(file, text);
  const note = (...args: readonly string[]) =>
    runInProcess(["note", ...args, "--db", "cafe.duckdb"], { cwd });
  return { cwd, note, read: () => readFileSync(file, "utf8") };
}

const DAY = "2026-11-09";

describe("note", () => {
  test("adds a note beside the store, lists the notes on stdout, and removes them", async () => {
    const { cwd, note, read } = openFolder();
    const added = await note(DAY, "road", "works");
    expect([added.code, added.stdout]).toEqual([0, ""]);
    expect(added.stderr).toContain("Noted in notes.csv: Mon 9 Nov 2026, road works");
    await note("2026-12-01", "ปิดร้าน", "--to", "2026-12-03", "--shop", "Nimman");
    await note(DAY, "rain");
    expect((await note()).stdout).toBe(
      "date,to,text,shop\n2026-11-09,2026-11-09,road works,\n2026-11-09,2026-11-09,rain,\n2026-12-01,2026-12-03,ปิดร้าน,Nimman\n",
    );
    expect((await note(DAY, "rain", "--remove")).code).toBe(0);
    expect(read()).not.toContain("rain");
    expect((await note(DAY, "--remove")).code).toBe(0);
    expect(read()).toBe("\ufeffdate,to,text,shop\n2026-12-01,2026-12-03,ปิดร้าน,Nimman\n");
    expect(filesIn(cwd)).toEqual(["notes.csv"]);
  });

  test.each([
    [["9 Nov", "a"], 2, "the day '9 Nov' is not a date"],
    [[DAY], 2, "the note has no text"],
    [[DAY, "a".repeat(81)], 2, "its text has more than 80 characters"],
    [[DAY, "a", "--to", "2026-11-08"], 2, "it ends on 2026-11-08"],
    [[DAY, "--remove"], 2, "has no such note on 2026-11-09"],
    [["--remove"], 2, "--remove has no day"],
  ])("refuses %j", async (args, code, message) => {
    const refused = await openFolder().note(...args);
    expect([refused.code, refused.lastLine]).toEqual([code, expect.stringContaining(message)]);
  });

  test("names the shop that it is about, and refuses one that neither the store nor shops.csv has", async () => {
    const db = await storeWith({
      a: [{ receipt: "1", store: "Nimman", day: DAY, product: "Latte", gross: 7500 }],
    });
    const cwd = dirname(db);
    writeFileSync(join(cwd, "shops.csv"), "shop\nTha Phae\n");
    const note = (shop: string) =>
      runInProcess(["note", DAY, "rain", "--shop", shop, "--db", "cafe.duckdb"], { cwd });
    for (const shop of ["Nimman", "Tha Phae"])
      expect((await note(shop)).stderr).toContain(`Noted in notes.csv: Mon 9 Nov 2026, ${shop}, rain\n`);
    const { code, lastLine } = await note("Niman");
    expect([code, lastLine]).toEqual([
      2,
      'cafe-sales: there is no shop "Niman"; nothing was done; did you mean "Nimman"? the only shop is "Nimman"',
    ]);
    expect(readFileSync(join(cwd, "notes.csv"), "utf8")).not.toContain("Niman,");
  });

  test("of a store in a database is in the cafe folder", async () => {
    const cwd = temporaryFolder();
    const { code } = await runInProcess(["note", DAY, "a", "--db", "postgres://host/cafe"], { cwd });
    expect([code, filesIn(cwd)]).toEqual([0, ["notes.csv"]]);
  });

  test("names a wrong line, and leaves the file as it is", async () => {
    const text = "date,text\n2026-11-09,rain\n9 Nov,road works\n";
    const { note, read } = openFolder(text);
    for (const args of [[DAY, "snow"], []]) {
      const { code, lastLine } = await note(...args);
      expect([code, lastLine]).toEqual([
        5,
        expect.stringContaining('notes.csv: line 3: "9 Nov" is not a day'),
      ]);
    }
    expect(read()).toBe(text);
  });

  test("that is killed at any moment leaves a whole file, and the next one writes it", async () => {
    const { cwd, note, read } = openFolder();
    for (let at = 0; at < 6; at += 1) {
      await runCli(["note", DAY, `note ${at}`], {
        cwd,
        interrupt: { when: setTimeout(120 + 40 * at), signals: ["SIGKILL"] },
      });
    }
    const written = await note(DAY, "the last one");
    expect(written.code).toBe(0);
    const [header, ...lines] = read().trimEnd().split("\n");
    expect(header).toBe("\ufeffdate,to,text,shop");
    expect(lines.every((line) => /^2026-11-09,,(note \d|the last one),$/.test(line))).toBe(true);
    expect(lines.at(-1)).toBe("2026-11-09,,the last one,");
    expect(filesIn(cwd)).toEqual(["notes.csv"]);
  });
});

describe("a report", () => {
  const REPORT = ["export", "--demo", "--from", "2025-12-01", "--to", "2025-12-07"];

  test("has the notes and the holidays of its days", { tags: "deep" }, async () => {
    const { cwd } = openFolder("date,text\n2025-12-02,road works\n2026-01-01,another year\n");
    const args = [...REPORT, "--format", "csv", "--out", ".", "--summary"];
    const env = { CAFE_SALES_NOTES: "notes.csv", CAFE_SALES_HOLIDAYS: "th" };
    const { code, stdout } = await runInProcess(args, { cwd, env });
    expect(code).toBe(0);
    expect(stdout).toContain("Tue 2 Dec 2025: road works; Fri 5 Dec 2025: Father's Day.");
    const days = readFileSync(join(cwd, "cafe-sales_2025-12-01_2025-12-07_sales_summary.csv"), "utf8");
    expect(days.split("\r\n")[0]).toMatch(/,note$/);
    expect(days).toMatch(/2025-12-02,.*,road works\r\n/);
    expect(days).toMatch(/2025-12-05,.*,Father's Day\r\n/);
  });

  test("needs the files that it is told about", async () => {
    for (const name of ["CAFE_SALES_NOTES", "CAFE_SALES_HOLIDAYS"]) {
      const { code, lastLine } = await runInProcess(REPORT, {
        cwd: temporaryFolder(),
        env: { [name]: "none.csv" },
      });
      expect([code, lastLine]).toEqual([2, expect.stringContaining("there is no file none.csv")]);
    }
  });

  test("in Thai has the names of holidays in Thai, and is worded again from its file", {
    tags: "deep",
  }, async () => {
    const { cwd } = openFolder();
    const args = [...REPORT, "--lang", "th", "--format", "json", "--out", "a.json", "--summary"];
    const env = { CAFE_SALES_HOLIDAYS: "th" };
    expect((await runInProcess(args, { cwd, env })).stdout).toContain("วันพ่อแห่งชาติ");
    const again = ["render", "a.json", "--lang", "en", "--format", "json", "--out", "b.json"];
    expect((await runInProcess(again, { cwd })).code).toBe(0);
    expect(readFileSync(join(cwd, "b.json"), "utf8")).toMatch(/"text": ?"Father's Day"/);
  });
});

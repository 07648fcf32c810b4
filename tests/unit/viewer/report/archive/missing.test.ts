import { describe, expect, test } from "vitest";
import type { SnapshotEntry } from "../../../../../viewer/report/archive/entries.ts";
import { missingFrom } from "../../../../../viewer/report/archive/missing.ts";
import { entryOf } from "../../../../support/samples/archive-entries.ts";
import { week } from "../../../../support/samples/archive-samples.ts";

const range = (startDate: string, endDate = startDate) => ({ startDate, endDate });
const weeks = (numbers: readonly number[], changes: Partial<SnapshotEntry> = {}) =>
  numbers.map((number) => entryOf(week(number), 1, 7, changes));
const month = (number: string, last: number) => range(`2026-${number}-01`, `2026-${number}-${last}`);

function commandsOf(snapshots: readonly SnapshotEntry[]): string[] {
  const missing = missingFrom(snapshots);
  if (missing === undefined) return [];
  if (missing.command !== undefined) return [missing.command];
  return [...missing.groups.values()].flat().map(missing.commandFor);
}

describe("what an archive lacks", () => {
  test("is nothing if all periods follow each other", () => {
    expect(missingFrom([])).toBeUndefined();
    expect(missingFrom(weeks([0, 1, 2]))).toBeUndefined();
  });

  test("is named by rhythm, each period with its whole command", () => {
    const snapshots = [...weeks([0, 2]), entryOf(month("08", 31), 1), entryOf(month("10", 31), 1)];
    const missing = missingFrom(snapshots);
    expect(missing?.count).toBe(2);
    expect([...(missing?.groups ?? [])]).toEqual([
      ["month", [month("09", 30)]],
      [7, [week(1)]],
    ]);
    expect(commandsOf(snapshots)).toEqual([
      "cafe-sales snapshot --dir . --from 2026-09-01 --to 2026-09-30 --time-zone Asia/Bangkok",
      "cafe-sales snapshot --dir . --from 2026-10-12 --to 2026-10-18 --time-zone Asia/Bangkok",
    ]);
  });

  test("is made by one command if it is much, which adds no other rhythm", () => {
    expect(commandsOf(weeks([0, 9]))).toEqual([
      "cafe-sales snapshot --dir . --backfill --time-zone Asia/Bangkok",
    ]);
    const months = [entryOf(month("01", 31), 1), entryOf(month("10", 31), 1)];
    expect(commandsOf(months)).toEqual([
      "cafe-sales snapshot --dir . --backfill --period last-month --time-zone Asia/Bangkok",
    ]);
    const days = ["2026-11-01", "2026-11-02", "2026-11-09"].map((date) => entryOf(range(date), 1, 1));
    expect(commandsOf(days)).toEqual([
      "cafe-sales snapshot --dir . --backfill --period yesterday --time-zone Asia/Bangkok",
    ]);
  });

  test("is made with the options that the archive knows", () => {
    const title = "ร้านกาแฟ Nok's";
    const shops = ["(none)", "A & B"];
    const sections = ["cards", "sales"] as const;
    const [command] = commandsOf(
      weeks([0, 2], { title, shops, sections, timeZone: "UTC", files: ["x/report.json"] }),
    );
    expect(command).toBe(
      `cafe-sales snapshot --dir . --from 2026-10-12 --to 2026-10-18 --store "(none)" "A & B" --time-zone UTC --title "ร้านกาแฟ Nok's" --sections cards,sales --format json`,
    );
  });

  test.each([
    'a"; rm -rf ~; "',
    "$(id)",
    "`id`",
    "100%PATH%",
    "a\nid\n",
    "\\",
    "-x",
    "wow!",
    "“quoted”",
    "\u202Eab",
  ])("has no title or shop in its command that a shell might read as one: %j", (name) => {
    expect(commandsOf(weeks([0, 2], { title: name, shops: ["A", name] }))[0]).not.toMatch(/--title|--store/);
  });

  test("has no time zone in its command that is none", () => {
    expect(commandsOf(weeks([0, 2], { timeZone: "UTC; id" }))[0]).not.toContain("UTC");
  });
});

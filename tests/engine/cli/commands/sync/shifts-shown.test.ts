/** What people see of the shifts that a sync keeps: in a report, in the state of its archive, and in the close of a day. */
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { LoyverseApi } from "../../../../support/fakes/loyverse-api.ts";
import { receiptsOf } from "../../../../support/fakes/loyverse-wire.ts";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";
import { SyncedCafe } from "../../../../support/runs/sync-run.ts";
import { visibleText } from "../../../../support/visible-text.ts";

const NOW = Date.parse("2026-11-20T16:00:00Z");
const DAY = ["--from", "2026-11-19", "--to", "2026-11-19"];
const RECEIPTS = receiptsOf("2026-11-18", "2026-11-20").filter((_, index) => index % 5 === 0);
const EVENING = {
  id: "evening",
  openedAt: "2026-11-19T07:00:00.001Z",
  closedAt: "2026-11-19T15:00:00.000Z",
  difference: -12_050,
  movements: [{ type: "PAY_OUT", amount: 44_000, comment: "น้ำแข็ง <ice>", at: "2026-11-19T09:30:00.000Z" }],
};

async function cafeWith(evening: typeof EVENING & { readonly off?: Readonly<Record<string, number>> }) {
  const api = await LoyverseApi.start();
  Object.assign(api, {
    now: NOW,
    receipts: RECEIPTS,
    shifts: [
      { id: "morning", openedAt: "2026-11-18T23:00:00.000Z", closedAt: "2026-11-19T07:00:00.000Z" },
      evening,
    ],
  });
  const cafe = new SyncedCafe(api);
  await cafe.syncAt(new Date(NOW).toISOString());
  // With it, each report would sync again.
  rmSync(join(cafe.folder, "loyverse-token.txt"));
  return cafe;
}

const run = (cafe: SyncedCafe, ...args: readonly string[]) => runInProcess(args, { cwd: cafe.folder });

describe("shifts that are equal to the till", () => {
  let cafe: SyncedCafe;
  beforeAll(async () => {
    cafe = await cafeWith(EVENING);
  });

  test("are in a report with their cash, and in the line of its first screen", async () => {
    const { code, stdout } = await run(
      cafe,
      "export",
      "--db",
      cafe.db,
      ...DAY,
      "--format",
      "html",
      "--out",
      "-",
    );
    expect(code).toBe(0);
    const text = visibleText(stdout);
    expect(text).toContain("Cash: −฿121 (evening shift).");
    expect(text).toContain("1 of 2 shifts as expected; −฿120.50 in all.");
    expect(text).toContain("Equal to the till, to the satang, on 1 of 1 day.");
  });

  test("are not read for a report without their section", async () => {
    const args = ["--format", "json", "--sections", "totals,sales", "--out", "-"];
    const { stdout } = await run(cafe, "export", "--db", cafe.db, ...DAY, ...args);
    expect(stdout).not.toMatch(/"cash"|till-equal|evening/);
  });

  test("are in the state of an archive", async () => {
    expect((await run(cafe, "snapshot", "--db", cafe.db, "--dir", "archive", ...DAY, "--strict")).code).toBe(
      0,
    );
    const { stdout } = await run(cafe, "status", "--dir", "archive");
    expect(stdout).toContain("\nTill       Equal to the till, to the satang, on 1 of 1 day.\n");
  });

  test("fill the close of their day", async () => {
    const args = ["--day", "2026-11-19", "--format", "html,json", "--out", "close"];
    expect((await run(cafe, "close", "--db", cafe.db, ...args)).code).toBe(0);
    const read = (ending: string) =>
      readFileSync(join(cafe.folder, "close", `cafe-sales_close_2026-11-19.${ending}`), "utf8");
    const text = visibleText(read("html"));
    expect(text).toMatch(/Shift 14:00–22:00 · .+\nCash at the start\n฿1,000\.00\nCash from sales\n/);
    expect(text).toMatch(/Paid out\n−฿440\.00\n฿440\.00 · น้ำแข็ง &#60;ice&#62; · .*16:30\nCash expected\n/);
    expect(text).toContain("Difference\n−฿120.50\nClosed by\n");
    expect(JSON.parse(read("json")).closes[0].shifts).toHaveLength(2);
  });
});

test("a satang off ends a strict run, whose report names shift and figure", async () => {
  const cafe = await cafeWith({ ...EVENING, off: { net_sales: 1 } });
  const args = ["--format", "html", "--out", "off.html", "--strict"];
  const { code, lastLine } = await run(cafe, "export", "--db", cafe.db, ...DAY, ...args);
  expect(code).toBe(6);
  expect(lastLine).toMatch(
    /a check failed: Different from the till: Thu 19 Nov 2026, 14:00–22:00 .*: net sales ฿[\d,.]+ there, ฿[\d,.]+ here \(−฿0\.01\); the report is written; sync again/,
  );
  expect(visibleText(readFileSync(join(cafe.folder, "off.html"), "utf8"))).toContain(
    "Equal to the till, to the satang, on 0 of 1 day.",
  );
});

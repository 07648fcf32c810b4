import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  appendToLedger,
  fingerprint,
  LEDGER_NAME,
  type LedgerLine,
  readLedger,
} from "../../../../cli/delivery/ledger.ts";
import {
  keepNight,
  keepTold,
  type NightLine,
  nightsOf,
  readNights,
  toldNights,
} from "../../../../cli/delivery/nights.ts";
import { deliveryNotes, outcomesOf, unsentOf } from "../../../../cli/delivery/outcomes.ts";
import { ledgerLine, weekName } from "../../../support/samples/deliveries.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

test("a ledger has its lines in their order, and none before the first", async () => {
  const folder = temporaryFolder();
  expect(await readLedger(folder)).toEqual([]);
  const lines = [
    ledgerLine(0, { state: "begun" }),
    ledgerLine(0, { state: "failed", reason: "the server is busy (421)" }),
    ledgerLine(0, { again: true }),
    ledgerLine(0, { chosen: true }),
  ];
  for (const line of lines) await appendToLedger(folder, line);
  expect(await readLedger(folder)).toEqual(lines);
});

test("a line that a loss of power has cut counts as not written, and goes with the next one", async () => {
  const folder = temporaryFolder();
  const file = join(folder, LEDGER_NAME);
  await appendToLedger(folder, ledgerLine(0));
  appendFileSync(file, '{"time":"2026-01-1');
  expect(await readLedger(folder)).toEqual([ledgerLine(0)]);
  await appendToLedger(folder, ledgerLine(1));
  expect(await readLedger(folder)).toEqual([ledgerLine(0), ledgerLine(1)]);
});

test.each(["{", '{"time":"2026"}', JSON.stringify({ ...ledgerLine(0), state: "unknown" })])(
  "a damaged line is named, and nothing is guessed: %s",
  async (line) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, LEDGER_NAME), `${JSON.stringify(ledgerLine(0))}\n${line}\n`);
    await expect(readLedger(folder)).rejects.toMatchObject({
      exitCode: 9,
      message: `cannot read ${LEDGER_NAME} in the archive: line 2 is damaged`,
      kept: "nothing was sent",
    });
  },
);

test("a line that the disk does not take is an error that says so, before anything is sent", async () => {
  const folder = join(temporaryFolder(), "gone");
  await expect(appendToLedger(folder, ledgerLine(0))).rejects.toMatchObject({
    exitCode: 8,
    message: `cannot write ${LEDGER_NAME} in the archive: there is no such folder`,
  });
});

test("an address is not in its fingerprint, which equal addresses share", async () => {
  const [one, other] = [fingerprint("ploy@example.com"), fingerprint("aom@example.com")];
  expect(one).toMatch(/^[0-9a-f]{16}$/);
  expect(one).not.toBe(other);
  expect(one).toBe(fingerprint("Ploy@Example.com"));
  const folder = temporaryFolder();
  await appendToLedger(folder, ledgerLine(0, { to: one }));
  expect(readFileSync(join(folder, LEDGER_NAME), "utf8")).not.toContain("ploy");
});

test("the last line of each recipient of each period counts, the newest period first", () => {
  const other = { to: "fedcba9876543210", shown: "a…@example.com" };
  const lines = [
    ledgerLine(0),
    ledgerLine(1, { state: "begun" }),
    ledgerLine(1, { ...other, state: "begun" }),
    ledgerLine(1, { ...other, state: "failed" }),
    ledgerLine(1),
  ];
  expect(outcomesOf(lines)).toEqual([
    ledgerLine(1),
    ledgerLine(1, { ...other, state: "failed" }),
    ledgerLine(0),
  ]);
});

test("a report waits for its recipients since the first try that failed, until it is sent or they get no reports any more", () => {
  const day = (nth: number) => `2026-02-0${nth}T00:00:00.000Z`;
  const failed = (week: number, nth: number, changes: Partial<LedgerLine> = {}) =>
    ledgerLine(week, { state: "failed", time: day(nth), ...changes });
  const gone = { to: "fedcba9876543210", shown: "a…@example.com" };
  const lines = [
    failed(0, 1, gone),
    failed(1, 1),
    failed(1, 2),
    ledgerLine(2, { time: day(2) }),
    failed(1, 3),
  ];
  expect(unsentOf(lines)).toEqual([{ ...failed(1, 3), since: Date.parse(day(1)) }]);
  expect(unsentOf([...lines, ledgerLine(1)])).toEqual([]);
  // A correction that failed waits since it was tried.
  expect(unsentOf([failed(1, 1), ledgerLine(1), failed(1, 4)])).toEqual([
    { ...failed(1, 4), since: Date.parse(day(4)) },
  ]);
  // Nobody can do anything about what was perhaps sent.
  expect(unsentOf([failed(1, 1), ledgerLine(1, { state: "perhaps" })])).toEqual([]);
});

test("a report says who did not get the one before it once for certain", () => {
  const [startDate = "", endDate = ""] = weekName(1).split("_");
  const lines = [
    ledgerLine(0, { state: "failed" }),
    ledgerLine(1, { to: "1", shown: "sent" }),
    ledgerLine(1, { to: "2", shown: "failed", state: "failed" }),
    ledgerLine(1, { to: "3", shown: "killed", state: "begun" }),
    ledgerLine(1, { to: "4", shown: "no answer", state: "perhaps" }),
    ledgerLine(1, { to: "5", shown: "again", again: true }),
    ledgerLine(2, { state: "failed" }),
  ];
  const range = { startDate, endDate };
  const [nextStart = "", nextEnd = ""] = weekName(2).split("_");
  expect(deliveryNotes(lines, { startDate: nextStart, endDate: nextEnd })).toEqual([
    { kind: "delivery", values: { range, outcome: "failed", to: ["failed"] } },
    { kind: "delivery", values: { range, outcome: "perhaps", to: ["killed", "no answer"] } },
    { kind: "delivery", values: { range, outcome: "twice", to: ["again"] } },
  ]);
  expect(deliveryNotes([], range)).toEqual([]);
  expect(deliveryNotes([ledgerLine(0)], range)).toEqual([]);
});

test("lines of another kind are none of reports, and are read by their own", async () => {
  const folder = temporaryFolder();
  await appendToLedger(folder, ledgerLine(0));
  const night: NightLine = { time: "2026-11-23T14:30:00.000Z", day: "2026-11-23", came: true, found: [] };
  await keepNight(folder, night);
  expect(await readLedger(folder)).toEqual([ledgerLine(0)]);
  expect(await readNights(folder)).toEqual({ nights: [night], told: [] });
});

test("a message that failed was not told, and one that a killed run had begun perhaps was", async () => {
  const folder = temporaryFolder();
  const [day, other] = ["2026-11-23", "2026-11-24"];
  const time = `${day}T14:30:00.000Z`;
  const id = JSON.stringify(["weak-day", ""]);
  const line = { time, way: "mail", to: fingerprint("pim@example.com"), shown: "p…", told: [id] };
  for (const each of [day, other]) await keepNight(folder, { time, day: each, found: [id] });
  for (const state of ["begun", "failed"] as const) await keepTold(folder, { ...line, day, on: day, state });
  await keepTold(folder, { ...line, day: other, on: other, state: "begun" });
  const ledger = await readNights(folder);
  expect(toldNights(ledger, null, undefined)).toEqual([
    { date: day, kinds: [] },
    { date: other, kinds: ["weak-day"] },
  ]);
  const mail = { name: "mail", way: { again: "marked" as const }, recipient: "pim@example.com" };
  const nights = nightsOf(ledger, { date: other, on: other, shops: undefined }, mail);
  expect(nights.map(({ told }) => told)).toEqual([[id], []]);
});

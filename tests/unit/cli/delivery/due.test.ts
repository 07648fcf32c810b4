import { describe, expect, test } from "vitest";
import { dueOf } from "../../../../cli/delivery/due.ts";
import type { LedgerLine } from "../../../../cli/delivery/ledger.ts";
import type { OpenWay } from "../../../../cli/delivery/way.ts";
import { candidate, edition, ledgerLine, weekName } from "../../../support/samples/deliveries.ts";

const HOUR_MS = 3_600_000;
const NOW = Date.parse("2026-01-12T01:00:00Z");

interface Case {
  readonly weeks?: readonly ReturnType<typeof candidate>[];
  readonly again?: OpenWay["again"];
  readonly now?: number;
  readonly chosen?: string;
  readonly made?: string;
}

function dueFor(lines: readonly LedgerLine[], options: Case = {}) {
  const {
    weeks = [0, 1, 2].map((week) => candidate(week)),
    again = "marked",
    now = NOW,
    chosen,
    made,
  } = options;
  return dueOf({ candidates: weeks, lines, again, now, chosen, made });
}

describe("a recipient", () => {
  test("who never got anything gets the newest report only", async () => {
    expect(await dueFor([])).toEqual([{ edition: edition(2) }]);
    expect(await dueFor([], { weeks: [] })).toEqual([]);
  });

  test("gets a report that was asked for, however old", async () => {
    const [chosen, newest] = [weekName(0), weekName(2)];
    expect(await dueFor([], { chosen })).toEqual([{ edition: edition(0), chosen: true }]);
    expect(await dueFor([ledgerLine(0)], { chosen })).toEqual([]);
    expect(await dueFor([], { chosen: newest })).toEqual([{ edition: edition(2) }]);
  });

  test("who asked for an old report does not get all that came after it, but its corrections", async () => {
    const sent = [ledgerLine(0, { chosen: true })];
    expect(await dueFor(sent)).toEqual([{ edition: edition(2) }]);
    const failed = [ledgerLine(0, { chosen: true, state: "failed" })];
    expect(await dueFor(failed)).toEqual([{ edition: edition(0), chosen: true }, { edition: edition(2) }]);
    const weeks = [candidate(0, "b"), candidate(1), candidate(2)];
    expect(await dueFor([...sent, ledgerLine(2)], { weeks })).toEqual([
      { edition: edition(0, "b"), correctionOf: 1000, chosen: true },
    ]);
  });

  test("gets the report that this run has made, even if it is older than the first one", async () => {
    const made = weekName(0);
    const own = { edition: edition(0), chosen: true };
    expect(await dueFor([ledgerLine(2)], { made })).toEqual([own]);
    expect(await dueFor([], { made })).toEqual([own, { edition: edition(2) }]);
    expect(await dueFor([ledgerLine(0, { chosen: true }), ledgerLine(2)], { made })).toEqual([]);
    expect(await dueFor([ledgerLine(2)], { made: weekName(2) })).toEqual([]);
  });

  test("gets all that came after the first one, the oldest first, and nothing twice", async () => {
    expect(await dueFor([ledgerLine(0)])).toEqual([{ edition: edition(1) }, { edition: edition(2) }]);
    expect(await dueFor([ledgerLine(0), ledgerLine(2)])).toEqual([{ edition: edition(1) }]);
    expect(await dueFor([ledgerLine(1), ledgerLine(2)])).toEqual([]);
  });

  test("gets a report again that failed for certain, by every way", async () => {
    for (const again of ["marked", "repeated", { recognisedHours: 24 }] as const) {
      expect(await dueFor([ledgerLine(2, { state: "failed" })], { again })).toEqual([
        { edition: edition(2) },
      ]);
    }
  });
});

describe("a report that was perhaps taken", () => {
  const begun = [ledgerLine(2, { state: "begun" })];
  const perhaps = [...begun, ledgerLine(2, { state: "perhaps" })];
  const again = [{ edition: edition(2), again: true }];

  test("goes again where its identity marks it, however old it is", async () => {
    expect(await dueFor(begun)).toEqual(again);
    expect(await dueFor(perhaps, { now: NOW + 1000 * HOUR_MS })).toEqual(again);
  });

  test("never goes again where it would be repeated", async () => {
    expect(await dueFor(begun, { again: "repeated" })).toEqual([]);
    expect(await dueFor(perhaps, { again: "repeated" })).toEqual([]);
  });

  test("goes again as long as the service recognises it, from its first try on", async () => {
    const recognised = { again: { recognisedHours: 24 } };
    expect(await dueFor(perhaps, recognised)).toEqual(again);
    expect(await dueFor(perhaps, { ...recognised, now: NOW + 23 * HOUR_MS })).toEqual([]);
    const later = ledgerLine(2, { state: "perhaps", time: "2026-01-12T20:00:00.000Z" });
    expect(await dueFor([...perhaps, later], { ...recognised, now: NOW + 23 * HOUR_MS })).toEqual([]);
    // What failed for certain was not taken, so the time before it does not count.
    const failed = ledgerLine(2, { state: "failed" });
    expect(await dueFor([...begun, failed, later], { ...recognised, now: NOW + 23 * HOUR_MS })).toEqual(
      again,
    );
  });
});

describe("a report that was made again", () => {
  const weeks = [candidate(0, "b"), candidate(1), candidate(2)];

  test("with other figures is sent as a correction, once", async () => {
    const all = [0, 1, 2].map((week) => ledgerLine(week));
    expect(await dueFor(all, { weeks })).toEqual([{ edition: edition(0, "b"), correctionOf: 1000 }]);
    expect(await dueFor([...all, ledgerLine(0, { revision: "b" })], { weeks })).toEqual([]);
  });

  test("is no correction for somebody who did not get the first one", async () => {
    const lines = [
      ledgerLine(0, { state: "begun" }),
      ledgerLine(0, { state: "failed" }),
      ledgerLine(1),
      ledgerLine(2),
    ];
    expect(await dueFor(lines, { weeks })).toEqual([{ edition: edition(0, "b") }]);
    const perhaps = [ledgerLine(0, { state: "begun" }), ledgerLine(1), ledgerLine(2)];
    expect(await dueFor(perhaps, { weeks })).toEqual([{ edition: edition(0, "b"), correctionOf: 1000 }]);
  });

  test("with the same figures is not sent again, and unchanged data are not even read", async () => {
    const same = { ...candidate(2), data: "other bytes" };
    expect(await dueFor([ledgerLine(2)], { weeks: [same] })).toEqual([]);
    const unread = { ...candidate(2), edition: () => Promise.reject(new Error("it was read")) };
    expect(await dueFor([ledgerLine(2)], { weeks: [unread] })).toEqual([]);
  });

  test("is passed over while its file is damaged", async () => {
    const damaged = { ...candidate(2), edition: async () => undefined };
    expect(await dueFor([], { weeks: [damaged] })).toEqual([]);
  });
});

describe("a report that misses days", () => {
  const partial = (week: number, revision: string) => {
    const own = { ...edition(week, revision), incomplete: true } as const;
    return { period: own.period, data: own.data, edition: async () => own };
  };
  const sent = ledgerLine(2, { revision: "part", incomplete: true });

  test("is sent once, also if it is made again and still misses some", async () => {
    expect(await dueFor([], { weeks: [partial(2, "part")] })).toMatchObject([
      { edition: { revision: "part" } },
    ]);
    expect(await dueFor([sent], { weeks: [partial(2, "part")] })).toEqual([]);
    expect(await dueFor([sent], { weeks: [partial(2, "more")] })).toEqual([]);
  });

  test("is sent when it is complete, as the report and not as a correction", async () => {
    expect(await dueFor([sent], { weeks: [candidate(2, "whole")] })).toEqual([
      { edition: edition(2, "whole") },
    ]);
    const both = [sent, ledgerLine(2, { revision: "whole" })];
    expect(await dueFor(both, { weeks: [candidate(2, "corrected")] })).toEqual([
      { edition: edition(2, "corrected"), correctionOf: 1002 },
    ]);
  });

  test("is sent again if it failed for certain", async () => {
    const failed = { ...sent, state: "failed" } as const;
    expect(await dueFor([failed], { weeks: [partial(2, "part")] })).toHaveLength(1);
  });
});

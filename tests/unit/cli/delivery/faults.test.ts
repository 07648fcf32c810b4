/**
 * Five hundred weeks of deliveries, in ten archives, to services that fail, by runs that are killed.
 *
 * @module-tag deep
 */
import { expect, test } from "vitest";
import { DeliveryFault } from "../../../../cli/delivery/delivery-fault.ts";
import { type Candidate, dueOf } from "../../../../cli/delivery/due.ts";
import { fingerprint, type LedgerLine, readLedger } from "../../../../cli/delivery/ledger.ts";
import { sendOne } from "../../../../cli/delivery/send.ts";
import type { Message, OpenWay } from "../../../../cli/delivery/way.ts";
import { candidate } from "../../../support/samples/deliveries.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

const ARCHIVES = 10;
const WEEKS = 50;
const HOUR_MS = 3_600_000;
const WEEK_MS = 168 * HOUR_MS;
const [ONE, OTHER] = ["one", "other"];

/** One sending in ten meets a fault. One run in fifty is killed, before or after the service took the message. */
const FAULTS = 0.1;
const KILLS = 0.02;

/** Numbers from 0 to 1 that are the same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

class Killed extends Error {}

interface Service extends OpenWay {
  /** Each message that a recipient has, by the key of its sending, and how often it came. */
  readonly taken: Map<string, Map<string, number>>;
}

function service(recipients: readonly string[], again: OpenWay["again"], random: () => number): Service {
  const taken = new Map(recipients.map((recipient) => [recipient, new Map<string, number>()]));
  const fault = (text: string, certainty: "no" | "perhaps", retryable = true) =>
    new DeliveryFault(text, { taken: certainty, retryable, exitCode: 4, hint: "wait" });
  const faults = [
    () => fault("it is busy (429)", "no"),
    () => fault("the month's quota is used up (429)", "no", false),
    () => fault("the connection was refused", "no"),
    // By the ways whose service recognises or marks a message, a lost answer is tried again.
    ...(again === "repeated" ? [] : [() => fault("the connection was lost before it was taken", "perhaps")]),
  ];
  return {
    taken,
    again,
    recipients,
    takesFiles: false,
    shown: (recipient) => `${recipient[0]}…`,
    rehearse: async () => "",
    close: async () => {},
    async send({ recipient, key }) {
      if (random() < KILLS / 2) throw new Killed();
      if (random() < FAULTS) throw faults[Math.floor(random() * faults.length)]?.();
      const own = taken.get(recipient);
      const times = own?.get(key) ?? 0;
      // A service that recognises the key answers that it has it.
      own?.set(key, typeof again === "object" ? 1 : times + 1);
      if (random() < KILLS / 2) throw new Killed();
      if (random() < FAULTS / 4) throw fault("the answer was lost", "perhaps");
    },
  };
}

/** A timer's run each week and one an hour later for what is left, in each archive. */
async function runWeeks(recipients: readonly string[], again: OpenWay["again"], seed: number) {
  const random = randomNumbers(seed);
  const way = service(recipients, again, random);
  const lines: LedgerLine[] = [];
  for (let archive = 0; archive < ARCHIVES; archive += 1) {
    const folder = temporaryFolder();
    // Of the message, the name of the cafe is a part of what a sending is known by.
    const message = {
      digest: { ...emptyDigest, cafe: `Cafe ${archive}` },
      text: "",
      generatedAt: "",
      files: async () => [],
    };
    // The last week is run once more.
    for (let week = 0; week <= WEEKS; week += 1) {
      const weeks = Array.from({ length: Math.min(week + 1, WEEKS) }, (_, number) => candidate(number));
      for (const hours of [0, 1]) {
        await run({ way, random, folder, message, weeks, now: week * WEEK_MS + hours * HOUR_MS });
      }
    }
    lines.push(
      ...(await readLedger(folder)).map((line) => ({ ...line, period: `${archive} ${line.period}` })),
    );
  }
  return { taken: way.taken, lines };
}

interface Run {
  readonly way: OpenWay;
  readonly random: () => number;
  readonly folder: string;
  readonly message: Message;
  readonly weeks: readonly Candidate[];
  readonly now: number;
}

async function run({ way, random, folder, message, weeks, now }: Run): Promise<void> {
  const lines = await readLedger(folder);
  const context = {
    folder,
    retries: 3,
    interrupt: new AbortController().signal,
    effects: { random, sleep: async () => {}, now: () => now },
    remainingMs: () => 300_000,
    onWait: () => {},
  };
  try {
    for (const recipient of way.recipients) {
      const own = lines.filter(({ to }) => to === fingerprint(recipient));
      const due = await dueOf({
        candidates: weeks,
        lines: own,
        again: way.again,
        now,
        chosen: undefined,
        made: undefined,
      });
      for (const each of due) await sendOne(each, { name: "way", way, recipient }, message, context);
    }
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  }
}

const emptyDigest: Message["digest"] = {
  language: "en",
  range: "",
  origin: [],
  subject: "",
  total: { name: "", value: "" },
  figures: [],
  whys: [],
  changes: { title: "", sentences: [] },
  toDo: { title: "", sentences: [] },
  products: [],
  notes: { title: "", sentences: [] },
};

const PERIODS = ARCHIVES * WEEKS;

/** How often the recipient got each message. */
function timesOf({ taken }: Pick<Service, "taken">, recipient: string): readonly number[] {
  return [...(taken.get(recipient)?.values() ?? [])];
}

/** What became of each period for a recipient, and whether it was sent once more. */
function endsOf(lines: readonly LedgerLine[], recipient: string): readonly LedgerLine[] {
  const own = lines.filter(({ to }) => to === fingerprint(recipient));
  return [...new Map(own.map((line) => [line.period, line])).values()];
}

test("by a service that recognises a message, everybody gets each report exactly once", async () => {
  const run = await runWeeks([ONE, OTHER], { recognisedHours: 24 }, 1);
  for (const recipient of [ONE, OTHER]) {
    const times = timesOf(run, recipient);
    expect(times.length).toBeGreaterThanOrEqual(PERIODS - 1);
    expect(new Set(times)).toEqual(new Set([1]));
  }
});

test("a message that is marked comes at least once, and twice only if the ledger says so", async () => {
  const run = await runWeeks([ONE], "marked", 2);
  const times = timesOf(run, ONE);
  expect(times.length).toBe(PERIODS);
  const ends = endsOf(run.lines, ONE);
  expect(ends.filter(({ state }) => state !== "sent")).toEqual([]);
  const often = times.filter((count) => count > 1).length;
  expect(often).toBeGreaterThan(0);
  expect(ends.filter(({ again }) => again).length).toBeGreaterThanOrEqual(often);
});

test("a message that would be repeated comes at most once, and the ledger names each of which nobody knows", async () => {
  const run = await runWeeks([ONE], "repeated", 3);
  const times = timesOf(run, ONE);
  expect(new Set(times)).toEqual(new Set([1]));
  const ends = endsOf(run.lines, ONE);
  expect(ends.length).toBe(PERIODS);
  expect(ends.filter(({ state }) => state === "failed")).toEqual([]);
  const known = ends.filter(({ state }) => state === "sent").length;
  expect(known).toBeGreaterThan(0.93 * PERIODS);
  expect(times.length).toBeGreaterThanOrEqual(known);
});

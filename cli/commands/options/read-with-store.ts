import { type AskedRange, addDays, type IsoDate } from "../../../viewer/report/date-range.ts";
import type { Effects } from "../../effects.ts";
import type { Output } from "../../output.ts";
import type { GuardedRun } from "../../run/guarded-run.ts";
import { type ImportFirstOptions, importFirst } from "../../run/imports/import-first.ts";
import { openStore } from "../../run/open-store.ts";
import type { RunContext } from "../../run/run-context.ts";
import type { Source, StoreAddress } from "../../run/source.ts";
import { throughOutages } from "../../run/through-outages.ts";
import { isUtc } from "../../store/facts/time-zone.ts";
import { type CurrencyChoice, currencyIn } from "./currency-option.ts";
import { refuseFuture } from "./date-range-options.ts";
import type { ReadOptions } from "./option-group.ts";
import type { TimeZoneChoice } from "./time-zone-option.ts";

/**
 * Reads options whose "today" is that of the store, in another time zone if they name one. Its currency is that of the
 * store. A store without a zone has that of
 * this machine. An API has UTC, as its own live page.
 */
export async function readWithStore<T extends TimeZoneChoice & CurrencyChoice & { readonly source: Source }>(
  readOptions: ReadOptions<T>,
  { settings, effects, output }: Pick<RunContext, "settings" | "effects" | "output">,
): Promise<T> {
  const options = readOptions(settings);
  const { source } = options;
  // The sample cafe is in Thailand, whatever the environment says of another one.
  if (source === "demo") return { ...options, currency: undefined };
  if (!("db" in source)) {
    if (options.timeZoneNamed) return options;
    const machineZone = effects.machineZone();
    if (!isUtc(machineZone)) output.warn(utcText(machineZone));
    return options;
  }
  const { storeClock, storeCurrency } = await factsOf(source, effects, output);
  const currency = currencyIn(source.db, storeCurrency, options.currency);
  const { timeZone: storeZone } = storeClock;
  if (storeZone === undefined) {
    if (options.timeZoneNamed) return { ...readOptions(settings, storeClock), currency };
    const machineZone = effects.machineZone();
    output.warn(machineText(source, machineZone));
    return { ...readOptions(settings, { ...storeClock, timeZone: machineZone }), currency };
  }
  if (options.timeZoneNamed && options.timeZone !== storeZone) {
    output.note(`"Today" is the day in ${options.timeZone}; ${source.db} counts its days in ${storeZone}`);
  }
  return { ...readOptions(settings, storeClock), currency };
}

interface DayChoice {
  readonly range: AskedRange;
  readonly today: IsoDate;
}

interface Limited extends TimeZoneChoice, CurrencyChoice {
  readonly source: Source;
  readonly maxTimeMs: number;
}

/** Waits for the database of a store. The time limit of the options is then what is left of it. */
export async function readOnceReached<T extends Limited>(
  readOptions: ReadOptions<T>,
  run: GuardedRun,
  spentMs = 0,
): Promise<T> {
  const { source, maxTimeMs } = readOptions(run.settings);
  const read = () => readWithStore(readOptions, run);
  if (source === "demo" || !("db" in source)) return read();
  const { effects, output, interrupt: signal } = run;
  const leftMs = Math.max(1, maxTimeMs - spentMs);
  const begun = effects.elapsed();
  const reach = { effects, output, signal, maxWaitMs: run.limitTime(leftMs) };
  const options = await throughOutages(source.db, reach, read);
  // Whole seconds, because a message names the limit.
  const spentSeconds = Math.floor((effects.elapsed() - begun) / 1000);
  return { ...options, maxTimeMs: Math.max(1, leftMs - spentSeconds * 1000) };
}

/**
 * Imports what is new, then reads the options with the store that is there now. Their time limit is what the import
 * has left of it.
 */
export async function readAfterImport<T extends ImportFirstOptions & DayChoice>(
  readOptions: ReadOptions<T>,
  run: GuardedRun,
): Promise<T> {
  const before = readOptions(run.settings);
  // The zone of the store may be ahead of the one that is known before it is opened.
  refuseFuture(before.range, before.today, addDays(before.today, 1));
  const spentMs = await importFirst(before, run);
  const options = await readOnceReached(readOptions, run, spentMs);
  refuseFuture(options.range, options.today);
  return options;
}

function utcText(machineZone: string): string {
  return `"today" is the day in UTC, because no time zone is named, and this machine is in ${machineZone}; name the cafe's with --time-zone, such as --time-zone ${machineZone}`;
}

function machineText({ db }: StoreAddress, machineZone: string): string {
  return `${db} has no time zone yet, so "today" is the day in ${machineZone}, the zone of this machine; the next import keeps one, that of --time-zone if it is given`;
}

async function factsOf(source: StoreAddress, effects: Effects, output: Output) {
  const store = await openStore(source, effects, output);
  try {
    return { storeClock: await store.clock(), storeCurrency: await store.currency() };
  } finally {
    await store.close();
  }
}

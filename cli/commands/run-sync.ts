/** `sync loyverse`: what has changed at the till, into the sales store, all of it or nothing. */
import { type DateRange, type DayClock, dayAndTimeIn, dayIn } from "../../viewer/report/date-range.ts";
import { english } from "../../viewer/report/language/en/english.ts";
import { checkWritable } from "../disk/place.ts";
import { following } from "../door/aborts.ts";
import { quote } from "../door/config.ts";
import type { Effects } from "../door/effects.ts";
import { CliError, EXIT, usageError } from "../door/errors.ts";
import type { Output } from "../door/output.ts";
import { totalsOf } from "../import/lines/totals.ts";
import { Scratch } from "../import/text/scratch.ts";
import { type GuardedRun, guardedRun } from "../run/guarded-run.ts";
import { warnIfOpenToOthers, warnIfUnencrypted } from "../run/source.ts";
import { countsText, futureText, many, renamedText, totalsText } from "../run/stored-messages.ts";
import { throughOutages } from "../run/through-outages.ts";
import { withConnections } from "../run/with-server.ts";
import { readLoyverseToken } from "../secrets/loyverse-token.ts";
import { settleStoreCurrency } from "../store/facts/currency.ts";
import { agreedDayStart, settleDayStart } from "../store/facts/day-start.ts";
import { keepPaymentTypes } from "../store/facts/payment-types.ts";
import { agreedZone, type KnownZone, settleStoreZone } from "../store/facts/time-zone.ts";
import { type ImportSession, waitingWith } from "../store/import-session.ts";
import { explainImportError, openImport, openReaderIfThere } from "../store/open-reader.ts";
import type { Queryable } from "../store/queryable.ts";
import { readStoreAddress, shownStore } from "../store/store-address.ts";
import { LOYVERSE } from "../till/loyverse/api.ts";
import { type Download, download } from "../till/loyverse/download.ts";
import { insertReceipts, insertShifts, SOURCE } from "../till/loyverse/insert-receipts.ts";
import type { Client } from "../till/loyverse/read-pages.ts";
import {
  NOTHING_SYNCED,
  readSyncState,
  type SyncState,
  writeSyncState,
} from "../till/loyverse/sync-state.ts";
import { gapBefore, REACH_DAYS, type UpdateWindow } from "../till/loyverse/update-window.ts";
import type { CommandCall } from "./definition.ts";
import { type SyncOptions, TILL } from "./sync.ts";

const DEADLINE = { name: "the sync", hint: "allow more time with --max-time SECONDS" };

export async function syncLoyverse(call: CommandCall<SyncOptions>): Promise<void> {
  const [till = TILL] = call.args;
  if (till !== TILL) {
    throw usageError(
      `the till ${quote(till)} is not one that can be synced`,
      `name ${TILL}, or import the exports of another till with cafe-sales import`,
    );
  }
  await guardedRun(
    call,
    async (run) => {
      const options = call.read(run.settings);
      run.setKept("the store is unchanged");
      const token = await readToken(options, run);
      const scratch = new Scratch();
      const maxTimeMs = run.limitTime(options.maxTimeMs);
      try {
        await withConnections({ ...options, words: LOYVERSE, deadline: DEADLINE }, run, (limited) =>
          limited(maxTimeMs, (server, deadline) => {
            const { signal } = following(run.interrupt, deadline.signal);
            const onProgress = (text: string) => run.output.progress.show(text);
            const client = { run: server, token, signal, maxBytes: options.maxBytes, onProgress };
            return sync(options, run, client, scratch);
          }),
        );
      } finally {
        scratch.remove();
      }
    },
    "the store is up to date",
  );
}

async function readToken({ db, address }: SyncOptions, run: GuardedRun): Promise<string> {
  const { settings, effects, output, interrupt } = run;
  const warn = (text: string) => output.warn(text);
  const token = await readLoyverseToken({ file: undefined, settings, signal: interrupt, warn }, effects);
  output.mask.hide(token);
  warnIfUnencrypted(address, output, "token");
  warnIfOpenToOthers(readStoreAddress(db, effects), output);
  return token;
}

async function sync(options: SyncOptions, run: GuardedRun, client: Client, scratch: Scratch): Promise<void> {
  const { effects, output } = run;
  const { db, currency } = options;
  const { signal, onProgress } = client;
  const reach = { effects, output, signal, maxWaitMs: options.maxTimeMs, toWrite: true };
  const before = await throughOutages(db, reach, () => readStoreState(db, effects));
  const clock = {
    timeZone: zoneOf(options, before.timeZone),
    dayStarts: agreedDayStart(before.dayStarts, options.dayStarts),
  };
  await output.progress.start();
  // Older receipts lack what only the till says of them, and no sync can add it once they are out of reach.
  const newest = before.devicesSince === undefined ? undefined : before.newest;
  const downloaded = await download(client, { ...before, ...clock, newest, scratch });
  if (downloaded.ahead !== undefined) output.warn(clockText(downloaded.ahead));
  const noShifts = noShiftsText(downloaded.shifts, clock);
  if (noShifts !== undefined) output.note(noShifts);
  const stored = await throughOutages(db, reach, () =>
    storeReceipts({ db, clock, currency, before, downloaded, signal, onProgress }, effects),
  );
  output.progress.stop();
  saySynced(stored, { db, clock, window: downloaded.window }, output);
}

/** A wrong day is worse than a question, so there is no default. */
function zoneOf({ timeZone: named }: SyncOptions, known: KnownZone | undefined): string {
  const zone = agreedZone(known, named);
  if (zone !== undefined) return zone;
  throw usageError(
    "the store knows no time zone yet, so the days of the receipts are not certain",
    "name the cafe's with --time-zone, such as --time-zone Asia/Bangkok",
  );
}

/** What the store knows before a sync. @throws CliError if it cannot be written, so that nothing is downloaded in vain */
async function readStoreState(db: string, effects: Pick<Effects, "cwd" | "env">): Promise<SyncState> {
  const address = readStoreAddress(db, effects);
  if (address.kind === "file") await checkWritable(address.file, shownStore(address));
  const store = await openReaderIfThere(address);
  if (store === undefined) return NOTHING_SYNCED;
  try {
    return await store.read(async (queryable) => {
      if (address.kind === "database") await checkMayWrite(queryable, address.shown);
      return readSyncState(queryable);
    });
  } finally {
    await store.close();
  }
}

async function checkMayWrite(queryable: Queryable, shown: string): Promise<void> {
  const [right] = await queryable.rows("SELECT has_table_privilege('lines', 'INSERT') AS may_write");
  if (right?.may_write === true) return;
  throw new CliError(EXIT.refused, `the user of ${shown} may only read`, {
    hint: "cafe-sales store create --help shows the rights of a user that writes",
  });
}

interface SyncFacts {
  readonly db: string;
  readonly clock: DayClock;
  readonly window: UpdateWindow;
}

/** @param stored undefined if another sync has stored later receipts in the meantime */
function saySynced(
  stored: NonNullable<Awaited<ReturnType<typeof storeReceipts>>> | undefined,
  { db, clock, window }: SyncFacts,
  output: Output,
): void {
  if (stored === undefined) {
    output.note(`${db} is up to date: another sync has stored later receipts meanwhile`);
    return;
  }
  const { totals, dropped, renamed, gap, isFirst, applied } = stored;
  const lastDay = totals.days?.last ?? "";
  const { timeZone } = clock;
  const [from, to] = [momentText(window.min, timeZone), momentText(window.max, timeZone)];
  const notes = [
    `loyverse: receipts changed from ${from} to ${to} (${timeZone})`,
    ...totalsText(totals, english),
    ...(dropped === 0 ? [] : [`  not counted: ${many(dropped, "receipt")}, cancelled or without an item`]),
    ...(lastDay > dayIn(clock, window.max) ? [futureText(lastDay)] : []),
    ...renamedText(renamed, english),
    `Synced into ${db}: ${countsText(applied, english)}`,
  ];
  for (const note of notes) output.note(note);
  if (gap === undefined) return;
  // The history of a store must begin somewhere, but a gap in it makes later reports wrong. So `--quiet` shows it, too.
  if (isFirst) output.warn(gapText(gap, db));
  else output.problem(gapText(gap, db));
}

/** @param ahead how many milliseconds the clock of this machine is ahead of Loyverse's */
function clockText(ahead: number): string {
  const minutes = many(Math.round(Math.abs(ahead) / 60_000), "minute");
  return `the clock of this machine is ${minutes} ${ahead > 0 ? "ahead" : "behind"}; the sync uses Loyverse's`;
}

function noShiftsText(shifts: Download["shifts"], { timeZone }: DayClock): string | undefined {
  if ("refused" in shifts)
    return (
      `the shifts of the till were not read: Loyverse answered ${shifts.refused}; if the cafe uses shifts, create an access token ` +
      "that may read them (SHIFTS_READ)"
    );
  return shifts.count > 0 ? undefined : `no shifts were opened since ${momentText(shifts.since, timeZone)}`;
}

/** Which days to fill, and how. */
function gapText({ startDate, endDate }: DateRange, db: string): string {
  const days = startDate === endDate ? `the day ${startDate} is` : `the days ${startDate} to ${endDate} are`;
  return (
    `${days} missing or incomplete, because a sync reaches back ${REACH_DAYS} days; fill the gap with a CSV export ` +
    `of these days (Loyverse: Reports > Receipts > Export > Receipts by item): cafe-sales import FILE --db ${db}`
  );
}

function momentText(moment: number, timeZone: string): string {
  const { day, time } = dayAndTimeIn(timeZone, moment);
  return `${day} ${time}`;
}

/** What happens while a sync has its turn at the store. */
interface StoreOptions {
  readonly db: string;
  readonly clock: DayClock;
  /** The one that the user names. */
  readonly currency: string | undefined;
  /** What the store knew before the download. */
  readonly before: SyncState;
  readonly downloaded: Download;
  readonly signal: AbortSignal;
  onProgress(message: string): void;
}

/** The receipts and the end of their window in one step. Undefined if another sync has stored later ones meanwhile. */
async function storeReceipts(
  options: StoreOptions,
  effects: Pick<Effects, "cwd" | "env" | "now" | "elapsed" | "sleep">,
) {
  const { db, downloaded, signal, onProgress } = options;
  const address = readStoreAddress(db, effects);
  try {
    const session = await openImport(address, {
      mayRead: [downloaded.path, ...("path" in downloaded.shifts ? [downloaded.shifts.path] : [])],
      // Under which name the store has a shop may depend on the receipts of all others.
      alone: true,
      ...waitingWith(effects, signal, onProgress),
    });
    try {
      return await storeInSession(session, options);
    } finally {
      await session.close();
    }
  } catch (error) {
    throw explainImportError(error, address);
  }
}

async function storeInSession(
  session: ImportSession,
  { db, clock, currency, before, downloaded, onProgress }: StoreOptions,
) {
  const { window, newest } = downloaded;
  const { connection, incoming } = session;
  const known = await readSyncState(session.stored);
  if ((known.syncedUntil ?? 0) < (before.syncedUntil ?? 0)) {
    throw new CliError(EXIT.busy, `${db} was replaced by an older store during the sync`, {
      hint: "run the command again",
    });
  }
  if (
    known.syncedUntil !== undefined &&
    known.syncedUntil !== before.syncedUntil &&
    known.syncedUntil >= window.max
  ) {
    return undefined;
  }
  await settleStoreZone(connection, clock.timeZone);
  await settleDayStart(session, clock.dayStarts);
  await settleStoreCurrency(connection, currency);
  onProgress("Storing the receipts");
  const inserted = await insertReceipts(session, downloaded);
  const { dropped, renamed, shops } = inserted;
  const gap = gapBefore(window, known, clock);
  const isSince = known.devicesSince === undefined || window.min > (known.syncedUntil ?? 0);
  const devicesSince = isSince ? window.min : known.devicesSince;
  const { shifts, paymentTypes } = downloaded;
  if ("path" in shifts) await insertShifts(session, shifts.path, inserted, devicesSince);
  await keepPaymentTypes(connection, paymentTypes);
  const totals = await totalsOf(connection, SOURCE, incoming);
  const shiftsUntil = "path" in shifts ? window.max : undefined;
  await writeSyncState(connection, { syncedUntil: window.max, newest, devicesSince, shiftsUntil });
  const moment = new Date(window.max).toISOString();
  const evidence = shops.map((store) => ({ store, together: store, newest: "", moment }));
  const applied = await session.apply({ evidence });
  await session.publish();
  return {
    totals,
    /** Receipts that do not count. */
    dropped,
    renamed,
    /** Days of which sales may be missing. */
    gap,
    /** Whether the store was empty before. */
    isFirst: known.syncedUntil === undefined && known.lastDay === undefined,
    applied,
  };
}

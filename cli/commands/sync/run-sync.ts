/** `sync loyverse`: what has changed at the till, into the sales store, all of it or nothing. */
import { following } from "../../aborts.ts";
import { quote } from "../../config.ts";
import { usageError } from "../../errors.ts";
import { Scratch } from "../../import/text/scratch.ts";
import { type GuardedRun, guardedRun } from "../../run/guarded-run.ts";
import { warnIfOpenToOthers, warnIfUnencrypted } from "../../run/source.ts";
import { throughOutages } from "../../run/through-outages.ts";
import { withServer } from "../../run/with-server.ts";
import { readLoyverseToken } from "../../secrets/loyverse-token.ts";
import { agreedDayStart } from "../../store/facts/day-start.ts";
import { agreedZone, type KnownZone } from "../../store/facts/time-zone.ts";
import { readStoreAddress } from "../../store/store-address.ts";
import { LOYVERSE } from "../../till/loyverse/api.ts";
import { download } from "../../till/loyverse/download.ts";
import type { Client } from "../../till/loyverse/read-pages.ts";
import type { CommandCall } from "../definition.ts";
import { readStoreState } from "./read-store-state.ts";
import { storeReceipts } from "./store-receipts.ts";
import { clockText, saySynced } from "./sync-messages.ts";
import { type SyncOptions, TILL } from "./sync-options.ts";

const DEADLINE = { name: "the sync", hint: "allow more time with --max-time SECONDS" };

export async function syncLoyverse(call: CommandCall<SyncOptions>): Promise<void> {
  const [till = ""] = call.args;
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
      const network = {
        ...options,
        maxTimeMs: run.limitTime(options.maxTimeMs),
        words: LOYVERSE,
        deadline: DEADLINE,
      };
      try {
        await withServer(network, run, (server, deadline) => {
          const { signal } = following(run.interrupt, deadline.signal);
          const onProgress = (text: string) => run.output.progress.show(text);
          const client = { run: server, token, signal, maxBytes: options.maxBytes, onProgress };
          return sync(options, run, client, scratch);
        });
      } finally {
        scratch.remove();
      }
    },
    "the store is up to date",
  );
}

async function readToken({ db, tokenFile, address }: SyncOptions, run: GuardedRun): Promise<string> {
  const { settings, effects, output, interrupt } = run;
  const warn = (text: string) => output.warn(text);
  const token = await readLoyverseToken({ file: tokenFile, settings, signal: interrupt, warn }, effects);
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
  const downloaded = await download(client, { newest: before.newest, ...clock, scratch });
  if (downloaded.ahead !== undefined) output.warn(clockText(downloaded.ahead));
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

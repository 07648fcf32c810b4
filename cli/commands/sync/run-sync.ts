/** `sync loyverse`: what has changed at the till, into the sales store, all of it or nothing. */
import { following } from "../../aborts.ts";
import type { Run } from "../../api/caller.ts";
import type { Deadline } from "../../api/deadline.ts";
import { quote } from "../../config.ts";
import { usageError } from "../../errors.ts";
import { Scratch } from "../../import/text/scratch.ts";
import { type GuardedRun, guardedRun } from "../../run/guarded-run.ts";
import { warnIfOpenToOthers, warnIfUnencrypted } from "../../run/source.ts";
import { withServer } from "../../run/with-server.ts";
import { readLoyverseToken } from "../../secrets/loyverse-token.ts";
import { agreedZone } from "../../store/facts/time-zone.ts";
import { readStoreAddress } from "../../store/store-address.ts";
import { LOYVERSE } from "../../till/loyverse/api.ts";
import { download } from "../../till/loyverse/download.ts";
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
        await withServer(network, run, (server, deadline) =>
          sync(options, { run, server, deadline, token, scratch }),
        );
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

interface SyncRun {
  readonly run: GuardedRun;
  readonly server: Run;
  readonly deadline: Deadline;
  readonly token: string;
  readonly scratch: Scratch;
}

async function sync(options: SyncOptions, { run, server, deadline, token, scratch }: SyncRun): Promise<void> {
  const { effects, output, interrupt } = run;
  const { db, maxBytes } = options;
  const before = await readStoreState(db, effects);
  const timeZone = zoneOf(options, before.timeZone);
  const { signal } = following(interrupt, deadline.signal);
  const onProgress = (text: string) => output.progress.show(text);
  await output.progress.start();
  const client = { run: server, token, signal, maxBytes, onProgress };
  const downloaded = await download(client, { newest: before.newest, timeZone, scratch });
  if (downloaded.ahead !== undefined) output.warn(clockText(downloaded.ahead));
  const stored = await storeReceipts({ db, timeZone, before, downloaded, signal, onProgress }, effects);
  output.progress.stop();
  saySynced(stored, { db, timeZone, window: downloaded.window }, output);
}

/** A wrong day is worse than a question, so there is no default. */
function zoneOf({ timeZone: named }: SyncOptions, known: string | undefined): string {
  const zone = agreedZone(known, named);
  if (zone !== undefined) return zone;
  throw usageError(
    "the store knows no time zone yet, so the days of the receipts are not certain",
    "name the cafe's with --time-zone, such as --time-zone Asia/Bangkok",
  );
}

/** What happens while a sync has its turn at the store. */
import type { DayClock } from "../../../viewer/report/date-range.ts";
import type { Effects } from "../../effects.ts";
import { CliError, EXIT } from "../../errors.ts";
import { totalsOf } from "../../import/lines/totals.ts";
import { settleStoreCurrency } from "../../store/facts/currency.ts";
import { settleDayStart } from "../../store/facts/day-start.ts";
import { settleStoreZone } from "../../store/facts/time-zone.ts";
import type { ImportSession } from "../../store/import/import-session.ts";
import { explainImportError, openImport } from "../../store/open-import.ts";
import { readStoreAddress } from "../../store/store-address.ts";
import type { Download } from "../../till/loyverse/download.ts";
import { insertReceipts, SOURCE } from "../../till/loyverse/insert-receipts.ts";
import { readSyncState, type SyncState, writeSyncState } from "../../till/loyverse/sync-state.ts";
import { gapBefore } from "../../till/loyverse/update-window.ts";

export interface StoreOptions {
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

export type StoredReceipts = NonNullable<Awaited<ReturnType<typeof storeReceipts>>>;

/** The receipts and the end of their window in one step. Undefined if another sync has stored later ones meanwhile. */
export async function storeReceipts(
  options: StoreOptions,
  effects: Pick<Effects, "cwd" | "env" | "now" | "elapsed" | "sleep">,
) {
  const { db, downloaded, signal, onProgress } = options;
  const { now, elapsed, sleep } = effects;
  const address = readStoreAddress(db, effects);
  try {
    const session = await openImport(address, {
      mayRead: [downloaded.path],
      // Under which name the store has a shop may depend on the receipts of all others.
      alone: true,
      now,
      elapsed,
      sleep,
      signal,
      onWait: onProgress,
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
  const { dropped, renamed, shops } = await insertReceipts(session, downloaded);
  const totals = await totalsOf(connection, SOURCE, incoming);
  await writeSyncState(connection, { syncedUntil: window.max, newest });
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
    gap: gapBefore(window, known, clock),
    /** Whether the store was empty before. */
    isFirst: known.syncedUntil === undefined && known.lastDay === undefined,
    applied,
  };
}

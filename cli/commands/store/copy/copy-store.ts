/** Open both stores, fill, apply, compare, publish. */
import { dayIn } from "../../../../viewer/report/date-range.ts";
import type { ChosenShops } from "../../../../viewer/report/report.ts";
import { makeOwnFolder } from "../../../disk/own-folder.ts";
import type { Effects } from "../../../effects.ts";
import { type Totals, totalsOf } from "../../../import/lines/totals.ts";
import { bindFolder } from "../../../store/copy/bind-folder.ts";
import { type ComparedSums, compareSums } from "../../../store/copy/compare-sums.ts";
import type { CopyAddress } from "../../../store/copy/copy-address.ts";
import { fillFromStore } from "../../../store/copy/fill-incoming.ts";
import { factsOf } from "../../../store/copy/known-facts.ts";
import {
  explainCopyError,
  explainSourceError,
  identityOf,
  openSource,
  openTarget,
  refuseSame,
} from "../../../store/copy/open-copy.ts";
import type { CopySource } from "../../../store/copy-source.ts";
import type { AppliedImport } from "../../../store/import/import-session.ts";

export interface CopyStoreOptions {
  readonly shops: ChosenShops;
  /** The name that receipts without a shop get. */
  readonly nameFor: string | undefined;
  readonly dryRun: boolean;
  readonly signal: AbortSignal;
  onProgress(message: string): void;
}

export interface CopiedStore {
  readonly totals: Totals;
  readonly applied: AppliedImport;
  /** Undefined for a dry run. */
  readonly compared: ComparedSums | undefined;
  /** Whether the receiving store lacked any of it. */
  readonly isNew: boolean;
}

type Waiting = Pick<Effects, "now" | "elapsed" | "sleep">;

/** @throws CliError, or the reason of the signal; the receiving store is then as it was */
export async function copyStore(
  [from, to]: readonly [CopyAddress, CopyAddress],
  options: CopyStoreOptions,
  effects: Waiting,
): Promise<CopiedStore> {
  const { signal, onProgress } = options;
  await refuseSame(from, to);
  const scratch = makeOwnFolder("copy");
  try {
    onProgress(`Reading ${from.shown}`);
    const source = await openSource(from, scratch.path, signal);
    try {
      return await copyFrom(source, [from, to], scratch.path, options, effects);
    } finally {
      await source.close();
    }
  } catch (error) {
    signal.throwIfAborted();
    throw explainCopyError(error, to);
  } finally {
    scratch.remove();
  }
}

async function copyFrom(
  source: CopySource,
  [from, to]: readonly [CopyAddress, CopyAddress],
  scratch: string,
  options: CopyStoreOptions,
  { now, elapsed, sleep }: Waiting,
): Promise<CopiedStore> {
  const { dryRun, signal, onProgress } = options;
  const { mayRead } = source;
  const waiting = { now, elapsed, sleep, signal, onWait: onProgress };
  const session = await openTarget(to, scratch, { ...waiting, mayRead, isDry: dryRun });
  try {
    const facts = await factsOf(session);
    const fill = { ...options, from: from.shown, to: to.shown, today: dayIn("UTC", now()) };
    await fillFromStore(session, await source.attach(session.connection), fill).catch((error: unknown) => {
      throw explainSourceError(error, from);
    });
    onProgress("Storing the receipts");
    const applied = await session.apply({ wholeDays: true });
    if (from.kind === "folder") await bindFolder(session, { ...fill, folder: await identityOf(from) });
    onProgress("Comparing the sums");
    const compared = dryRun ? undefined : await compareSums(session, to.shown);
    const totals = await totalsOf(session.connection, from.shown, session.incoming);
    const isNew = applied.days > 0 || facts !== (await factsOf(session));
    onProgress(`Writing ${to.shown}`);
    if (isNew && !dryRun) await session.publish();
    return { totals, applied, compared, isNew };
  } finally {
    await session.close();
  }
}

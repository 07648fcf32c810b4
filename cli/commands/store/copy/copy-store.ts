/** Open both stores, fill, apply, compare, publish. */
import { dayIn } from "../../../../viewer/report/date-range.ts";
import { makeOwnFolder } from "../../../disk/own-folder.ts";
import type { Effects } from "../../../effects.ts";
import { totalsOf } from "../../../import/lines/totals.ts";
import { bindFolder } from "../../../store/copy/bind-folder.ts";
import { compareSums } from "../../../store/copy/compare-sums.ts";
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
import type { CopyOptions } from "./copy-options.ts";

export interface CopyStoreOptions extends Pick<CopyOptions, "shops" | "nameFor" | "dryRun"> {
  readonly signal: AbortSignal;
  onProgress(message: string): void;
}

export type CopiedStore = Awaited<ReturnType<typeof copyStore>>;

type Waiting = Pick<Effects, "now" | "elapsed" | "sleep">;

/** @throws CliError, or the reason of the signal; the receiving store is then as it was */
export async function copyStore(
  [from, to]: readonly [CopyAddress, CopyAddress],
  options: CopyStoreOptions,
  effects: Waiting,
) {
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
) {
  const { dryRun, signal, onProgress } = options;
  const { mayRead } = source;
  const waiting = { now, elapsed, sleep, signal, onWait: onProgress };
  const session = await openTarget(to, scratch, { ...waiting, mayRead, isDry: dryRun });
  try {
    const facts = await factsOf(session);
    const fill = { ...options, from: from.shown, to: to.shown, today: dayIn({ timeZone: "UTC" }, now()) };
    const tables = await source.attach(session.connection);
    const evidence = await fillFromStore(session, tables, fill).catch((error: unknown) => {
      throw explainSourceError(error, from);
    });
    onProgress("Storing the receipts");
    const applied = await session.apply({ wholeDays: true, evidence });
    if (from.kind === "folder") await bindFolder(session, { ...fill, folder: await identityOf(from) });
    onProgress("Comparing the sums");
    const compared = dryRun ? undefined : await compareSums(session, to.shown);
    const totals = await totalsOf(session.connection, from.shown, session.incoming);
    // Whether the receiving store lacked any of it.
    const isNew = applied.days > 0 || facts !== (await factsOf(session));
    onProgress(`Writing ${to.shown}`);
    // A folder may have to be tidied after a killed copy, or an older version. Only what has changed is written.
    if ((isNew || to.kind === "folder") && !dryRun) await session.publish();
    return { totals, applied, compared, isNew };
  } finally {
    await session.close();
  }
}

import { dayIn } from "../../../viewer/report/date-range.ts";
import { terminalTexts } from "../../../viewer/report/language/languages.ts";
import { formatName } from "../../../viewer/report/language/names.ts";
import { makeOwnFolder } from "../../disk/own-folder.ts";
import type { Effects } from "../../door/effects.ts";
import { totalsOf } from "../../import/lines/totals.ts";
import { guardedRun } from "../../run/guarded-run.ts";
import { warnIfOpenToOthers } from "../../run/source.ts";
import { countsText, renamedText, totalsText } from "../../run/stored-messages.ts";
import { type ComparedSums, compareSums } from "../../store/copy/compare-sums.ts";
import { bindFolder, fillFromStore } from "../../store/copy/fill-incoming.ts";
import {
  type CopyAddress,
  explainSourceError,
  openSource,
  openTarget,
  readCopyAddress,
  refuseSame,
} from "../../store/copy/open-copy.ts";
import type { CopySource } from "../../store/copy-source.ts";
import { KNOWN_SALES } from "../../store/facts/known-sales.ts";
import { type ImportSession, waitingWith } from "../../store/import-session.ts";
import { explainImportError } from "../../store/open-reader.ts";
import { STORE_TABLES } from "../../store/schema.ts";
import { shopName } from "../../store/selection.ts";
import type { CommandCall } from "../definition.ts";
import type { CopyOptions } from "./store.ts";

export async function copyCommand(call: CommandCall<CopyOptions>): Promise<void> {
  await guardedRun(
    call,
    async ({ effects, output, interrupt, settings, setKept }) => {
      const options = call.read(settings);
      setKept("nothing was copied");
      const addresses: readonly [CopyAddress, CopyAddress] = [
        await readCopyAddress("--from STORE", options.from, effects),
        await readCopyAddress("--to STORE", options.to, effects),
      ];
      for (const address of addresses) warnIfOpenToOthers(address, output);
      await output.progress.start();
      const onProgress = (text: string) => output.progress.show(text);
      const copied = await copyStore(addresses, { ...options, signal: interrupt, onProgress }, effects);
      output.progress.stop();
      for (const line of copiedText(copied, options)) output.note(line);
    },
    "the store is copied",
  );
}

export function copiedText(copied: CopiedStore, options: CopyOptions): string[] {
  const { totals, applied, compared } = copied;
  const { from, language } = options;
  return [
    from,
    ...totalsText(totals, language),
    ...renamedText(applied.renamed, language),
    resultText(copied, options),
    ...(compared === undefined ? [] : comparedText(compared, options)),
  ];
}

/** The last day shows whether a shop still writes its folder. */
function resultText({ isNew, applied, totals }: CopiedStore, { to, dryRun, language }: CopyOptions): string {
  const { copy, receipts } = terminalTexts(language);
  if (!isNew) return copy.nothingNew(to, totals.days?.last ?? receipts.noDay);
  const what = countsText(applied, language);
  return dryRun ? copy.wouldBe(to, what) : copy.copied(to, what);
}

/** A receipt that was the only one of its day, and is gone, stays in the receiving store. So the day is named. */
function comparedText(
  { shops, days, otherDays }: ComparedSums,
  { from, to, language }: CopyOptions,
): string[] {
  const { copy } = terminalTexts(language);
  const same = `  ${copy.sameSums(shops, days, from)}`;
  const [first] = otherDays;
  if (first === undefined) return [same];
  const shop = formatName(shopName(first.shop), language.page);
  return [same, `  ${copy.otherDays(to, otherDays.length, from, first.day, shop)}`];
}

/** Open both stores, fill, apply, compare, publish. */
interface CopyStoreOptions extends Pick<CopyOptions, "shops" | "nameFor" | "dryRun"> {
  readonly signal: AbortSignal;
  onProgress(message: string): void;
}

export type CopiedStore = Awaited<ReturnType<typeof copyStore>>;

type Waiting = Pick<Effects, "env" | "now" | "elapsed" | "sleep">;

/** @throws CliError, or the reason of the signal; the receiving store is then as it was */
async function copyStore(
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
    throw explainImportError(error, to);
  } finally {
    scratch.remove();
  }
}

async function copyFrom(
  source: CopySource,
  [from, to]: readonly [CopyAddress, CopyAddress],
  scratch: string,
  options: CopyStoreOptions,
  effects: Waiting,
) {
  const { dryRun, signal, onProgress } = options;
  const { mayRead, folder } = source;
  const waiting = waitingWith(effects, signal, onProgress);
  const session = await openTarget(to, { ...waiting, scratch, mayRead, isDry: dryRun });
  try {
    const facts = await factsOf(session);
    const fill = {
      ...options,
      from: from.shown,
      to: to.shown,
      today: dayIn({ timeZone: "UTC" }, effects.now()),
    };
    const tables = await source.attach(session.connection);
    const evidence = await fillFromStore(session, tables, fill).catch((error: unknown) => {
      throw explainSourceError(error, from);
    });
    onProgress("Storing the receipts");
    const applied = await session.apply({ wholeDays: true, evidence });
    if (folder !== undefined) await bindFolder(session, { ...fill, folder });
    onProgress("Comparing the sums");
    const compared = dryRun ? undefined : await compareSums(session, to.shown);
    const totals = await totalsOf(session.connection, from.shown, session.incoming);
    // Whether the receiving store lacked any of it.
    const isNew = applied.days > 0 || applied.shifts > 0 || facts !== (await factsOf(session));
    onProgress(`Writing ${to.shown}`);
    if ((isNew || session.isUntidy) && !dryRun) await session.publish();
    return { totals, applied, compared, isNew };
  } finally {
    await session.close();
  }
}

/** What a store knows beside its sales. @returns a text that is the same as long as none of it changes */
async function factsOf({ connection, stored }: ImportSession): Promise<string> {
  const hashes = [
    "SELECT hash(settings) AS one FROM settings WHERE (format, key) <> ('store', 'state')",
    "SELECT hash(shops) AS one FROM shops",
    "SELECT hash(imported_files) AS one FROM imported_files",
    `SELECT hash(${KNOWN_SALES}) AS one FROM ${KNOWN_SALES}`,
  ].map((rows, index) => `(SELECT coalesce(sum(one), 0) FROM (${rows})) AS fact_${index}`);
  const facts = await connection.rows(`SELECT ${hashes.join(", ")}`);
  // A working copy may have only those of the incoming shops.
  const cancelled = await stored.rows(
    `SELECT count(*) AS receipts, count(*) FILTER (WHERE is_synced) AS synced, sum(amount) AS amount,
       sum(length(coalesce(time, '') || coalesce(employee, ''))) AS characters FROM ${STORE_TABLES.cancelled}`,
  );
  return JSON.stringify([...facts, ...cancelled]);
}

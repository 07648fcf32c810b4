/** `deliver`: sends what the recipients of an archive have not got. */

import { randomUUID } from "node:crypto";
import { join, resolve } from "node:path";
import { comparisonFor } from "../../viewer/report/comparison/earlier-range.ts";
import { dayIn, periodRange } from "../../viewer/report/date-range.ts";
import type { Language } from "../../viewer/report/language/language.ts";
import { languageOf, terminalTexts } from "../../viewer/report/language/languages.ts";
import { fileName } from "../../viewer/report/saved/saved-report.ts";
import { loadManifest } from "../archive/load-manifest.ts";
import { folderName } from "../archive/names.ts";
import { listShopArchives, SHOPS_FOLDER } from "../archive/shops/shop-archives.ts";
import { DeliveryFault, faultError } from "../delivery/delivery-fault.ts";
import { MAIL_TO, readMailRecipients } from "../delivery/recipients.ts";
import { WAYS } from "../delivery/ways.ts";
import { setting } from "../door/config.ts";
import { usageError } from "../door/errors.ts";
import { escapeSteering } from "../door/output.ts";
import { deliverDue, languageFor, readReport, rehearseDue } from "../run/delivery/deliver-due.ts";
import { sayOutcomes, unsentError } from "../run/delivery/delivery-messages.ts";
import {
  deliverToManagers,
  type ManagersToServe,
  openManagers,
  rehearseToManagers,
} from "../run/delivery/managers.ts";
import { type AttachOptions, messageOf } from "../run/delivery/message.ts";
import { checkTo, closeWays, type NamedWay, onlyTo, openWays } from "../run/delivery/open-ways.ts";
import { type GuardedRun, guardedRun, type RunContext } from "../run/guarded-run.ts";
import { openFile } from "../run/open-file.ts";
import { withSource } from "../run/report/pull.ts";
import { readShopList } from "../run/shop-list.ts";
import { openOutputFiles } from "../run/targets/output-files.ts";
import { sealReports } from "../writers/seal-reports.ts";
import type { CommandCall } from "./definition.ts";
import type { DeliverOptions } from "./deliver.ts";

export async function deliver(call: CommandCall<DeliverOptions>): Promise<void> {
  await guardedRun(
    call,
    async (run) => {
      const options = call.read(run.settings);
      run.setKept("nothing was sent");
      run.limitTime(options.maxTimeMs);
      if (options.findChats) return printChats(options, run);
      if (options.open) return openMail(options, run);
      const { timeoutMs } = options;
      const shops = options.test ? undefined : await openShops(options, run);
      const mayBeNone = shops !== undefined && shops.ways.length > 0;
      const ways = await openWays({ ways: undefined, timeoutMs, mayBeNone }, run).catch(
        async (error: unknown) => {
          await closeWays(shops?.ways ?? []);
          throw error;
        },
      );
      try {
        await send(ways, shops, options, run);
      } finally {
        await closeWays([...ways, ...(shops?.ways ?? [])]);
      }
    },
    "everything was sent",
  );
}

async function send(
  all: readonly NamedWay[],
  shops: ManagersToServe | undefined,
  options: DeliverOptions,
  run: GuardedRun,
): Promise<void> {
  const { to } = options;
  if (to) checkTo([...all, ...(shops?.ways ?? [])], to);
  const ways = onlyTo(all, to);
  if (options.test) return sendSample(ways, options, run);
  const own = { ...options, period: await periodOf(options, run), made: undefined };
  const ofShops = shops && { ...shops, ways: onlyTo(shops.ways, to) };
  if (options.dryRun) {
    await rehearseDue(ways, own, run);
    if (ofShops) await rehearseToManagers(ofShops, own, run);
    return;
  }
  const outcomes = await deliverDue(ways, own, run);
  if (ways.length > 0) sayOutcomes(outcomes, run, options.language);
  const sent = ofShops ? await deliverToManagers(ofShops, own, run) : [];
  const error = unsentError([...outcomes, ...sent]);
  if (error) throw error;
}

/** The archives of the shops, with their managers; undefined if there are none. */
async function openShops(
  { dir, shopsFile, timeoutMs }: DeliverOptions,
  run: GuardedRun,
): Promise<ManagersToServe | undefined> {
  const archives = await listShopArchives(resolve(run.effects.cwd, dir));
  if (archives.length === 0) return undefined;
  const db = setting(run.settings, "CAFE_SALES_DB")?.value;
  const list = await readShopList({ source: db === undefined ? undefined : { db }, shopsFile }, run.effects);
  const ways = await openManagers(list, { ways: undefined, timeoutMs }, run);
  const shops = archives.flatMap(({ name, shop }) =>
    shop === undefined ? [] : [{ shop, dir: join(dir, SHOPS_FOLDER, name) }],
  );
  return { ways, rows: list?.rows ?? [], shops };
}

/** The folder of the period that was asked for. A name such as `last-week` is of the archive's own time zone. */
async function periodOf(
  { dir, period }: DeliverOptions,
  { effects }: GuardedRun,
): Promise<string | undefined> {
  if (period === undefined) return undefined;
  const snapshots = (await loadManifest(resolve(effects.cwd, dir)))?.snapshots ?? [];
  const clock = snapshots.at(-1) ?? { timeZone: "UTC" };
  const folder =
    typeof period === "object" ? period.folder : folderName(periodRange(period, dayIn(clock, effects.now())));
  if (snapshots.some((snapshot) => folderName(snapshot) === folder)) return folder;
  throw usageError(
    `the archive has no report for ${folder.replace("_", " to ")}`,
    "make it with cafe-sales snapshot",
  );
}

/** A mail that its program opens: who has no mail server sends it by hand. */
async function openMail(options: DeliverOptions, run: GuardedRun): Promise<void> {
  const { effects, output } = run;
  const saved = await readReport({ ...options, period: await periodOf(options, run) }, run);
  if (saved === undefined)
    throw usageError("the archive has no report that can be read", "make one with cafe-sales snapshot");
  const language = languageFor(saved, options.language);
  const to = setting(run.settings, MAIL_TO) ? readMailRecipients(run).join(", ") : undefined;
  const range = saved.reports[0]?.range ?? null;
  const files = await openOutputFiles(
    { endings: [".eml"], out: undefined, range, toStdout: false, nameOf: fileName },
    run,
  );
  try {
    run.setKept(files.kept);
    const { renderEml } = await import("../writers/eml.ts");
    const { files: attached, ...message } = messageOf(saved, language, options, run);
    const mail = await renderEml({ ...message, to, files: await attached() });
    const paths = await files.write(new Map([[".eml", mail]]), range);
    await output.written(paths);
    for (const path of paths) await openFile(resolve(effects.cwd, path), output, "the mail");
  } finally {
    await files.close();
  }
}

/** One chat a line: its id, its kind and its name. */
async function printChats({ timeoutMs }: { readonly timeoutMs: number }, run: RunContext): Promise<void> {
  for (const { title, load } of WAYS) {
    const way = await load();
    const chats = await way.findChats?.({ ...run, timeoutMs }).catch((error: unknown) => {
      throw error instanceof DeliveryFault ? faultError(error, title) : error;
    });
    if (chats === undefined) continue;
    for (const { id, kind, name } of chats)
      await run.output.data(`${[id, kind, name].map(escapeSteering).join("\t")}\n`);
    if (chats.length === 0) {
      run.output.note(
        `Nobody has written to the ${title} bot in the last day; send it a message, then run this again`,
      );
    }
  }
}

// A report of the sample cafe, to see that the settings are right. No ledger knows of it.

const PERIOD = "last-week";
const TIME_ZONE = "UTC";
const MOST_BYTES = 2 ** 30;

interface SampleOptions extends AttachOptions {
  readonly language: Language | undefined;
  readonly timeoutMs: number;
}

/** Sends it to the first recipient of each way. */
export async function sendSample(
  ways: readonly NamedWay[],
  { language = languageOf("en", "common"), timeoutMs, attach }: SampleOptions,
  run: GuardedRun,
): Promise<void> {
  const { output, interrupt } = run;
  const message = messageOf(await sampleReport(language, timeoutMs, run), language, { attach }, run);
  for (const { title, way, recipients } of ways) {
    const [recipient] = recipients;
    if (recipient === undefined) continue;
    output.progress.show(`Sending to ${way.shown(recipient)}`);
    await way.send({ message, recipient, key: randomUUID() }, interrupt).catch((error: unknown) => {
      throw error instanceof DeliveryFault ? faultError(error, title) : error;
    });
    output.progress.stop();
    output.note(`Sent a report of the sample cafe to ${way.shown(recipient)} (${title})`);
  }
}

async function sampleReport(language: Language, timeoutMs: number, run: GuardedRun) {
  const today = dayIn({ timeZone: TIME_ZONE }, run.effects.now());
  const range = periodRange(PERIOD, today);
  const options = {
    source: "demo",
    passwordFile: undefined,
    channelsFile: undefined,
    timeZone: TIME_ZONE,
    today,
    shops: undefined,
    targets: [],
    range,
    comparison: comparisonFor("same-weekdays", range, today, PERIOD),
    moreRanges: [],
    sections: undefined,
    language,
    maxBytes: MOST_BYTES,
    timeoutMs,
    maxTimeMs: run.remainingMs(),
    retries: 0,
  } as const;
  const { reports } = await withSource(options, run, ({ pull }) => pull(options));
  const generatedAt = new Date(run.effects.now()).toISOString();
  const title = terminalTexts(language).delivery.test;
  return sealReports(reports, { generatedAt, timeZone: TIME_ZONE, language, title, sections: undefined });
}

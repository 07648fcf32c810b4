/** Delivers what the archive has and its recipients have not. */
import { resolve } from "node:path";
import { isIncomplete } from "../../../viewer/report/known/incompleteness.ts";
import { LANGUAGE_CODES } from "../../../viewer/report/language/choice.ts";
import { countOf } from "../../../viewer/report/language/en/page.ts";
import type { Language } from "../../../viewer/report/language/language.ts";
import { languageOf } from "../../../viewer/report/language/languages.ts";
import type { SavedReport } from "../../../viewer/report/saved/saved-report.ts";
import { reportWithoutPeople } from "../../../viewer/report/saved/without-people.ts";
import { readArchived, readDataFile } from "../../archive/archived-file.ts";
import { byDate } from "../../archive/gaps.ts";
import { loadManifest } from "../../archive/load-manifest.ts";
import type { Snapshot } from "../../archive/manifest.ts";
import { DATA_NAME, folderName } from "../../archive/names.ts";
import { DeliveryFault, faultError } from "../../delivery/delivery-fault.ts";
import { type Candidate, type Due, dueOf, revisionOf } from "../../delivery/due.ts";
import { fingerprint, readLedger } from "../../delivery/ledger.ts";
import { type Sent, sendingOf, sendOne } from "../../delivery/send.ts";
import type { Message } from "../../delivery/way.ts";
import { Lock } from "../../disk/lock.ts";
import { thisMachine } from "../../disk/owner.ts";
import { CliError, EXIT } from "../../door/errors.ts";
import { findArchiveJob } from "../../schedule/archive-job.ts";
import type { GuardedRun } from "../guarded-run.ts";
import { type AttachOptions, messageOf } from "./message.ts";
import type { NamedWay } from "./open-ways.ts";

/** What only one run at a time does in an archive. */
const LOCK = "deliveries";

export interface DeliverOptions extends AttachOptions {
  /** The folder of the archive. */
  readonly dir: string;
  /** The only period, as its folder is called; undefined for all that are due. */
  readonly period: string | undefined;
  /** The period that this run has made, if it has made any. */
  readonly made: string | undefined;
  /** Undefined for that of each report. */
  readonly language: Language | undefined;
  readonly retries: number;
}

/** One message to one recipient. */
interface Task extends NamedWay {
  readonly recipient: string;
  readonly due: Due;
  readonly saved: SavedReport;
  message(): Message;
}

/** What became of a task. */
export type Outcome = Sent & { readonly task: Task };

/** Sends what is due. Nobody else delivers from this archive meanwhile. */
export async function deliverDue(
  ways: readonly NamedWay[],
  options: DeliverOptions,
  run: GuardedRun,
): Promise<readonly Outcome[]> {
  const { effects, output } = run;
  const { dir, retries } = options;
  const folder = resolve(effects.cwd, dir);
  const snapshots = await snapshotsIn(folder, dir);
  const machine = thisMachine(effects.now);
  const lock = await Lock.take({ folder, name: LOCK, machine, work: "run", kept: "nothing was sent" });
  try {
    await output.progress.start();
    const onWait = (text: string) => {
      output.progress.show(text);
      output.detail(text, "retry");
    };
    const outcomes: Outcome[] = [];
    for (const task of await tasksOf(folder, snapshots, ways, options, run)) {
      output.progress.show(`Sending to ${task.way.shown(task.recipient)}`);
      lock.check();
      const sent = await sendOne(task.due, task, task.message(), { ...run, folder, retries, onWait });
      outcomes.push({ task, ...sent });
      run.setKept(`${countOf(outcomes.filter(({ state }) => state === "sent").length, "message")} sent`);
    }
    return outcomes;
  } finally {
    output.progress.stop();
    lock.release();
  }
}

/** Prints exactly what would be sent, and to whom. The ledger stays as it is. */
export async function rehearseDue(
  ways: readonly NamedWay[],
  options: DeliverOptions,
  run: GuardedRun,
): Promise<void> {
  const { effects, output, interrupt } = run;
  const folder = resolve(effects.cwd, options.dir);
  const tasks = await tasksOf(folder, await snapshotsIn(folder, options.dir), ways, options, run);
  for (const { name, title, way, recipient, due, message } of tasks) {
    const text = await way
      .rehearse(sendingOf(due, name, recipient, message()), interrupt)
      .catch((error: unknown) => {
        throw error instanceof DeliveryFault ? faultError(error, title) : error;
      });
    await output.data(`To ${recipient} (${title}):\n\n${text.trimEnd()}\n\n`);
  }
  output.note(tasks.length === 0 ? "Everybody has everything; nothing would be sent" : "Nothing was sent");
}

/** The report of a period, or the newest one. @returns undefined if there is none */
export async function readReport(
  { dir, period }: Pick<DeliverOptions, "dir" | "period">,
  { effects }: Pick<GuardedRun, "effects">,
): Promise<SavedReport | undefined> {
  const folder = resolve(effects.cwd, dir);
  const snapshots = await snapshotsIn(folder, dir);
  const snapshot = snapshots.findLast((one) => period === undefined || folderName(one) === period);
  return snapshot && readOnce(folder, snapshot).read();
}

async function snapshotsIn(folder: string, dir: string): Promise<readonly Snapshot[]> {
  const manifest = await loadManifest(folder);
  if (manifest) return manifest.snapshots.toSorted(byDate);
  throw new CliError(EXIT.archive, `there is no archive in ${dir}, or its manifest is damaged`, {
    hint: "check --dir, or run cafe-sales snapshot, which makes or repairs it",
    kept: "nothing was sent",
  });
}

/** Everything that is due, in the order of the ways and their recipients, the oldest period first. */
async function tasksOf(
  folder: string,
  snapshots: readonly Snapshot[],
  ways: readonly NamedWay[],
  options: DeliverOptions,
  run: GuardedRun,
): Promise<readonly Task[]> {
  const lines = await readLedger(folder);
  const archived = new Map(snapshots.map((snapshot) => [folderName(snapshot), readOnce(folder, snapshot)]));
  const candidates = [...archived.values()].map(({ candidate }) => candidate);
  const messages = new Map<string, Message>();
  const job = await findArchiveJob(folder, run.effects.env);
  const tasks: Task[] = [];
  for (const named of ways) {
    for (const recipient of named.recipients) {
      const to = fingerprint(recipient);
      const all = await dueOf({
        candidates,
        lines: lines.filter((line) => line.way === named.name && line.to === to),
        again: named.way.again,
        now: run.effects.now(),
        chosen: options.period,
        made: options.made,
      });
      for (const due of all) {
        const whole = await archived.get(due.edition.period)?.read();
        if (whole === undefined) continue;
        const isWhole = named.maySeePeople(recipient);
        const saved = isWhole
          ? whole
          : { ...whole, reports: whole.reports.map((report) => reportWithoutPeople(report)) };
        const key = JSON.stringify([due.edition.period, due.correctionOf, isWhole]);
        // All recipients of a report get the same files, which are made once.
        const message = () => {
          const made =
            messages.get(key) ??
            messageOf(saved, languageFor(saved, options.language), options, run, {
              correctionOf: due.correctionOf,
              job,
            });
          messages.set(key, made);
          return made;
        };
        tasks.push({ ...named, recipient, due, saved, message });
      }
    }
  }
  return tasks;
}

/** A snapshot's data, read when it is first needed. A file that is damaged is not sent: `status` names it. */
function readOnce(folder: string, snapshot: Snapshot) {
  const period = folderName(snapshot);
  const path = `${period}/${DATA_NAME}`;
  const data = snapshot.files.find((file) => file.path === path)?.sha256 ?? "";
  let reading: Promise<SavedReport | undefined> | undefined;
  const read = () => {
    reading ??= readArchived(folder, path).then(readDataFile);
    return reading;
  };
  const candidate: Candidate = {
    period,
    data,
    async edition() {
      const saved = await read();
      const total = saved?.reports[0]?.totals.total_sales;
      return saved === undefined || total === undefined
        ? undefined
        : {
            period,
            revision: revisionOf(saved),
            total,
            data,
            ...(saved.reports[0] && isIncomplete(saved.reports[0]) && { incomplete: true }),
          };
    },
  };
  return { candidate, read };
}

export function languageFor({ language }: SavedReport, asked: Language | undefined): Language {
  return asked ?? languageOf(LANGUAGE_CODES.find((code) => code === language) ?? "en", "common");
}

/** The archives that were named, else those of scheduled jobs; and who gets their reports. */
import { resolve } from "node:path";
import { english } from "../../../../viewer/report/language/en/english.ts";
import { dates } from "../../../../viewer/report/language/en/page.ts";
import { type ArchiveCheck, checkPatiently } from "../../../archive/check-archive.ts";
import { loadManifest } from "../../../archive/load-manifest.ts";
import { readLedger } from "../../../delivery/ledger.ts";
import { lastNight } from "../../../delivery/nights.ts";
import { deliveryNotes, outcomesOf, rangeOfPeriod } from "../../../delivery/outcomes.ts";
import { WAYS } from "../../../delivery/ways.ts";
import { ARCHIVE, setting } from "../../../door/config.ts";
import { filesInSettings } from "../../../run/beside.ts";
import { openManagers } from "../../../run/delivery/managers.ts";
import { closeWays, openWays } from "../../../run/delivery/open-ways.ts";
import { incompleteness } from "../../../run/incompleteness.ts";
import { readShopList } from "../../../run/shop-list.ts";
import { many } from "../../../run/stored-messages.ts";
import { newestIncomplete } from "../../../run/targets/archived-periods.ts";
import { findArchiveJob, foldersOfJob } from "../../../schedule/archive-job.ts";
import type { Job } from "../../../schedule/job.ts";
import { findLastRun, listJobs } from "../../../schedule/job-files.ts";
import { readJobStates } from "../../../schedule/job-state.ts";
import { rhythmText } from "../../../schedule/rhythm.ts";
import { checkShops, shopLines } from "../../run-status.ts";
import { troubleText } from "../../schedule/schedule-messages.ts";
import { statusError, statusOf } from "../../status-messages.ts";
import { type Check, type DoctorContext, type Finding, note, ok, wrong, wrongBy } from "../finding.ts";

/** How old a snapshot may be depends on its job, which is checked by itself. */
const ANY_AGE = {
  maxAge: { text: "", seconds: Number.POSITIVE_INFINITY },
  delivered: false,
  language: english,
};
const TIMEOUT_MS = 10_000;

export const checkArchives: Check = async (context) => {
  const folders = await foldersOf(context);
  if (folders.length === 0)
    return note(
      "there is none here, and no job has one",
      "make one with cafe-sales snapshot, or name it with --dir",
    );
  return (await Promise.all(folders.map((folder) => checkFolder(folder, context)))).flat();
};

async function checkFolder(folder: string, context: DoctorContext): Promise<readonly Finding[]> {
  const { effects } = context;
  try {
    const check = await checkPatiently(folder, effects, () => {});
    const missed = await checkNewest(folder, context);
    const state = statusOf(
      missed.length > 0 ? withoutMissed(check) : check,
      await readLedger(folder),
      ANY_AGE,
      effects.now(),
    );
    const job = state.newest === null ? await jobToCome(folder, context) : undefined;
    if (job) {
      return note(
        `${folder}: no report yet, because its job has not run`,
        `make the first one now with cafe-sales schedule run ${job.name}`,
      );
    }
    if (!state.ok || state.newest === null) {
      const { message, hint } = statusError({ check, status: state }, ANY_AGE);
      return [...missed, ...wrong(`${folder}: ${message}`, hint)];
    }
    const watched = await lastNight(folder);
    const night = watched ? `; watch looked at ${dates.weekday(watched.day)} last` : "";
    const text = `${folder}: ${many(check.snapshots.length, "report")}, the newest of ${dates.range(state.newest)}${night}`;
    return [...(missed.length > 0 ? missed : ok(text)), ...(await checkOfShops(folder, effects))];
  } catch (error) {
    return wrongBy(error);
  }
}

/** What the newest report misses, if it misses anything. */
async function checkNewest(folder: string, context: DoctorContext): Promise<readonly Finding[]> {
  const newest = await newestIncomplete(folder);
  const missed = newest && incompleteness(newest.report);
  if (!missed) return [];
  const job = await findArchiveJob(folder, context.effects.env);
  const text = `${folder}: ${dates.range(newest.snapshot)}: ${missed.text}`;
  return wrong(text, job ? missed.remedyOfJob : missed.remedy);
}

/** What the newest report misses is said once, with its days. */
function withoutMissed(check: ArchiveCheck): ArchiveCheck {
  const newest = check.snapshots.at(-1);
  const snapshots = check.snapshots.map((snapshot) => {
    const { incomplete, ...others } = snapshot;
    return snapshot === newest ? others : snapshot;
  });
  return { ...check, snapshots };
}

/** Those of its shops, if it has any. */
async function checkOfShops(folder: string, effects: DoctorContext["effects"]): Promise<readonly Finding[]> {
  const shops = await checkShops(folder, ANY_AGE, effects, () => {});
  if (shops === undefined) return [];
  const [fine = "", ...others] = shopLines(shops, ANY_AGE);
  const text = `${folder}: of its shops, ${fine}`;
  return others.length === 0
    ? ok(text)
    : wrong(`${text}; ${others[0]}`, `see all with cafe-sales status --dir ${folder}`);
}

export const checkDeliveries: Check = async (context) => {
  const { settings } = context;
  const isConfigured = WAYS.some(
    ({ variables }) => setting(settings, Object.keys(variables)[0] ?? "") !== undefined,
  );
  const ofManagers = await checkManagers(context);
  if (!isConfigured) {
    if (ofManagers.length > 0) return ofManagers;
    return note(
      "nobody gets a report",
      "it can be sent by mail, LINE or Telegram: cafe-sales deliver --help lists the settings",
    );
  }
  const missed = [...(await missedDeliveries(context)), ...ofManagers];
  try {
    const ways = await openWays({ ways: undefined, timeoutMs: TIMEOUT_MS }, context);
    await closeWays(ways);
    const list = ways.map(
      ({ title, way, recipients }) => `${title} to ${recipients.map(way.shown).join(", ")}`,
    );
    return [...missed, ...ok(list.join("; "))];
  } catch (error) {
    return [...missed, ...wrongBy(error)];
  }
};

/** What keeps the managers of shops from being written to: then a run of all shops makes no report at all. */
async function checkManagers(context: DoctorContext): Promise<readonly Finding[]> {
  const { source, settings, effects } = context;
  // A list that cannot be read is said already.
  const list = await readShopList({ source, ...filesInSettings(settings) }, effects).catch(() => undefined);
  try {
    await closeWays(await openManagers(list, { ways: undefined, timeoutMs: TIMEOUT_MS }, context));
    return [];
  } catch (error) {
    return wrongBy(error);
  }
}

/** The newest report of an archive that did not come, or nobody knows. */
async function missedDeliveries(context: DoctorContext): Promise<readonly Finding[]> {
  const folders = await foldersOf(context);
  const missed = folders.map(async (folder) => {
    // An archive that cannot be read is said already.
    const lines = await readLedger(folder).catch(() => []);
    const [newest] = outcomesOf(lines);
    if (newest === undefined) return [];
    const all = deliveryNotes(lines, { startDate: AFTER_ALL, endDate: AFTER_ALL });
    return all.flatMap(({ values }) =>
      values.outcome === "twice"
        ? []
        : wrong(
            `the report of ${dates.range(rangeOfPeriod(newest.period))} ${values.outcome === "failed" ? "was not sent" : "was perhaps not sent"} to ${values.to.join(", ")}`,
            `send it with cafe-sales deliver --dir ${folder}`,
          ),
    );
  });
  return (await Promise.all(missed)).flat();
}

/** A day after every period. */
const AFTER_ALL = "9999-12-31";

/** Absolute paths. */
async function foldersOf(context: DoctorContext): Promise<readonly string[]> {
  const { dirs, effects } = context;
  if (dirs.length > 0) return dirs.map((dir) => resolve(effects.cwd, dir));
  const ofJobs = new Set((await jobsOf(context)).flatMap(foldersOfJob));
  const own = resolve(effects.cwd, ARCHIVE);
  const isThere = await loadManifest(own).then(
    (manifest) => manifest !== undefined,
    () => true,
  );
  return [...(isThere ? ofJobs.add(own) : ofJobs)];
}

/** The job that makes an archive, if it has never run. */
async function jobToCome(folder: string, context: DoctorContext): Promise<Job | undefined> {
  const own = (await jobsOf(context)).find((job) => foldersOfJob(job).includes(folder));
  return own && (await findLastRun(own.name, context.effects.env)) === undefined ? own : undefined;
}

/** A job that cannot be read is said elsewhere. */
function jobsOf({ effects }: DoctorContext): Promise<readonly Job[]> {
  return listJobs(effects.env).catch(() => []);
}

export const checkSchedule: Check = async ({ effects }) => {
  try {
    const states = await readJobStates(effects);
    if (states.length === 0) {
      return note(
        "nothing is scheduled here",
        "cafe-sales schedule install --help says how, unless another program does it",
      );
    }
    return states.flatMap(({ job, nextDue, trouble }) => {
      if (trouble) {
        const [problem, remedy] = troubleText(trouble, job);
        return wrong(`${job.name}: ${problem}`, remedy);
      }
      const next = dates.moment(new Date(nextDue).toISOString(), job.rhythm.timeZone);
      return ok(`${job.name}, ${rhythmText(job.rhythm)}; next on ${next}`);
    });
  } catch (error) {
    return wrongBy(error);
  }
};

import { resolve } from "node:path";
import type { AskedRange } from "../../../viewer/report/date-range.ts";
import { coveredRange, type ShownShops } from "../../../viewer/report/report.ts";
import type { SavedReport } from "../../../viewer/report/saved/saved-report.ts";
import type { Note } from "../../../viewer/report/statements.ts";
import { withoutSaid } from "../../../viewer/report/to-do/to-do.ts";
import { type Archive, openArchive } from "../../archive/archive.ts";
import { rangeFlags } from "../../archive/names.ts";
import { openPageWriter } from "../../archive/pages/page-writer.ts";
import { readLedger } from "../../delivery/ledger.ts";
import { nightNotes, nightsThere } from "../../delivery/nights.ts";
import { deliveryNotes } from "../../delivery/outcomes.ts";
import { thisMachine } from "../../disk/owner.ts";
import { CliError, EXIT } from "../../door/errors.ts";
import type { GuardedRun } from "../guarded-run.ts";
import { isNews } from "./archived-periods.ts";
import { ARCHIVED_FORMATS, type Format, HTML, JSON_FORMAT, type RenderOptions } from "./formats.ts";
import { loadWriters } from "./load-writers.ts";
import type { Contents, ReportTarget } from "./report-target.ts";

export interface ArchiveOptions extends RenderOptions, ShownShops {
  readonly dir: string;
  readonly range: AskedRange;
  readonly keep: number | undefined;
  /** Whether a report is written only if the archive has none of its period, or one that misses more. */
  readonly onlyNews?: boolean;
}

/** The formats that the archive does not render itself. */
export function otherFormats(formats: readonly Format[]): readonly Format[] {
  return formats.filter((format) => format !== HTML && format !== JSON_FORMAT);
}

/** A dated archive, which is locked for other runs until it is closed. */
export async function openArchiveTarget(options: ArchiveOptions, run: GuardedRun): Promise<ReportTarget> {
  const archive = await lockArchive(options, run);
  const deliveries = await knownDeliveries(options, run);
  const nights = await nightsThere(resolve(run.effects.cwd, options.dir));
  return {
    kept: archive.kept,

    /**
     * Adds a note if the archive has nothing of the period before, or it was not delivered to everybody. Advice that the
     * report before has given is left out.
     */
    complete(report) {
      const range = coveredRange(report);
      if (range === null) {
        throw new CliError(EXIT.empty, "there are no days with sales, so the snapshot has no name", {
          hint: "give a date range, or check the server",
        });
      }
      const missing = archive.missingBefore(range);
      const notes: readonly Note[] = [
        ...report.notes,
        ...(missing ? [{ kind: "missing-snapshots", values: missing } as const] : []),
        ...deliveryNotes(deliveries, range),
        ...nightNotes(nights, range),
      ];
      const unsaid = report.toDo && withoutSaid(report.toDo, archive.saidBefore(range));
      return { ...report, ...(unsaid && { toDo: unsaid }), notes };
    },

    ...(options.onlyNews && { isNews: (saved) => isNews(saved, options.dir, run.effects) }),

    async write({ saved, contents, isDoubtful }) {
      const keep = isDoubtful ? undefined : options.keep;
      const { paths, removed, repaired } = await archive.write(saved, keep, named(contents));
      return {
        paths,
        notes: [
          ...(repaired.length === 0 ? [] : [`Rebuilt (they were damaged): ${repaired.join(", ")}`]),
          ...(removed.length === 0 ? [] : [`Removed (they were the oldest): ${removed.join(", ")}`]),
        ],
        warnings: [
          ...archive.gone.map((name) => `${name} is no longer in the archive folder; removed from the index`),
          ...archive.lost.map((name) => `${name} cannot be repaired; make it again with ${rangeFlags(name)}`),
        ],
      };
    },

    close: () => archive.close(),
  };
}

/** A ledger that cannot be read stops deliveries, and says so there; the report is made all the same. */
async function knownDeliveries({ dir }: ArchiveOptions, { effects, output }: GuardedRun) {
  try {
    return await readLedger(resolve(effects.cwd, dir));
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    output.warn(`${error.message}; ${error.hint}`);
    return [];
  }
}

/** The periods that should have a snapshot before the one of the options, oldest first. */
export async function missingSnapshots(options: ArchiveOptions, run: GuardedRun) {
  const archive = await lockArchive(options, run);
  try {
    return archive.missingWith(options.range, options.keep);
  } finally {
    await archive.close();
  }
}

function lockArchive(options: ArchiveOptions, run: GuardedRun): Promise<Archive> {
  const { cwd, now } = run.effects;
  return openArchive({
    ...options,
    cwd,
    withPage: options.formats.includes(HTML),
    others: otherFormats(options.formats).map(nameOf),
    machine: thisMachine(now),
    pages: openPageWriter(options),
    renderOther: (name, saved, language = options.language) =>
      renderAgain(name, saved, { ...options, language }, run),
  });
}

/** `report.pdf`, as the file is called in the folder of a snapshot. */
function nameOf({ endings: [ending] }: Format): string {
  return `report${ending}`;
}

function named(contents: Contents): Contents {
  return new Map([...contents].map(([ending, content]) => [`report${ending}`, content]));
}

/** A damaged file of an older snapshot. Undefined if it cannot be made here, for example without a browser. */
async function renderAgain(name: string, saved: SavedReport, options: RenderOptions, run: GuardedRun) {
  const format = ARCHIVED_FORMATS.find((one) => nameOf(one) === name);
  if (format === undefined) return undefined;
  try {
    const render = await loadWriters({ ...options, formats: [format] }, run);
    return named(await render(saved)).get(name);
  } catch {
    run.interrupt.throwIfAborted();
    return undefined;
  }
}

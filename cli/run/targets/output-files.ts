/** What a run writes, on stdout or as files: their names, and how they are put in place. */
import { rmdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { AskedRange } from "../../../viewer/report/date-range.ts";
import { coveredRange } from "../../../viewer/report/report.ts";
import { fileName } from "../../../viewer/report/saved/saved-report.ts";
import { AtomicFile } from "../../disk/atomic-file.ts";
import { cannotWrite, type ShownPath } from "../../disk/disk-error.ts";
import { createFolder, findPlace } from "../../disk/place.ts";
import { toCliError } from "../../door/errors.ts";
import type { Output } from "../../door/output.ts";
import type { RunContext } from "../guarded-run.ts";
import type { Format } from "./formats.ts";
import type { Contents, ReportTarget } from "./report-target.ts";

export interface OutputOptions {
  /** What the names of the files end in. */
  readonly endings: readonly string[];
  /** `--out`: a file, or a folder if there are several files; by default the working folder. */
  readonly out: string | undefined;
  /** Null if the names depend on the data. */
  readonly range: AskedRange;
  readonly toStdout: boolean;
  readonly nameOf: (days: AskedRange, ending: string) => string;
}

export interface OutputFiles {
  readonly kept: string;
  /** @returns the paths, as the user finds the files, in the order of the endings */
  write(contents: Contents, days: AskedRange): Promise<readonly string[]>;
  close(): Promise<void>;
}

export async function openOutputFiles(
  options: OutputOptions,
  { output, effects }: Pick<RunContext, "effects" | "output">,
): Promise<OutputFiles> {
  return options.toStdout ? toStream(output) : openFiles(options, effects.cwd);
}

function toStream(output: Output): OutputFiles {
  return {
    kept: "nothing was written",
    async write(contents) {
      for (const content of contents.values()) await output.data(content);
      return [];
    },
    async close() {},
  };
}

interface Item {
  readonly ending: string;
  readonly file: AtomicFile;
  /** As printed; undefined if the file is named after the data. */
  readonly path: string | undefined;
}

/** The files of one run: created before the server is asked, put in place at the end. */
async function openFiles({ endings, out, range, nameOf }: OutputOptions, cwd: string): Promise<OutputFiles> {
  const items: Item[] = [];
  /** The folder that this run created, until there is a file in it. */
  let newFolder: string | undefined;
  let kept = "nothing was written";

  const pathOf = (ending: string, days: AskedRange) => join(out ?? "", nameOf(days, ending));
  const placeOf = (path: string) => findPlace(resolve(cwd, path), outPath(path));

  async function add(ending: string): Promise<void> {
    const named = endings.length === 1 ? out : undefined;
    if (named !== undefined && /[/\\]$/.test(named)) throw cannotWrite(outPath(named), "it names a folder");
    const temporaryPath = named ?? pathOf(ending, range);
    const path = named === undefined && range === null ? undefined : temporaryPath;
    const place = await placeOf(temporaryPath);
    if (place.taken && path !== undefined) kept = "the previous report is unchanged";
    items.push({ ending, path, file: await AtomicFile.create(place, outPath(temporaryPath)) });
  }

  async function close(): Promise<void> {
    for (const { file } of items) await file.discard();
    if (newFolder !== undefined) await rmdir(newFolder).catch(() => {});
  }

  try {
    if (out !== undefined && endings.length > 1) {
      const folder = resolve(cwd, out);
      if (await createFolder(folder, outPath(out))) newFolder = folder;
    }
    for (const ending of endings) await add(ending);
  } catch (error) {
    await close();
    throw toCliError(error, kept);
  }
  return {
    kept,
    /** Writes all files, then puts them in place. */
    async write(contents, days) {
      const made = items.filter(({ ending }) => contents.has(ending));
      for (const { ending, file } of made) await file.write(contents.get(ending) ?? "");
      const paths: string[] = [];
      for (const { ending, file, path = pathOf(ending, days) } of made) {
        try {
          await file.moveTo(await placeOf(path));
        } catch (error) {
          throw paths.length === 0 ? error : toCliError(error, `${paths.join(", ")} is new`);
        }
        paths.push(path);
        newFolder = undefined;
      }
      return paths;
    },
    close,
  };
}

function outPath(shown: string): ShownPath {
  return { shown, remedy: "choose another place with --out PATH" };
}

export interface TargetOptions extends Pick<OutputOptions, "out" | "range" | "toStdout"> {
  readonly formats: readonly Format[];
}

export async function openTarget(
  { formats, ...options }: TargetOptions,
  run: Pick<RunContext, "effects" | "output">,
): Promise<ReportTarget> {
  const endings = formats.flatMap((format) => format.endings);
  const files = await openOutputFiles({ ...options, endings, nameOf: fileName }, run);
  return {
    ...files,
    write: async ({ report, contents }) => ({ paths: await files.write(contents, coveredRange(report)) }),
  };
}

/** The import that comes before a report, within the time of its run. */
import { following } from "../../aborts.ts";
import { startDeadline } from "../../api/deadline.ts";
import { CliError } from "../../errors.ts";
import type { GuardedRun } from "../guarded-run.ts";
import type { AskedSource } from "../source.ts";

export interface ImportFirstOptions {
  /** Names and patterns of files; none if there is nothing to import. */
  readonly imports: readonly string[];
  readonly maxTimeMs: number;
}

const DEADLINE = { name: "the import", hint: "allow more time with --max-time SECONDS" };

/** Brings the store up to date, or leaves it as it was. @returns the milliseconds that it took */
export async function importFirst(
  options: AskedSource & ImportFirstOptions,
  run: GuardedRun,
): Promise<number> {
  const { source, imports, namedZone, currency } = options;
  if (imports.length === 0 || source === "demo" || !("db" in source)) return 0;
  const { effects, output, interrupt } = run;
  run.setKept("the store and all reports are unchanged");
  const begun = effects.elapsed();
  const deadline = startDeadline(run.limitTime(options.maxTimeMs), DEADLINE, effects.elapsed);
  const { signal } = following(interrupt, deadline.signal);
  try {
    // Most reports import nothing, and need neither the reader of files nor the database engine.
    const { importFiles } = await import("./import-files.ts");
    await importFiles({
      options: {
        db: source.db,
        files: imports,
        timeZone: namedZone,
        currency,
        skipBadLines: false,
        dryRun: false,
      },
      effects,
      output,
      signal,
      isPatient: true,
    });
  } catch (error) {
    throw signal.aborted ? signal.reason : explained(error);
  } finally {
    deadline.stop();
  }
  run.setKept("the sales are imported and all reports are unchanged");
  return effects.elapsed() - begun;
}

/** Options that only `import` has; `export` and `snapshot` have a `--format` of their own. */
const OF_IMPORT = /--(columns|date-format|format|save-format|skip-bad-lines|status-closed)\b/;

/** Once a file is imported with these options, the store passes it over. */
function explained(error: unknown): unknown {
  if (!(error instanceof CliError) || !OF_IMPORT.test(error.hint)) return error;
  const { exitCode, message, hint, kept, cause } = error;
  return new CliError(exitCode, message, { hint: `${hint} (an option of cafe-sales import)`, kept, cause });
}

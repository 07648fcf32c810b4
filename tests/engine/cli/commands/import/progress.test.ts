/** What an import says while it works: one bar for all of it, which never falls back. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { expect, test, vi } from "vitest";
import { IMPORT_OPTIONS } from "../../../../../cli/commands/import.ts";
import { nodeEffects } from "../../../../../cli/door/effects.ts";
import { Output } from "../../../../../cli/door/output.ts";
import { importFiles } from "../../../../../cli/run/imports/import-files.ts";
import { linesText } from "../../../../support/samples/lines-text.ts";
import { temporaryFolder } from "../../../../support/temporary-folder.ts";

async function shownWhile(files: readonly string[], cwd: string): Promise<readonly string[]> {
  const effects = { ...nodeEffects(), cwd, env: {}, stdout: new PassThrough(), stderr: new PassThrough() };
  const output = new Output(effects);
  const show = vi.spyOn(output.progress, "show");
  const asked = IMPORT_OPTIONS.read({ db: "cafe.duckdb", timeZone: "Asia/Bangkok" }, []);
  const options = { ...asked, files };
  await importFiles({ options, effects, output, signal: new AbortController().signal });
  return show.mock.calls.map(([text]) => text);
}

test.each([[["a.csv"]], [["a.csv", "b.csv", "c.csv"]]])(
  "the bar of %j goes from the check to the end",
  async (files) => {
    const cwd = temporaryFolder();
    for (const [nth, file] of files.entries()) {
      writeFileSync(join(cwd, file), linesText([{ receipt: `1-${nth + 1}` }]));
    }
    const shown = await shownWhile(files, cwd);
    const steps = shown.map((text) => text.split(" ")[0]);
    expect([...new Set(steps)]).toEqual(["Checking", "Reading", "Storing"]);
    expect(steps.filter((step) => step === "Storing").length).toBeGreaterThan(3);
    const parts = shown.map((text) => Number(/ [█░]{20} (\d+)%$/.exec(text)?.[1]));
    expect(parts).toEqual(parts.toSorted((one, other) => one - other));
    expect(parts.slice(steps.indexOf("Reading")).every((part) => part > 0)).toBe(true);
    expect(parts.at(-1)).toBeGreaterThan(90);
  },
);

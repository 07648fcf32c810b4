/**
 * A PDF or a picture with Thai letters on a machine without a font for them: a browser draws boxes, and says nothing.
 *
 * @module-tag deep
 */
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { printingBrowser } from "../../../support/fakes/fake-browser.ts";
import { runInProcess } from "../../../support/runs/run-in-process.ts";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

const BOXES =
  "this machine has no font with Thai letters, so the PDF has boxes instead of them; install one, for example with apt install fonts-thai-tlwg";
const ENGLISH = "date,receipt,product,total_sales\n2026-11-20,1,Tea,10\n";
const THAI = "date,receipt,product,total_sales\n2026-11-20,1,ชาไทย,10\n";

/** A machine whose `fc-list` writes this; undefined if it has none. */
function machineWith(fonts: string | undefined) {
  const folder = temporaryFolder();
  if (fonts !== undefined) {
    writeFileSync(join(folder, "fc-list"), `#!/bin/sh\nprintf '${fonts}'\n`);
    chmodSync(join(folder, "fc-list"), 0o755);
  }
  return { PATH: folder, CHROME_PATH: printingBrowser().path };
}

async function shopOf(csv: string) {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, "a.csv"), csv);
  await runInProcess(["import", "a.csv", "--db", "cafe.duckdb"], { cwd });
  return cwd;
}

const DAY = ["--db", "cafe.duckdb", "--from", "2026-11-20", "--to", "2026-11-20"];
const NAME = "cafe-sales_2026-11-20_2026-11-20";
const EXPORT = ["export", ...DAY, "--format", "pdf", "--out", "day.pdf"];

describe.runIf(process.platform === "linux")("without a Thai font", () => {
  test.each([
    ["names are in Thai", THAI, []],
    ["the language is Thai", ENGLISH, ["--lang", "th"]],
    ["the name of the cafe is in Thai", ENGLISH, ["--title", "ร้านชา"]],
  ])("if %s, a warning says so, and a strict run is 6, after writing", async (_, csv, args) => {
    const cwd = await shopOf(csv);
    const env = machineWith("");
    const usual = await runInProcess([...EXPORT, ...args], { cwd, env });
    expect([usual.code, usual.stderr.split(BOXES).length]).toEqual([0, 2]);
    expect(usual.stderr).toContain(`cafe-sales: warning: ${BOXES}\n`);
    const strict = await runInProcess([...EXPORT, ...args, "--strict"], { cwd, env });
    expect([strict.code, strict.stdout, strict.lastLine]).toEqual([
      6,
      "day.pdf\n",
      `cafe-sales: a check failed: ${BOXES.replace("; ", "; the report is written; ")}`,
    ]);
    expect(filesIn(cwd)).toContain("day.pdf");
  });

  test("a note in the report says so, if it is also in another format", async () => {
    const cwd = await shopOf(THAI);
    const args = ["export", ...DAY, "--format", "pdf,json", "--out", "."];
    const kindsWith = async (fonts: string) => {
      await runInProcess(args, { cwd, env: machineWith(fonts) });
      const { reports } = JSON.parse(readFileSync(join(cwd, `${NAME}.json`), "utf8"));
      return reports[0].notes.map(({ kind }: { kind: string }) => kind);
    };
    expect(await kindsWith("")).toContain("no-thai-font");
    expect(await kindsWith("Loma\\n")).not.toContain("no-thai-font");
  });

  test("a close is the same, and a saved report has the warning", async () => {
    const cwd = await shopOf(THAI);
    const env = machineWith("");
    const close = ["close", ...DAY, "--format", "pdf", "--out", "close.pdf", "--lang", "th", "--strict"];
    const strict = await runInProcess(close, { cwd, env });
    expect([strict.code, strict.lastLine]).toEqual([
      6,
      `cafe-sales: a check failed: ${BOXES.replace("; ", "; the sheets are written; ")}`,
    ]);
    await runInProcess(["export", ...DAY, "--format", "json", "--out", "day.json"], { cwd });
    const again = ["render", "day.json", "--format", "pdf", "--out", "again.pdf"];
    const rendered = await runInProcess(again, { cwd, env });
    expect([rendered.code, rendered.stderr]).toEqual([0, expect.stringContaining(BOXES)]);
  });

  test.each([
    ["the letters are all Latin, but for the sign of the baht", ENGLISH, ""],
    ["there is such a font", THAI, "Loma\\n"],
    ["the machine does not say which fonts it has", THAI, undefined],
  ])("nothing is said if %s", async (_, csv, fonts) => {
    const run = await runInProcess([...EXPORT, "--strict"], {
      cwd: await shopOf(csv),
      env: machineWith(fonts),
    });
    expect([run.code, run.stderr.includes("font")]).toEqual([0, false]);
  });

  test.each([
    ["wrong", "its sales have Thai names", THAI, {}],
    ["wrong", "its language is Thai", ENGLISH, { CAFE_SALES_LANG: "th" }],
    ["wrong", "its name is in Thai", ENGLISH, { CAFE_SALES_TITLE: "ร้านชา" }],
    ["note", "nothing of it is in Thai", ENGLISH, {}],
  ])("it is %s for doctor if %s", async (state, _, csv, settings) => {
    const env = { ...machineWith(""), ...settings };
    const run = await runInProcess(["doctor", "--json", "--db", "cafe.duckdb"], {
      cwd: await shopOf(csv),
      env,
    });
    const { checks }: { checks: { check: string; state: string; remedy?: string }[] } = JSON.parse(
      run.stdout,
    );
    expect(checks.find(({ check }) => check === "fonts")).toMatchObject({
      state,
      remedy: "install one, for example with apt install fonts-thai-tlwg",
    });
  });
});

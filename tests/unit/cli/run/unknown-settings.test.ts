import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runInProcess } from "../../../support/runs/run-in-process.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

const RUN = ["export", "--url", "http://127.0.0.1:1", "--retries", "0", "--time-zone", "UTC"];
const PASSWORD = { CAFE_SALES_PASSWORD: "secret" };

async function warningsOf(
  env: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>> = {},
) {
  const cwd = temporaryFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
  const { stderr } = await runInProcess(RUN, { cwd, env: { ...PASSWORD, ...env } });
  expect(stderr).not.toContain("hidden");
  return stderr.match(/(?<=^cafe-sales: warning: ).*/gm) ?? [];
}

test("settings that nobody reads are named in one line, with those that were meant, and without their values", async () => {
  expect(await warningsOf({ CAFE_SALES_TIMEZONE: "hidden" })).toEqual([
    "this is not a setting: CAFE_SALES_TIMEZONE (did you mean CAFE_SALES_TIME_ZONE?)",
  ]);
  const env = { CAFE_SALES_COLOR: "hidden", CAFE_SALES_TITLE: "Baan", CAFE_SALES_LANG: "th" };
  expect(
    await warningsOf(env, { ".env": "CAFE_SALES_PASSWROD=hidden\nCAFE_SALES_COLOR=hidden\nPATHS=1\n" }),
  ).toEqual([
    "these are not settings: CAFE_SALES_COLOR, CAFE_SALES_PASSWROD (did you mean CAFE_SALES_PASSWORD?)",
  ]);
});

test("a .env.txt, as editors on Windows may name it, is warned of", async () => {
  expect(await warningsOf({}, { ".env.txt": "CAFE_SALES_PASSWROD=hidden\n" })).toEqual([
    ".env.txt is not read; rename it to .env",
  ]);
  expect(await warningsOf({}, { ".env": "CAFE_SALES_TITLE=Baan\n" })).toEqual([]);
});

/**
 * The samples in the documents show what the program makes today: the same figures, and the same texts.
 *
 * @module-tag deep
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { linesUntil } from "../../cli/import/demo-clock.ts";
import { DEMO_PASSWORD } from "../../cli/server/demo-password.ts";
import { findEmbeddedJson } from "../../cli/writers/embed.ts";
import { loyverseCsv, taxInside } from "../../fixtures/sample-cafe/loyverse-csv.ts";
import { createSampleApi, type SampleData, SUMMED } from "../../viewer/live/sample-api.ts";
import {
  type ApiRequest,
  DAYS_HEADER,
  datasetRequest,
  loginRequest,
  readLogin,
  requestTarget,
} from "../../viewer/report/contract.ts";
import { addDays, daysOf, lastDays } from "../../viewer/report/date-range.ts";
import { DAYS, livePage, sampleData, UNTIL } from "../generate/samples/live.ts";
import { COMMANDS, LIVE, makeChain, makeSample, SAMPLES } from "../generate/samples/samples.ts";
import { runCli } from "../support/runs/run-cli.ts";
import { startServe } from "../support/runs/serve-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { visibleText } from "../support/visible-text.ts";

/** A change of a script or a style is not one of what it shows. */
function shown(page: string) {
  return { figures: findEmbeddedJson(page), text: visibleText(page) };
}

test.each(COMMANDS.filter(({ file }) => file.endsWith(".html")))(
  "$file is fresh; npm run fixtures makes it again",
  async (sample) => {
    const made = (await makeSample(sample, temporaryFolder())).toString();
    const there = readFileSync(join(SAMPLES, sample.file), "utf8");
    expect(shown(there)).toEqual(shown(made));
  },
);

test("chain.html is fresh; npm run fixtures makes it again", async () => {
  expect(shown(readFileSync(join(SAMPLES, "chain.html"), "utf8"))).toEqual(shown(await makeChain()));
});

const LIVE_PAGE = readFileSync(join(SAMPLES, LIVE.file), "utf8");

function dataIn(page: string): SampleData {
  const [, json = ""] = /<script type="application\/json" id="sample">([^<]*)/.exec(page) ?? [];
  return JSON.parse(json);
}

/** The texts that the script of a page says, up to the first value in them: what begins as a sentence or is in Thai. */
function textsIn(page: string): string[] {
  const [, script = ""] = /<script type="module">(.*?)<\/script>/s.exec(page) ?? [];
  const texts = [...script.matchAll(/`([^`]*)`/g)].map(([, text = ""]) => text.split("${")[0] ?? "");
  // A text within a text is cut at other places.
  const whole = texts.filter((text) => !/[{}]/.test(text));
  return [...new Set(whole)].filter((text) => /^\p{Lu}\p{L}* \p{Ll}|[\u0e00-\u0e7f]/u.test(text)).sort();
}

test("live.html is fresh; npm run fixtures makes it again", async () => {
  const made = await livePage(await sampleData());
  expect(dataIn(LIVE_PAGE)).toEqual(dataIn(made));
  expect(visibleText(LIVE_PAGE)).toBe(visibleText(made));
  expect(textsIn(made).length).toBeGreaterThan(200);
  expect(textsIn(LIVE_PAGE)).toEqual(textsIn(made));
});

const today = UNTIL.day;
const RANGES = [
  ["today", { startDate: today, endDate: today }],
  ["a closed day", { startDate: "2026-11-16", endDate: "2026-11-16" }],
  ["a week", { startDate: "2026-11-16", endDate: "2026-11-22" }],
  ["the week before", { startDate: "2026-11-09", endDate: "2026-11-15" }],
  ["the same week a year before", { startDate: "2025-11-17", endDate: "2025-11-23" }],
  ["30 days", lastDays(today, 30)],
  ["90 days", lastDays(today, 90)],
  ["a year", lastDays(today, 365)],
  ["the earliest day and days before", { startDate: addDays(DAYS.startDate, -30), endDate: DAYS.startDate }],
  ["days before the earliest one", { startDate: "2025-01-01", endDate: "2025-02-01" }],
  ["coming days", { startDate: addDays(today, 1), endDate: addDays(today, 9) }],
  ["an end before its start", { startDate: today, endDate: addDays(today, -1) }],
  ["all days", null],
] as const;

/** All that the calls of a page say, for the right password and a wrong one. */
async function answersOf(call: typeof fetch, origin: string) {
  const send = ({ path, query, ...init }: ApiRequest) => call(origin + requestTarget({ path, query }), init);
  const refused = await send(loginRequest("latte"));
  const token = readLogin(await (await send(loginRequest(DEMO_PASSWORD))).json()) ?? "";
  const answers: object[] = [];
  for (const [name, range] of RANGES) {
    for (const dataset of ["sales_summary", ...SUMMED] as const) {
      const response = await send(datasetRequest(dataset, range, token));
      const [days, rows] = [response.headers.get(DAYS_HEADER), await response.json()];
      answers.push({ name, dataset, status: response.status, days, rows });
    }
  }
  return { refused: [refused.status, await refused.json()], answers };
}

test("live.html answers each range as the built server does over the same sales", async () => {
  const folder = temporaryFolder();
  const pathOf = (name: string) => join(folder, name);
  const [csv, db, passwordFile] = [pathOf("sales.csv"), pathOf("cafe.duckdb"), pathOf("password.txt")];
  const lines = daysOf(DAYS).map((day) => linesUntil(day, UNTIL));
  writeFileSync(csv, [...loyverseCsv(lines, taxInside)].join(""));
  writeFileSync(passwordFile, DEMO_PASSWORD);
  const imported = await runCli(["import", csv, "--db", db, "--time-zone", "Asia/Bangkok"]);
  expect(imported.code, imported.stderr).toBe(0);
  const { url, stop } = await startServe("--db", db, "--password-file", passwordFile);
  const ofPage = await answersOf(createSampleApi(dataIn(LIVE_PAGE)), "");
  expect(ofPage.answers).toHaveLength(65);
  expect(ofPage).toEqual(await answersOf(fetch, url));
  await stop();
});

/**
 * Snapshots that have a PDF, a workbook and a mail beside their page.
 *
 * @module-tag deep
 */
import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fakeBrowser, printingBrowser } from "../../../support/fakes/fake-browser.ts";
import { faultServer } from "../../../support/runs/export-run.ts";
import {
  listedIn,
  manifestIn,
  NEXT_NAME,
  NEXT_WEEK,
  snapshotIn,
  statusOf,
  WEEK,
  WEEK_NAME,
} from "../../../support/runs/snapshot-run.ts";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

const browser = printingBrowser();
const env = { CHROME_PATH: browser.path };
const ALL = ["--format", "html,xlsx,pdf"];
const NAMES = ["report.html", "report.json", "report.xlsx", "report.pdf"];

async function archiveOfOneWeek() {
  const [cwd, server] = [temporaryFolder(), await faultServer()];
  const run = await snapshotIn(cwd, server, [...WEEK, ...ALL], { env });
  return { cwd, server, run, pdf: join(cwd, "archive", WEEK_NAME, "report.pdf") };
}

test("a snapshot has the formats that were asked for, with their checksums", async () => {
  const { cwd, run } = await archiveOfOneWeek();
  expect([run.code, run.stdout]).toEqual([0, NAMES.map((name) => `archive/${WEEK_NAME}/${name}\n`).join("")]);
  expect(manifestIn(cwd).snapshots[0]?.files.map(({ path }) => path)).toEqual(
    NAMES.map((name) => `${WEEK_NAME}/${name}`),
  );
  expect((await statusOf(cwd)).code).toBe(0);
});

test("a damaged PDF is 9 for status, and made again by a run that has a browser", async () => {
  const { cwd, server, pdf } = await archiveOfOneWeek();
  appendFileSync(pdf, "x");
  expect((await statusOf(cwd)).code).toBe(9);
  const bare = await snapshotIn(cwd, server, NEXT_WEEK, { env: { CHROME_PATH: "/nowhere" } });
  expect([bare.code, bare.stderr]).toEqual([
    0,
    expect.stringContaining(`${WEEK_NAME} cannot be repaired; make it again with --from`),
  ]);
  const run = await snapshotIn(cwd, server, NEXT_WEEK, { env });
  expect([run.code, run.stderr]).toEqual([
    0,
    expect.stringContaining(`Rebuilt (they were damaged): ${WEEK_NAME}/report.pdf\n`),
  ]);
  expect(readFileSync(pdf, "latin1")).toMatch(/^%PDF-1.4\n.*\n%%EOF\n$/s);
  expect((await statusOf(cwd)).code).toBe(0);
});

test("the formats of a snapshot are removed with it, or if it is made without them", async () => {
  const { cwd, server } = await archiveOfOneWeek();
  expect((await snapshotIn(cwd, server, [...WEEK, "--format", "pdf"], { env })).code).toBe(0);
  expect(filesIn(join(cwd, "archive", WEEK_NAME))).toEqual(["report.json", "report.pdf"]);
  expect((await snapshotIn(cwd, server, [...NEXT_WEEK, "--keep", "1"])).code).toBe(0);
  expect(listedIn(cwd)).toEqual([NEXT_NAME]);
  expect(filesIn(join(cwd, "archive"))).not.toContain(WEEK_NAME);
});

test("a missing browser is 2 before the server is asked, and a failing one 8; both leave the archive as it is", async () => {
  const { cwd, server } = await archiveOfOneWeek();
  const asked = server.requests.length;
  const none = await snapshotIn(cwd, server, [...NEXT_WEEK, ...ALL], { env: { CHROME_PATH: "/nowhere" } });
  expect([none.code, server.requests.length]).toEqual([2, asked]);
  const failing = { CHROME_PATH: fakeBrowser("exit 1").path };
  const failed = await snapshotIn(cwd, server, [...NEXT_WEEK, ...ALL], { env: failing });
  expect([failed.code, failed.lastLine]).toEqual([
    8,
    expect.stringContaining("; the archive is unchanged; "),
  ]);
  expect(listedIn(cwd)).toEqual([WEEK_NAME]);
});

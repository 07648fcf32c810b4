/**
 * The recipes of docs/operators/servers.md and the Dockerfile, run as they stand but for the addresses and the paths.
 *
 * @module-tag deep
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endOf, startDemoApi } from "../../../cli/server/demo-api.ts";
import type { LocalApi } from "../../../cli/server/store-backend.ts";
import { LINE_TOKEN, LineService } from "../../support/fakes/line-service.ts";
import { LoyverseApi, TOKEN } from "../../support/fakes/loyverse-api.ts";
import { receiptsOf } from "../../support/fakes/loyverse-wire.ts";
import { runNode } from "../../support/runs/run-cli.ts";
import { runInProcess } from "../../support/runs/run-in-process.ts";
import { startServe } from "../../support/runs/serve-process.ts";

const DOC = readFileSync("docs/operators/servers.md", "utf8");
const DOCKERFILE = readFileSync("Dockerfile", "utf8");

/** The code blocks of a language. */
function blocks(language: string): string[] {
  return [...DOC.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].flatMap(([, name, text = ""]) =>
    name === language ? [text] : [],
  );
}

/** The arguments of every command line of ours in a text. */
function commands(text: string, name: string): string[][] {
  const joined = text.replaceAll("\\\n", " ");
  const pattern = new RegExp(`(?:cafe-sales|main\\.js) (${name} [^\\n]*)`, "g");
  return [...joined.matchAll(pattern)].map(([, args = ""]) => args.trim().split(/\s+/));
}

let folder = "";
let api: LocalApi;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "cafe-sales-recipes-"));
  api = await startDemoApi({ elapsed: () => performance.now(), clock: () => endOf("2026-11-20") });
  writeFileSync(join(folder, "password"), api.password, { mode: 0o600 });
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The same arguments with the test's own address, password and archive. */
function atHome(args: readonly string[], archive: string): string[] {
  const own: Record<string, string> = {
    "--url": api.origin,
    "--password-file": join(folder, "password"),
    "--dir": join(folder, archive),
  };
  return args.map((arg, index) => own[args[index - 1] ?? ""] ?? arg);
}

/** The hour of the timers; and one at which Bangkok and UTC have the same day. */
const SUNDAY_IN_UTC = "2026-11-15T23:00:00Z";
const MONDAY_IN_BOTH = "2026-11-16T04:00:00Z";
const LAST_WEEK = "2026-11-09_2026-11-15";

describe.each(["cron", "ini", "yaml", "sh"])("the %s recipe", (language) => {
  const text = blocks(language)
    .join("\n")
    .replace(/"(?=\n)/g, "");

  test.each(language === "cron" ? [SUNDAY_IN_UTC, MONDAY_IN_BOTH] : [SUNDAY_IN_UTC])(
    "makes a snapshot of the cafe's last week at %s that status finds fresh",
    async (startsAt) => {
      const args = commands(text, "snapshot").find((own) => !own.includes("--deliver"));
      if (!args) throw new Error("no snapshot in the recipe");
      expect(args.join(" ")).toContain("--time-zone Asia/Bangkok");
      const env = { CAFE_SALES_PASSWORD_FILE: join(folder, "password") };
      const archive = `${language}-${startsAt.slice(0, 10)}`;
      const effects = { now: () => Date.parse(startsAt) };
      const run = await runInProcess(atHome(args, archive), { env, effects });
      expect(run.stderr).not.toMatch(/^cafe-sales: /m);
      expect([run.code, run.stdout]).toEqual([
        0,
        args.includes("--quiet") ? "" : expect.stringContaining(LAST_WEEK),
      ]);
      expect(readdirSync(join(folder, archive))).toContain(LAST_WEEK);
      for (const status of commands(blocks("cron").join("\n"), "status")) {
        expect((await runInProcess(atHome(status, archive), { effects })).code).toBe(0);
      }
    },
  );
});

/** The settings of LINE in a recipe, however its scheduler writes them. */
function deliverySettings(text: string): Record<string, string> {
  const pattern = /(CAFE_SALES_LINE_\w+)(?:=|: )(\$\{\{.*?\}\}|[^\s"]+)/g;
  return Object.fromEntries([...text.matchAll(pattern)].map(([, name = "", value = ""]) => [name, value]));
}

test.each(["cron", "ini", "yaml", "sh"])(
  "the %s recipe sends the report with the settings that it adds",
  async (language) => {
    const text = blocks(language).join("\n");
    const { CAFE_SALES_LINE_TO: to, ...token } = deliverySettings(text);
    const isSecret = language === "yaml";
    expect(Object.keys(token)).toEqual([isSecret ? "CAFE_SALES_LINE_TOKEN" : "CAFE_SALES_LINE_TOKEN_FILE"]);
    expect(Object.values(token)[0]).toMatch(isSecret ? /secrets\.CAFE_SALES_LINE_TOKEN / : /line-token$/);
    const service = await LineService.start();
    const file = join(folder, "line-token");
    writeFileSync(file, LINE_TOKEN, { mode: 0o600 });
    const env = {
      CAFE_SALES_PASSWORD_FILE: join(folder, "password"),
      CAFE_SALES_LINE_TO: isSecret ? `U${"0".repeat(32)}` : (to ?? ""),
      CAFE_SALES_LINE_TOKEN_FILE: file,
      CAFE_SALES_LINE_API: service.origin,
    };
    const all = commands(text.replace(/"(?=\n)/g, ""), "snapshot");
    const args = all.find((own) => own.includes("--deliver")) ?? [...(all[0] ?? []), "--deliver"];
    const effects = { now: () => Date.parse(SUNDAY_IN_UTC) };
    const run = await runInProcess(atHome(args, `${language}-delivered`), { env, effects });
    expect([run.code, service.received.map((one) => one.to)]).toEqual([0, [env.CAFE_SALES_LINE_TO]]);
  },
);

test.each(["cron", "ini"])("the %s recipe of a sync needs no more than it says", async (language) => {
  const [args] = commands(
    blocks(language)
      .join("\n")
      .replace(/"(?=\n)/g, ""),
    "sync",
  );
  if (!args) throw new Error("no sync in the recipe");
  const till = await LoyverseApi.start();
  till.now = Date.parse(MONDAY_IN_BOTH);
  till.receipts = receiptsOf("2026-11-15", "2026-11-15");
  const token = join(folder, "loyverse-token");
  writeFileSync(token, TOKEN, { mode: 0o600 });
  const own: Record<string, string> = {
    "--db": join(folder, `${language}.duckdb`),
  };
  const atHome = args.map((arg, index) => own[args[index - 1] ?? ""] ?? arg);
  const env = { CAFE_SALES_LOYVERSE_TOKEN_FILE: token };
  const effects = { now: () => Date.parse(MONDAY_IN_BOTH) };
  const run = await runInProcess([...atHome, "--api", till.origin], { env, effects });
  expect([run.code, run.stderr]).toEqual([
    0,
    args.includes("--quiet") ? "" : expect.stringContaining("2026-11-15: "),
  ]);
});

test("the recipe for the exports of a till imports what is new, and fails if nobody has exported last week", async () => {
  const args = commands(blocks("cron").join("\n"), "snapshot").find((some) => some.includes("--import"));
  if (!args) throw new Error("no --import in the recipe");
  const till = join(folder, "till");
  mkdirSync(till);
  const own = args.map((arg) => arg.replace("/var/lib/cafe-sales", till).replace("/exports", ""));
  expect(own.filter((arg) => arg.startsWith(till))).toHaveLength(3);
  const run = () => runInProcess(own, { effects: { now: () => Date.parse(SUNDAY_IN_UTC) } });
  const header = "date,receipt,product,total_sales\n";
  writeFileSync(join(till, "old.csv"), `${header}2026-11-08,1,Tea,10\n`);
  const early = await run();
  expect([early.code, early.lastLine]).toEqual([7, expect.stringContaining("8 Nov 2026")]);
  writeFileSync(join(till, "new.csv"), `${header}2026-11-15,2,Tea,20\n`);
  const { code, stderr } = await run();
  expect([code, stderr]).toEqual([0, ""]);
  expect(readdirSync(join(till, "archive"))).toContain(LAST_WEEK);
});

test("cron, systemd and the workflow all mean Monday 06:00 in Bangkok", () => {
  expect(blocks("cron").join()).toMatch(
    /^CRON_TZ=Asia\/Bangkok$[\s\S]*^0 6 \* \* 1 {2}cafe {2}\/usr\/local\/bin\/cafe-sales snapshot /m,
  );
  expect(blocks("ini").join()).toContain("OnCalendar=Mon *-*-* 06:00:00 Asia/Bangkok");
  expect(blocks("yaml").join()).toContain('- cron: "0 23 * * 0"');
});

test("the image and the workflow name what others made by its content, not by a tag that can be moved", () => {
  const bases = [...DOCKERFILE.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
  expect(bases).toEqual(Array(2).fill(expect.stringMatching(/^node:22\.\d+\.\d+-slim@sha256:[0-9a-f]{64}$/)));
  expect(bases[0]).toBe(bases[1]);
  expect(DOCKERFILE).not.toMatch(/^# *syntax *=/m);
  const documents = readdirSync("docs", { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".md"),
  );
  const actions = documents.flatMap((name) => [
    ...readFileSync(join("docs", name), "utf8").matchAll(/- uses: (.*)/g),
  ]);
  expect(actions.length).toBeGreaterThan(5);
  for (const [, action] of actions)
    expect(action).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test("what the image holds, without the rest of node_modules, makes a report", async () => {
  const image = join(folder, "app");
  mkdirSync(image);
  for (const [, from = ""] of DOCKERFILE.matchAll(/^COPY --from=build \/app\/(\S+)/gm)) {
    cpSync(from, join(image, from), { recursive: true });
  }
  const main = join(image, "dist/cli/main.js");
  const run = await runNode([main, "export", "--demo", "--format", "json", "--out", "-"]);
  expect(run.code).toBe(0);
  expect(run.stdout).toContain('"schemaVersion": 1');
});

test("the image has two stages, an unprivileged user and a health check", async () => {
  expect(DOCKERFILE.match(/^FROM /gm)).toHaveLength(2);
  expect(DOCKERFILE).toMatch(/^USER node$/m);
  const [, check = ""] = /HEALTHCHECK[^\n]*\\\n\s*CMD (\[.*\])/.exec(DOCKERFILE) ?? [];
  const [program, ...args]: string[] = JSON.parse(check);
  expect(program).toBe("node");
  const healthOf = async (url: string) =>
    (await runNode(args.map((arg) => arg.replace("http://127.0.0.1:4173", url)))).code;
  const serving = await startServe("--url", api.origin);
  expect(await healthOf(serving.url)).toBe(0);
  expect(await healthOf(`${api.origin}/elsewhere`)).toBe(1);
  await serving.stop();
  expect(await healthOf(serving.url)).toBe(1);
});

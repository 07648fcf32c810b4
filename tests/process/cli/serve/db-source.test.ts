/** The commands over a sales store. `serve` needs the pages that `npm run build` makes. */
import { readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../../../cli/store/engine/duckdb.ts";
import {
  datasetRequest,
  loginRequest,
  readLogin,
  requestTarget,
} from "../../../../viewer/report/contract.ts";
import { runCli } from "../../../support/runs/run-cli.ts";
import { runInProcess } from "../../../support/runs/run-in-process.ts";
import { serveInProcess } from "../../../support/runs/serve-in-process.ts";
import { startServe } from "../../../support/runs/serve-process.ts";
import type { Line } from "../../../support/stores/memory-store.ts";
import { importFiles, storeWith } from "../../../support/stores/store-file.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

const PASSWORD = "ลาเต้ร้อน 7";
const latte: Line = { receipt: "1-1", day: "2026-05-20", product: "Latte", category: "Coffee", gross: 7500 };
const tea: Line = { ...latte, receipt: "1-2", product: "Tea", category: "", gross: 6550 };

const storeOf = (...lines: readonly Line[]) => storeWith({ a: lines });

function passwordFile(): string {
  const file = join(temporaryFolder(), "password");
  writeFileSync(file, `${PASSWORD}\n`, { mode: 0o600 });
  return file;
}

async function signIn(url: string, password: string): Promise<string | undefined> {
  const { path, method, headers, body = "" } = loginRequest(password);
  return readLogin(await (await fetch(url + path, { method, headers, body })).json());
}

describe("serve --db", () => {
  test("as a process, shows the store to anyone who knows the password, and follows its imports", {
    tags: "deep",
  }, async () => {
    const file = await storeOf(latte);
    const { url, stop, stderr } = await startServe("--db", file, "--password-file", passwordFile());
    expect(await signIn(url, "espresso")).toBeUndefined();
    const token = (await signIn(url, PASSWORD)) ?? "";
    const ask = async (query = "") => {
      const { headers, path } = datasetRequest("sales_by_category", null, token);
      return fetch(`${url}${path}${query}`, { headers });
    };
    const coffee = { category: "Coffee", total_sales: 75, quantity_sold: 1, total_discounts: 0 };
    expect(await (await ask()).json()).toEqual([coffee]);
    await importFiles(file, { b: [tea] });
    expect(await (await ask()).json()).toEqual([
      coffee,
      { category: "(none)", total_sales: 65.5, quantity_sold: 1, total_discounts: 0 },
    ]);
    const june = requestTarget(
      datasetRequest("sales_by_category", { startDate: "2026-06-01", endDate: "2026-06-30" }, token),
    );
    expect(await (await fetch(url + june, { headers: { Authorization: `Bearer ${token}` } })).json()).toEqual(
      [],
    );
    const wrong = await ask("?startDate=2026-02-30&endDate=2026-03-01");
    expect([wrong.status, await wrong.text()]).toEqual([
      400,
      'startDate "2026-02-30" is not a date (yyyy-mm-dd)',
    ]);
    expect(await stop()).toBe(0);
    expect(stderr.join("\n")).toContain(`it shows the figures of ${file}`);
    expect(stderr.join("\n")).not.toContain(PASSWORD);
  });

  test("shows nothing of other shops than those of --store", async () => {
    const other = { ...latte, store: "Old Town", receipt: "1-9", gross: 100 };
    const file = await storeOf({ ...latte, store: "Nimman" }, { ...tea, store: "Airport" }, other);
    const args = ["--db", file, "--password-file", passwordFile(), "--store", "Nimman", "Airport"];
    const { url } = await serveInProcess(...args);
    const page = await (await fetch(url)).text();
    expect(page).toContain(
      '<meta name="offers" content="stores channels payments hours store-hours store-categories people known product_dates sales_until day_closes shifts day_notes nights state some-stores" />',
    );
    expect(page).not.toMatch(/Nimman|Airport/);
    const headers = { Authorization: `Bearer ${await signIn(url, PASSWORD)}` };
    const ask = async (path: string) => await fetch(url + path, { headers });
    const rows = async (path: string): Promise<unknown> => (await ask(path)).json();
    expect(await rows("/api/sales_by_store")).toMatchObject([{ store: "Nimman" }, { store: "Airport" }]);
    expect(await rows("/api/sales_summary")).toMatchObject([{ total_sales: 140.5 }]);
    expect(await rows("/api/sales_summary?store=Airport")).toMatchObject([{ total_sales: 65.5 }]);
    const hidden = await ask("/api/sales_by_store?store=Old%20Town");
    expect([hidden.status, await hidden.text()]).toEqual([
      400,
      'You cannot see "Old Town", or it does not exist; the shops are "Airport", "Nimman"',
    ]);
    const report = await (await ask("/report?startDate=2026-05-01&endDate=2026-05-31")).text();
    expect(report).toContain('"shops":["Airport","Nimman"]');
    expect(report).not.toContain("Old Town");
  });

  test.each([
    [2, "no password is given", async () => ["--db", await storeOf(latte)]],
    [2, "there is no sales store none.duckdb", async () => ["--db", "none.duckdb"]],
    [5, "is not a sales store, or is damaged", async () => ["--db", passwordFile()]],
  ])("ends with %i: %s", async (code, words, args) => {
    const result = await runInProcess(["serve", "--port", "0", "--time-zone", "UTC", ...(await args())]);
    expect(result.code).toBe(code);
    expect(result.lastLine).toContain(words);
    expect(result.stderr).toBe(`${result.lastLine}\n`);
  });

  test("ends with 9 if another program has the store", { tags: "deep" }, async () => {
    const file = await storeOf(latte);
    const other = await openDatabase({ file });
    onTestFinished(() => other.close());
    const args = ["serve", "--db", file, "--port", "0", "--password-file", passwordFile()];
    const { code, lastLine } = await runCli(args);
    expect(code).toBe(9);
    expect(lastLine).toContain(`${file} is locked by another program; `);
  });
});

describe("serve --db of one shop", () => {
  let url: string;
  beforeAll(async () => {
    const file = await storeOf({ ...latte, store: "Nimman" });
    ({ url } = await serveInProcess("--db", file, "--password-file", passwordFile()));
  });

  test("has the name of the shop in the title of its page", { tags: "deep" }, async () => {
    const page = await (await fetch(url)).text();
    expect(page).toContain("<title>Nimman · Cafe Sales Dashboard</title>");
    expect(page).toContain(
      '<meta name="offers" content="stores channels payments hours store-hours store-categories people known product_dates sales_until day_closes shifts day_notes nights state one-store" />',
    );
  });

  test("answers /healthz to anyone, and says nothing else there", async () => {
    const answer = await fetch(`${url}/healthz`);
    expect([answer.status, await answer.text()]).toEqual([200, "ok"]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect((await fetch(`${url}/healthz`, { method: "POST" })).status).toBe(405);
  });

  test("slows down anyone who guesses the password", async () => {
    for (let guess = 0; guess < 5; guess += 1) await signIn(url, `guess ${guess}`);
    const { path, method, headers, body = "" } = loginRequest(PASSWORD);
    const locked = await fetch(url + path, { method, headers, body });
    expect([locked.status, locked.headers.get("Retry-After")]).toEqual([429, "15"]);
  });
});

describe("export --db", () => {
  test("writes a report without a password, from the flag or from the environment", {
    tags: "deep",
  }, async () => {
    const file = await storeOf(latte, tea);
    const range = ["--from", "2026-05-01", "--to", "2026-05-31", "--format", "json", "--out", "-"];
    const { code, stdout } = await runInProcess(["export", "--db", file, ...range]);
    expect(code).toBe(0);
    const saved: unknown = JSON.parse(stdout);
    expect(saved).toMatchObject({
      reports: [
        {
          cards: { averageDailyCustomers: 2, averageDailySales: 141, days: 1 },
          categories: [
            { category: "Coffee", total_sales: 75 },
            { category: "(none)", total_sales: 65.5 },
          ],
          notes: [],
        },
      ],
    });
    const again = await runInProcess(["export", ...range], {
      cwd: dirname(file),
      env: { CAFE_SALES_DB: basename(file) },
    });
    expect(again.code).toBe(0);
    expect(again.stdout.length).toBe(stdout.length);
  });

  test("has the name of the only shop as its title, unless another one is given", {
    tags: "deep",
  }, async () => {
    const titleOf = async (store: string, ...args: readonly string[]) => {
      const file = await storeOf({ ...latte, store }, { ...tea, store });
      const { stdout } = await runInProcess([
        "export",
        "--db",
        file,
        "--format",
        "json",
        "--out",
        "-",
        ...args,
      ]);
      return JSON.parse(stdout).title;
    };
    expect(await titleOf("สาขานิมมาน")).toBe("สาขานิมมาน");
    expect(await titleOf("Nimman", "--title", "Baan Kafae")).toBe("Baan Kafae");
    expect(await titleOf("a\u202eb")).toBeUndefined();
  });

  test("ends with 2 if there is no store, and writes nothing", async () => {
    const { code, lastLine } = await runInProcess(["export", "--db", "none.duckdb"]);
    expect(code).toBe(2);
    expect(lastLine).toMatch(
      /there is no sales store none\.duckdb; .*; create it with cafe-sales import FILES/,
    );
  });
});

test("only commands with a store load the database", { tags: "deep" }, () => {
  const built = readFileSync(new URL("../../../../dist/cli/main.js", import.meta.url), "utf8");
  expect(built).not.toContain("@duckdb");
});

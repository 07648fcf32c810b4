/**
 * A password of some shops, at a server that passes the calls on with `--url` and has the notes, targets and groups of all
 * shops beside it. It needs the pages that `npm run build` makes.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { listen } from "../../../../cli/server/listen.ts";
import { afterFile } from "../../../support/browser/after-file.ts";
import { withQuickHashes } from "../../../support/quick-hashes.ts";
import { openDashboard } from "../../../support/runs/dashboard.ts";
import { writeAccess } from "../../../support/stores/access-file.ts";
import type { Line } from "../../../support/stores/memory-store.ts";
import { storeWith } from "../../../support/stores/store-file.ts";

withQuickHashes();

const PASSWORD = "office-1";
const latte: Line = { receipt: "1", store: "Nimman", day: "2026-05-20", product: "Latte", gross: 7500 };
const MAY = "startDate=2026-05-01&endDate=2026-05-31";

const FILES = {
  "notes.csv": "date,to,text,shop\n2026-05-20,,rain,Nimman\n2026-05-20,,a leak,Airport\n",
  "targets.csv": "period,shop,amount\n2026-05,,900\n2026-05,Nimman,100\n2026-05,Airport,800\n",
  "shops.csv": "shop,group\nNimman,North\nAirport,South\n",
};

let folder: string;
let origin: string;

beforeAll(async () => {
  const db = await storeWith({ a: [latte, { ...latte, store: "Airport", gross: 2000 }] });
  folder = dirname(db);
  writeFileSync(join(folder, "password"), PASSWORD, { mode: 0o600 });
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  await writeAccess(join(folder, "access.csv"), [{ name: "Ploy", shops: ["Nimman"], password: "ploy-1" }]);
  const raw = { db, passwordFile: join(folder, "password"), timeZone: "UTC" };
  const server = await listen((await openDashboard(raw, folder)).app, { host: "127.0.0.1", port: 0 });
  afterFile(() => server.close());
  ({ origin } = server);
});

async function open(more = {}) {
  const proxy = await openDashboard({ url: origin, timeZone: "UTC", ...more }, folder);
  return async (password: string) => {
    const token = (await proxy.signIn(password)) ?? "";
    return async (path: string, change?: object) => {
      const headers = { "Content-Type": "application/json" };
      const init = change ? { method: "POST", headers, body: JSON.stringify(change) } : {};
      const answer = await proxy.ask(token, path, init);
      return answer.status === 200 ? await answer.text() : answer.status;
    };
  };
}

const OWN_FILES = {
  notes: "notes.csv",
  targets: "targets.csv",
  shops: "shops.csv",
  allowEdit: true,
};

test("it shows what the files say about its own shops, and changes nothing else", async () => {
  const signIn = await open(OWN_FILES);
  const ploy = await signIn("ploy-1");
  expect(await ploy("/api/day_notes")).toMatch(/^\[\{[^}]*rain[^}]*\}\]$/);
  expect(await ploy(`/api/targets?${MAY}`)).toBe('[{"period":"2026-05","store":"","amount":100}]');
  expect(await ploy(`/api/targets?${MAY}&store=Airport`)).toBe(400);
  expect(await ploy("/api/shop_groups")).toBe('[{"group":"North","stores":["Nimman"]}]');
  expect(await ploy("/api/edit/target", { period: "2026-05", store: "Airport", amount: "1" })).toBe(400);
  const leak = { date: "2026-05-20", to: "2026-05-20", text: "a leak", store: "Airport" };
  expect(await ploy("/api/edit/note", { before: leak })).toBe(400);
  expect(readFileSync(join(folder, "notes.csv"), "utf8")).toBe(FILES["notes.csv"]);
  const report = await ploy(`/report?${MAY}`);
  expect(report).toContain("rain");
  expect(report).not.toMatch(/Airport|a leak|South/);
});

test("the shared password shows all of it, and a wrong token nothing", async () => {
  const signIn = await open(OWN_FILES);
  const office = await signIn(PASSWORD);
  expect(await office("/api/day_notes")).toContain("a leak");
  expect(await office(`/api/targets?${MAY}&store=Airport`)).toContain("800");
  expect(await office("/api/shop_groups")).toContain("Airport");
  const nobody = await signIn("guess");
  for (const path of ["day_notes", "targets", "shop_groups"]) expect(await nobody(`/api/${path}`)).toBe(401);
});

test("a proxy of some shops passes on the groups of these only", async () => {
  const office = await (await open({ store: ["Nimman"], offers: "shop_groups,stores" }))(PASSWORD);
  expect(await office("/api/shop_groups")).toBe('[{"group":"North","stores":["Nimman"]}]');
});

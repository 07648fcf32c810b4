/**
 * A server whose shops change while it runs. It needs the pages that `npm run build` makes.
 *
 * @module-tag deep
 */
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { openDashboard } from "../../../support/runs/dashboard.ts";
import { writeAccess } from "../../../support/stores/access-file.ts";
import type { Line } from "../../../support/stores/memory-store.ts";
import { importFiles, storeWith } from "../../../support/stores/store-file.ts";

const PASSWORD = "office-1";
const latte: Line = { receipt: "1", store: "Nimman", day: "2026-05-20", product: "Latte", gross: 7500 };
const of = (store: string, gross: number): Line => ({ ...latte, store, gross });

async function serve(lines: readonly Line[], shops: string, more = {}) {
  const db = await storeWith({ a: lines });
  const folder = dirname(db);
  const write = (text: string) => writeFileSync(join(folder, "shops.csv"), text);
  write(shops);
  writeFileSync(join(folder, "password"), PASSWORD, { mode: 0o600 });
  await writeAccess(join(folder, "access.csv"), [{ name: "Mai", shops: ["Airport"], password: "mai-1" }]);
  const raw = { db, passwordFile: join(folder, "password"), timeZone: "UTC", ...more };
  const dashboard = await openDashboard(raw, folder);
  const asks = async (password: string) => {
    const token = (await dashboard.signIn(password)) ?? "";
    return async (path: string) => (await dashboard.ask(token, path)).text();
  };
  const page = async () => (await dashboard.app.request("/")).text();
  return { db, write, asks, page, log: dashboard.log };
}

const totalOf = (rows: string) => /"total_sales":([\d.]+)/.exec(rows)?.[1];

test("a server of a group has the shops that the group has now, for everybody", async () => {
  const lines = [of("Nimman", 7500), of("Airport", 2000), of("Old Town", 100)];
  const groups = (airport: string) => `shop,group\nNimman,North\nAirport,${airport}\nOld Town,South\n`;
  const { asks, write, page, log } = await serve(lines, groups("South"), { group: ["North"] });
  const [office, mai] = [await asks(PASSWORD), await asks("mai-1")];
  const total = async () => totalOf(await office("/api/sales_summary"));
  expect(await total()).toBe("75");
  expect(await page()).toContain("<title>Nimman");
  expect(await office("/api/sales_summary?store=Airport")).toContain('You cannot see "Airport", or');
  expect(await mai("/api/sales_summary")).toBe("[]");

  write(groups("North"));
  expect(await total()).toBe("95");
  expect(await office("/api/sales_by_store")).not.toContain("Old Town");
  expect(await office("/report?startDate=2026-05-01&endDate=2026-05-31")).toContain(
    '"shops":["Airport","Nimman"]',
  );
  expect(totalOf(await mai("/api/sales_summary"))).toBe("20");
  expect(await page()).not.toContain("<title>Nimman");

  // A wrong line changes nothing, and a group that is gone has no shops.
  write("shop,group\nNimman,North\nNimman,South\n");
  expect(await total()).toBe("95");
  expect(log()).toContain("the groups are those from before");
  write("shop,group\nNimman,West\n");
  expect(await total()).toBeUndefined();
  expect(await office("/api/sales_by_store")).toBe("[]");
  expect(log().split('no shop with sales is in "North" any more; nothing is shown')).toHaveLength(2);
});

test("the name of the only shop is the title, and its target that of all, until an import brings another shop", async () => {
  const { db, asks, page } = await serve([of("Nimman", 7500)], "shop\nNimman\n", { allowEdit: true });
  writeFileSync(join(dirname(db), "targets.csv"), "period,shop,amount\n2026-05,Nimman,900\n");
  const office = await asks(PASSWORD);
  const report = "/report?startDate=2026-05-01&endDate=2026-05-31";
  expect(await page()).toContain("<title>Nimman");
  expect(await office(report)).toContain("<title>Nimman");
  expect(await office("/api/targets")).toContain('"store":""');

  await importFiles(db, { b: [of("Airport", 2000)] });
  expect(await page()).not.toContain("<title>Nimman");
  expect(await office(report)).not.toContain("<title>Nimman");
  expect(await office("/api/targets")).not.toContain('"store":""');
});

/** Who may see what is changed while a server runs. It needs the pages that `npm run build` makes. */
import { rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "../../../../cli/server/listen.ts";
import { withQuickHashes } from "../../../support/quick-hashes.ts";
import { openDashboard } from "../../../support/runs/dashboard.ts";
import { runInProcess } from "../../../support/runs/run-in-process.ts";
import { writeAccess } from "../../../support/stores/access-file.ts";
import type { Line } from "../../../support/stores/memory-store.ts";
import { storeWith } from "../../../support/stores/store-file.ts";

withQuickHashes();

const PASSWORD = "office-1";
const latte: Line = { receipt: "1", store: "Nimman", day: "2026-05-20", product: "Latte", gross: 7500 };
const LINES = [
  latte,
  { ...latte, store: "Night Market", gross: 100 },
  { ...latte, store: "Airport", gross: 20 },
];
const PLOY = { name: "Ploy", shops: ["Nimman"], password: "ploy-1" };
const NORTH = { name: "North", groups: ["North"], password: "north-1" };

async function open(more = {}, people: Parameters<typeof writeAccess>[1] = [PLOY, NORTH]) {
  const db = await storeWith({ a: LINES });
  const folder = dirname(db);
  const [access, shops] = [join(folder, "access.csv"), join(folder, "shops.csv")];
  writeFileSync(join(folder, "password"), PASSWORD, { mode: 0o600 });
  const group = (rows: string) => writeFileSync(shops, `shop,group\n${rows}\n`);
  group("Nimman,North\nNight Market,South");
  await writeAccess(access, people);
  const raw = { db, passwordFile: join(folder, "password"), timeZone: "UTC", ...more };
  const dashboard = await openDashboard(raw, folder);
  /** The shops of a session with their sales; the status if it has none. */
  const seen = async (token: string | undefined) => {
    const answer = await dashboard.ask(token ?? "", "/api/sales_by_store");
    if (answer.status !== 200) return answer.status;
    const rows: { store: string }[] = await answer.json();
    return rows.map(({ store }) => store).sort();
  };
  return { ...dashboard, db, access, group, seen };
}

const ALL = ["Airport", "Night Market", "Nimman"];

test("a line that is removed ends its sessions with the next call, and no others", async () => {
  const { db, signIn, seen } = await open();
  const [ploy, north, office] = [await signIn("ploy-1"), await signIn("north-1"), await signIn(PASSWORD)];
  expect([await seen(ploy), await seen(north), await seen(office)]).toEqual([["Nimman"], ["Nimman"], ALL]);
  expect((await runInProcess(["access", "remove", "Ploy", "--db", db])).code).toBe(0);
  expect([await seen(ploy), await seen(north), await seen(office)]).toEqual([401, ["Nimman"], ALL]);
  expect(await signIn("ploy-1")).toBeUndefined();
  // Another password of the same name does not open the sessions of the one before.
  const again = ["access", "add", "--db", db, "--shop", "Nimman", "--name", "Ploy", "--password-file", "-"];
  expect((await runInProcess(again, { input: "ploy-2" })).code).toBe(0);
  expect(await seen(ploy)).toBe(401);
  expect(await seen(await signIn("ploy-2"))).toEqual(["Nimman"]);
});

test("other shops of a line, or of its group, are those of its open sessions", async () => {
  const { access, group, signIn, seen } = await open();
  const [ploy, north] = [await signIn("ploy-1"), await signIn("north-1")];
  await writeAccess(access, [{ ...PLOY, shops: ["Airport"] }, NORTH]);
  group("Nimman,South\nNight Market,North\nAirport,North");
  expect([await seen(ploy), await seen(north)]).toEqual([["Airport"], ["Airport", "Night Market"]]);
  group("Nimman,South");
  expect(await seen(north)).toEqual([]);
});

test("without a shop that there is, a session sees nothing, and nothing fails", async () => {
  const { ask, signIn, seen } = await open({ allowEdit: true }, [{ ...PLOY, shops: ["Opens later"] }]);
  const token = (await signIn("ploy-1")) ?? "";
  expect(await seen(token)).toEqual([]);
  for (const name of [
    "sales_summary",
    "sales_by_hour",
    "sales_by_employee_product",
    "day_closes",
    "shifts",
    "known",
    "product_dates",
    "sales_until",
    "targets",
  ]) {
    expect([name, await (await ask(token, `/api/${name}`)).json()]).toEqual([name, []]);
  }
  const report = await ask(token, "/report?startDate=2026-05-01&endDate=2026-05-31");
  expect(report.status).toBe(200);
  expect(await report.text()).not.toContain("Latte");
  const other = await ask(token, "/api/sales_summary?store=Nimman");
  expect([other.status, await other.text()]).toEqual([
    400,
    'You cannot see "Nimman", or it does not exist; there are no sales yet',
  ]);
});

test("a server of some shops shows those that both allow", async () => {
  const { signIn, seen, ask } = await open({ store: ["Nimman", "Night Market"] }, [
    { ...PLOY, shops: ["Nimman", "Airport"] },
  ]);
  const token = (await signIn("ploy-1")) ?? "";
  expect(await seen(token)).toEqual(["Nimman"]);
  expect((await ask(token, "/api/sales_summary?store=Airport")).status).toBe(400);
  expect((await ask(token, "/api/sales_summary?store=Night%20Market")).status).toBe(400);
  expect(await seen(await signIn(PASSWORD))).toEqual(["Night Market", "Nimman"]);
});

test("a line that is added again, even with the same name and password, does not have the sessions from before", async () => {
  const { access, signIn, seen } = await open();
  const lost = await signIn("ploy-1");
  await writeAccess(access, [NORTH]);
  await writeAccess(access, [{ ...PLOY, id: "added-again-1234" }, NORTH]);
  expect([await seen(lost), await seen(await signIn("ploy-1"))]).toEqual([401, ["Nimman"]]);
});

test("a file that cannot be read, or is gone, shows nothing to anyone but the shared password", async () => {
  const { access, signIn, seen, log } = await open();
  const [ploy, office] = [await signIn("ploy-1"), await signIn(PASSWORD)];
  writeFileSync(access, "name,shops,groups,id,hash\nPloy,Nimman,,abcdefghijklmnop,ploy-1\n");
  expect([await seen(ploy), await seen(office), await signIn("ploy-1")]).toEqual([401, ALL, undefined]);
  expect(await seen(ploy)).toBe(401);
  expect(
    log().match(/line 2: its hash is not one .*; until it is right, only the shared password/g),
  ).toHaveLength(1);
  await writeAccess(access, [PLOY, NORTH]);
  expect(await seen(ploy)).toEqual(["Nimman"]);
  rmSync(access);
  expect([await seen(ploy), await seen(office)]).toEqual([401, ALL]);
});

test("a line with the shared password does not count, and the log says so", async () => {
  const { signIn, seen, log } = await open({}, [{ ...PLOY, password: PASSWORD }, NORTH]);
  expect(await seen(await signIn(PASSWORD))).toEqual(ALL);
  expect(await seen(await signIn("north-1"))).toEqual(["Nimman"]);
  expect(
    log().match(/the line "Ploy" does not count, because the shared password is the same/g),
  ).toHaveLength(1);
});

test("a session ends when its person logs out, and another one of the same person stays", async () => {
  const { signIn, seen, logOut } = await open();
  const [one, other] = [(await signIn("ploy-1")) ?? "", (await signIn("ploy-1")) ?? ""];
  await logOut(one);
  expect([await seen(one), await seen(other)]).toEqual([401, ["Nimman"]]);
});

test("a token with the id of another line, without one, or changed otherwise, opens nothing", async () => {
  const { signIn, seen } = await open();
  const [ploy = "", north = "", office = ""] = [
    await signIn("ploy-1"),
    await signIn("north-1"),
    await signIn(PASSWORD),
  ];
  const [random, id] = ploy.split(".");
  const [otherRandom, otherId] = north.split(".");
  expect(id).not.toBe(otherId);
  const forged = [
    random,
    `${random}.${otherId}`,
    `${otherRandom}.${id}`,
    `${ploy}.app`,
    `${office}.${id}`,
    `.${id}`,
  ];
  for (const token of forged) expect([token, await seen(token)]).toEqual([token, 401]);
});

test("wrong passwords are not forgotten when somebody signs in who sees some shops only", async () => {
  const { signIn, seen } = await open();
  for (let guess = 0; guess < 4; guess += 1) expect(await signIn(`guess ${guess}`)).toBeUndefined();
  expect(await seen(await signIn("ploy-1"))).toEqual(["Nimman"]);
  expect(await signIn("guess 4")).toBeUndefined();
  // The address is locked now, even for the right password.
  expect(await signIn(PASSWORD)).toBeUndefined();
});

test("the command line with a password of some shops says so, unless it names them", async () => {
  const { app } = await open();
  const { origin, close } = await listen(app, { host: "127.0.0.1", port: 0 });
  onTestFinished(() => close());
  const args = ["export", "--url", origin, "--all", "--format", "json", "--out", "-"];
  const env = { CAFE_SALES_PASSWORD: "ploy-1" };
  const plain = await runInProcess(args, { env });
  expect(plain.stderr).toContain(
    `the password shows only some of the shops of ${origin}, and the report is of`,
  );
  expect(plain.stdout).not.toMatch(/Night Market|Airport/);
  const named = await runInProcess([...args, "--store", "Nimman"], { env });
  expect(named.stderr).not.toContain("only some of the shops");
  expect(named.stdout).toMatch(/"shops": \[\s+"Nimman"\s+\]/);
  expect((await runInProcess(args, { env: { CAFE_SALES_PASSWORD: PASSWORD } })).stderr).not.toContain(
    "only some",
  );
});

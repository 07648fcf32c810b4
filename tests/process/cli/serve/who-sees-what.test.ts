/**
 * A session of some shops gets no figure and no name of another one, whatever it asks for: of every route of the server.
 * It needs the pages that `npm run build` makes.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { DATA_CALLS, DAYS_HEADER, FACT_CALLS, limitedIdIn } from "../../../../viewer/report/contract.ts";
import { withQuickHashes } from "../../../support/quick-hashes.ts";
import { changeStore } from "../../../support/runs/copy-run.ts";
import { openDashboard } from "../../../support/runs/dashboard.ts";
import { writeAccess } from "../../../support/stores/access-file.ts";
import type { Line } from "../../../support/stores/memory-store.ts";
import { storeWith } from "../../../support/stores/store-file.ts";

withQuickHashes();

const PASSWORD = "office-1";

/** Shops of a person, and others: one of them is written like an own one, with another character for its last letter. */
const OWN = ["Nimman", "Café"];
const OTHERS = ["Old Town", "ตลาดนัด", "Cafe\u0301", ""];

/** Everything of a shop is named after it, and no two have the same amounts or days. */
function linesOf(store: string, at: number): readonly Line[] {
  const of = (what: string) => `${what} of ${store || "nobody"}`;
  const line: Line = {
    receipt: `${at}-1001`,
    store,
    day: `2026-05-1${at}`,
    product: of("Latte"),
    category: of("Coffee"),
    employee: of("Ploy"),
    payment: of("Cash"),
    channel: of("Grab"),
    gross: 10_007 + at * 1_000_003,
  };
  const [product, employee] = [of("Tea"), of("Mai")];
  return [line, { ...line, receipt: `${at}-1002`, day: `2026-05-2${at}`, product, employee, gross: 5003 }];
}

/** A shift of the shop. @param who opened it and took cash */
function shiftSql(store: string, at: number, who: string): string {
  const movement = JSON.stringify([
    ["PAY_OUT", "5.00", `ice of ${store || "nobody"}`, who, `2026-05-1${at}T03:00:00.000Z`],
  ]);
  return `INSERT INTO shifts SELECT 'shift ${at}-100', '${store}', 'till of ${store || "nobody"}', '2026-05-1${at}T01:00:00.000Z', NULL,
    '2026-05-1${at} 01:00:00', NULL, '${who}', '', 0, 0, 0, 0, 5, 0, NULL, ${10_007 + at * 1_000_003}.0 / 100, 0, 0, 0, 0, 0, '[]', '[]',
    '${movement}', false`;
}

const ALL = [...OWN, ...OTHERS];
const lines = (shops: readonly string[]) => shops.flatMap((shop) => linesOf(shop, ALL.indexOf(shop)));

/** Texts that only answers about another shop have. */
const FOREIGN = OTHERS.flatMap((store) => {
  const at = ALL.indexOf(store);
  const amounts = [(10_007 + at * 1_000_003) / 100, (10_007 + at * 1_000_003 + 5003) / 100];
  const name = store || "nobody";
  return [` of ${name}`, `"${name}"`, ...amounts.map(String), `${at}-100`, String(70_007 + at), "999999"];
});

/** Of all shops, in their order: some have a shop of both kinds. */
const GROUPS = ["North", "West", "North", "South", "South", "West"];

/** The files beside a store. */
const FILES = {
  notes: (shop: string) => `2026-05-15,,secret of ${shop || "nobody"},${shop || "(none)"}`,
  targets: (shop: string) => `2026-05,${shop || "(none)"},${70_007 + ALL.indexOf(shop)}`,
};
const FIRST_ROWS = {
  notes: ["date,to,text,shop", "2026-05-16,,a note about all,"],
  targets: ["period,shop,amount", "2026-05,,999999"],
};

/** What was found of a day, and told: of all shops, of those of Ploy, and of another one. */
const NIGHTS = [
  { day: "2026-05-14", found: [["cash", "2026-05-14", {}]] },
  { day: "2026-05-14", shops: [...OWN].sort(), found: [["person", "2026-05-14", { name: "Mai of Café" }]] },
  { day: "2026-05-15", shops: [...OWN].sort(), found: [] },
  { day: "2026-05-15", shops: ["Old Town"], found: [["weak-day", "2026-05-15", {}]] },
  { day: "2026-05-14", shops: ["Old Town"], found: [["person", "2026-05-14", { name: "Mai of Old Town" }]] },
].flatMap(({ found, ...night }) => {
  const ids = found.map((id) => JSON.stringify(id));
  const time = "2026-05-20T14:30:00.000Z";
  const told = { on: night.day, way: "line", to: "0123456789abcdef", shown: "U…", told: ids, state: "sent" };
  return [
    { kind: "night", time, ...night, found: ids },
    ...(ids.length === 0 ? [] : [{ kind: "told", time, day: night.day, ...told }]),
  ].map((line) => JSON.stringify(line));
});

let own: Awaited<ReturnType<typeof openDashboard>>;
let folder: string;
let token: string;
/** A server that has no other shops at all. */
let alone: typeof own;
let aloneToken: string;

async function open(shops: readonly string[], more = {}) {
  const db = await storeWith({ a: lines(shops) });
  const known = shops.map(
    (shop) => `('${shop}', '${shop}', '2026-05-21T10:00:00', '2026-05-21T12:00:00.000Z')`,
  );
  const shifts = shops.map((shop) => shiftSql(shop, ALL.indexOf(shop), "Mali"));
  await changeStore(db, `INSERT INTO known_sales VALUES ${known.join(", ")}; ${shifts.join("; ")}`);
  const folder = dirname(db);
  writeFileSync(join(folder, "password"), PASSWORD, { mode: 0o600 });
  for (const name of ["notes", "targets"] as const) {
    const rows = [...FIRST_ROWS[name], ...shops.map(FILES[name])];
    writeFileSync(join(folder, `${name}.csv`), `${rows.join("\n")}\n`);
  }
  mkdirSync(join(folder, "archive"));
  writeFileSync(join(folder, "archive", "deliveries.jsonl"), `${NIGHTS.join("\n")}\n`);
  const rows = shops.map(
    (shop) => `${shop || "(none)"},${GROUPS[ALL.indexOf(shop)]},2026-05-1${ALL.indexOf(shop)}`,
  );
  writeFileSync(join(folder, "shops.csv"), `shop,group,closed\nOpens later,Secret,\n${rows.join("\n")}\n`);
  await writeAccess(join(folder, "access.csv"), [
    { name: "Ploy", shops: [...OWN, "Opens later"], password: "ploy-1", people: true },
    { name: "Old Town", shops: ["Old Town"], password: "old-1" },
  ]);
  const raw = { db, passwordFile: join(folder, "password"), timeZone: "UTC", allowEdit: true, ...more };
  return { folder, dashboard: await openDashboard(raw, folder) };
}

beforeAll(async () => {
  ({ dashboard: own, folder } = await open(ALL, { allowImport: true }));
  ({ dashboard: alone } = await open(OWN));
  token = (await own.signIn("ploy-1")) ?? "";
  aloneToken = (await alone.signIn(PASSWORD)) ?? "";
});

const q = encodeURIComponent;
const MAY = "startDate=2026-05-01&endDate=2026-05-31";

/** Ways to ask for the sales of another shop. */
const CHOICES = [
  "",
  ...OTHERS.map((shop) => `store=${q(shop)}`),
  "store=Elsewhere",
  "store=(none)",
  "store=Nimman&store=Old%20Town",
  "store=Old+Town&store=Nimman",
  "store=Nimman%00Old%20Town",
  "store=Nimman%7COld%20Town",
  "store=Nimman,Old%20Town",
  "store=old%20town",
  "store=%EF%BC%AFld%20Town",
  "store=Old%C2%A0Town",
  "store=Old%20Town%20",
  "store=%2A",
  "store=%25",
  "store=null",
  "store=undefined",
  "store=Nimman%27%20OR%201%3D1--",
  "store[]=Old%20Town",
  "store%5B0%5D=Old%20Town",
  "Store=Old%20Town",
  "stores=Old%20Town",
  "shop=Old%20Town",
  "group=South",
  "group=North&group=West",
  "group=North&store=Old%20Town",
  "store=%E0%A4%A",
  "store=%FF%FE",
];
const RANGES = [
  "",
  MAY,
  "startDate=2026-05-12&endDate=2026-05-15",
  "startDate=2026-05-31&endDate=2026-05-01",
];

/** A range and a choice are read apart from each other. */
const queriesIn = (days: string) => [
  ...RANGES,
  ...RANGES.map((range) => `${range}&store=Old%20Town`),
  ...CHOICES.map((choice) => `${days}&${choice}`),
];
const queries = queriesIn(MAY);

/** What a refusal repeats of the question is no answer. */
function withoutEcho(text: string): string {
  return text.replace(/^You cannot see "(?:[^"\\]|\\.)*"/, "You cannot see it");
}

function expectOwnOnly(text: string, what: string): void {
  for (const foreign of FOREIGN) {
    if (text.includes(foreign))
      throw new Error(`${what} has ${JSON.stringify(foreign)}:\n${text.slice(0, 2000)}`);
  }
}

/** The whole answer but its date, as one text. */
async function textOf(answer: Response): Promise<string> {
  return `${answer.status}\n${JSON.stringify([...answer.headers])}\n${withoutEcho(await answer.text())}`;
}

const GET_ROUTES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(DATA_CALLS.map((name) => [`/api/${name}`, queries])),
  "/api/day_closes": queries,
  "/api/shifts": queries,
  "/api/known": queries,
  "/api/product_dates": queries,
  "/api/sales_until": queries,
  "/api/day_notes": queries,
  "/api/targets": queries,
  "/api/shop_groups": queries,
  "/api/shop_days": queries,
  "/api/nights": queries,
  "/api/offers": CHOICES,
  "/api/state": CHOICES,
  // All shops have sales in these days, and a page of few days is soon made.
  "/report": queriesIn("startDate=2026-05-10&endDate=2026-05-15"),
  "/healthz": CHOICES,
  "/readyz": CHOICES,
  "/": CHOICES,
  "/index.html": CHOICES,
  "/service-worker.js": [""],
  "/manifest.webmanifest": [""],
  "/manifest.th.webmanifest": [""],
  "/icon-192.png": [""],
  "/icon-512.png": [""],
  "/maskable-512.png": [""],
};
const POST_ROUTES = [
  "/api/auth/login",
  "/api/auth/logout",
  "/api/edit/note",
  "/api/edit/target",
  "/api/import/look",
  "/api/import/take",
];

test("every route of the server is probed here: add a new one, and say what a session of some shops gets of it", () => {
  const routes = own.app.routes
    .filter(({ method, path }) => method !== "ALL" && !path.startsWith("/assets/"))
    .map(({ method, path }) => `${method} ${path}`);
  const probed = [
    ...Object.keys(GET_ROUTES).map((path) => `GET ${path}`),
    ...POST_ROUTES.map((path) => `POST ${path}`),
  ];
  expect([...new Set(routes)].sort()).toEqual(probed.sort());
});

describe("a session of some shops gets nothing of the others", () => {
  test.each(Object.keys(GET_ROUTES))("of GET %s", async (path) => {
    for (const query of GET_ROUTES[path] ?? []) {
      const target = query === "" ? path : `${path}?${query}`;
      const answer = await own.ask(token, target, { headers: { "If-None-Match": "*" } });
      expectOwnOnly(await textOf(answer), target);
    }
  });

  test.each(Object.keys(GET_ROUTES))("nor, unless its line says so, of people, of GET %s", async (path) => {
    const other = (await own.signIn("old-1")) ?? "";
    const target = `${path}?${path === "/report" ? "startDate=2026-05-10&endDate=2026-05-15" : MAY}`;
    expect(await textOf(await own.ask(other, target))).not.toMatch(/(Ploy|Mai) of|Mali/);
  });

  test("not even with the shared password of a server without them: the answers are the same", async () => {
    for (const path of [
      ...DATA_CALLS,
      ...FACT_CALLS,
      "day_closes",
      "day_notes",
      // Of the groups, it says whether they have others.
      "shop_days",
    ].map((name) => `/api/${name}`)) {
      for (const query of [
        "",
        MAY,
        "store=Nimman",
        "store=Caf%C3%A9",
        `${MAY}&store=Nimman&store=Caf%C3%A9`,
      ]) {
        const answer = await own.ask(token, `${path}?${query}`);
        const rows: unknown = await answer.json();
        expect(rows, `${path}?${query}`).toEqual(
          await (await alone.ask(aloneToken, `${path}?${query}`)).json(),
        );
      }
    }
  });

  test("a range without sales names the days of its own shops only", async () => {
    const june = "/api/sales_summary?startDate=2026-06-01&endDate=2026-06-30";
    expect((await own.ask(token, june)).headers.get(DAYS_HEADER)).toBe("2026-05-10 2026-05-21");
    const office = (await own.signIn(PASSWORD)) ?? "";
    expect((await own.ask(office, june)).headers.get(DAYS_HEADER)).toBe("2026-05-10 2026-05-25");
  });

  test("another shop is refused as one that does not exist, and the own ones are listed", async () => {
    const refusals = ["Old Town", "Elsewhere"].map(async (shop) => {
      const answer = await own.ask(token, `/api/sales_summary?store=${q(shop)}`);
      return [answer.status, (await answer.text()).replaceAll(shop, "?")];
    });
    const expected = [400, 'You cannot see "?", or it does not exist; the shops are "Café", "Nimman"'];
    expect(await Promise.all(refusals)).toEqual([expected, expected]);
  });

  test("its report names its shops, and has a title of its only one", async () => {
    const report = await (await own.ask(token, `/report?${MAY}`)).text();
    expect(report).toContain('"shops":["Café","Nimman"]');
    expect(report).toContain("Latte of Nimman");
    const one = await own.ask((await own.signIn("old-1")) ?? "", `/report?${MAY}`);
    expect(await one.text()).toContain("<title>Old Town");
  });

  test("its groups have its shops only, and a group of others does not exist for it", async () => {
    const asList = (of: object) => Object.entries(of).map(([group, stores]) => ({ group, stores }));
    expect(await (await own.ask(token, "/api/shop_groups")).json()).toEqual([
      { group: "North", stores: ["Nimman"], seen: 1 },
      { group: "West", stores: ["Café"], seen: 1 },
    ]);
    const office = (await own.signIn(PASSWORD)) ?? "";
    const all = { North: ["Nimman", "Old Town"], West: ["Café", "(none)"], South: ["ตลาดนัด", "Cafe\u0301"] };
    expect(await (await own.ask(office, "/api/shop_groups")).json()).toEqual(asList(all));
    const report = await (await own.ask(token, `/report?${MAY}&group=North`)).text();
    expect(report).toContain('"shops":["Nimman"]');
    // It has another shop, so its name would say too much.
    expect(report).not.toMatch(/"ofGroups"|North/);
    for (const group of ["South", "Secret", "Elsewhere"]) {
      const answer = await own.ask(token, `/report?${MAY}&group=${group}`);
      expect([answer.status, await answer.text()]).toEqual([
        400,
        `You cannot see "${group}", or it does not exist`,
      ]);
    }
    const ofOffice = await (await own.ask(office, `/report?${MAY}&group=South&lang=th`)).text();
    expect(ofOffice).toContain('"ofGroups":["South"]');
    expect(ofOffice).toContain("South\u2069 (2 สาขา)");
  });

  test("the days on which its shops closed are of these only", async () => {
    const closed = (all: readonly string[]) =>
      all.map((shop) => ({ store: shop || "(none)", closed: `2026-05-1${ALL.indexOf(shop)}` }));
    const days = (of: string, query = "") =>
      own.ask(of, `/api/shop_days${query}`).then((answer) => answer.json());
    expect(await days(token)).toEqual(closed(OWN));
    expect(await days(token, "?startDate=2026-05-01&endDate=2026-05-10")).toEqual(closed(["Nimman"]));
    expect(await days((await own.signIn(PASSWORD)) ?? "", "?store=Old%20Town")).toEqual(closed(["Old Town"]));
    expect((await own.ask(token, "/api/shop_days?startDate=2026-05-01")).status).toBe(400);
  });

  test("what was told of nights is of its shops only, and of people only if its line says so", async () => {
    const nights = (of: string, query = MAY) =>
      own.ask(of, `/api/nights?${query}`).then((answer) => answer.json());
    const office = (await own.signIn(PASSWORD)) ?? "";
    const oldTown = (await own.signIn("old-1")) ?? "";
    expect(await nights(office)).toEqual([{ date: "2026-05-14", kinds: ["cash"] }]);
    expect(await nights(office, "startDate=2026-05-15&endDate=2026-05-31")).toEqual([]);
    expect(await nights(token)).toEqual([
      { date: "2026-05-14", kinds: ["person"] },
      { date: "2026-05-15", kinds: [] },
    ]);
    expect(await nights(token, `${MAY}&store=Nimman`)).toEqual([]);
    expect(await nights(token, `${MAY}&store=Old%20Town`).catch(() => "refused")).toBe("refused");
    expect(await nights(oldTown)).toEqual([{ date: "2026-05-15", kinds: ["weak-day"] }]);
    expect(await nights(office, `${MAY}&store=Old%20Town`)).toEqual([
      { date: "2026-05-14", kinds: ["person"] },
      { date: "2026-05-15", kinds: ["weak-day"] },
    ]);
  });

  test("a group that changes is read again", async () => {
    const file = join(folder, "shops.csv");
    const before = readFileSync(file, "utf8");
    writeFileSync(file, before.replace("Nimman,North", "Nimman,East"));
    const names = async () => {
      const rows: { group: string }[] = await (await own.ask(token, "/api/shop_groups")).json();
      return rows.map(({ group }) => group);
    };
    expect(await names()).toEqual(["East", "West"]);
    writeFileSync(file, "shop,group\nNimman,East\nNimman,West\n");
    expect(await names()).toEqual(["East", "West"]);
    expect(own.log()).toContain("the groups are those from before");
    writeFileSync(file, before);
    expect(await names()).toEqual(["North", "West"]);
  });

  test("no answer is kept anywhere, and the token says that it is of some shops", async () => {
    for (const path of ["/api/sales_summary", "/api/state", "/api/day_notes", `/report?${MAY}`]) {
      const { headers } = await own.ask(token, path);
      expect([headers.get("Cache-Control"), headers.get("ETag")]).toEqual(["no-store", null]);
    }
    expect(limitedIdIn(token)).toMatch(/^[\w-]{16}$/);
    expect(limitedIdIn((await own.signIn(PASSWORD)) ?? "")).toBeUndefined();
  });
});

describe("a session of some shops changes nothing of the others", () => {
  const post = async (path: string, body: object, bearer = token) => {
    const headers = { "Content-Type": "application/json" };
    return textOf(await own.ask(bearer, path, { method: "POST", headers, body: JSON.stringify(body) }));
  };
  const files = () => ["notes", "targets"].map((name) => readFileSync(join(folder, `${name}.csv`), "utf8"));

  test.each([...OTHERS.map((shop) => shop || "(none)"), "", "nimman", "Elsewhere"])("of %j", async (shop) => {
    const before = files();
    const note = {
      date: "2026-05-15",
      to: "2026-05-15",
      text: `secret of ${shop}`,
      ...(shop && { store: shop }),
    };
    const answers = [
      await post("/api/edit/note", { after: { ...note, text: "mine" } }),
      await post("/api/edit/note", { before: note }),
      await post("/api/edit/note", { before: note, after: { ...note, store: "Nimman" } }),
      await post("/api/edit/target", { period: "2026-05", store: shop, amount: "1" }),
      await post("/api/edit/target", { period: "2026-05", store: shop, amount: "" }),
    ];
    for (const answer of answers) expect(answer).toMatch(/^400\n/);
    expect(files()).toEqual(before);
  });

  test("but of its own", async () => {
    const note = { date: "2026-05-17", to: "2026-05-17", text: "rain", store: "Nimman" };
    expect(await post("/api/edit/note", { after: note })).toMatch(/^200\n/);
    expect(await post("/api/edit/note", { before: note })).toMatch(/^200\n/);
    const one = (await own.signIn("old-1")) ?? "";
    // All that this person sees is one shop.
    const { store: _, ...without } = note;
    expect(await post("/api/edit/note", { after: without }, one)).toMatch(/^200\n/);
    expect(files()[0]).toContain("2026-05-17,,rain,Old Town\n");
    expect(await post("/api/edit/note", { before: { ...without, store: "Old Town" } }, one)).toMatch(
      /^200\n/,
    );
  });

  test("and imports nothing", async () => {
    for (const path of ["/api/import/look", "/api/import/take"]) {
      expect(await post(path, { id: "1" })).toMatch(/^403\n/);
    }
  });
});

test("the log says who has signed in for which shops, and no password or token", () => {
  expect(own.log()).toMatch(/^\S+Z signed in: Ploy, for 2 shops$/m);
  expect(own.log()).toMatch(/^\S+Z signed in: Old Town, for 1 shop$/m);
  expect(own.log()).toMatch(/^\S+Z signed in: the shared password, for all shops$/m);
  expect(own.log()).toContain("GET /report 200");
  for (const secret of [token, "ploy-1", PASSWORD]) expect(own.log()).not.toContain(secret);
});

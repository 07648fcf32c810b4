import { describe, expect, test } from "vitest";
import type { ReportMaking } from "../../../../../cli/server/report-route.ts";
import { DATASETS, OPTIONAL_DATASETS } from "../../../../../viewer/report/datasets.ts";
import type { Language } from "../../../../../viewer/report/language/language.ts";
import { recordOf } from "../../../../../viewer/report/records.ts";
import type { SavedReport } from "../../../../../viewer/report/saved/saved-report.ts";
import { createTestApp, type TestAppOptions, targetsBy } from "../../../../support/runs/test-app.ts";

const RANGE = "startDate=2026-11-08&endDate=2026-11-14";
const JAN_2 = Date.UTC(2027, 0, 2);

async function setUp(
  queries: TestAppOptions["queries"] = {},
  report: Partial<ReportMaking> = {},
  store: TestAppOptions["store"] = {},
  { beside, shops }: Pick<TestAppOptions, "beside" | "shops"> = {},
) {
  const rendered: SavedReport[] = [];
  const languages: Language[] = [];
  const making: ReportMaking = {
    title: async () => "Nimman",
    lang: "en",
    era: "common",
    clock: { timeZone: "Asia/Bangkok" },
    now: () => JAN_2,
    render: async (saved, language) => {
      rendered.push(saved);
      languages.push(language);
      return "<!doctype html>";
    },
    ...report,
  };
  const made = createTestApp({ queries, store, report: making, shops, beside });
  const token = await made.token();
  const save = (query = RANGE, init: RequestInit = {}) =>
    made.app.request(`/report?${query}`, { headers: { Authorization: `Bearer ${token}` }, ...init });
  return { ...made, rendered, languages, save };
}

/** A store of which every answer has the next state. */
function stateOf(next: () => number): NonNullable<TestAppOptions["queries"]> {
  const answer = async () => ({ state: next(), rows: [] });
  return recordOf(DATASETS, () => answer);
}

describe("a report", () => {
  test("is a file with the name that export gives it, and runs apart from the page if it is opened here", async () => {
    const { save, rendered, asked } = await setUp();
    const answer = await save();
    expect([answer.status, await answer.text()]).toEqual([200, "<!doctype html>"]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-disposition": 'attachment; filename="cafe-sales_2026-11-08_2026-11-14.html"',
      "content-security-policy": "sandbox allow-scripts",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    expect(asked).toEqual(Array(4).fill({ range: { startDate: "2026-11-08", endDate: "2026-11-14" } }));
    expect(rendered).toMatchObject([
      {
        generatedAt: "2027-01-02T00:00:00.000Z",
        timeZone: "Asia/Bangkok",
        title: "Nimman",
        sha256: expect.stringMatching(/^[\da-f]{64}$/),
        reports: [{ range: { startDate: "2026-11-08", endDate: "2026-11-14" } }],
      },
    ]);
    expect(rendered[0]?.reports[0]?.comparison).toBeUndefined();
  });

  test.each([
    ["same-weekdays", "2026-11-01", "2026-11-07", RANGE, []],
    ["last-year", "2025-11-09", "2025-11-15", RANGE, []],
    // The month is not over: as many days of the one before, and its own days without today.
    [
      "previous",
      "2026-12-01",
      "2026-12-01",
      "startDate=2027-01-01&endDate=2027-01-02",
      [{ startDate: "2027-01-01", endDate: "2027-01-01" }],
    ],
  ])("with compare=%s has the figures of %s to %s too", async (kind, startDate, endDate, range, more) => {
    const { save, rendered, asked } = await setUp();
    expect((await save(`${range}&compare=${kind}`)).status).toBe(200);
    const calls = [...more, { startDate, endDate }].flatMap((each) => Array(4).fill({ range: each }));
    expect(asked.slice(4)).toEqual(calls);
    expect(rendered[0]?.reports[0]?.comparison).toMatchObject({
      kind,
      report: { range: { startDate, endDate } },
    });
    expect(rendered[0]?.reports[0]?.changes).not.toEqual([]);
  });

  test("has the shops of a source that offers them, of the range and of what it is compared with", async () => {
    const rows = ["A", "B"].map((store) => ({
      store,
      total_sales: 0,
      net_sales: 0,
      profit: 0,
      total_transactions: 0,
    }));
    const sales_by_store = async () => ({ state: 7, rows });
    const { save, rendered } = await setUp({ sales_by_store }, { offers: OPTIONAL_DATASETS });
    await save(`${RANGE}&compare=previous`);
    const stores = [{ store: "A" }, { store: "B" }];
    expect(rendered).toMatchObject([{ reports: [{ stores, comparison: { report: { stores } } }] }]);
    const plain = await setUp({ sales_by_store });
    await plain.save();
    expect(plain.rendered[0]?.reports[0]).not.toHaveProperty("stores");
  });

  test("has the sections of the page, and asks for nothing that only others need", async () => {
    const unneeded = () => Promise.reject(new Error("nobody needs it"));
    const queries = { sales_by_store: unneeded, sales_by_hour: unneeded };
    const { save, rendered } = await setUp(queries, { offers: OPTIONAL_DATASETS, sections: ["cards"] });
    expect((await save()).status).toBe(200);
    expect(rendered).toMatchObject([{ sections: ["cards"] }]);
  });

  test("of some shops has their figures, and the name of an only one as its title", async () => {
    const { save, rendered, asked } = await setUp(
      {},
      { title: async () => undefined },
      { shopNames: async () => ["A & B", "C"] },
      { shops: ["A & B", "C"] },
    );
    await save(`${RANGE}&compare=previous&store=A%20%26%20B`);
    await save();
    const shops = [...Array(8).fill(["A & B"]), ...Array(4).fill(["A & B", "C"])];
    expect(asked.map((selection) => selection.shops)).toEqual(shops);
    expect(rendered).toMatchObject([
      { title: "A & B", reports: [{ shops: ["A & B"], comparison: { report: { shops: ["A & B"] } } }] },
      { reports: [{ shops: ["A & B", "C"] }] },
    ]);
    const answer = await save(`${RANGE}&store=D`);
    expect([answer.status, await answer.text()]).toEqual([
      400,
      'You cannot see "D", or it does not exist; the shops are "A & B", "C"',
    ]);
    expect([rendered.length, rendered[1]?.title]).toEqual([2, undefined]);
  });

  test("is in the language of the server, or in the one that the page names, in the years of the server", async () => {
    const { save, rendered, languages } = await setUp({}, { lang: "th", era: "buddhist" });
    for (const lang of ["", "&lang=en", "&lang=th"]) {
      expect((await save(`${RANGE}&compare=previous${lang}`)).status).toBe(200);
    }
    const chosen = languages.map(({ code, dates }) => [code, dates.era]);
    expect(chosen).toEqual([
      ["th", "buddhist"],
      ["en", "common"],
      ["th", "buddhist"],
    ]);
    expect(rendered.map(({ reports }) => reports[0]?.changes?.[0]?.text)).toEqual([
      expect.stringContaining("ไม่มียอดขายตั้งแต่ 8 พ.ย. 2569"),
      expect.stringContaining("No sales from 8 Nov 2026"),
      expect.stringContaining("ไม่มียอดขายตั้งแต่ 8 พ.ย. 2569"),
    ]);
  });

  test("is of one state of the store: it is read again after an import, and refused after a third one", async () => {
    let calls = 0;
    const { save, rendered } = await setUp(stateOf(() => (calls++ < 7 ? 7 : 8)));
    expect((await save(`${RANGE}&compare=previous`)).status).toBe(200);
    expect([calls, rendered.length]).toEqual([16, 1]);
    const restless = await setUp(stateOf(() => calls++));
    const answer = await restless.save();
    expect([answer.status, await answer.text()]).toEqual([
      503,
      "The figures changed while they were read; try again",
    ]);
  });
});

describe("no report", () => {
  test.each([
    ["startDate=2026-11-08", "endDate is missing; give both dates or neither"],
    [`${RANGE}&compare=lunch`, "compare is not one of: none, previous, same-weekdays, last-year"],
    [`${RANGE}&lang=de`, "lang is not one of: en, th"],
    [`${RANGE}&lang=en&lang=th`, "lang is given more than once"],
    [`${RANGE}&compare=none&compare=previous`, "compare is given more than once"],
  ])("for %s", async (query, problem) => {
    const { save, asked } = await setUp();
    const answer = await save(query);
    expect([answer.status, await answer.text(), asked]).toEqual([400, problem, []]);
  });

  test("without the token of a session", async () => {
    const { save, asked, rendered } = await setUp();
    for (const headers of [{}, { Authorization: "Bearer nonsense" }]) {
      const answer = await save(RANGE, { headers });
      expect([answer.status, answer.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
    }
    expect([asked, rendered]).toEqual([[], []]);
  });

  test("for a page of another site, or by another method", async () => {
    const { save } = await setUp();
    expect((await save(RANGE, { headers: { "Sec-Fetch-Site": "cross-site" } })).status).toBe(403);
    expect((await save(RANGE, { method: "HEAD" })).status).toBe(405);
    expect((await save(RANGE, { method: "POST" })).status).toBe(405);
  });

  test("if the store cannot be read, which is reported once and not shown", async () => {
    const { save, internalErrors, rendered } = await setUp({
      sales_by_product: async () => {
        throw new Error("a secret path");
      },
    });
    const answer = await save();
    expect([answer.status, await answer.text()]).toEqual([
      500,
      expect.stringMatching(/^Internal error \w{8}$/),
    ]);
    expect([internalErrors.map(({ path }) => path), rendered]).toEqual([["/api/sales_by_product"], []]);
  });

  test("for a sixth person while one is made and four wait", async () => {
    let finish = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { save } = await setUp({}, { render: () => held.then(() => "made") });
    const answers = Array.from({ length: 5 }, () => save());
    const refused = await save();
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
    finish();
    for (const answer of answers) expect((await answer).status).toBe(200);
  });
});

describe("the target of a report", () => {
  const rows = [
    { period: "2026-11", store: "", amount: 600_000 },
    { period: "2026-11", store: "Nimman", amount: 200_000 },
  ];
  const beside = targetsBy(async () => rows);
  const shopNames = async () => ["Nimman", "Old Town"];

  test("is that of the shops that were asked for", async () => {
    const { save, rendered } = await setUp({}, { offers: ["targets"] }, { shopNames }, { beside });
    await save();
    await save(`${RANGE}&store=Nimman`);
    await save(`${RANGE}&store=Old+Town`);
    const amounts = rendered.map(({ reports: [report] }) => report?.target?.values.amount);
    expect(amounts).toEqual([600_000, 200_000, undefined]);
    expect(rendered[0]?.reports[0]?.target?.text).toBe("Target for Nov 2026: ฿0 of ฿600,000 (0%).");
  });

  test("of a server for one shop is that of the shop", async () => {
    const limited = { beside, shops: ["Nimman"] };
    const { save, rendered } = await setUp({}, { offers: ["targets"] }, { shopNames }, limited);
    await save();
    expect(rendered[0]?.reports[0]?.target?.values.amount).toBe(200_000);
  });

  test("is not asked for unless it is offered, and may be missing", async () => {
    const { save, rendered } = await setUp({}, { offers: ["targets"] });
    expect((await save()).status).toBe(200);
    const unasked = targetsBy(() => Promise.reject(new Error("asked")));
    const silent = await setUp({}, {}, {}, { beside: unasked });
    expect((await silent.save()).status).toBe(200);
    expect([rendered[0]?.reports[0]?.target, silent.rendered[0]?.reports[0]?.target]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

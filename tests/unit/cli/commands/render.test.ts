import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { embedJson } from "../../../../cli/writers/embed.ts";
import { renderJson } from "../../../../cli/writers/json.ts";
import { figuresSha256 } from "../../../../cli/writers/seal-reports.ts";
import { english } from "../../../../viewer/report/language/en/english.ts";
import { languageOf } from "../../../../viewer/report/language/languages.ts";
import { saveReport } from "../../../../viewer/report/saved/saved-report.ts";
import { withTexts } from "../../../../viewer/report/wording/statements.ts";
import { goldenCases, reportOfCase } from "../../../generate/golden-reports.ts";
import { runInProcess } from "../../../support/runs/run-in-process.ts";
import { productRow, reportOf, summaryRow } from "../../../support/samples/rows.ts";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

const HOSTILE = "</script><script>alert(1)</script>__proto__ กาแฟ\ud83d\ude00";
const saved = saveReport(
  [reportOf({ sales_by_product: [{ ...productRow, product_name: HOSTILE }] })],
  { generatedAt: "2026-11-20T12:03:00.000Z", timeZone: "Asia/Bangkok" },
  "1.2.3",
);
const NAME = "cafe-sales_2026-11-01_2026-11-30";
const page = (json: string) =>
  `<!doctype html>\n<script type="application/json" id="report">${json}</script><script>throw 1</script>`;

async function renderFile(
  content: string | Uint8Array,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
) {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, "saved"), content);
  return { ...(await runInProcess(["render", "saved", "--format", "json", ...args], { cwd, env })), cwd };
}

describe.concurrent("a saved report", () => {
  test.each([
    ["a .json file", renderJson(saved)],
    ["a .json file that begins with a mark", `\ufeff${renderJson(saved)}`],
    ["a page", page(embedJson(saved))],
  ])("is rendered from %s without a change", async (_, content) => {
    const { code, stdout, stderr, cwd } = await renderFile(content);
    expect([code, stdout]).toEqual([0, `${NAME}.json\n`]);
    expect(stderr).toBe(
      "Wrote the report for 1 – 30 Nov 2026 (Asia/Bangkok): total sales ฿1,000, net sales ฿951, profit ฿600 (63.2% margin), 8 customers; 1 of 30 days has sales\n",
    );
    expect(readFileSync(join(cwd, `${NAME}.json`), "utf8")).toBe(renderJson(saved));
  });

  test("without a range is named after its days", async () => {
    const all = { ...saved, reports: [reportOf({}, null)] };
    const { stdout } = await renderFile(renderJson(all));
    expect(stdout).toBe("cafe-sales_2026-11-02_2026-11-02.json\n");
  });

  test("keeps its comparison, its sentences and its further ranges", async () => {
    const compared = goldenCases().find(({ name }) => name === "closed-days");
    if (compared === undefined) throw new Error("the golden report is gone");
    const several = renderJson({ ...saved, reports: [reportOfCase(compared), ...saved.reports] });
    const { code, stdout, cwd } = await renderFile(several, ["--summary"]);
    const [path = "", empty, ...sentences] = stdout.split("\n");
    expect([code, path, empty]).toEqual([0, "cafe-sales_2026-11-09_2026-11-15.json", ""]);
    expect(readFileSync(join(cwd, path), "utf8")).toBe(several);
    expect(sentences).toEqual([...(reportOfCase(compared).changes ?? []).map(({ text }) => text), ""]);
  });

  test("goes to stdout with --out -", async () => {
    const { stdout, stderr, cwd } = await renderFile(renderJson(saved), ["--out", "-", "--quiet"]);
    expect([stdout, stderr, filesIn(cwd)]).toEqual([renderJson(saved), "", ["saved"]]);
  });

  test("keeps its name of the cafe, which only --title replaces", async () => {
    const named = renderJson({ ...saved, title: "ร้านกาแฟ" });
    const titleOf = async (content: string, args: readonly string[]) =>
      JSON.parse((await renderFile(content, ["--out", "-", ...args])).stdout).title;
    expect(await titleOf(named, [])).toBe("ร้านกาแฟ");
    expect(await titleOf(named, ["--title", "Baan Kafae"])).toBe("Baan Kafae");
    expect(await titleOf(renderJson(saved), ["--title", "Baan Kafae"])).toBe("Baan Kafae");
  });

  test("is worded again in the language that is named, and back without a change", async () => {
    const compared = goldenCases().find(({ name }) => name === "closed-days");
    if (compared === undefined) throw new Error("the golden report is gone");
    const reports = [reportOfCase(compared)];
    const { generatedAt, timeZone } = saved;
    const sha256 = figuresSha256(reports);
    const content = renderJson(saveReport(reports, { generatedAt, timeZone, sha256 }, "1.2.3"));
    const env = { CAFE_SALES_LANG: "th", CAFE_SALES_TITLE: "not this one", CAFE_SALES_SECTIONS: "cards" };
    const thai = await renderFile(content, ["--out", "-"], { ...env, CAFE_SALES_ERA: "buddhist" });
    const read = JSON.parse(thai.stdout);
    const said = reports.map((report) => withTexts(report, languageOf("th", "buddhist")));
    expect(read.reports).toEqual(JSON.parse(JSON.stringify(said)));
    expect(read).toMatchObject({ sha256: figuresSha256(said) });
    expect([read.title, read.sections]).toEqual([undefined, undefined]);
    const english = await renderFile(thai.stdout, ["--out", "-", "--lang", "en"], env);
    expect(english.stdout).toBe(content);
    const summary = await renderFile(content, ["--summary"], { ...env, CAFE_SALES_ERA: "buddhist" });
    expect(summary.stdout).toContain("9–15 พ.ย. 2569");
    expect(summary.stderr).toMatch(/^เขียนรายงานช่วง 9–15 พ.ย. 2569 /);
  });

  test("keeps its sections, which only --sections replaces", async () => {
    const short = renderJson({ ...saved, sections: ["cards", "sales"] });
    const sectionsOf = async (content: string, args: readonly string[]) =>
      JSON.parse((await renderFile(content, ["--out", "-", ...args])).stdout).sections;
    expect(await sectionsOf(short, [])).toEqual(["cards", "sales"]);
    expect(await sectionsOf(short, ["--sections", "menu,totals"])).toEqual(["totals", "menu"]);
    expect(await sectionsOf(renderJson(saved), ["--sections", "menu"])).toEqual(["menu"]);
  });

  test("may replace its own file", async () => {
    const { code, cwd } = await renderFile(page(embedJson(saved)), ["--out", "saved"]);
    expect([code, filesIn(cwd)]).toEqual([0, ["saved"]]);
    expect(readFileSync(join(cwd, "saved"), "utf8")).toBe(renderJson(saved));
  });
});

/** The saved report with another value at a place in it. */
function changed(from: string, to: string): string {
  const text = JSON.stringify(saved);
  expect(text).toContain(from);
  return text.replace(from, to);
}

describe.concurrent("a file that is refused is 5, in one sentence, and nothing is written", () => {
  const days = JSON.stringify(reportOf().salesOverTime).slice(1, -1);
  const field = (name: string) => `${name} is missing or not valid in the report`;

  test.each([
    ["an empty one", "", "it is cut or not a report, because its JSON is not valid"],
    ["a cut one", renderJson(saved).slice(0, -9), "it is cut or not a report, because its JSON is not valid"],
    ["another page", "<p>hello</p>", "it is a page without a report of cafe-sales"],
    ["a cut page", page(embedJson(saved)).slice(0, 400), "it is a page without a report of cafe-sales"],
    ["a picture", new Uint8Array([0x89, 0x50, 0xff]), "it is not UTF-8 text"],
    ["another object", "{}", field("schemaVersion")],
    ["one without a report", JSON.stringify({ ...saved, reports: [] }), "there is no report in it"],
    ["an unknown time zone", changed("Asia/Bangkok", "<b>"), field("timeZone")],
    [
      "a day that is not one",
      changed('"date":"2026-11-02"', '"date":"2026-11-31"'),
      field("reports[0].salesOverTime[0].date"),
    ],
    ["a day twice", changed(days, `${days},${days}`), field("reports[0].salesOverTime")],
    [
      "days of more than a century",
      changed(days, `${days.replace("2026-11-02", "1926-01-01")},${days}`),
      field("reports[0].salesOverTime"),
    ],
    [
      "an amount that is not exact",
      changed('"total_sales":1000', '"total_sales":1e300'),
      field("reports[0].totals.total_sales"),
    ],
    [
      "an amount of three decimals",
      changed('"total_sales":1000', '"total_sales":0.125'),
      field("reports[0].totals.total_sales"),
    ],
  ])("%s", async (_, content, reason) => {
    const { code, stdout, stderr, cwd } = await renderFile(content);
    expect([code, stdout, filesIn(cwd)]).toEqual([5, "", ["saved"]]);
    expect(stderr).toBe(
      `cafe-sales: cannot render 'saved': ${reason}; nothing was written; use the file as export or snapshot wrote it\n`,
    );
  });

  test("one of a newer version, with the remedy that helps and no other", async () => {
    const { code, stderr } = await renderFile(changed('"schemaVersion":1', '"schemaVersion":2'));
    expect([code, stderr]).toEqual([
      5,
      "cafe-sales: cannot render 'saved': the report has version 2 and this program reads up to 1; nothing was written; use a newer cafe-sales\n",
    ]);
  });

  test("one that is too large, without reading it", async () => {
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, "saved"), "");
    truncateSync(join(cwd, "saved"), 2 ** 40);
    const { code, lastLine } = await runInProcess(["render", "saved"], { cwd });
    expect([code, lastLine]).toEqual([5, expect.stringContaining("it is larger than 256 MiB")]);
  });
});

describe.concurrent("a file that cannot be read is 2", () => {
  test.each([
    ["none", "there is no such file"],
    ["folder", "it is a folder"],
    ["/dev/null", "it is not a regular file"],
    ["file/none", "a part of the path is not a folder"],
  ])("%s", async (name, reason) => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, "folder"));
    writeFileSync(join(cwd, "file"), "");
    const { code, lastLine } = await runInProcess(["render", name], { cwd });
    expect([code, lastLine]).toEqual([
      2,
      `cafe-sales: cannot read '${name}': ${reason}; nothing was done; name a report that export or snapshot wrote`,
    ]);
  });

  test("no file at all", async () => {
    const { code, lastLine } = await runInProcess(["render"]);
    expect([code, lastLine]).toEqual([2, expect.stringContaining("missing required argument 'file'")]);
  });
});

describe.concurrent("the SHA-256 of the figures", () => {
  const sha256 = createHash("sha256").update(JSON.stringify(saved.reports)).digest("hex");
  const stamped = saveReport(saved.reports, { ...saved, sha256 }, "1.2.3");

  test.each([
    ["the .json file", renderJson(stamped)],
    ["a page", page(embedJson(stamped))],
    ["a file with other spaces and a new title", JSON.stringify({ title: "Baan Kafae", ...stamped })],
  ])("is right in %s", async (_, content) => {
    expect((await renderFile(content)).code).toBe(0);
  });

  test.each([
    ["an amount", '"total_sales":1000', '"total_sales":9000'],
    ["a note", '"notes":[', '"notes":[{"kind":"a","text":"b"}'],
    ["a field that is not known", '"range":', '"more":[[1]],"range":'],
    ["a field that is too deep", '"range":', `"more":${"[".repeat(9999)}${"]".repeat(9999)},"range":`],
  ])("refuses a report in which somebody changed %s", async (_, from, to) => {
    const text = JSON.stringify(stamped);
    expect(text).toContain(from);
    const { code, stderr, cwd } = await renderFile(text.replace(from, to));
    expect([code, filesIn(cwd)]).toEqual([5, ["saved"]]);
    expect(stderr).toContain("its figures do not match its SHA-256");
  });

  test("is of the fields of a later version too, and then of those that are written", async () => {
    const reports = saved.reports.map((report) => ({ more: [{ b: 1, a: "\ud800" }], ...report }));
    const later = createHash("sha256").update(JSON.stringify(reports)).digest("hex");
    const { code, stdout } = await renderFile(renderJson({ ...stamped, reports, sha256: later }), [
      "--out",
      "-",
    ]);
    expect([code, stdout]).toEqual([0, renderJson(stamped)]);
    expect((await renderFile(stdout)).code).toBe(0);
  });
});

test("a day that is in order is not refused", async () => {
  const second = { ...summaryRow, date: "2026-11-03" };
  const report = withTexts(reportOf({ sales_summary: [summaryRow, second] }), english);
  const { code } = await renderFile(JSON.stringify({ ...saved, reports: [report] }));
  expect(code).toBe(0);
});

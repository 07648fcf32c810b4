import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { listEntries, renderIndex } from "../../../../cli/archive/index-page.ts";
import type { Snapshot } from "../../../../cli/archive/manifest.ts";
import { english } from "../../../../viewer/report/language/en/english.ts";
import { INDEX_PARTS, reportOn, snapshotOf, week } from "../../../support/samples/archive-samples.ts";

function pageOf(snapshots: readonly Snapshot[], lost: readonly string[] = []): string {
  return renderIndex(listEntries(snapshots, lost), INDEX_PARTS, english);
}

async function snapshots(...list: readonly (readonly [week: number, sales: number])[]): Promise<Snapshot[]> {
  return Promise.all(list.map(([number, sales]) => snapshotOf(reportOn(week(number), sales))));
}

/** The text that a person reads. */
function textOf(page: string): string {
  return page
    .replace(/<(style|svg)[^>]*>[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}

describe("the index of an archive", () => {
  test("lists the newest first, with its figures and their changes", async () => {
    const text = textOf(pageOf(await snapshots([0, 100], [1, 150])));
    expect(text).toContain("5 – 18 Oct 2026 · Asia/Bangkok · 2 weeks");
    expect(text).toMatch(/12 – 18 Oct 2026 made 19 Oct 2026 06:00 · json .*5 – 11 Oct 2026/);
    expect(text).toContain(
      "Total sales ฿150 Per open day ฿150 1 of 7 days Change from the week before +50.0% per open day",
    );
  });

  test("keeps weeks and months apart, and compares months by their sales per open day", async () => {
    const [one, other] = await snapshots([0, 100], [1, 150]);
    if (!one || !other) throw new Error("no snapshots");
    const month = (startDate: string, endDate: string, days: number) => ({
      ...one,
      startDate,
      endDate,
      openDays: days,
    });
    const months = [month("2026-08-01", "2026-08-31", 31), month("2026-09-01", "2026-09-30", 30)];
    const page = pageOf([...months, one, other]);
    expect(textOf(page)).toContain("2 weeks · 2 months");
    expect(page).toMatch(/href="#months".*<h2 [^>]*id="weeks".*<h2 [^>]*id="months"/s);
    expect(textOf(page)).toMatch(
      /Sep 2026 .* ฿3 30 of 30 days Change from the month before \+3\.3% per open day/,
    );
  });

  test("says which report misses days", async () => {
    const [one, other] = await snapshots([0, 100], [1, 150]);
    if (!one || !other) throw new Error("no snapshots");
    const text = textOf(pageOf([one, { ...other, incomplete: true }]));
    expect(text).toMatch(/made 19 Oct 2026 06:00 · it misses days · json .*5 – 11 Oct 2026/);
    expect(text.split("it misses days")).toHaveLength(2);
  });

  test("names the cafe and itself at the foot of each printed page", async () => {
    const [one] = await snapshots([0, 100]);
    const page = pageOf(one ? [{ ...one, title: "Nimman" }] : []);
    expect(page).toContain('<html lang="en" data-paper="\u2068Nimman\u2069 · Cafe Sales Archive">');
  });

  test("names its shops if these are not all", async () => {
    const [one] = await snapshots([0, 100]);
    const text = textOf(pageOf(one ? [{ ...one, shops: ["Nimman", "ท่าแพ"] }] : []));
    expect(text).toContain("5 – 11 Oct 2026 · Asia/Bangkok · Nimman, ท่าแพ · 1 week");
  });

  test("names the time zone of each snapshot if there are several", async () => {
    const [one, other] = await snapshots([0, 100], [1, 150]);
    const text = textOf(pageOf(one && other ? [{ ...one, timeZone: "UTC" }, other] : []));
    expect(text).toContain("5 – 18 Oct 2026 · 2 weeks");
    expect(text).toContain("made 19 Oct 2026 06:00 Asia/Bangkok");
    expect(text).toContain("made 11 Oct 2026 23:00 UTC");
  });

  test("lists missing periods between the snapshots around them, with the command that makes each", async () => {
    const text = textOf(pageOf(await snapshots([0, 1], [3, 1])));
    expect(text).toContain("2 periods missing");
    expect(text).toMatch(
      /26 Oct – 1 Nov 2026 .*No snapshots for 12 – 25 Oct 2026 \(2 weeks\).* 5 – 11 Oct 2026/,
    );
    for (const [period, command] of [
      ["12 – 18 Oct 2026", "--from 2026-10-12 --to 2026-10-18"],
      ["19 – 25 Oct 2026", "--from 2026-10-19 --to 2026-10-25"],
    ]) {
      expect(text.replace(/\s+/g, " ")).toContain(
        `Week ${period} is missing. cafe-sales snapshot --dir . ${command} --time-zone Asia/Bangkok`,
      );
    }
  });

  test("names many missing periods, with one command for all of them", async () => {
    const text = textOf(pageOf(await snapshots([0, 1], [5, 1])));
    expect(text).toContain("4 weeks are missing: 12 – 18 Oct 2026; 19 – 25 Oct 2026;");
    expect(text).toContain("cafe-sales snapshot --dir . --backfill --time-zone Asia/Bangkok");
    expect(text).not.toContain("--from");
  });

  test("draws the line of its weeks, and describes it in words", async () => {
    const page = pageOf(await snapshots([-52, 40], [0, 50], [1, 10], [2, 20]));
    expect(page).toContain("chart-before");
    expect(textOf(page)).toContain(
      "Last 3 weeks: lowest ฿10.00 for 12 – 18 Oct 2026, highest ฿50.00 for 5 – 11 Oct 2026, latest ฿20.00 for 19 – 25 Oct 2026. A year earlier: lowest ฿40.00 for 6 – 12 Oct 2025,",
    );
    expect(pageOf(await snapshots([0, 50]))).not.toContain("chart-lines");
  });

  test("marks damaged snapshots, and counts the notes", async () => {
    const [first] = await snapshots([0, 100]);
    const notes = [
      { kind: "later", text: "x" },
      { kind: "later", text: "y" },
    ];
    const text = textOf(pageOf(first ? [{ ...first, notes }] : [], ["2026-10-05_2026-10-11"]));
    expect(text).toContain("2 notes · its files are damaged");
  });

  test("works from a disk: it has no script and loads nothing", async () => {
    const page = pageOf(await snapshots([0, 100], [1, 150]));
    expect(page).not.toMatch(/<script|\son\w+=|style="|https?:|src=/i);
    const links = [...page.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual([
      "2026-10-12_2026-10-18/report.html",
      "2026-10-12_2026-10-18/report.html",
      "2026-10-12_2026-10-18/report.json",
      "2026-10-05_2026-10-11/report.html",
      "2026-10-05_2026-10-11/report.json",
    ]);
  });

  test("allows its own style and nothing else", async () => {
    const page = pageOf(await snapshots([0, 100]));
    const [, style = ""] = /<style>([\s\S]*)<\/style>/.exec(page) ?? [];
    const hash = createHash("sha256").update(style).digest("base64");
    expect(page).toContain(`default-src 'none'; style-src 'sha256-${hash}'; img-src data:;`);
  });

  test("does not read anything in a manifest as markup", async () => {
    const [first] = await snapshots([0, 100]);
    const evil = '"><script>alert(1)</script>';
    const file = { path: evil, sha256: "", bytes: 0 };
    const page = pageOf(first ? [{ ...first, program: evil, files: [file] }] : []);
    expect(page).not.toContain("<script");
  });

  test("has the name of the cafe, as the newest report has it", async () => {
    const [first, second] = await snapshots([0, 100], [1, 150]);
    if (!first || !second) throw new Error("no snapshots");
    const page = pageOf([
      { ...first, title: "Old name" },
      { ...second, title: "ร้าน </title>" },
    ]);
    expect(page).toContain("<title>ร้าน &#60;/title&#62; · Cafe Sales Archive</title>");
    expect(textOf(page)).toContain("Cafe Sales Archive ร้าน &lt;/title&gt; Latest report");
    expect(page).not.toContain("Old name");
    expect(pageOf([first, second])).toContain("<title>Cafe Sales Archive</title>");
  });

  test("of an archive without snapshots says so", () => {
    expect(textOf(pageOf([]))).toContain("no snapshots");
  });
});

import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { renderIndex } from "../../../../cli/archive/index-page.ts";
import { listEntries } from "../../../../cli/archive/list-entries.ts";
import type { Snapshot } from "../../../../cli/archive/manifest.ts";
import type { DateRange } from "../../../../viewer/report/date-range.ts";
import { INDEX_PARTS, reportOn, snapshotOf, week } from "../../../support/archive-samples.ts";

function pageOf(snapshots: readonly Snapshot[], lost: readonly string[] = []): string {
  return renderIndex(listEntries(snapshots, lost), INDEX_PARTS);
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
    expect(text).toContain("2 snapshots · 5 Oct – 18 Oct 2026");
    expect(text).toMatch(
      /12 Oct – 18 Oct 2026 json made 19 Oct 2026 06:00 Asia\/Bangkok .*5 Oct – 11 Oct 2026/,
    );
    expect(text).toContain("Average Sales Per Customer ฿75.00 +50.0 %");
    expect(text).toContain("Average Sales Per Customer ฿50.00 Total");
  });

  test("compares totals only of equally long periods; two months are equally long", async () => {
    const [one, other] = await snapshots([0, 100], [1, 150]);
    const changes = (first: DateRange, second: DateRange) => {
      const list =
        one && other
          ? [
              { ...one, ...first },
              { ...other, ...second },
            ]
          : [];
      return textOf(pageOf(list)).match(/Total sales ฿\d+\.\d\d [+−]/g) ?? [];
    };
    const month = (start: string, end: string) => ({ startDate: start, endDate: end });
    expect(changes(week(0), week(1))).toHaveLength(1);
    expect(changes(month("2026-02-01", "2026-02-28"), month("2026-03-01", "2026-03-31"))).toHaveLength(1);
    expect(changes(week(0), month("2026-10-01", "2026-10-31"))).toHaveLength(0);
  });

  test("lists a missing period between the snapshots around it", async () => {
    const text = textOf(pageOf(await snapshots([0, 1], [3, 1])));
    expect(text).toContain("2 periods missing");
    expect(text).toMatch(
      /26 Oct – 1 Nov 2026 .*No snapshot for 19 Oct – 25 Oct 2026.*12 Oct – 18 Oct 2026.* 5 Oct – 11 Oct 2026/,
    );
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
      "latest.html",
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

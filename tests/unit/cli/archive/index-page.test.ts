import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { changeFrom } from "../../../../cli/archive/change-text.ts";
import { renderIndex } from "../../../../cli/archive/index-page.ts";
import type { Snapshot } from "../../../../cli/archive/manifest.ts";
import { totalsLine } from "../../../../cli/archive/totals-line.ts";
import type { DateRange } from "../../../../viewer/report/date-range.ts";
import { reportOn, snapshotOf, week } from "../../../support/archive-samples.ts";

const LOOK = { style: "body{margin:0}", icon: "<svg></svg>" };

async function snapshots(...list: readonly (readonly [week: number, sales: number])[]): Promise<Snapshot[]> {
  return Promise.all(list.map(([number, sales]) => snapshotOf(reportOn(week(number), sales))));
}

/** What a person reads of it. */
function textOf(page: string): string {
  return page
    .replace(/<(style|svg)[^>]*>[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}

describe("the change of a figure", () => {
  test.each([
    [undefined, 5, undefined],
    [100, 103.2, "+3.2 %"],
    [100, 88, "−12.0 %"],
    [100, 100.04, "±0.0 %"],
    [0, 0, "±0.0 %"],
    [0, 5, "from 0"],
    [-10, 10, "+200.0 %"],
    [-10, -20, "−100.0 %"],
    [0.01, 90_000, "+over 1000 %"],
  ])("from %s to %s is %s", (before, now, text) => {
    expect(changeFrom(before, now)?.text).toBe(text);
  });
});

describe("the index of an archive", () => {
  test("lists the newest first, with its figures and their changes", async () => {
    const text = textOf(renderIndex(await snapshots([0, 100], [1, 150]), [], LOOK));
    expect(text).toContain("2 snapshots · 5 Oct – 18 Oct 2026");
    expect(text).toMatch(
      /12 Oct – 18 Oct 2026 json made 19 Oct 2026 06:00 Asia\/Bangkok .*5 Oct – 11 Oct 2026/,
    );
    expect(text).toContain("Average Sales Per Customer ฿75.00 +50.0 %");
    expect(text).toContain("Average Sales Per Customer ฿50.00 Total");
  });

  test("compares totals of equally long periods only, a month counting as a month", async () => {
    const [one, other] = await snapshots([0, 100], [1, 150]);
    const changes = (first: DateRange, second: DateRange) => {
      const list =
        one && other
          ? [
              { ...one, ...first },
              { ...other, ...second },
            ]
          : [];
      return textOf(renderIndex(list, [], LOOK)).match(/Total sales ฿\d+\.\d\d [+−]/g) ?? [];
    };
    const month = (start: string, end: string) => ({ startDate: start, endDate: end });
    expect(changes(week(0), week(1))).toHaveLength(1);
    expect(changes(month("2026-02-01", "2026-02-28"), month("2026-03-01", "2026-03-31"))).toHaveLength(1);
    expect(changes(week(0), month("2026-10-01", "2026-10-31"))).toHaveLength(0);
  });

  test("says which periods are missing, where they are missing", async () => {
    const text = textOf(renderIndex(await snapshots([0, 1], [3, 1]), [], LOOK));
    expect(text).toContain("1 period missing");
    expect(text).toMatch(/26 Oct – 1 Nov 2026 .*No snapshot for 12 Oct – 25 Oct 2026.* 5 Oct – 11 Oct 2026/);
  });

  test("marks what is damaged, and counts the notes", async () => {
    const [first] = await snapshots([0, 100]);
    const notes = [
      { kind: "later", text: "x" },
      { kind: "later", text: "y" },
    ];
    const text = textOf(renderIndex(first ? [{ ...first, notes }] : [], ["2026-10-05_2026-10-11"], LOOK));
    expect(text).toContain("2 notes · its files are damaged");
  });

  test("works from a disk: it has no script, and loads nothing from anywhere", async () => {
    const page = renderIndex(await snapshots([0, 100], [1, 150]), [], LOOK);
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
    const page = renderIndex(await snapshots([0, 100]), [], LOOK);
    const [, style = ""] = /<style>([\s\S]*)<\/style>/.exec(page) ?? [];
    const hash = createHash("sha256").update(style).digest("base64");
    expect(page).toContain(`default-src 'none'; style-src 'sha256-${hash}'; img-src data:;`);
  });

  test("takes nothing of a manifest for markup", async () => {
    const [first] = await snapshots([0, 100]);
    const evil = '"><script>alert(1)</script>';
    const file = { path: evil, sha256: "", bytes: 0 };
    const page = renderIndex(first ? [{ ...first, program: evil, files: [file] }] : [], [], LOOK);
    expect(page).not.toContain("<script");
  });

  test("of an archive without snapshots is a page all the same", () => {
    expect(textOf(renderIndex([], [], LOOK))).toContain("no snapshots");
  });
});

describe("the line of the totals", () => {
  test("goes from the left to the right, on a ground of zero", async () => {
    const svg = totalsLine(await snapshots([0, 50], [1, 0], [2, 100]));
    expect(svg).toContain('class="totals-line" d="M0 50h0L500 100L1000 0"');
    expect(svg).toContain('class="totals-zero" d="M0 100H1000"');
  });

  test("has its ground higher up when a total is negative", async () => {
    const svg = totalsLine(await snapshots([0, -50], [1, 50]));
    expect(svg).toContain('d="M0 100h0L1000 0"');
    expect(svg).toContain('d="M0 50H1000"');
  });

  test("is broken where a period is missing", async () => {
    expect(totalsLine(await snapshots([0, 0], [1, 0], [3, 0]))).toContain('d="M0 100h0L500 100M1000 100h0"');
  });

  test("is a dot in the middle for one snapshot", async () => {
    expect(totalsLine(await snapshots([0, 50]))).toContain('class="totals-dot" d="M500 0h0"');
  });

  test("has no dots where they would hide it", async () => {
    const many = await snapshots(...Array.from({ length: 41 }, (_, number) => [number, number] as const));
    expect(totalsLine(many.slice(1))).toContain("totals-dot");
    expect(totalsLine(many)).not.toContain("totals-dot");
  });

  test("is told in words to those who do not see it", async () => {
    const svg = totalsLine(await snapshots([0, 50], [1, 10], [2, 20]));
    expect(svg).toContain(
      "Total sales: lowest ฿10.00 for 12 Oct – 18 Oct 2026, highest ฿50.00 for 5 Oct – 11 Oct 2026, latest ฿20.00 for 19 Oct – 25 Oct 2026.",
    );
  });
});

import { expect, test } from "vitest";
import { renderShopsPage } from "../../../../viewer/prerender.tsx";
import { english } from "../../../../viewer/report/language/en/english.ts";
import { languageOf } from "../../../../viewer/report/language/languages.ts";

const entry = {
  shop: "</script> ร้าน",
  startDate: "2026-11-09",
  endDate: "2026-11-15",
  totalSales: 13_921.4,
  currency: undefined,
  report: "a/2026-11-09_2026-11-15/report.html",
  archive: "a/index.html",
};
const PAGE = {
  all: "../index.html",
  shops: [entry, { ...entry, archive: "b/index.html", report: undefined, currency: "USD", totalSales: 0 }],
};

test("each shop leads to its archive and to its newest report, with the total in its own currency", () => {
  const markup = renderShopsPage(PAGE, english);
  expect(markup).toContain('<a href="a/index.html"><bdi>&lt;/script&gt; ร้าน</bdi></a>');
  expect(markup).toContain('<a href="a/2026-11-09_2026-11-15/report.html">9 – 15 Nov 2026</a>');
  expect(markup).toContain("฿13,921<");
  expect(markup).toContain("$0<");
  expect(markup.match(/report\.html/g)).toHaveLength(1);
  expect(markup).toContain('href="../index.html">All shops</a>');
  expect(markup).toContain(">2 shops</h2>");
});

test("is in Thai", () => {
  expect(renderShopsPage(PAGE, languageOf("th", "common"))).toMatch(
    /ยอดขายแต่ละสาขา.*ทุกสาขา.*2 สาขา.*รายงานล่าสุด/s,
  );
});

/** The page that lists an archive: nothing but markup and style, so that it works from a disk. */
import { formatBaht, formatRange } from "../../viewer/report/format.ts";
import { messages } from "../../viewer/report/messages.ts";
import { cspHash, escapeHtml, fillSlots, iconUrl } from "../writers/embed.ts";
import { INDEX_STYLE } from "./index-style.ts";
import { indexTable } from "./index-table.ts";
import { archiveText } from "./index-words.ts";
import type { Snapshot } from "./manifest.ts";
import { LATEST_NAME, PAGE_NAME } from "./names.ts";
import { totalsLine } from "./totals-line.ts";

/** What it has from the report's own page, as the build laid it down. */
export interface Look {
  readonly style: string;
  readonly icon: string;
}

const TITLE = "Cafe Sales Archive";
const TEMPLATE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src %%STYLEHASH%%; img-src data:; base-uri 'none'; form-action 'none'; object-src 'none'">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>%%TITLE%%</title>
<link rel="icon" href="%%ICON%%">
<style>%%STYLE%%</style>
</head>
<body>
<header class="page-header"><div class="page-header-content"><h1>%%TITLE%%</h1>%%LATEST%%</div></header>
<main class="page"><div class="report">
<p class="provenance">%%ABOUT%%</p>
%%TOTALS%%
<section class="chart-block">
%%TABLE%%
</section>
</div></main>
</body>
</html>
`;

/**
 * @param snapshots oldest first
 * @param lost folders with a file that cannot be mended
 */
export function renderIndex(
  snapshots: readonly Snapshot[],
  lost: readonly string[],
  { style, icon }: Look,
): string {
  const styles = `${style}\n${INDEX_STYLE}`;
  const hasPage = snapshots.at(-1)?.files.some(({ path }) => path.endsWith(`/${PAGE_NAME}`));
  return fillSlots(TEMPLATE, {
    TITLE: TITLE,
    STYLEHASH: cspHash(styles),
    ICON: escapeHtml(iconUrl(icon)),
    STYLE: styles,
    LATEST: hasPage ? `<a class="button" href="${LATEST_NAME}">Latest report</a>` : "",
    ABOUT: escapeHtml(archiveText(snapshots)),
    TOTALS: snapshots.length === 0 ? "" : totalsBlock(snapshots),
    TABLE: indexTable(snapshots, new Set(lost)),
  });
}

function totalsBlock(snapshots: readonly Snapshot[]): string {
  const [first, last] = [snapshots[0], snapshots.at(-1)];
  const highest = Math.max(...snapshots.map(({ totalSales }) => totalSales));
  const ends = [first, ...(snapshots.length > 1 ? [last] : [])].map((snapshot) =>
    snapshot ? `<span>${formatRange(snapshot)}</span>` : "",
  );
  return `<section class="chart-block">
<h2 class="chart-block-title">${messages.totalSales} of each snapshot</h2>
<p class="totals-top">highest ${formatBaht(highest)}</p>
${totalsLine(snapshots)}
<p class="totals-ends">${ends.join("")}</p>
</section>`;
}

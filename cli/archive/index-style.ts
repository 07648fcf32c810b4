/** What the page of an archive has beyond the stylesheet of the reports, made of the same tokens. */
export const INDEX_STYLE = `
a { color: var(--accent); text-underline-offset: 0.2em; }
.provenance { min-height: 0; }
a.button { color: var(--ink); text-decoration: none; white-space: nowrap; }
.totals { display: block; width: 100%; height: 96px; overflow: visible; }
.totals path { fill: none; vector-effect: non-scaling-stroke; stroke-linecap: round; stroke-linejoin: round; }
.totals-zero { stroke: var(--zero); }
.totals-line { stroke: var(--chart-1); stroke-width: 2; }
.totals-dot { stroke: var(--chart-1); stroke-width: 7; }
.totals-top, .totals-ends { color: var(--muted); font-size: var(--text-s); }
.totals-top { margin-bottom: var(--space-3); }
.totals-ends { display: flex; flex-wrap: wrap; justify-content: space-between; column-gap: var(--space-4); margin-top: var(--space-3); }
.totals-ends span:last-child { margin-left: auto; }
.totals-ends span:only-child { margin-right: auto; }
.snapshots { display: block; }
.snapshots thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.snapshots tbody { display: grid; gap: var(--space-4); }
.snapshots tr { display: grid; gap: var(--space-1); padding-bottom: var(--space-4); border-bottom: 1px solid var(--line); }
.snapshots tr:last-child { padding-bottom: 0; border-bottom: 0; }
.snapshots th, .snapshots td { padding: 0; text-align: left; font-weight: 400; }
.snapshots th > a { display: inline-block; padding: var(--space-1) 0; font-weight: 600; }
.snapshots td { display: grid; grid-template-columns: minmax(0, 1fr) auto 4.75em; align-items: baseline; column-gap: var(--space-2); }
.snapshots .label, .about, .other { color: var(--muted); font-size: var(--text-s); }
.about { display: block; }
p.about { margin-top: var(--space-4); }
.snapshots th > a { margin-right: var(--space-2); }
.other a { display: inline-block; padding: var(--space-1) var(--space-1) var(--space-1) 0; }
.change { color: var(--muted); font-size: var(--text-s); text-align: right; white-space: nowrap; }
.change.up { color: var(--accent); }
.change.down { color: var(--danger-text); }
.snapshots .missing td { display: block; color: var(--danger-text); }
@media (min-width: 740px) {
  .snapshots { display: table; width: 100%; border-collapse: collapse; }
  .snapshots thead { position: static; display: table-header-group; clip-path: none; }
  .snapshots thead th { color: var(--muted); font-size: var(--text-s); white-space: normal; vertical-align: bottom; }
  .snapshots tbody { display: table-row-group; }
  .snapshots tr { display: table-row; }
  .snapshots th, .snapshots td, .snapshots .missing td { display: table-cell; padding: var(--space-3) var(--space-3); border-bottom: 1px solid var(--line); vertical-align: top; }
  .snapshots tbody tr:last-child > * { border-bottom: 0; }
  .snapshots th:first-child, .snapshots .missing td { padding-left: 0; }
  .snapshots td:last-child, .snapshots th:last-child { padding-right: 0; }
  .snapshots th:not(:first-child), .snapshots td { text-align: right; }
  .snapshots .missing td { text-align: left; }
  .snapshots thead th { padding-top: 0; }
  .snapshots th > a { padding: 0; }
  .snapshots .label { display: none; }
  .figure, .change { display: block; }
}
@media print {
  a { color: inherit; text-decoration: none; }
  .snapshots tr { break-inside: avoid; }
}
`;

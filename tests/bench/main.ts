/**
 * `npm run bench`: what the program costs beside the bare minimum, as ratios of one run. `-- live delivery` runs parts
 * by their names, and `--once` one round of each with little data, to see that it works.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { parseArgs } from "node:util";
import { endOf, startDemoApi } from "../../cli/server/demo-api.ts";
import type { LocalApi } from "../../cli/server/store-backend.ts";
import {
  type AnyCall,
  DAY_CLOSES,
  datasetRequest,
  KNOWN,
  PRODUCT_DATES,
  requestTarget,
  SHIFTS,
} from "../../viewer/report/contract.ts";
import { type AnyDataset, DATASETS, OPTIONAL_DATASETS } from "../../viewer/report/datasets.ts";
import type { DateRange } from "../../viewer/report/date-range.ts";
import { BARE_EXPORT } from "./bare-export.ts";
import type { Bench } from "./bench.ts";
import { benchCharts } from "./charts.ts";
import { compare } from "./compare.ts";
import { benchDelivery } from "./deliver.ts";
import { benchImport } from "./import.ts";
import { benchFirstLook } from "./live/first-look.ts";
import { benchLive } from "./live/live.ts";
import { benchMcp } from "./mcp.ts";
import { type Command, measure } from "./measure.ts";
import { benchPostgres } from "./postgres/postgres.ts";
import { benchServeMemory } from "./serve-memory.ts";
import { compareCalls, makeStore } from "./store.ts";
import { benchLargeStream, benchStream } from "./stream.ts";

const CLI = "dist/cli/main.js";
const NOTHING = { args: ["-e", "0"] };
const [from, to] = ["2026-10-21", "2026-11-19"];
const RANGE = { startDate: from, endDate: to };
const WEEK = { startDate: "2026-11-09", endDate: "2026-11-15" };
const WEEK_BEFORE = { startDate: "2026-11-02", endDate: "2026-11-08" };
const FOUR_WEEKS = { startDate: "2026-10-19", endDate: "2026-11-15" };
const DAYS_BEFORE = { startDate: "2026-02-16", endDate: "2026-11-08" };
/** What an export reads of the asked range, and of the one that it is compared with. */
const ASKED = [...DATASETS, ...OPTIONAL_DATASETS];
const COMPARED = [...DATASETS, "sales_by_store"] as const;
const YEAR = { startDate: "2025-11-20", endDate: to };

/** All that are not named below run without a name. */
const PARTS: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
  start: benchStart,
  export: (bench) => withApi((api) => benchExport(bench, api)),
  mcp: benchMcp,
  delivery: (bench) => withApi((api) => benchDeliveries(bench, api)),
  report: (bench) => withApi((api) => benchReport(bench, api)),
  async live(bench) {
    await benchFirstLook(bench);
    await benchLive(bench);
  },
  stream: benchStream,
  import: (bench) => benchImport(bench, bench.size(200_000, 2000)),
  large: benchLarge,
  postgres: benchPostgres,
};
/** They take minutes. */
const LONG = ["large", "postgres"];

const { values, positionals } = parseArgs({ allowPositionals: true, options: { once: { type: "boolean" } } });
const unknown = positionals.filter((name) => !(name in PARTS));
if (unknown.length > 0)
  throw new Error(`${unknown.join(", ")}: the parts are ${Object.keys(PARTS).join(", ")}`);
const folder = mkdtempSync(join(tmpdir(), "cafe-sales-bench-"));
try {
  const size = (usual: number, once: number) => (values.once ? once : usual);
  for (const [name, part] of Object.entries(PARTS)) {
    const isAsked = positionals.length > 0 ? positionals.includes(name) : !LONG.includes(name);
    if (isAsked) await part({ cli: CLI, folder, size });
  }
} finally {
  rmSync(folder, { recursive: true });
}

async function withApi(work: (api: LocalApi) => Promise<void>): Promise<void> {
  const api = await startDemoApi({ elapsed: () => performance.now(), clock: () => endOf(to) });
  try {
    await work(api);
  } finally {
    await api.close();
  }
}

async function benchStart({ cli, size }: Bench): Promise<void> {
  const rounds = size(21, 1);
  await compare("--version / node -e 0", 1.2, { args: [cli, "--version"] }, NOTHING, { rounds });
  await compare("--help / node -e 0", 1.4, { args: [cli, "--help"] }, NOTHING, { rounds });
}

async function benchExport(bench: Bench, api: LocalApi): Promise<void> {
  const out = join(bench.folder, "export.html");
  const bare = (...calls: readonly string[]) => {
    const env = { API: api.origin, OUT: join(bench.folder, "bare.json"), CALLS: calls.join(" ") };
    return { args: ["-e", BARE_EXPORT], env: { ...secretOf(api), ...env } };
  };
  const rounds = bench.size(21, 1);
  await compare(
    "export of 30 days / the same 12 calls",
    1.7,
    exportOf(bench, api, RANGE, out),
    bare(...callsFor(ASKED, RANGE), ...factCalls(RANGE)),
    { rounds },
  );
  await compare(
    "export --compare of a week / the same 20 calls",
    1.8,
    exportOf(bench, api, WEEK, out, "--compare", "previous"),
    bare(
      ...callsFor(ASKED, WEEK),
      ...callsFor(COMPARED, WEEK_BEFORE),
      callFor("sales_summary", DAYS_BEFORE),
      ...callsFor(["sales_summary", "sales_by_product"], FOUR_WEEKS),
      ...factCalls(WEEK),
    ),
    { rounds },
  );
}

async function benchDeliveries(bench: Bench, api: LocalApi): Promise<void> {
  const week = ["--url", api.origin, "--from", WEEK.startDate, "--to", WEEK.endDate, "--quiet"];
  await benchDelivery({ args: [bench.cli, "snapshot", ...week], env: secretOf(api) }, bench);
}

async function benchReport(bench: Bench, api: LocalApi): Promise<void> {
  const fileOf = (name: string) => join(bench.folder, name);
  const [month, year, json] = [fileOf("month.html"), fileOf("year.html"), fileOf("year.json")];
  await measure(exportOf(bench, api, RANGE, month));
  await measure(exportOf(bench, api, YEAR, year));
  await measure(exportOf(bench, api, YEAR, json));
  await benchCharts(bench, { month, year, json });
}

async function benchLarge(bench: Bench): Promise<void> {
  await benchLargeStream(bench);
  await benchImport(bench, bench.size(1_000_000, 2000));
  const lines = bench.size(10_000_000, 20_000);
  const store = await makeStore(bench.folder, lines);
  await compareCalls(bench, store, `all calls of a year, ${lines.toLocaleString("en")} lines / from lines`);
  await benchServeMemory(bench, store, 350);
}

function secretOf({ password }: LocalApi) {
  return { CAFE_SALES_PASSWORD: password };
}

function exportOf(
  { cli }: Bench,
  api: LocalApi,
  { startDate, endDate }: DateRange,
  out: string,
  ...more: readonly string[]
): Command {
  const range = ["--from", startDate, "--to", endDate, "--format", extname(out).slice(1), "--out", out];
  return { args: [cli, "export", "--url", api.origin, ...range, "--quiet", ...more], env: secretOf(api) };
}

function callFor(call: AnyCall, range: DateRange | null): string {
  return requestTarget(datasetRequest(call, range, ""));
}

/** What an export asks beside the figures. */
function factCalls(range: DateRange): string[] {
  return [
    callFor(KNOWN, null),
    callFor(PRODUCT_DATES, null),
    callFor(DAY_CLOSES, range),
    callFor(SHIFTS, range),
  ];
}

function callsFor(datasets: readonly AnyDataset[], range: DateRange): string[] {
  return datasets.map((dataset) => callFor(dataset, range));
}

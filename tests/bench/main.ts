/**
 * `npm run bench`: what the program costs beside the bare minimum, as ratios of one run. `-- --large` takes minutes, and
 * `-- live` measures the live page alone, `-- delivery` deliveries, `-- --postgres` a store in PostgreSQL.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { endOf, startDemoApi } from "../../cli/server/demo-api.ts";
import type { LocalApi } from "../../cli/server/store-backend.ts";
import { datasetRequest, requestTarget } from "../../viewer/report/contract.ts";
import { type AnyDataset, DATASETS, OPTIONAL_DATASETS } from "../../viewer/report/datasets.ts";
import type { DateRange } from "../../viewer/report/date-range.ts";
import { BARE_EXPORT } from "./bare-export.ts";
import { benchCharts } from "./charts.ts";
import { compare } from "./compare.ts";
import { benchDelivery } from "./deliver.ts";
import { benchImport } from "./import.ts";
import { benchFirstLook } from "./live/first-look.ts";
import { benchLive } from "./live/live.ts";
import { measure } from "./measure.ts";
import { benchPostgres } from "./postgres/postgres.ts";
import { benchServeMemory } from "./serve-memory.ts";
import { compareCalls, makeStore } from "./store.ts";
import { benchStream } from "./stream.ts";

const CLI = "dist/cli/main.js";
const NOTHING = { args: ["-e", "0"] };
const [from, to] = ["2026-10-21", "2026-11-19"];
const RANGE = { startDate: from, endDate: to };
const FIRST_HALF = { startDate: from, endDate: "2026-11-04" };
const WEEK = { startDate: "2026-11-09", endDate: "2026-11-15" };
const FIRST_DAYS = { startDate: "2026-11-09", endDate: "2026-11-11" };
const WEEK_BEFORE = { startDate: "2026-11-02", endDate: "2026-11-08" };
const FOUR_WEEKS = { startDate: "2026-10-19", endDate: "2026-11-15" };
const DAYS_BEFORE = { startDate: "2026-02-16", endDate: "2026-11-08" };
/** What an export reads of the asked range, and of the one that it is compared with. */
const ASKED = [...DATASETS, ...OPTIONAL_DATASETS];
const COMPARED = [...DATASETS, "sales_by_store"] as const;
const A_YEAR_AGO = "2025-11-20";

const folder = mkdtempSync(join(tmpdir(), "cafe-sales-bench-"));
try {
  if (process.argv.includes("live")) await benchLivePage();
  else if (process.argv.includes("--postgres")) await benchPostgres(CLI, folder);
  else if (process.argv.includes("delivery")) await withApi(benchDeliveries);
  else await withApi(benchAll);
} finally {
  rmSync(folder, { recursive: true });
}

async function benchLivePage(): Promise<void> {
  await benchFirstLook(CLI);
  await benchLive();
}

async function withApi(bench: (api: LocalApi) => Promise<void>): Promise<void> {
  const api = await startDemoApi({ elapsed: () => performance.now(), clock: () => endOf(to) });
  try {
    await bench(api);
  } finally {
    await api.close();
  }
}

async function benchDeliveries({ origin, password }: LocalApi): Promise<void> {
  const week = ["--url", origin, "--from", WEEK.startDate, "--to", WEEK.endDate, "--quiet"];
  await benchDelivery({ args: [CLI, "snapshot", ...week], env: { CAFE_SALES_PASSWORD: password } }, folder);
}

async function benchAll(api: LocalApi): Promise<void> {
  const secret = { CAFE_SALES_PASSWORD: api.password };
  const month = join(folder, "month.html");
  const year = join(folder, "year.html");
  const json = join(folder, "year.json");
  const exportArgs = (first: string, out: string, last = to) => {
    const format = extname(out).slice(1);
    const options = ["--url", api.origin, "--from", first, "--to", last, "--format", format, "--out", out];
    return [CLI, "export", ...options, "--quiet"];
  };
  const bare = (...calls: readonly string[]) => ({
    args: ["-e", BARE_EXPORT],
    env: {
      ...secret,
      API: api.origin,
      OUT: join(folder, "bare.json"),
      CALLS: calls.join(" "),
    },
  });

  await compare("--version / node -e 0", 2, { args: [CLI, "--version"] }, NOTHING);
  await compare("--help / node -e 0", 2, { args: [CLI, "--help"] }, NOTHING);
  await compare(
    "export of 30 days / the same nine calls",
    2,
    { args: exportArgs(from, month), env: secret },
    bare(...callsFor(ASKED, RANGE), callFor("sales_by_product", FIRST_HALF)),
  );
  await compare(
    "export --compare of a week / the same 17 calls",
    2,
    { args: [...exportArgs(WEEK.startDate, month, WEEK.endDate), "--compare", "previous"], env: secret },
    bare(
      ...callsFor(ASKED, WEEK),
      callFor("sales_by_product", FIRST_DAYS),
      ...callsFor(COMPARED, WEEK_BEFORE),
      callFor("sales_summary", DAYS_BEFORE),
      ...callsFor(["sales_summary", "sales_by_product"], FOUR_WEEKS),
    ),
  );
  await benchDeliveries(api);
  await measure({ args: exportArgs(A_YEAR_AGO, year), env: secret });
  await measure({ args: exportArgs(A_YEAR_AGO, json), env: secret });
  await benchCharts(month, year, json);
  await benchLivePage();
  const isLarge = process.argv.includes("--large");
  await benchStream(CLI, folder, isLarge);
  await benchImport(CLI, folder, isLarge ? 1_000_000 : 200_000);
  if (isLarge) {
    const store = await makeStore(folder, 10_000_000);
    await compareCalls(store, "all calls of a year, 10,000,000 lines / from lines");
    await benchServeMemory(CLI, store, 350);
  }
}

function callFor(dataset: AnyDataset, range: DateRange): string {
  return requestTarget(datasetRequest(dataset, range, ""));
}

function callsFor(datasets: readonly AnyDataset[], range: DateRange): string[] {
  return datasets.map((dataset) => callFor(dataset, range));
}

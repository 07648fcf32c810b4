/** `npm run bench`: what the program costs beside the bare minimum, as ratios of one run. `-- --large` takes minutes. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startDemoApi } from "../../cli/server/demo-api.ts";
import { BARE_EXPORT } from "./bare-export.ts";
import { compare } from "./compare.ts";
import { benchImport } from "./import.ts";
import { benchServeMemory } from "./serve-memory.ts";
import { compareCalls, makeStore } from "./store.ts";
import { benchStream } from "./stream.ts";

const CLI = "dist/cli/main.js";
const NOTHING = { args: ["-e", "0"] };
const [from, to] = ["2026-10-21", "2026-11-19"];

const folder = mkdtempSync(join(tmpdir(), "cafe-sales-bench-"));
const api = await startDemoApi({ today: () => to });
try {
  const secret = { CAFE_SALES_PASSWORD: api.password };
  const html = join(folder, "report.html");
  const exportArgs = [
    CLI,
    "export",
    "--url",
    api.origin,
    "--from",
    from,
    "--to",
    to,
    "--out",
    html,
    "--quiet",
  ];
  const bare = { API: api.origin, RANGE: `startDate=${from}&endDate=${to}`, OUT: join(folder, "bare.json") };

  await compare("--version / node -e 0", 2, { args: [CLI, "--version"] }, NOTHING);
  await compare("--help / node -e 0", 2, { args: [CLI, "--help"] }, NOTHING);
  await compare(
    "export of 30 days / sign in, fetch, parse, write",
    2,
    { args: exportArgs, env: secret },
    { args: ["-e", BARE_EXPORT], env: { ...secret, ...bare } },
  );
  const isLarge = process.argv.includes("--large");
  await benchStream(CLI, folder, isLarge);
  await benchImport(CLI, folder, isLarge ? 1_000_000 : 200_000);
  if (isLarge) {
    const store = await makeStore(folder, 10_000_000);
    await compareCalls(store, "four calls for a year of 10,000,000 lines / from lines");
    await benchServeMemory(CLI, store);
  }
} finally {
  await api.close();
  rmSync(folder, { recursive: true });
}

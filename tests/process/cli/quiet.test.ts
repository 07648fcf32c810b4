/**
 * With `--quiet`, cron sends mail only about failures. So a run that succeeds leaves stderr empty, also of Node's warnings.
 *
 * @module-tag deep
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { printingBrowser } from "../../support/fakes/fake-browser.ts";
import { LoyverseApi, TOKEN } from "../../support/fakes/loyverse-api.ts";
import { receiptsOf, ZONE } from "../../support/fakes/loyverse-wire.ts";
import { mailServer } from "../../support/fakes/mail-server.ts";
import { runCli } from "../../support/runs/run-cli.ts";
import { startServe } from "../../support/runs/serve-process.ts";
import { linesText } from "../../support/samples/lines-text.ts";
import { emptyDatabase } from "../../support/stores/postgres/database.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const EARLY = "2026-10-05T04:00:00Z";
const NOW = "2026-11-16T04:00:00Z";
/** Of ranges and weeks. Node warns of more than ten listeners, so it warns if each leaves behind two. */
const COUNT = 6;
const RANGES = "1,3,5,7,14,30";
/** It starts twenty processes, one after the other. */
const TIME_MS = 600_000;

test(
  "a quiet run of any command that succeeds prints no message",
  async () => {
    const cwd = temporaryFolder();
    const till = await LoyverseApi.start();
    till.now = Date.parse(NOW);
    till.receipts = receiptsOf("2026-11-14", "2026-11-15");
    till.pageRows = 10;
    writeFileSync(join(cwd, "token"), TOKEN, { mode: 0o600 });
    for (let file = 1; file <= 12; file += 1)
      writeFileSync(join(cwd, `${file}.csv`), linesText([{ receipt: `${file}` }]));
    const database = await emptyDatabase();
    const mail = await mailServer();
    const env = {
      HOME: cwd,
      CAFE_SALES_LOYVERSE_TOKEN_FILE: "token",
      CAFE_SALES_MAIL_TO: "ploy@example.org",
      CAFE_SALES_MAIL_FROM: "cafe@example.org",
      CAFE_SALES_SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      CHROME_PATH: printingBrowser().path,
    };
    const commands = [
      ["import *.csv --db cafe.duckdb", NOW],
      [`sync loyverse --db till.duckdb --time-zone ${ZONE} --api ${till.origin}`, NOW],
      ["note 2026-11-14 works --db cafe.duckdb", NOW],
      ["access add --db cafe.duckdb --shop (none) --password-file token", NOW],
      ["store copy --from cafe.duckdb --to folder/", NOW],
      ["store check --db cafe.duckdb", NOW],
      [`store create --db ${database}`, NOW],
      [`store migrate --db ${database}`, NOW],
      [`import *.csv --db ${database}`, NOW],
      [`store copy --from till.duckdb --to ${database}`, NOW],
      [`store check --db ${database}`, NOW],
      [`export --db ${database} --last 0 --ranges ${RANGES} --out database.html`, NOW],
      [`export --demo --compare previous --ranges ${RANGES} --format html,json,csv,xlsx,pdf --out all`, NOW],
      ["snapshot --db till.duckdb --dir archive --deliver", EARLY],
      ["snapshot --db till.duckdb --dir archive --backfill --ranges 7 --format html,pdf", NOW],
      ["deliver --dir archive", NOW],
      ["status --dir archive", NOW],
      ["render archive/latest.html --format html --out again.html", NOW],
      ["close --db till.duckdb --day yesterday --format html --out close.html", NOW],
      ["month --demo --out months", NOW],
      ["schedule show", NOW],
      ["doctor --db cafe.duckdb --dir archive", NOW],
      ["watch --db till.duckdb --dir archive --dry-run", NOW],
      ["ask sales last-week --demo", NOW],
    ] as const;
    for (const [command, startsAt] of commands) {
      const { code, stderr } = await runCli([...command.split(" "), "--quiet"], { cwd, env, startsAt });
      expect({ command, code, stderr }).toEqual({ command, code: 0, stderr: "" });
    }
    const { snapshots } = JSON.parse(readFileSync(join(cwd, "archive/manifest.json"), "utf8"));
    expect([RANGES.split(",").length, snapshots.length]).toEqual([COUNT, COUNT + 1]);
    expect(till.receiptCalls.length).toBeGreaterThan(20);
    expect(mail.taken.length).toBe(COUNT + 1);

    const serving = await startServe("--demo", "--quiet");
    expect([await serving.stop(), serving.stderr]).toEqual([0, []]);
    // Nobody runs setup unattended: it asks a person. Assistants run mcp, which has its messages for itself.
    const named = [...commands.map(([command]) => command), "serve", "setup", "mcp"].map(
      (command) => command.split(" ")[0],
    );
    const { stdout } = await runCli(["--help"]);
    const [, listed = ""] = /^Every week:\n([\s\S]*?)\nHelp:/m.exec(stdout) ?? [];
    const all = [...listed.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name);
    expect([all.length, new Set(named)]).toEqual([19, new Set(all)]);
  },
  TIME_MS,
);

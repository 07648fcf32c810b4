import { chmodSync, existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { runCli } from "../../../support/run-cli.ts";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

const DAY = ["--from", "2026-11-20", "--to", "2026-11-20"];
const NAME = "cafe-sales_2026-11-20_2026-11-20";

describe.concurrent("export --demo", () => {
  test("writes the sample cafe's report without asking for anything", async () => {
    const cwd = temporaryFolder();
    const { code, stdout, stderr } = await runCli(["export", "--demo", "--period", "yesterday"], { cwd });
    expect([code, filesIn(cwd)]).toEqual([0, [stdout.trim()]]);
    expect(stderr).toMatch(/^Wrote the report for \d+ \w+ \d{4} \(UTC\): .+\n$/);
    expect(readFileSync(join(cwd, stdout.trim()), "utf8")).toContain("Cafe Sales Dashboard");
  });

  test("goes before an address in the environment", async () => {
    const env = { CAFE_SALES_URL: "http://127.0.0.1:1" };
    const args = ["export", "--demo", "--format", "json", "--out", "-", "--period", "last-year"];
    const { code, stdout } = await runCli(args, { env });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ reports: [{ notes: [] }] });
  });

  test("uses the days of the given time zone", async () => {
    const zones = ["Pacific/Kiritimati", "Pacific/Niue"];
    const runs = zones.map((CAFE_SALES_TIME_ZONE) =>
      runCli(["export", "--demo", "--format", "json", "--last", "0"], { env: { CAFE_SALES_TIME_ZONE } }),
    );
    const [east, west] = (await Promise.all(runs)).map(({ stdout }) => stdout.trim());
    // Their clocks are 25 hours apart, so it is never the same day in both.
    expect(east).not.toBe(west);
  });
});

describe.concurrent("--open", () => {
  function runWith(opener: string | undefined, cwd: string) {
    const bin = temporaryFolder();
    if (opener !== undefined) {
      writeFileSync(join(bin, "xdg-open"), opener);
      chmodSync(join(bin, "xdg-open"), 0o755);
    }
    symlinkSync(process.execPath, join(bin, "node"));
    const args = ["export", "--demo", ...DAY, "--format", "json", "--open"];
    return runCli(args, { cwd, env: { PATH: bin } });
  }

  test.runIf(process.platform === "linux")("hands the file over", async () => {
    const cwd = temporaryFolder();
    const seen = join(cwd, "seen");
    const { code } = await runWith(
      `#!/bin/sh\nprintf %s "$1" > '${seen}.part'; /bin/mv '${seen}.part' '${seen}'\n`,
      cwd,
    );
    expect(code).toBe(0);
    for (let tries = 0; tries < 100 && !existsSync(seen); tries += 1) await setTimeout(50);
    expect(readFileSync(seen, "utf8")).toBe(join(cwd, `${NAME}.json`));
  });

  test.runIf(process.platform === "linux")("that finds no program only warns", async () => {
    const { code, stdout, lastLine } = await runWith(undefined, temporaryFolder());
    expect([code, stdout]).toEqual([0, `${NAME}.json\n`]);
    expect(lastLine).toBe("cafe-sales: warning: no program to open the report was found; open it yourself");
  });
});

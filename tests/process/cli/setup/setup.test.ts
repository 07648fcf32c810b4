/** The set-up as people use it: a process, its page, and what is left in the folder. */
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { runCli } from "../../../support/runs/run-cli.ts";
import { startSetup } from "../../../support/runs/setup-process.ts";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

const EXPORT = fileURLToPath(new URL("../../../../fixtures/csv/loyverse/till.csv", import.meta.url));
const OLD = "# Mine\nCAFE_SALES_TITLE=Old\n";

test("from the till's export to the first report, the settings and the end of the program", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, ".env"), OLD);
  const { url, child, ended, post, settled } = await startSetup(folder);
  expect(await (await fetch(url)).text()).toContain('value="Asia/Bangkok"');

  const files = new File([readFileSync(EXPORT)], "receipts.csv");
  await post("report", { title: "บ้านกาแฟ", zone: "Asia/Bangkok", source: "exports", files });
  expect(await settled()).toContain("This is your first report");
  expect(await (await fetch(`${url}report.html`)).text()).toContain("บ้านกาแฟ");
  expect(readFileSync(join(folder, ".env"), "utf8")).toBe(OLD);

  const end = await post("finish", { weekday: "never", time: "06:00" });
  expect(end).toContain(join(folder, "exports"));
  expect(readFileSync(join(folder, ".env"), "utf8")).toContain("# Mine\nCAFE_SALES_TITLE=บ้านกาแฟ\n");
  expect(await post("close", {})).toContain("The program has ended.");
  await ended;
  expect(child.exitCode).toBe(0);
  expect(filesIn(folder)).toEqual([".env", "cafe.duckdb", "exports", "first-report.html"]);
});

test.runIf(process.platform === "linux")(
  "the browser is started with a file of this user alone; a second page in this folder says that there is one",
  async () => {
    const folder = temporaryFolder();
    const bin = temporaryFolder();
    const seen = join(bin, "seen");
    writeFileSync(
      join(bin, "xdg-open"),
      `#!/bin/sh\nprintf %s "$*" > '${seen}.part'; mv '${seen}.part' '${seen}'\n`,
      {
        mode: 0o755,
      },
    );
    const env = { PATH: `${bin}:${process.env.PATH}` };
    const { url, child, ended } = await startSetup(folder, env, []);
    await expect.poll(() => existsSync(seen)).toBe(true);
    const path = readFileSync(seen, "utf8");
    const token = new URL(url).pathname.split("/")[1] ?? "";
    expect([token.length, path.includes(token), readFileSync(path, "utf8").includes(`url=${url}"`)]).toEqual([
      32,
      false,
      true,
    ]);
    expect([path, dirname(path)].map((one) => statSync(one).mode & 0o777)).toEqual([0o600, 0o700]);
    const { code, lastLine } = await runCli(["setup", "--no-open"], { cwd: folder });
    expect([code, lastLine]).toEqual([
      9,
      expect.stringContaining(`another set-up (pid ${child.pid}, since `),
    ]);
    child.kill("SIGTERM");
    await ended;
    expect(filesIn(folder)).toEqual([]);
  },
);

test("a file that is not an export is said beside its field, and a set-up that is killed has changed nothing", {
  tags: "deep",
}, async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, ".env"), OLD);
  const { child, ended, post, settled } = await startSetup(folder);
  const files = new File(["a,b\n1,2\n"], "prices.csv");
  await post("report", { zone: "Asia/Bangkok", source: "exports", files });
  expect(await settled()).toMatch(
    /<p class="error-text" id="files-problem">[^<]*exports\/prices.csv[^<]*<\/p><p [^>]*>If your till is another/,
  );
  child.kill("SIGKILL");
  await ended;
  expect(readFileSync(join(folder, ".env"), "utf8")).toBe(OLD);
  // The next one takes the lock over.
  expect(filesIn(folder)).toEqual([".env", ".setup.lock", "exports"]);
  expect(filesIn(join(folder, "exports"))).toEqual([]);
});

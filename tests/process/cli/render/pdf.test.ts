/** What a PDF needs of its browser, and what happens if the browser fails. The PDF itself is a browser test. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { isAlive } from "../../../../cli/disk/processes.ts";
import { deepIf } from "../../../support/deep.ts";
import { fakeBrowser, printingBrowser } from "../../../support/fakes/fake-browser.ts";
import { PASSWORD } from "../../../support/fakes/fault-server.ts";
import { exportFrom, faultServer } from "../../../support/runs/export-run.ts";
import { runCli } from "../../../support/runs/run-cli.ts";
import { runInProcess } from "../../../support/runs/run-in-process.ts";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

const PDF = ["--format", "pdf"];

describe.concurrent("a PDF", () => {
  test("is the page without a script, printed offline from a folder of its own", async () => {
    const browser = printingBrowser();
    const run = await exportFrom({}, PDF, { env: { CHROME_PATH: browser.path } });
    expect([run.code, run.stdout]).toEqual([0, "report.json\n"]);
    const printed = readFileSync(join(run.folder, "report.json"), "utf8");
    expect(printed).toMatch(/^%PDF-/);
    expect(printed).toContain("script-src 'none'");
    const args = browser.args();
    expect(args).toEqual(
      expect.arrayContaining(["--headless", "--host-resolver-rules=MAP * ~NOTFOUND", "--no-proxy-server"]),
    );
    expect(args.includes("--no-sandbox")).toBe(process.getuid?.() === 0);
    const [, profile = ""] = /^--user-data-dir=(.*)$/m.exec(args.join("\n")) ?? [];
    expect(profile).toMatch(/\/cafe-sales-pdf-\d+-\w+\/profile$/);
    expect(existsSync(dirname(profile))).toBe(false);
    expect(browser.env()).not.toContain(PASSWORD);
    expect(browser.env()).toMatch(/CHROME_CONFIG_HOME=.*cafe-sales-pdf-/);
  });

  test("has the name of the report, beside the other formats", { tags: "deep" }, async () => {
    const cwd = temporaryFolder();
    const env = { CHROME_PATH: printingBrowser().path };
    const range = ["--from", "2026-11-09", "--to", "2026-11-15"];
    const run = await runInProcess(["export", "--demo", ...range, "--format", "pdf,json"], { cwd, env });
    const name = "cafe-sales_2026-11-09_2026-11-15";
    expect([run.code, run.stdout]).toEqual([0, `${name}.json\n${name}.pdf\n`]);
    expect(filesIn(cwd)).toEqual([`${name}.json`, `${name}.pdf`]);
  });

  test("does not go to stdout", async () => {
    const { code, lastLine } = await runInProcess(["export", "--demo", ...PDF, "--out", "-"]);
    expect([code, lastLine]).toEqual([2, expect.stringContaining("--out - takes one format, html or json")]);
  });
});

describe.concurrent("before the server is asked, it is 2", () => {
  const notABrowser = join(temporaryFolder(), "not-a-browser");
  writeFileSync(notABrowser, "Chromium 1.2.3.4", { mode: 0o755 });

  test.each(["/nowhere/chrome", "/bin", "/bin/cat", notABrowser])(
    "when CHROME_PATH is %s, although a browser may be installed",
    async (path) => {
      const server = await faultServer();
      const env = { CHROME_PATH: path, PATH: process.env.PATH ?? "" };
      const run = await exportFrom(server, PDF, { env });
      expect([run.code, server.requests]).toEqual([2, []]);
      expect(run.lastLine).toBe(
        `cafe-sales: CHROME_PATH is '${path}', which is not Chrome, Chromium or Edge; nothing was done; correct it, or unset it to use an installed browser`,
      );
    },
  );

  test.runIf(process.platform === "linux" && !existsSync("/snap/bin/chromium"))(
    "when no browser is installed",
    async () => {
      const server = await faultServer();
      const run = await exportFrom(server, PDF);
      expect([run.code, server.requests]).toEqual([2, []]);
      expect(run.lastLine).toBe(
        "cafe-sales: a PDF needs Chrome, Chromium or Edge, and none was found; nothing was done; install one, name one with CHROME_PATH, or drop pdf from --format",
      );
    },
  );
});

describe.concurrent("a browser that fails is 8, and the previous report stays", () => {
  describe.each([
    [
      "says why",
      fakeBrowser("echo '[1:1:1/1:ERROR:a/b.cc:1] No space on the device.' >&2; exit 1"),
      "No space on the device",
    ],
    ["ends without a file", fakeBrowser("exit 0"), "it ended with code 0 and wrote no PDF"],
    ["writes half a file", printingBrowser("half"), "it ended with code 0 and wrote no PDF"],
    ["is killed", fakeBrowser("kill -9 $$"), "it was killed"],
  ])("if it %s", (_, { path }, reason) => {
    test("and it is named", deepIf(!reason.includes("No space")), async () => {
      const { code, lastLine } = await exportFrom({}, PDF, { env: { CHROME_PATH: path } });
      expect([code, lastLine]).toEqual([
        8,
        `cafe-sales: the browser ${path} could not make the PDF: ${reason}; the previous report is unchanged; name another browser with CHROME_PATH, or drop pdf from --format`,
      ]);
    });
  });

  test("if it does not finish within --max-time", { tags: "deep" }, async () => {
    const browser = fakeBrowser(`sleep 300 & echo $! > "$0.pid"; wait`);
    const env = { CHROME_PATH: browser.path, PATH: process.env.PATH ?? "" };
    const { code, lastLine } = await exportFrom({}, [...PDF, "--max-time", "3"], { env });
    expect(code).toBe(8);
    expect(lastLine).toContain("it did not finish within the time left of --max-time");
    await expectDead(browser.path);
  });
});

describe.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)("%s ends the browser with all its processes, and removes its folder", (signal, code) => {
  test("at once", deepIf(signal !== "SIGTERM"), async () => {
    const cwd = temporaryFolder();
    const browser = fakeBrowser(`sleep 300 & echo $! > "$0.pid"; wait`);
    const when = new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        // The shell creates the file before it writes into it.
        if (!existsSync(`${browser.path}.pid`) || readFileSync(`${browser.path}.pid`, "utf8") === "") return;
        clearInterval(timer);
        resolve();
      }, 10);
    });
    const { origin } = await faultServer();
    const run = await runCli(["export", "--url", origin, "--all", ...PDF, "--out", "report.pdf"], {
      cwd,
      env: { CAFE_SALES_PASSWORD: PASSWORD, CHROME_PATH: browser.path, TMPDIR: cwd },
      interrupt: { when, signals: [signal] },
    });
    expect([run.code, run.lastLine]).toEqual([code, expect.stringContaining(`interrupted by ${signal};`)]);
    await expectDead(browser.path);
    expect(readdirSync(cwd)).toEqual([]);
  });
});

/** A process that is killed is there until the system has removed it. */
async function expectDead(browser: string): Promise<void> {
  const pid = Number(readFileSync(`${browser}.pid`, "utf8"));
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 });
}

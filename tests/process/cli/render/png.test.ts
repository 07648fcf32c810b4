/** What happens if a browser does not take the picture. The picture itself is a browser test. */
import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { answeringBrowser, fakeBrowser } from "../../../support/fakes/fake-browser.ts";
import { exportFrom, faultServer } from "../../../support/runs/export-run.ts";
import { filesIn } from "../../../support/temporary-folder.ts";

const PNG = ["--format", "png"];

const SIGNED = `Buffer.from("\\x89PNG\\r\\n\\x1a\\nrest", "latin1").toString("base64")`;

describe.concurrent("a picture", () => {
  test("is what the browser answers, from a page of its own that is removed", async () => {
    const browser = answeringBrowser(
      `return { result: method === "Page.captureScreenshot" ? { data: ${SIGNED} } : {} };`,
    );
    const run = await exportFrom({}, PNG, { env: { CHROME_PATH: browser.path } });
    expect(run.code).toBe(0);
    expect(filesIn(run.folder)).toEqual(["report.json"]);
    const args = browser.args();
    expect(args).toEqual(
      expect.arrayContaining(["--headless", "--remote-debugging-pipe", "--no-proxy-server"]),
    );
    const [, profile = ""] = /^--user-data-dir=(.*)$/m.exec(args.join("\n")) ?? [];
    expect(profile).toMatch(/cafe-sales-png-\d+-\w+/);
    expect(existsSync(profile)).toBe(false);
  });

  async function cannotBeMade(_: string, { path }: { readonly path: string }, reason: string): Promise<void> {
    const { code, lastLine } = await exportFrom({}, PNG, { env: { CHROME_PATH: path } });
    expect([code, lastLine]).toEqual([
      8,
      `cafe-sales: the browser ${path} could not make the picture: ${reason}; the previous report is unchanged; name another browser with CHROME_PATH, or drop png from --format`,
    ]);
  }

  test("of a browser that is killed is 8", () =>
    cannotBeMade("", fakeBrowser("kill -9 $$"), "it was killed"));

  test.each([
    ["ends at once", fakeBrowser("exit 0"), "it ended with code 0 and wrote no picture"],
    ["refuses a call", answeringBrowser(`return { error: { message: "no such page" } };`), "no such page"],
    [
      "answers no picture",
      answeringBrowser("return { result: {} };"),
      "it ended with code 0 and wrote no picture",
    ],
  ])("of a browser that %s is 8", { tags: "deep" }, cannotBeMade);

  test.runIf(process.platform === "linux" && !existsSync("/snap/bin/chromium"))(
    "without a browser is 2 before the server is asked",
    async () => {
      const server = await faultServer();
      const run = await exportFrom(server, PNG);
      expect([run.code, server.requests]).toEqual([2, []]);
      expect(run.lastLine).toBe(
        "cafe-sales: a picture needs Chrome, Chromium or Edge, and none was found; nothing was done; install one, name one with CHROME_PATH, or drop png from --format",
      );
    },
  );
});

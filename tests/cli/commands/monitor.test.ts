import { PassThrough } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { readPingUrl, startMonitor } from "../../../cli/commands/monitor.ts";
import { Output } from "../../../cli/output.ts";

const URL_TEXT = "https://hc.example.com/5bfa6c2e-0000-4a11/cafe-sales-weekly";

function testOutput(): { output: Output; said: () => string } {
  const stderr = new PassThrough();
  const output = new Output({ stdout: new PassThrough(), stderr, env: {}, now: Date.now });
  return { output, said: () => String(stderr.read() ?? "") };
}

/** What a monitor hears of a run that ends so. */
async function heard(exitCode: number, text = URL_TEXT): Promise<string[]> {
  const { output } = testOutput();
  const calls: string[] = [];
  const ping = async (url: URL) => void calls.push(url.href);
  await startMonitor(readPingUrl(text, output), ping, output).finished(exitCode);
  return calls;
}

describe("a monitor hears of", () => {
  test("the start and the success", async () => {
    expect(await heard(0)).toEqual([`${URL_TEXT}/start`, URL_TEXT]);
  });

  test("the exit code of a failure", async () => {
    expect(await heard(4)).toEqual([`${URL_TEXT}/start`, `${URL_TEXT}/4`]);
    expect(await heard(143, `${URL_TEXT}/?rid=1`)).toEqual([
      `${URL_TEXT}/start?rid=1`,
      `${URL_TEXT}/143?rid=1`,
    ]);
  });

  test("the end after the start, however slow that is", async () => {
    const { output } = testOutput();
    const calls: string[] = [];
    const ping = async (url: URL) => {
      if (url.pathname.endsWith("start")) await setTimeout(50);
      calls.push(url.pathname.replace(/.*\//, ""));
    };
    await startMonitor(new URL("http://a/x"), ping, output).finished(0);
    expect(calls).toEqual(["start", "x"]);
  });

  test("nothing when there is none", async () => {
    const { output } = testOutput();
    const ping = () => Promise.reject(new Error("called"));
    await startMonitor(readPingUrl(undefined, output), ping, output).finished(3);
  });
});

describe("a monitor that does not answer", () => {
  test("costs the run a warning and nothing else", async () => {
    const { output, said } = testOutput();
    const refuse = () =>
      Promise.reject(
        new TypeError("fetch failed", {
          cause: Object.assign(new Error(URL_TEXT), { code: "ECONNREFUSED" }),
        }),
      );
    await startMonitor(readPingUrl(URL_TEXT, output), refuse, output).finished(0);
    expect(said()).toBe(
      "cafe-sales: warning: the monitor was not told of the start: ECONNREFUSED\ncafe-sales: warning: the monitor was not told of the success: ECONNREFUSED\n",
    );
  });

  test("is not spoken of with --quiet", async () => {
    const { output, said } = testOutput();
    output.quiet = true;
    await startMonitor(new URL(URL_TEXT), () => Promise.reject(new Error("no")), output).finished(0);
    expect(said()).toBe("");
  });
});

describe("the address of a monitor", () => {
  test("has a key, which is a secret from then on; its words are not", () => {
    const { output, said } = testOutput();
    readPingUrl(URL_TEXT, output);
    output.note(`cafe-sales: ${URL_TEXT}/start, but https://sales.example.com/api`);
    expect(said()).toBe(
      "cafe-sales: https://hc.example.com/***/cafe-sales-weekly/start, but https://sales.example.com/api\n",
    );
  });

  test.each([
    "",
    "hc.example.com/x",
    "ftp://hc.example.com/x",
    "https://me:pw@hc.example.com/5bfa6c2e-secret",
  ])("is not %j, which is not echoed", (text) => {
    const { output } = testOutput();
    expect(() => readPingUrl(text, output)).toThrow(
      expect.objectContaining({ exitCode: 2, message: "--ping-url is not an http or https address" }),
    );
  });
});

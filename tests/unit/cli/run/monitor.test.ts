import { PassThrough } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { orAborted } from "../../../../cli/door/aborts.ts";
import { Output } from "../../../../cli/door/output.ts";
import { type Ping, readPingUrl, startMonitor } from "../../../../cli/run/guarded-run.ts";

const URL_TEXT = "https://hc.example.com/5bfa6c2e-0000-4a11/cafe-sales-weekly";

function testOutput(): { output: Output; said: () => string } {
  const stderr = new PassThrough();
  const output = new Output({ stdout: new PassThrough(), stderr, env: {}, now: Date.now });
  return { output, said: () => String(stderr.read() ?? "") };
}

/** Notifies a monitor of a run that takes so long and ends with that code, with so much of its time left. */
async function notify(
  url: URL | undefined,
  ping: Ping,
  {
    output = testOutput().output,
    exitCode = 0,
    runMs = 0,
    leftMs = 60_000,
    interrupt = new AbortController().signal,
  } = {},
): Promise<void> {
  const monitor = startMonitor(url, { ping, output, interrupt });
  if (runMs > 0) await new Promise((resolve) => setTimeout(resolve, runMs));
  await monitor.finished(exitCode, leftMs);
}

/** The calls of a run that ends with that code. */
async function heard(exitCode: number, text = URL_TEXT): Promise<string[]> {
  const { output } = testOutput();
  const calls: string[] = [];
  await notify(readPingUrl(text, output), async (url) => void calls.push(url.href), { output, exitCode });
  return calls;
}

/** When each call is given up if the monitor never answers, such as `start +500`. */
async function givenUp(ending: Parameters<typeof notify>[2]): Promise<string[]> {
  vi.useFakeTimers();
  const begun = performance.now();
  const calls: string[] = [];
  const ping = (url: URL, signal: AbortSignal) =>
    orAborted(new Promise<void>(() => {}), signal).finally(() => {
      calls.push(`${url.pathname.replace(/.*\//, "")} +${performance.now() - begun}`);
    });
  await Promise.all([notify(new URL("http://a/x"), ping, ending), vi.runAllTimersAsync()]);
  vi.useRealTimers();
  return calls;
}

describe("a monitor is notified of", () => {
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
    const calls: string[] = [];
    const ping = async (url: URL) => {
      if (url.pathname.endsWith("start")) await delay(50);
      calls.push(url.pathname.replace(/.*\//, ""));
    };
    await notify(new URL("http://a/x"), ping);
    expect(calls).toEqual(["start", "x"]);
  });

  test("nothing if there is none", async () => {
    const { output, said } = testOutput();
    await notify(readPingUrl(undefined, output), () => Promise.reject(new Error("called")), { output });
    expect(said()).toBe("");
  });
});

describe("a monitor that refuses the connection", () => {
  test("causes a warning and nothing else", async () => {
    const { output, said } = testOutput();
    const refuse = () => Promise.reject(Object.assign(new Error(URL_TEXT), { code: "ECONNREFUSED" }));
    await notify(readPingUrl(URL_TEXT, output), refuse, { output });
    expect(said()).toBe(
      "cafe-sales: warning: the monitor was not notified of the start: connection refused\ncafe-sales: warning: the monitor was not notified of the success: connection refused\n",
    );
  });

  test("is not mentioned with --quiet", async () => {
    const { output, said } = testOutput();
    output.quiet = true;
    await notify(new URL(URL_TEXT), () => Promise.reject(new Error("no")), { output });
    expect(said()).toBe("");
  });
});

describe("a monitor that never answers", () => {
  test("delays the end of a run by five seconds, of which the start has one", async () => {
    const { output, said } = testOutput();
    expect(await givenUp({ output })).toEqual(["start +1000", "x +5000"]);
    expect(said()).toBe(
      "cafe-sales: warning: the monitor was not notified of the start: no answer before the end\ncafe-sales: warning: the monitor was not notified of the success: no answer within 5.0 s\n",
    );
  });

  test.each([
    [2000, ["start +400", "4 +2000"]],
    [250, ["start +200", "4 +1000"]],
    [0, ["start +200", "4 +1000"]],
    [-9000, ["start +200", "4 +1000"]],
  ])("delays a run with %i ms left by no more than that, or by a second", async (leftMs, expected) => {
    expect(await givenUp({ exitCode: 4, leftMs })).toEqual(expected);
  });

  test("has five seconds for the start of a longer run", async () => {
    expect(await givenUp({ runMs: 4500 })).toEqual(["start +5000", "x +9500"]);
    expect(await givenUp({ runMs: 9000 })).toEqual(["start +5000", "x +14000"]);
  });

  test("has a second if the run is interrupted before its end, or meanwhile", async () => {
    const interrupt = AbortSignal.abort(new Error("SIGTERM"));
    expect(await givenUp({ exitCode: 143, interrupt })).toEqual(["start +0", "143 +1000"]);
    const later = new AbortController();
    const ending = givenUp({ interrupt: later.signal });
    setTimeout(() => later.abort(new Error("SIGTERM")), 750);
    expect(await ending).toEqual(["start +750", "x +1750"]);
  });
});

test("a run with a monitor reserves five seconds for it, or half of a shorter time", () => {
  const { output } = testOutput();
  const options = { ping: async () => {}, output, interrupt: new AbortController().signal };
  const { workTime } = startMonitor(new URL(URL_TEXT), options);
  expect([300_000, 10_000, 2000].map(workTime)).toEqual([295_000, 5000, 1000]);
  expect(startMonitor(undefined, options).workTime(1000)).toBe(1000);
});

describe("the address of a monitor", () => {
  test("has a key, which is a secret from then on; its plain words are not", () => {
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

import { PassThrough } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { orAborted } from "../../../../cli/aborts.ts";
import { Output } from "../../../../cli/output.ts";
import { type Ping, readPingUrl, startMonitor } from "../../../../cli/run/monitor.ts";

const URL_TEXT = "https://hc.example.com/5bfa6c2e-0000-4a11/cafe-sales-weekly";

function testOutput(): { output: Output; said: () => string } {
  const stderr = new PassThrough();
  const output = new Output({ stdout: new PassThrough(), stderr, env: {}, now: Date.now });
  return { output, said: () => String(stderr.read() ?? "") };
}

/** Tells a monitor that calls its address in its way of a run that takes so long and ends so. */
async function tell(
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
  await monitor.finished(exitCode, () => leftMs);
}

/** What a monitor hears of a run that ends so. */
async function heard(exitCode: number, text = URL_TEXT): Promise<string[]> {
  const { output } = testOutput();
  const calls: string[] = [];
  await tell(readPingUrl(text, output), async (url) => void calls.push(url.href), { output, exitCode });
  return calls;
}

/** What happens to the calls of a monitor that never answers: when each is given up, as `start +500`. */
async function givenUp(ending: Parameters<typeof tell>[2]): Promise<string[]> {
  vi.useFakeTimers();
  const begun = performance.now();
  const calls: string[] = [];
  const ping = (url: URL, signal: AbortSignal) =>
    orAborted(new Promise<void>(() => {}), signal).finally(() => {
      calls.push(`${url.pathname.replace(/.*\//, "")} +${performance.now() - begun}`);
    });
  await Promise.all([tell(new URL("http://a/x"), ping, ending), vi.runAllTimersAsync()]);
  vi.useRealTimers();
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
    const calls: string[] = [];
    const ping = async (url: URL) => {
      if (url.pathname.endsWith("start")) await delay(50);
      calls.push(url.pathname.replace(/.*\//, ""));
    };
    await tell(new URL("http://a/x"), ping);
    expect(calls).toEqual(["start", "x"]);
  });

  test("nothing when there is none", async () => {
    const { output, said } = testOutput();
    await tell(readPingUrl(undefined, output), () => Promise.reject(new Error("called")), { output });
    expect(said()).toBe("");
  });
});

describe("a monitor that does not answer", () => {
  test("costs the run a warning and nothing else", async () => {
    const { output, said } = testOutput();
    const refuse = () => Promise.reject(Object.assign(new Error(URL_TEXT), { code: "ECONNREFUSED" }));
    await tell(readPingUrl(URL_TEXT, output), refuse, { output });
    expect(said()).toBe(
      "cafe-sales: warning: the monitor was not told of the start: ECONNREFUSED\ncafe-sales: warning: the monitor was not told of the success: ECONNREFUSED\n",
    );
  });

  test("is not spoken of with --quiet", async () => {
    const { output, said } = testOutput();
    output.quiet = true;
    await tell(new URL(URL_TEXT), () => Promise.reject(new Error("no")), { output });
    expect(said()).toBe("");
  });
});

describe("a monitor that never answers", () => {
  test("has half a second for the start of a short run, and then what is left for the end, 5 s at most", async () => {
    const { output, said } = testOutput();
    expect(await givenUp({ output })).toEqual(["start +500", "x +5500"]);
    expect(said()).toBe(
      "cafe-sales: warning: the monitor was not told of the start: no answer before the end\ncafe-sales: warning: the monitor was not told of the success: no answer within 5.0 s\n",
    );
  });

  test.each([
    [2000, ["start +500", "4 +2500"]],
    [250, ["start +500", "4 +1500"]],
    [0, ["start +500", "4 +1500"]],
    [-500, ["start +500", "4 +1000"]],
    [-9000, ["start +500", "4 +750"]],
  ])(
    "with %i ms left of the run, has that for the end, or a second less what the run is late by",
    async (leftMs, expected) => {
      expect(await givenUp({ exitCode: 4, leftMs })).toEqual(expected);
    },
  );

  test("is not waited for at the end of a run that was longer", async () => {
    expect(await givenUp({ runMs: 3000 })).toEqual(["start +3000", "x +8000"]);
    expect(await givenUp({ runMs: 9000 })).toEqual(["start +5000", "x +14000"]);
  });

  test("has a second when the run is interrupted, and when it is so in the meantime", async () => {
    const interrupt = AbortSignal.abort(new Error("SIGTERM"));
    expect(await givenUp({ exitCode: 143, interrupt })).toEqual(["start +0", "143 +1000"]);
    const later = new AbortController();
    const ending = givenUp({ interrupt: later.signal });
    setTimeout(() => later.abort(new Error("SIGTERM")), 750);
    expect(await ending).toEqual(["start +500", "x +1750"]);
  });
});

test("the work of a run with a monitor ends a second earlier, or at half of a time that is short", () => {
  const { output } = testOutput();
  const means = { ping: async () => {}, output, interrupt: new AbortController().signal };
  const { workTime } = startMonitor(new URL(URL_TEXT), means);
  expect([300_000, 2000, 1000].map(workTime)).toEqual([299_000, 1000, 500]);
  expect(startMonitor(undefined, means).workTime(1000)).toBe(1000);
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

import { once } from "node:events";
import { createServer } from "node:net";
import { describe, expect, test, vi } from "vitest";
import { receiptLinesOn } from "../../../../fixtures/sample-cafe/receipts.ts";
import {
  datasetRequest,
  loginRequest,
  readLogin,
  requestTarget,
} from "../../../../viewer/report/contract.ts";
import { addDays } from "../../../../viewer/report/date-range.ts";
import { afterFile } from "../../../support/browser/after-file.ts";
import { PASSWORD, startFaultServer } from "../../../support/fakes/fault-server.ts";
import * as faults from "../../../support/fakes/faults.ts";
import { say } from "../../../support/runs/real-port.ts";
import { runInProcess } from "../../../support/runs/run-in-process.ts";
import { serveInProcess } from "../../../support/runs/serve-in-process.ts";
import { startServe } from "../../../support/runs/serve-process.ts";

/** A server whose zone is not that of these tests needs it named, or it warns. */
const IN_UTC = ["--time-zone", "UTC"];
/** A source that starts at once. No test asks it for anything. */
const NOBODY = ["--url", "http://127.0.0.1:1", ...IN_UTC];

async function signIn(url: string, password: string): Promise<string> {
  const { path, method, headers, body = "" } = loginRequest(password);
  const answer = await fetch(url + path, { method, headers, body });
  return readLogin(await answer.json()) ?? "";
}

describe.concurrent("serve --demo", () => {
  test("as a process, prints only its address on stdout, and everything else on stderr", async () => {
    const { url, stdout, stderr, stop } = await startServe("--demo");
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const page = await (await fetch(url)).text();
    expect(page).toContain("<title>Cafe Sales Dashboard</title>");
    // So the page does not ask for all days, only to learn the names of the shops.
    expect(page).toContain(
      '<meta name="offers" content="stores channels payments hours store-hours store-categories people known product_dates sales_until day_closes shifts state one-store" />',
    );
    expect(await stop()).toBe(0);
    expect(stdout).toEqual([url]);
    expect(stderr).toEqual([
      "The dashboard of the sample cafe is ready; the password is espresso.",
      "Press Ctrl-C to stop it.",
      "Stopping; running calls have three seconds to finish.",
    ]);
  });

  test("lets in anyone with the password of the demo, and shows figures up to today", {
    tags: "deep",
  }, async () => {
    const { url } = await serveInProcess("--demo");
    expect(await signIn(url, "Espresso")).toBe("");
    const token = await signIn(url, "espresso");
    // The sample cafe sells by the clock, so before it opens the last day is yesterday or earlier.
    const [today = "", time = ""] = new Date().toISOString().split("T");
    const hasSales = (day: string) =>
      receiptLinesOn(day).some((line) => day < today || line.time < `${time.slice(0, 4)}0`);
    let lastOpenDay = today;
    while (!hasSales(lastOpenDay)) lastOpenDay = addDays(lastOpenDay, -1);
    const call = datasetRequest("sales_summary", { startDate: lastOpenDay, endDate: "2999-12-31" }, token);
    const answer = await fetch(url + requestTarget(call), { headers: call.headers });
    const rows: unknown = await answer.json();
    expect(rows).toBeInstanceOf(Array);
    expect(JSON.stringify(rows)).toContain(`"date":"${lastOpenDay}"`);
  });
});

describe.concurrent("serve", () => {
  test("logs every request with --verbose, without the token and without control characters", async () => {
    const { url, stderr, stop } = await serveInProcess(...NOBODY, "--verbose");
    await fetch(`${url}/%1b%5b2J%0aforged?token=secret`, { headers: { Authorization: "Bearer tok_secret" } });
    await stop();
    expect(stderr[3]).toMatch(
      /^\d{4}-\d\d-\d\dT[\d:.]+Z GET \/(%1b|\\x1b)\S+forged 404 \d+ ms session [0-9a-f]{8}$/i,
    );
    expect(stderr.join()).not.toContain("secret");
  });

  test("answers to its own names and to those that are allowed", async () => {
    const { url } = await serveInProcess(
      ...NOBODY,
      "--allow-host",
      "cafe.example",
      "--allow-host",
      "b.example",
    );
    const port = Number(new URL(url).port);
    for (const [host, status] of [
      ["localhost:1234", 200],
      ["cafe.example", 200],
      ["B.example:443", 200],
      ["evil.example", 421],
    ] as const) {
      const answer = await say(port, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    }
  });

  test("warns if it is opened to a network without TLS", { tags: "deep" }, async () => {
    const open = await serveInProcess(...NOBODY, "--host", "0.0.0.0");
    expect(open.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const warning = /warning: the password and the figures are sent unencrypted/;
    await vi.waitFor(() => expect(open.stderr.join("\n")).toMatch(warning));
    const guarded = await serveInProcess(...NOBODY, "--host", "0.0.0.0", "--behind-tls");
    expect((await fetch(guarded.url)).headers.get("Strict-Transport-Security")).toMatch(/^max-age=31536000/);
    await guarded.stop();
    expect(guarded.stderr.join("\n")).not.toContain("warning");
  });
});

describe.concurrent("serve --url", () => {
  test("passes on the calls of the dashboard, and says where its figures come from", async () => {
    const api = await startFaultServer();
    afterFile(() => api.close());
    const { url, stderr, stop } = await serveInProcess(
      "--url",
      `${api.origin}/prefix/`,
      "--verbose",
      ...IN_UTC,
    );
    const token = await signIn(url, PASSWORD);
    expect(api.alive).toEqual(new Set([token]));
    expect(await stop()).toBe(0);
    expect(stderr[1]).toBe(
      `The dashboard is ready; its figures and its password come from ${api.origin}/prefix.`,
    );
    for (const secret of [token, PASSWORD]) expect(stderr.join("\n")).not.toContain(secret);
  });

  test("logs why a call failed, and tells the browser only that it failed", { tags: "deep" }, async () => {
    const moved = faults.status(301, "", { Location: "https://elsewhere.example/" });
    const api = await startFaultServer({ sales_by_product: moved });
    const { url, stderr, stop } = await serveInProcess("--url", api.origin);
    await fetch(`${url}/api/sales_by_product`);
    await api.close();
    const answer = await fetch(`${url}/api/sales_summary`, {
      headers: { Authorization: "Bearer tok_secret" },
    });
    expect(answer.status).toBe(502);
    expect(await answer.text()).not.toContain(new URL(api.origin).port);
    await stop();
    const said = stderr.map((line) => line.replace(/ \d{4}\S+Z /, " "));
    const warning = (dataset: string, why: string) =>
      `cafe-sales: warning: GET ${api.origin}/api/${dataset}: ${why}`;
    const where = "https://elsewhere.example";
    expect(said).toContain(
      warning("sales_by_product", `server redirects to ${where}; use --url ${where} if that is right`),
    );
    expect(said).toContain(warning("sales_summary", "connection refused"));
  });

  test("aborts running calls if it is told to stop twice", { tags: "deep" }, async () => {
    const api = await startFaultServer({ sales_summary: faults.hang });
    afterFile(() => api.close());
    const { url, child, stderr, stop } = await startServe("--url", api.origin);
    const running = fetch(`${url}/api/sales_summary`).catch(() => "cut off");
    await vi.waitFor(() => expect(api.requests.at(-1)).toContain("sales_summary"));
    child.kill("SIGTERM");
    await vi.waitFor(() => expect(stderr.join("\n")).toContain("Stopping"));
    // A shell says 130 for it.
    expect(await stop("SIGINT")).toBe("SIGINT");
    expect(await running).toBe("cut off");
  });
});

describe.concurrent("a command line of serve that cannot work", () => {
  test("ends with 2 and a sentence if the port is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    afterFile(() => void other.close());
    const address = other.address();
    const port = typeof address === "object" ? `${address?.port}` : "";
    const { code, stdout, lastLine } = await runInProcess(["serve", ...NOBODY, "--port", port]);
    expect([code, stdout]).toEqual([2, ""]);
    expect(lastLine).toBe(
      `cafe-sales: port ${port} of 127.0.0.1 is in use by another program; nothing was done; ` +
        "give another one with --port N, or --port 0 for any free one",
    );
  });

  test.each([
    [["--demo", "--url", "http://a.example"], "--url and --demo are two sources"],
    [
      [],
      "no source of sales is given; nothing was done; run cafe-sales setup; or save exports of the till in the folder exports",
    ],
    [["--url", "http://me:secret@a.example"], "--url holds a user name or a password"],
    [[...NOBODY, "--host", "192.0.2.1"], "192.0.2.1 is not an address of this machine"],
    [[...NOBODY, "--host", "nowhere.invalid"], "there is no host nowhere.invalid"],
    [["--demo", "--port", "x"], "--port 'x' is not a whole number"],
    [
      ["--demo", "--db", "x"],
      "--db and --demo are two sources; nothing was done; give one of --url, --db and --demo",
    ],
    [
      ["--db", "none.duckdb"],
      "there is no sales store none.duckdb; nothing was done; create it with cafe-sales import FILES --db none.duckdb",
    ],
    [["--demo", "--password", "x"], "no option takes a password"],
  ])("ends with 2 and a sentence: %j", async (args, words) => {
    const { code, stdout, stderr, lastLine } = await runInProcess(["serve", ...args]);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toBe(`${lastLine}\n`);
    expect(lastLine).toContain(words);
  });
});

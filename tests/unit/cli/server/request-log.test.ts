import { createHash } from "node:crypto";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { requestLog } from "../../../../cli/server/request-log.ts";

async function logged(path: string, init: RequestInit = {}): Promise<string> {
  const lines: string[] = [];
  let elapsed = 0;
  const app = new Hono();
  const clock = { now: () => Date.UTC(2026, 10, 20, 12, 3, 4, 5), elapsed: () => elapsed };
  app.use(requestLog({ ...clock, onLine: (line) => lines.push(line) }));
  app.get("/api/sales_summary", (c) => {
    elapsed += 12.4;
    return c.text("", 200);
  });
  await app.request(path, init);
  expect(lines).toHaveLength(1);
  return lines[0] ?? "";
}

test("a line has the time in UTC, the call and its outcome, without the query", async () => {
  expect(await logged("/api/sales_summary?startDate=2026-10-01&token=secret")).toBe(
    "2026-11-20T12:03:04.005Z GET /api/sales_summary 200 12 ms",
  );
});

test("of a token, only the beginning of its hash is logged", async () => {
  const line = await logged("/api/sales_summary", { headers: { Authorization: "Bearer tok_secret" } });
  const hash = createHash("sha256").update("tok_secret").digest("hex");
  expect(line).toBe(`2026-11-20T12:03:04.005Z GET /api/sales_summary 200 12 ms session ${hash.slice(0, 8)}`);
});

test.each(["Bearer ", "Basic dXNlcjpwYXNz", "secret words"])(
  "of %j, nothing is logged",
  async (Authorization) => {
    expect(await logged("/api/sales_summary", { headers: { Authorization } })).toMatch(/ 200 12 ms$/);
  },
);

test("a long path is shortened", async () => {
  expect(await logged(`/${"x".repeat(5000)}`)).toMatch(/ GET \/x{199}… 404 0 ms$/);
});

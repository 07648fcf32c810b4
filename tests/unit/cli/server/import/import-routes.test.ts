/** What a signed-in person may send to import sales, and what everybody else gets. */
import { gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { importRoutes, type SalesImport } from "../../../../../cli/server/import-routes.ts";
import { lookRequest, takeRequest } from "../../../../../viewer/report/contract.ts";

function appWith(own: Partial<SalesImport> = {}, isLimited = false) {
  const calls: unknown[] = [];
  const imports: SalesImport = {
    async look({ name, bytes, modified }) {
      calls.push([name, Buffer.from(bytes).toString(), modified]);
      return { id: "7", text: "12 receipts" };
    },
    async take(id) {
      calls.push(id);
      return { text: "Imported 12 receipts" };
    },
    ...own,
  };
  const app = new Hono().route(
    "/api/import",
    importRoutes(imports, async (c, next) => {
      c.set("visitor", { shops: isLimited ? ["Nimman"] : undefined, isLimited, maySeePeople: !isLimited });
      return c.req.header("Authorization") === "Bearer t" ? next() : c.text("", 401);
    }),
  );
  const look = (name: string, token = "t", body: BodyInit = "a,b") => {
    const { path, method, headers } = lookRequest(name, 1_764_254_461_005, token);
    return app.request(path, { method, headers, body });
  };
  const take = (id: string, token = "t") => {
    const { path, method, headers, body = "" } = takeRequest(id, token);
    return app.request(path, { method, headers, body });
  };
  return { app, calls, look, take };
}

test("a file is looked at under its own name, then imported", async () => {
  const { look, take, calls } = appWith();
  expect(await (await look("ยอดขาย 1.csv")).json()).toEqual({ id: "7", text: "12 receipts" });
  expect(await (await take("7")).json()).toEqual({ text: "Imported 12 receipts" });
  expect(calls).toEqual([["ยอดขาย 1.csv", "a,b", "1764254461005"], "7"]);
});

test("nobody imports without a session, and no form of another site does", async () => {
  const { app, look, take, calls } = appWith();
  expect([(await look("a.csv", "x")).status, (await take("7", "x")).status]).toEqual([401, 401]);
  const headers = { Authorization: "Bearer t", "Content-Type": "text/plain", "Cafe-Sales-File": "a.csv" };
  expect((await app.request("/api/import/look", { method: "POST", headers, body: "a" })).status).toBe(415);
  expect((await app.request("/api/import/take", { method: "POST", headers, body: "a" })).status).toBe(415);
  expect(calls).toEqual([]);
});

test("a person who sees some shops only imports nothing, because a file has the sales of others", async () => {
  const { look, take, calls } = appWith({}, true);
  expect([(await look("a.csv")).status, (await take("7")).status]).toEqual([403, 403]);
  expect(calls).toEqual([]);
});

test("what cannot be read is refused", async () => {
  const { app, look, calls } = appWith();
  expect((await look("")).status).toBe(400);
  const headers = { Authorization: "Bearer t", "Content-Type": "application/json" };
  for (const body of ["{", "{}", '{"id":1}'])
    expect((await app.request("/api/import/take", { method: "POST", headers, body })).status).toBe(400);
  expect((await look("big.csv", "t", new Uint8Array(51 * 2 ** 20))).status).toBe(413);
  expect(calls).toEqual([]);
});

test("while another file is imported, and for a file that is not the last one, the answer is 409", async () => {
  const { look, take } = appWith({ look: async () => undefined, take: async () => undefined });
  expect([(await look("a.csv")).status, (await take("1")).status]).toEqual([409, 409]);
});

test("a file that is small only because it is compressed is refused before anything is written", async () => {
  const { look, calls } = appWith();
  const packed = gzipSync(Buffer.alloc(50 * 2 ** 20 + 1));
  const refused = await look("a.csv.gz", "t", packed);
  expect([refused.status, await refused.text()]).toEqual([
    413,
    "The file is larger than 50 MB: use cafe-sales import",
  ]);
  const book = Buffer.from(zipSync({ sheet: Buffer.from("cells") }));
  expect((await look("a.xlsx", "t", book)).status).toBe(200);
  // How large it says that it is.
  book.writeUInt32LE(201 * 2 ** 20, book.indexOf("PK\x01\x02") + 24);
  expect((await look("a.xlsx", "t", book)).status).toBe(413);
  // What is damaged, the import names.
  expect((await look("a.csv.gz", "t", packed.subarray(0, 1000))).status).toBe(200);
  expect((await look("a.xlsx", "t", book.subarray(0, 10))).status).toBe(200);
  expect(calls).toHaveLength(3);
});

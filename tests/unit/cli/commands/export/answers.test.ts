import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import * as faults from "../../../../support/fakes/faults.ts";
import * as slow from "../../../../support/fakes/slow-faults.ts";
import { exportFrom } from "../../../../support/runs/export-run.ts";

const HTML = { "Content-Type": "text/html; charset=utf-8" };

describe.concurrent("an answer that is not what the contract promises is 5 and not asked for again", () => {
  // What a reader of answers refuses is listed in tests of `cli/api`: here is one of each that reads them.
  test.each([
    ["a web page", faults.body("<!doctype html><p>Hello", HTML), "the answer is text/html, not JSON"],
    ["304", faults.status(304), "answered 304"],
    ["a deep list", faults.body("[".repeat(1e4) + "]".repeat(1e4)), "sales_by_product row 1 is a list"],
    [
      "a number beyond all numbers",
      faults.body('[{"product_name":"","category":"","total_sales":1e400}]'),
      "too large",
    ],
    ["plain text called gzip", faults.body("[]", { "Content-Encoding": "gzip" }), "damaged"],
    ["broken gzip", faults.gzipped((zipped) => zipped.fill(0, 20, 40)), "damaged"],
    ["no HTTP", faults.raw("SSH-2.0-OpenSSH_9.6\r\n"), "does not speak HTTP"],
    ["huge headers", faults.status(200, "[]", { "X-Huge": "x".repeat(40_000) }), "headers larger"],
    [
      "a broken chunk",
      faults.raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n[]\r\n"),
      "does not speak HTTP",
    ],
  ])("%s", async (_, fault, message) => {
    const run = await exportFrom({ sales_by_product: fault });
    expect(run.lastLine).toMatch(new RegExp(message));
    expect(run.code).toBe(5);
    expect(run.server.requests.filter((line) => line.includes("sales_by_product"))).toHaveLength(1);
  });

  test.each([
    ["{}", "row 1, product_name: is missing"],
    [
      '{"product_name":"A","category":"B","total_sales":"1,234.50"}',
      "row 1, total_sales: .* is not a number",
    ],
    ["7", "row 1 is 7, not an object"],
  ])("endless rows that are bad, such as %s, end at once", async (row, message) => {
    const run = await exportFrom({ sales_by_product: slow.flood(`[${row}`, `,${row}`.repeat(1000), 1e6) }, [
      "--max-time",
      "60",
    ]);
    expect(run.lastLine).toMatch(new RegExp(`${message} \\(and at least 999 more bad values\\)`));
    expect(run.code).toBe(5);
    expect(run.milliseconds).toBeLessThan(20_000);
  });
});

describe.concurrent("an answer that is right is taken, however it is dressed", () => {
  test.each([
    ["gzip", faults.gzipped()],
    ["any content type", faults.changed((text) => text, HTML)],
    ["a byte order mark", faults.changed((text) => `\ufeff${text}`)],
    ["status 206", ({ response, answer }) => void response.writeHead(206).end(answer().body)],
    [
      "no length",
      ({ response, answer }) => void response.socket?.end(`HTTP/1.1 200 OK\r\n\r\n${answer().body}`),
    ],
  ] satisfies [string, typeof faults.hang][])("%s", async (_, fault) => {
    const run = await exportFrom({ sales_by_product: fault });
    expect(run.lastLine).toContain("Wrote the report");
    const saved: unknown = JSON.parse(readFileSync(join(run.folder, "report.json"), "utf8"));
    expect(saved).toMatchObject({ reports: [{ products: [{ total_sales: 200 }, { total_sales: 100.3 }] }] });
  });

  test("an empty list is an empty report", async () => {
    const empty = faults.body(" [ ] ");
    const run = await exportFrom({
      sales_summary: empty,
      sales_by_category: empty,
      sales_by_product: empty,
      sales_by_employee: empty,
    });
    expect(run.code).toBe(0);
    expect(run.lastLine).toContain("no sales");
  });
});

describe.concurrent("odd rows that are right all the same", () => {
  const product = '"category":"","total_sales":1';

  async function productsOf(rows: string): Promise<unknown> {
    const run = await exportFrom({ sales_by_product: faults.body(`[${rows}]`) });
    expect(run.lastLine).toContain("Wrote the report");
    return JSON.parse(readFileSync(join(run.folder, "report.json"), "utf8"));
  }

  test("the last of two fields with one name counts, and no field reaches a prototype", async () => {
    const saved = await productsOf(
      `{"product_name":"old","product_name":"__proto__","total_sales":7,${product},"__proto__":{"total_sales":9}},{"product_name":"constructor","constructor":{"prototype":{"polluted":1}},${product}}`,
    );
    const names = ["__proto__", "constructor"].map((product_name) => ({ product_name, total_sales: 1 }));
    expect(saved).toMatchObject({ reports: [{ products: names }] });
  });

  test("unpaired surrogates stay apart, and are written as they came", async () => {
    const saved = await productsOf(
      `{"product_name":"\\ud800",${product}},{"product_name":"\\ud801",${product}},{"product_name":"\ufffd",${product}}`,
    );
    const names = ["\ud800", "\ud801", "\ufffd"].map((product_name) => ({ product_name }));
    expect(saved).toMatchObject({ reports: [{ products: names }] });
  });
});

describe.concurrent("the text of an error", () => {
  test("cannot control the terminal, and its secrets are starred out", async () => {
    const fault = faults.echo(400, (token) => `\u001b]0;pwned\u0007 Bearer ${token} ${token} \u202e\u009b`);
    const { lastLine, stderr } = await exportFrom({ sales_summary: fault }, ["--verbose"]);
    expect(lastLine).toContain("\\x1b]0;pwned\\x07 Bearer *** *** \\u202e\\x9b");
    expect(stderr).not.toMatch(/[^\n\P{Cc}]/u);
  });

  test("shows no part of a secret at the cut", async () => {
    const { code } = await exportFrom({
      sales_summary: faults.echo(400, (token) => "x".repeat(180) + token),
    });
    expect(code).toBe(5);
    const cell = faults.echo(
      200,
      (token) => `[{"date":"2026-11-01","total_sales":"${"x".repeat(30)}${token}${token}"}]`,
    );
    const run = await exportFrom({ sales_summary: cell });
    expect(run.lastLine).toContain("xxx***");
  });
});

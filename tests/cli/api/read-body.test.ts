import { Readable } from "node:stream";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type BodyFacts, ERROR_LIMIT, readBody } from "../../../cli/api/read-body.ts";

function read(bytes: string | Buffer, facts: Partial<BodyFacts> = {}): Promise<string> {
  const whole = {
    status: 200,
    contentType: "text/plain",
    encoding: undefined,
    framed: true,
    limit: 1000,
    ...facts,
  };
  return readBody(Readable.from([Buffer.from(bytes)]), whole).then((body) => Buffer.from(body).toString());
}

describe("a good answer", () => {
  test.each([
    ["gzip", gzipSync("[1]")],
    ["X-GZIP", gzipSync("[1]")],
    ["deflate", deflateSync("[1]")],
    ["br", brotliCompressSync("[1]")],
    ["identity", Buffer.from("[1]")],
  ])("may be in the encoding %s", async (encoding, bytes) => {
    expect(await read(bytes, { encoding })).toBe("[1]");
  });

  test("in an encoding of another kind is broken", async () => {
    for (const encoding of ["zstd", "gzip, br", "constructor"]) {
      await expect(read("[]", { encoding })).rejects.toMatchObject({ exitCode: 5, retryable: false });
    }
  });

  test("that is too large is broken, also when it is small on the wire", async () => {
    await expect(read("[".repeat(1001))).rejects.toThrow("sent an answer larger than");
    const bomb = gzipSync(Buffer.alloc(100_000, " "));
    await expect(read(bomb, { encoding: "gzip", limit: 65_536 })).rejects.toThrow("larger than 64 KiB");
    expect(await read("[".repeat(1000))).toHaveLength(1000);
  });

  test("that cannot be JSON is refused at its first character, however much would follow", async () => {
    let asked = 0;
    const endless = new Readable({
      read() {
        asked += 1;
        this.push(asked === 1 ? " \n" : "<html>");
      },
    });
    const facts = { status: 200, contentType: "text/html", encoding: undefined, framed: true, limit: 1e9 };
    await expect(readBody(endless, facts)).rejects.toThrow("answered text/html, not JSON");
    expect(asked).toBeLessThan(20);
  });

  test("that ends within its encoding was cut if nothing marked its end, and is broken if something did", async () => {
    const half = gzipSync("[1,2,3]").subarray(0, -9);
    await expect(read(half, { encoding: "gzip", framed: false })).rejects.toMatchObject({ retryable: true });
    await expect(read(half, { encoding: "gzip", framed: true })).rejects.toMatchObject({ retryable: false });
  });
});

test("the text of an error is cut, whatever it is", async () => {
  expect(await read("<".repeat(100_000), { status: 500, limit: 10 })).toHaveLength(ERROR_LIMIT);
});

test("a redirect is not read at all", async () => {
  expect(await read("<p>over there", { status: 302 })).toBe("");
});

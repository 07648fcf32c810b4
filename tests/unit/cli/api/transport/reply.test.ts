import { Readable } from "node:stream";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readRows } from "../../../../../cli/api/dataset-answer.ts";
import { readAnswer } from "../../../../../cli/api/read-body.ts";
import { Reply, type ReplyHeaders } from "../../../../../cli/api/transport/reply.ts";

const FRAMED = { "transfer-encoding": "chunked" };

function replyOf(bytes: string | Buffer, headers: ReplyHeaders = {}, status = 200): Reply {
  return new Reply(status, { ...FRAMED, ...headers }, Readable.from([Buffer.from(bytes)]), 1000);
}

async function small(...reply: Parameters<typeof replyOf>): Promise<string> {
  return Buffer.from((await readAnswer(replyOf(...reply))).body).toString();
}

async function rowsOf(reply: Reply, maxBytes = 1e6): Promise<unknown[]> {
  const rows: unknown[] = [];
  await readRows(reply, { add: (row) => void rows.push(row) }, maxBytes);
  return rows;
}

describe("a good answer", () => {
  test.each([
    ["gzip", gzipSync("[1]")],
    ["X-GZIP", gzipSync("[1]")],
    ["deflate", deflateSync("[1]")],
    ["br", brotliCompressSync("[1]")],
    ["identity", Buffer.from("[1]")],
  ])("may be in the encoding %s", async (encoding, bytes) => {
    expect(await small(bytes, { "content-encoding": encoding })).toBe("[1]");
    expect(await rowsOf(replyOf(bytes, { "content-encoding": encoding }))).toEqual([1]);
  });

  test("in an unknown encoding, or in two, is refused", async () => {
    for (const encoding of ["zstd", "gzip, br", "gzip, gzip", "constructor"]) {
      const reply = replyOf("[]", { "content-encoding": encoding });
      await expect(rowsOf(reply)).rejects.toMatchObject({ exitCode: 5, retryable: false });
    }
  });

  test("that is too large is refused, even if it is small when compressed", async () => {
    await expect(small("x".repeat(65_537))).rejects.toThrow("sent an answer larger than 64 KiB");
    expect(await small("x".repeat(65_536))).toHaveLength(65_536);
    const bomb = gzipSync(Buffer.alloc(3 * 2 ** 20, " "));
    const reply = () => replyOf(bomb, { "content-encoding": "gzip" });
    await expect(rowsOf(reply(), 2 ** 20)).rejects.toThrow("sent an answer larger than 1 MiB");
    await expect(rowsOf(reply(), 1_000_001)).rejects.toThrow("sent an answer larger than 1000001 bytes");
    await expect(small(bomb, { "content-encoding": "gzip" })).rejects.toThrow("larger than 64 KiB");
  });

  test("of exactly the largest size is accepted", async () => {
    expect(await rowsOf(replyOf("[1,2]"), 5)).toEqual([1, 2]);
    await expect(rowsOf(replyOf("[1,2]"), 4)).rejects.toThrow("larger than 4 bytes");
  });

  test("that is not a list is refused at its first character, however much would follow", async () => {
    let asked = 0;
    const endless = new Readable({
      read() {
        asked += 1;
        this.push(asked === 1 ? " \n" : "<html>");
      },
    });
    const reply = new Reply(200, { "content-type": "text/html" }, endless, 1000);
    await expect(rowsOf(reply)).rejects.toThrow("the answer is text/html, not JSON");
    expect(asked).toBeLessThan(20);
  });

  test("that ends inside its encoding was cut off if nothing marks its end, and is damaged if something does", async () => {
    const half = gzipSync("[1,2,3]").subarray(0, -9);
    const headers = { "content-encoding": "gzip" };
    const unframed = new Reply(200, headers, Readable.from([half]), 1000);
    await expect(rowsOf(unframed)).rejects.toMatchObject({ retryable: true });
    await expect(rowsOf(replyOf(half, headers))).rejects.toMatchObject({ exitCode: 5, retryable: false });
  });

  test("that is cut off is the fault of its connection", async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from("[1,");
        throw Object.assign(new Error("message of the system"), { code: "ECONNRESET" });
      })(),
    );
    await expect(rowsOf(new Reply(200, FRAMED, broken, 1000))).rejects.toMatchObject({
      message: "the connection was reset",
      retryable: true,
      answered: true,
    });
  });

  test("without content is refused", async () => {
    await expect(rowsOf(replyOf("", {}, 204))).rejects.toThrow("the answer is empty (204), not JSON");
    await expect(rowsOf(replyOf(""))).rejects.toThrow("the answer is empty, not JSON");
  });

  test("whose rows cannot be taken fails with the error of whoever takes them", async () => {
    const add = () => {
      throw new RangeError("too much");
    };
    await expect(readRows(replyOf("[1]"), { add }, 100)).rejects.toThrow(RangeError);
  });
});

test("the text of an error is cut, whatever it is", async () => {
  expect(await small("<".repeat(100_000), {}, 500)).toHaveLength(65_536);
});

test("a redirect is not read at all", async () => {
  expect(await small("<p>over there", {}, 302)).toBe("");
});

import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { readWhole } from "../../../../cli/api/read-page.ts";
import { Reply } from "../../../../cli/api/transport/reply.ts";

const LIMITS = { list: "receipts", maxBytes: 1000 };
const ROWS = [{ a: '}],"receipts":[{\\"' }, { b: [{ receipts: [1] }, "]"] }, 3, "ไทย", null];
const PAGE = { before: { receipts: [0], text: "receipts" }, receipts: ROWS, cursor: "next" };

function read(
  text: string | Buffer,
  { framed = true, contentType = "application/json", bytesBefore = 0 } = {},
) {
  const headers = { "content-type": contentType, ...(framed && { "transfer-encoding": "chunked" }) };
  const body = Readable.from([Buffer.from(text)]);
  return readWhole(new Reply(200, headers, body, 1000), { ...LIMITS, bytesBefore });
}

test("a page gives its rows and its cursor, however it is written", async () => {
  for (const text of [JSON.stringify(PAGE), `\ufeff ${JSON.stringify(PAGE, null, 2)}\n`]) {
    expect(await read(text)).toMatchObject({ rows: ROWS, cursor: "next" });
  }
  expect(await read('{"receipts":[]}')).toMatchObject({ rows: [], cursor: undefined });
  expect(await read('{"rece\\u0069pts": [ 1 ] }')).toMatchObject({ rows: [1] });
});

describe("what is not a page is refused:", () => {
  test.each([
    ["", "the answer is empty, not JSON"],
    ["   ", "the answer is not valid JSON"],
    ["<html>", "the answer is not valid JSON"],
    ["[]", "the answer is a list, not a page of receipts"],
    ["{}", 'the answer has no list "receipts"'],
    ['{"receipts":null}', 'the answer has no list "receipts"'],
    ['{"receipts":{"receipts":[1]}}', 'the answer has no list "receipts"'],
    ['{"a":[{"receipts":[1]}]}', 'the answer has no list "receipts"'],
    ['{"receipts":[1,]}', "the answer is not valid JSON"],
    ['{"receipts":[1] "cursor":"x"}', "the answer is not valid JSON"],
    ['{"receipts":[1]} x', "the answer is not valid JSON"],
    ['{"receipts":[1],"cursor":"x', "the answer is not valid JSON"],
    ['{"receipts":[1],"cursor":7}', "the cursor is 7, not a short text"],
  ])("%j", async (text, message) => {
    await expect(read(text)).rejects.toMatchObject({ message, exitCode: 5, retryable: false });
  });

  test("a page of another type, which is named", async () => {
    await expect(read("<html>", { contentType: "text/html" })).rejects.toThrow(
      "the answer is text/html, not JSON",
    );
  });

  test("text in another encoding", async () => {
    const thai = Buffer.from([...Buffer.from('{"receipts":["'), 0xa1, 0xd2, ...Buffer.from('"]}')]);
    await expect(read(thai)).rejects.toThrow("the answer is not UTF-8 at byte 15");
  });

  test("pages that together are larger than the limit", async () => {
    await expect(read(JSON.stringify(PAGE), { bytesBefore: 900 })).rejects.toThrow("larger than 1000 bytes");
  });
});

test("a page that ends where nothing shows its end was cut short, and is tried again", async () => {
  const text = JSON.stringify(PAGE);
  for (let end = 1; end < text.length; end += 1) {
    await expect(read(text.slice(0, end), { framed: false })).rejects.toMatchObject({
      message: "the answer was cut short",
      retryable: true,
    });
  }
  expect(await read(text, { framed: false })).toMatchObject({ rows: ROWS });
});

import { describe, expect, test } from "vitest";
import { isUnencrypted, readApiAddress } from "../../../../cli/api/address.ts";

const read = (value: string) => readApiAddress({ name: "--url", value });

describe("the address of an API", () => {
  test.each([
    ["https://a.example", "https://a.example", ""],
    ["https://a.example/", "https://a.example", ""],
    ["HTTP://A.example:80/shop//", "http://a.example", "/shop"],
    ["http://[::1]:4173/a/b", "http://[::1]:4173", "/a/b"],
  ])("%s is split into its origin and the prefix before /api", (value, origin, prefix) => {
    expect(read(value)).toEqual({ origin, prefix });
  });

  test.each([
    ["ftp://a.example", "is not an http or https address"],
    ["a.example", "is not an http or https address"],
    ["https://", "is not an http or https address"],
    ["https://a.example/?x=1", "has a query or a fragment"],
    ["https://a.example/#x", "has a query or a fragment"],
    ["https://me:secret@a.example", "holds a user name or a password"],
  ])("is not %s", (value, message) => {
    expect(() => read(value)).toThrow(expect.objectContaining({ exitCode: 2 }));
    expect(() => read(value)).toThrow(message);
    expect(() => read(value)).not.toThrow("secret");
  });
});

test("a password is sent unencrypted over plain http to another machine", () => {
  const isOpen = (url: string) => isUnencrypted(read(url));
  expect(["http://a.example", "http://192.168.1.5", "http://127.evil.example"].every(isOpen)).toBe(true);
  expect(["https://a.example", "http://localhost:1", "http://127.0.0.1", "http://[::1]"].some(isOpen)).toBe(
    false,
  );
});

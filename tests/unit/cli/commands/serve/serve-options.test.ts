import { describe, expect, test } from "vitest";
import { KINDS } from "../../../../../cli/beside/kinds.ts";
import type { RawOptions } from "../../../../../cli/commands/options/option-group.ts";
import { SERVE_OPTIONS } from "../../../../../cli/commands/serve/serve.ts";
import { layer } from "../../../../../cli/door/config.ts";
import { placeOf } from "../../../../../cli/run/beside.ts";

function read(raw: RawOptions, env: Readonly<Record<string, string>> = {}) {
  return SERVE_OPTIONS.read(raw, [layer(env, undefined)]);
}

test("with only a source, the dashboard is for this machine alone", () => {
  expect(read({ demo: true })).toEqual({
    source: "demo",
    title: undefined,
    lang: "en",
    era: "common",
    passwordFile: undefined,
    host: "127.0.0.1",
    hostName: "127.0.0.1",
    port: 4173,
    allowedHosts: [],
    behindTls: false,
    trustProxy: false,
    sessionHours: undefined,
    sync: undefined,
    allowEdit: false,
    allowImport: false,
  });
});

test("notes are beside a store that is a file, else in the cafe folder, unless somebody names them", () => {
  const notesOf = (...given: Parameters<typeof read>) => placeOf(KINDS.notes, read(...given));
  expect(notesOf({ db: "shop/cafe.duckdb" })).toEqual({ path: "shop/notes.csv", isNamed: false });
  expect(notesOf({ demo: true }, { CAFE_SALES_NOTES: "days.csv" })).toEqual({
    path: "days.csv",
    isNamed: true,
  });
  expect(notesOf({ db: "postgres://host/cafe" })).toEqual({ path: "notes.csv", isNamed: false });
  expect(notesOf({ url: "http://a.example" })).toEqual({ path: "notes.csv", isNamed: false });
  expect(notesOf({ demo: true })).toBeUndefined();
});

test("only what has a file can be edited", () => {
  expect(() => read({ demo: true, allowEdit: true })).toThrow("--allow-edit has no file to write to");
  expect(read({ demo: true, allowEdit: true }, { CAFE_SALES_NOTES: "days.csv" }).allowEdit).toBe(true);
  expect(read({ db: "cafe.duckdb", allowEdit: true }).allowEdit).toBe(true);
});

test("passwords of some shops are only for a store, whose passwords this server checks", () => {
  const env = { CAFE_SALES_ACCESS: "who.csv" };
  expect(read({ db: "cafe.duckdb" }, env).accessFile).toBe("who.csv");
  for (const [source, hint] of [
    [{ url: "http://127.0.0.1:1" }, "the API of --url checks the password, and does not say which shops"],
    [{ demo: true }, "everybody knows the password of the sample cafe"],
  ] as const) {
    const message = "CAFE_SALES_ACCESS is only for --db";
    expect(() => read(source, env)).toThrow(
      expect.objectContaining({ message, hint: expect.stringContaining(hint), exitCode: 2 }),
    );
  }
});

describe("a sync in the background", () => {
  const db = "cafe.duckdb";

  test("has a time", () => {
    const api = "https://api.loyverse.com";
    expect(read({ db, syncEvery: "10m" }).sync).toEqual({ everyMs: 600_000, api });
    expect(read({ db, syncEvery: "1d", api: "http://127.0.0.1:9/" }).sync).toEqual({
      everyMs: 86_400_000,
      api: "http://127.0.0.1:9",
    });
    expect(read({ syncEvery: "1m" }, { CAFE_SALES_DB: db }).sync?.everyMs).toBe(60_000);
  });

  test.each([
    [{ db, syncEvery: "10" }, "--sync-every '10' is not a time"],
    [{ db, syncEvery: "59s" }, "--sync-every is 59s"],
    [{ db, syncEvery: "25h" }, "--sync-every is 25h"],
    [{ db, api: "http://a.example" }, "--api is only for --sync-every"],
    [{ demo: true, syncEvery: "10m" }, "--sync-every has no store to sync"],
    [{ url: "http://a.example", syncEvery: "10m" }, "--sync-every has no store to sync"],
  ])("%j is refused", (raw, words) => {
    expect(() => read(raw)).toThrow(words);
  });
});

describe("the source", () => {
  const env = { CAFE_SALES_URL: "https://env.example/shop/" };
  test("is taken from the flag before the environment", () => {
    expect(read({}, env).source).toEqual({ origin: "https://env.example", prefix: "/shop" });
    expect(read({ url: "http://flag.example" }, env).source).toEqual({
      origin: "http://flag.example",
      prefix: "",
    });
    expect(read({ demo: true }, env).source).toBe("demo");
    expect(read({ db: "cafe.duckdb" }, env).source).toEqual({ db: "cafe.duckdb" });
    expect(read({}, { CAFE_SALES_DB: "env.duckdb" }).source).toEqual({ db: "env.duckdb" });
  });

  test("is exactly one", () => {
    expect(() => read({ demo: true, url: "http://a.example" })).toThrow("--url and --demo are two sources");
    expect(() => read({ demo: true, url: "http://a.example", db: "a" })).toThrow(
      "--url, --db and --demo are three sources",
    );
    expect(() => read({}, { ...env, CAFE_SALES_DB: "a" })).toThrow(
      "CAFE_SALES_URL and CAFE_SALES_DB are two sources",
    );
    expect(() => read({ db: "" })).toThrow("--db is empty");
    expect(() => read({})).toThrow("no source of sales is given");
  });
});

test("the time zone is taken from the flag before the environment", () => {
  const env = { CAFE_SALES_TIME_ZONE: "Asia/Tokyo" };
  expect(read({ demo: true }, env).namedZone).toBe("Asia/Tokyo");
  expect(read({ demo: true, timeZone: "asia/bangkok" }, env).namedZone).toBe("Asia/Bangkok");
  expect(() => read({ demo: true, timeZone: "Bangkok" })).toThrow("--time-zone 'Bangkok' is not a time zone");
});

describe("a host", () => {
  test.each([
    ["localhost", "localhost", "localhost"],
    ["Cafe.Example", "cafe.example", "cafe.example"],
    ["0.0.0.0", "0.0.0.0", "0.0.0.0"],
    ["::", "::", "[::]"],
    ["[::1]", "::1", "[::1]"],
    ["0:0:0:0:0:0:0:1", "::1", "[::1]"],
    ["ร้าน.example", "xn--q3ct9b5e.example", "xn--q3ct9b5e.example"],
  ])("%s is listened on as %s and called %s", (given, host, hostName) => {
    expect(read({ demo: true, host: given })).toMatchObject({ host, hostName });
  });

  test.each(["", "http://a.example", "a.example:80", "a.example/", "*", "*.example", "a b", "a@b", "::1:x"])(
    "is not %j",
    (name) => {
      const words = `'${name}' is not the name or address of a host`;
      expect(() => read({ demo: true, host: name })).toThrow(`--host ${words}`);
      expect(() => read({ demo: true, allowHost: ["a.example", name] })).toThrow(`--allow-host ${words}`);
    },
  );

  test("may be allowed under several names", () => {
    const { allowedHosts } = read({ demo: true, allowHost: ["a.example", "B.example", "::2"] });
    expect(allowedHosts).toEqual(["a.example", "b.example", "[::2]"]);
  });
});

test.each([
  [{ port: "http" }, "--port 'http' is not a whole number"],
  [{ port: "65536" }, "--port '65536' is too large"],
  [{ sessionHours: "0" }, "--session-hours is 0"],
  [{ sessionHours: "337" }, "--session-hours '337' is too large"],
])("%j is refused", (raw, words) => {
  expect(() => read({ demo: true, ...raw })).toThrow(words);
});

test("the target of each month is an amount", () => {
  const options = read({ demo: true }, { CAFE_SALES_TARGET: "600000.50", CAFE_SALES_TARGETS: "goals.csv" });
  expect([options.monthlyTarget, options.targetsFile]).toEqual([600_000.5, "goals.csv"]);
  for (const text of ["0", "-5", "600,000", "6e5", "much"]) {
    expect(() => read({ demo: true }, { CAFE_SALES_TARGET: text })).toThrow(
      `CAFE_SALES_TARGET is '${text}', which is not an amount above 0`,
    );
  }
});

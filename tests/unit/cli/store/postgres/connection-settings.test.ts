import { describe, expect, test } from "vitest";
import { readConnectionSettings } from "../../../../../cli/store/postgres/connection-settings.ts";

const ENV = { USER: "ploy", HOME: "/home/ploy" };

function read(db: string, env: Readonly<Record<string, string>> = {}) {
  return readConnectionSettings(db, { ...ENV, ...env });
}

test("an address says who signs in where, and what it leaves open is as usual", () => {
  expect(read("postgres://cafe@db.example.com/sales")).toMatchObject({
    host: "db.example.com",
    port: 5432,
    user: "cafe",
    database: "sales",
    applicationName: "cafe-sales",
    connectTimeoutMs: 5000,
    password: undefined,
    passwordFile: "/home/ploy/.pgpass",
  });
  expect(read("postgresql:///")).toMatchObject({ host: "localhost", user: "ploy", database: "ploy" });
  expect(read("postgres://[::1]:5433/a%20b")).toMatchObject({ host: "::1", port: 5433, database: "a b" });
  expect(read("postgres:///cafe?host=/run/postgresql&connect_timeout=20")).toMatchObject({
    host: "/run/postgresql",
    connectTimeoutMs: 20_000,
    tls: { mode: "prefer" },
  });
});

test("the variables of PostgreSQL's own programs say what the address does not", () => {
  const env = { PGHOST: "db", PGPORT: "6000", PGUSER: "cafe", PGDATABASE: "sales", PGPASSWORD: "espresso" };
  const expected = { host: "db", port: 6000, user: "cafe", database: "sales", password: "espresso" };
  expect(read("postgres://", env)).toMatchObject(expected);
  expect(read("postgres://other:7000/x", env)).toMatchObject({ host: "other", port: 7000, database: "x" });
  expect(read("postgres://", { PGPASSFILE: "/run/secrets/pgpass" }).passwordFile).toBe("/run/secrets/pgpass");
});

test("without sslmode, another host is verified, and a server on this machine may have no TLS", () => {
  const mode = (db: string, env = {}) => read(db, env).tls.mode;
  expect(mode("postgres://db.example.com/")).toBe("verify-full");
  expect(mode("postgres://192.168.1.5/")).toBe("verify-full");
  expect(["localhost", "127.0.0.1", "[::1]"].map((host) => mode(`postgres://${host}/`))).toEqual(
    Array(3).fill("prefer"),
  );
  expect(mode("postgres://db.example.com/?sslmode=require")).toBe("require");
  expect(mode("postgres://db.example.com/", { PGSSLMODE: "disable" })).toBe("disable");
});

describe("is a usage error that repeats no password", () => {
  test.each([
    ["postgres://cafe:espresso@db/sales", "has a password"],
    ["postgres://cafe@db/sales?password=espresso", "has a password"],
    ["postgres://cafe:espresso@db:port/sales", "cannot be read"],
    ["postgres://cafe@one,two/sales", "has several hosts"],
    ["postgres://db/sales?sslpassword=espresso", "has the unknown parameter 'sslpassword'"],
    ["postgres://db/sales?constructor=1", "has the unknown parameter 'constructor'"],
    ["postgres://db/%E0", "cannot be read"],
    ["postgres://db/sales?connect_timeout=soon", "connect_timeout 'soon'"],
    ["postgres://db/sales?sslmode=no-verify", "sslmode 'no-verify' is unknown"],
    ["postgres://db/sales?sslmode=verify-ca", "accepts any host"],
    ["postgres://db/sales?sslmode=verify-ca&sslrootcert=system", "accepts any host"],
  ])("%s", (db, message) => {
    expect(() => read(db)).toThrow(expect.objectContaining({ exitCode: 2 }));
    expect(() => read(db)).toThrow(message);
    expect(() => read(db)).not.toThrow("espresso");
  });

  test("if nobody signs in", () => {
    expect(() => readConnectionSettings("postgres://db/sales", {})).toThrow("has no user");
  });
});

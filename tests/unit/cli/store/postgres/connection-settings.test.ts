import { describe, expect, test } from "vitest";
import { readConnectionSettings } from "../../../../../cli/store/postgres/connection-settings.ts";

const ENV = { USER: "ploy", HOME: "/home/ploy" };

function read(db: string, env: Readonly<Record<string, string>> = {}) {
  return readConnectionSettings(db, { ...ENV, ...env });
}

test("an address says who signs in where, and what it leaves open is as usual", () => {
  expect(read("postgres://cafe@db.example.com/sales")).toMatchObject({
    servers: [{ host: "db.example.com", port: 5432 }],
    mustWrite: false,
    user: "cafe",
    database: "sales",
    applicationName: "cafe-sales",
    connectTimeoutMs: 5000,
    password: undefined,
    passwordFile: "/home/ploy/.pgpass",
  });
  expect(read("postgresql:///")).toMatchObject({
    servers: [{ host: "localhost" }],
    user: "ploy",
    database: "ploy",
  });
  expect(read("postgres://[::1]:5433/a%20b")).toMatchObject({
    servers: [{ host: "::1", port: 5433 }],
    database: "a b",
  });
  expect(read("postgres:///cafe?host=/run/postgresql&connect_timeout=20")).toMatchObject({
    servers: [{ host: "/run/postgresql", tls: { mode: "prefer" } }],
    connectTimeoutMs: 20_000,
  });
});

test("the variables of PostgreSQL's own programs say what the address does not", () => {
  const env = { PGHOST: "db", PGPORT: "6000", PGUSER: "cafe", PGDATABASE: "sales", PGPASSWORD: "espresso" };
  const expected = { user: "cafe", database: "sales", password: "espresso" };
  expect(read("postgres://", env)).toMatchObject({ ...expected, servers: [{ host: "db", port: 6000 }] });
  expect(read("postgres://other:7000/x", env)).toMatchObject({
    servers: [{ host: "other", port: 7000 }],
    database: "x",
  });
  expect(read("postgres://", { PGPASSFILE: "/run/secrets/pgpass" }).passwordFile).toBe("/run/secrets/pgpass");
});

test("parameters win over what stands before them, which may be nothing", () => {
  const place = (db: string) => read(db).servers.map(({ host, port }) => `${host} ${port}`);
  expect(place("postgres://cafe@db:6000/sales?host=/run/postgresql")).toEqual(["/run/postgresql 6000"]);
  expect(place("postgres://cafe@/sales?host=/run/postgresql&port=6000")).toEqual(["/run/postgresql 6000"]);
  expect(place("postgres://cafe@:6000/sales")).toEqual(["localhost 6000"]);
  expect(place("postgres://cafe@%2Frun%2Fpostgresql/sales")).toEqual(["/run/postgresql 5432"]);
  expect(read("postgres://cafe@db/sales?user=other&dbname=x")).toMatchObject({
    user: "other",
    database: "x",
  });
});

test("several servers are tried in their order, each with its port and its way to TLS", () => {
  const place = (db: string) => read(db).servers.map(({ host, port, tls }) => `${host} ${port} ${tls.mode}`);
  const two = ["one 5433 verify-full", "localhost 5432 prefer"];
  expect(place("postgres://cafe@one:5433,localhost/sales")).toEqual(two);
  expect(place("postgres://cafe@/sales?host=one,localhost&port=5433,")).toEqual(two);
  expect(place("postgres://one,[::1]/?port=6000")).toEqual(["one 6000 verify-full", "::1 6000 prefer"]);
  expect(read("postgres://one,two/sales?target_session_attrs=read-write").mustWrite).toBe(true);
});

test("without sslmode, another host is verified, and a server on this machine may have no TLS", () => {
  const mode = (db: string, env = {}) => read(db, env).servers[0].tls.mode;
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
    ["postgres://cafe:espresso@db:port/sales", "has a password"],
    ["postgres://cafe:espresso@one,two/sales", "has a password"],
    ["postgres://cafe@db:espresso/sales", "cannot be read"],
    ["postgres://one,two/sales?port=1,2,3", "has 3 ports for 2 hosts"],
    ["postgres://db/sales?target_session_attrs=standby", "target_session_attrs 'standby' is unknown"],
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

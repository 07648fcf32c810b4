/** @module-tag deep */
import { spawnSync } from "node:child_process";
import { chownSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { connectPostgres } from "../../../../../cli/store/postgres/connect.ts";
import { readConnectionSettings } from "../../../../../cli/store/postgres/connection-settings.ts";
import { explainPostgresError } from "../../../../../cli/store/postgres/explain-postgres-error.ts";
import { withClient } from "../../../../support/stores/postgres/database.ts";
import { HAS_SERVER, startServer } from "../../../../support/stores/postgres/server.ts";
import { temporaryFolder } from "../../../../support/temporary-folder.ts";

const HAS_OPENSSL = spawnSync("openssl", ["version"]).status === 0;

/** `encrypted` may only come with TLS, `secret` only with a password. */
const ACCESS = `
hostssl all encrypted 127.0.0.1/32 trust
host all encrypted 127.0.0.1/32 reject
host all secret 127.0.0.1/32 scram-sha-256
host all all 127.0.0.1/32 trust
`;
const ROLES = `
CREATE ROLE encrypted LOGIN; CREATE ROLE secret LOGIN PASSWORD 'espresso'; CREATE ROLE full LOGIN CONNECTION LIMIT 0`;

/** A certificate of its own for localhost, and another one that nobody uses. */
function makeCertificate(folder: string, name: string): string {
  const [key, cert] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)];
  const about = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-days", "2"];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const made = spawnSync("openssl", ["req", "-x509", ...curve, ...about, "-keyout", key, "-out", cert]);
  if (made.status !== 0) throw new Error(String(made.stderr));
  return cert;
}

describe.runIf(HAS_SERVER && HAS_OPENSSL)("a connection", () => {
  let at: (user: string, parameters?: string, host?: string) => string;
  const folder = temporaryFolder();
  const env = { HOME: folder };
  const [theirs, another] = [makeCertificate(folder, "server"), makeCertificate(folder, "another")];

  beforeAll(async () => {
    const { port } = await startServer();
    at = (user, parameters = "", host = "127.0.0.1") =>
      `postgres://${user}@${host}:${port}/postgres${parameters}`;
    await withClient(at("postgres"), async (client) => {
      await client.query(ROLES);
      const { rows } = await client.query<{ data_directory: string }>("SHOW data_directory");
      const data = rows[0]?.data_directory ?? "";
      const { uid, gid } = statSync(data);
      for (const name of ["server.key", "server.crt"]) {
        writeFileSync(join(data, name), readFileSync(join(folder, name)), { mode: 0o600 });
        chownSync(join(data, name), uid, gid);
      }
      writeFileSync(join(data, "pg_hba.conf"), ACCESS);
    });
  });

  /** Whether the connection is encrypted; else how it fails. */
  async function connect(url: string, environment: Readonly<Record<string, string>> = {}) {
    try {
      const { queryable, close } = await connectPostgres(
        readConnectionSettings(url, { ...env, ...environment }),
      );
      const [row] = await queryable.rows("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()");
      await close();
      return row?.ssl;
    } catch (error) {
      return explainPostgresError(error, "the store");
    }
  }

  async function configure(sql: string): Promise<void> {
    await withClient(at("postgres"), (client) => client.query(sql));
    await withClient(at("postgres"), (client) => client.query("SELECT pg_reload_conf()"));
  }

  test("to a server without TLS is open, or is refused", async () => {
    await configure("ALTER SYSTEM SET ssl = off");
    await expect.poll(() => connect(at("postgres"))).toBe(false);
    expect(await connect(at("postgres", "?sslmode=allow"))).toBe(false);
    expect(await connect(at("postgres", "?sslmode=require"))).toMatchObject({
      exitCode: 4,
      message: "the secure connection to the store failed: The server does not support SSL connections",
    });
  });

  test("to a server with TLS is as secure as its sslmode says", async () => {
    await configure("ALTER SYSTEM SET ssl = on");
    const failed = (code: string) => ({
      exitCode: 4,
      message: expect.stringContaining("the secure connection to the store failed"),
      cause: { code },
    });
    const mode = (parameters: string, host?: string) =>
      connect(at("postgres", `?sslmode=${parameters}`, host));
    await expect.poll(() => mode("prefer")).toBe(true);
    expect(await mode("disable")).toBe(false);
    expect(await mode("allow")).toBe(false);
    expect(await mode("require")).toBe(true);
    expect(await mode(`require&sslrootcert=${another}`)).toMatchObject(failed("DEPTH_ZERO_SELF_SIGNED_CERT"));
    expect(await mode(`verify-ca&sslrootcert=${theirs}`)).toBe(true);
    expect(await mode(`verify-full&sslrootcert=${theirs}`, "localhost")).toBe(true);
    expect(await mode(`verify-full&sslrootcert=${theirs}`)).toMatchObject(
      failed("ERR_TLS_CERT_ALTNAME_INVALID"),
    );
    expect(await mode("verify-full", "localhost")).toMatchObject(failed("DEPTH_ZERO_SELF_SIGNED_CERT"));
    expect(await connect(at("encrypted", "?sslmode=allow"))).toBe(true);
    expect(await connect(at("encrypted", "?sslmode=disable"))).toMatchObject({ exitCode: 3 });
  });

  test("takes its password from the environment or from the password file", async () => {
    await configure("ALTER SYSTEM SET ssl = on");
    await expect.poll(() => connect(at("postgres"))).toBe(true);
    const secret = at("secret");
    expect(await connect(secret)).toMatchObject({
      exitCode: 3,
      message: "no password is given for the database user secret at 127.0.0.1",
      hint: `give it in PGPASSWORD, or in ${join(folder, ".pgpass")}`,
    });
    expect(await connect(secret, { PGPASSWORD: "latte" })).toMatchObject({
      exitCode: 3,
      message: 'the store refuses the sign-in: password authentication failed for user "secret"',
    });
    expect(await connect(secret, { PGPASSWORD: "espresso" })).toBe(true);
    writeFileSync(join(folder, ".pgpass"), "127.0.0.1:*:postgres:secret:espresso\n", { mode: 0o600 });
    expect(await connect(secret)).toBe(true);
  });

  test("that cannot be made says why", async () => {
    expect(await connect(at("postgres").replace(/\/postgres$/, "/coffee"))).toMatchObject({
      exitCode: 2,
      message: 'there is no database the store: database "coffee" does not exist',
    });
    expect(await connect(at("full"))).toMatchObject({
      exitCode: 4,
      message: expect.stringContaining("too many connections for role"),
    });
    expect(await connect("postgres://postgres@127.0.0.1:1/cafe")).toMatchObject({
      exitCode: 4,
      message: "cannot reach the store: connection refused",
    });
    expect(await connect("postgres://postgres@cafe.invalid/cafe")).toMatchObject({
      exitCode: 4,
      message: expect.stringMatching(/^cannot reach the store: (no such host|the host name)/),
    });
    expect(await connect(`postgres:///cafe?user=a&host=${folder}`)).toMatchObject({
      exitCode: 4,
      message: "cannot reach the store: no such socket",
    });
  });
});

/**
 * The recipe of docs/operators/database.md for users with passwords and a certificate of an own authority, word for word.
 *
 * @module-tag deep
 */
import { spawnSync } from "node:child_process";
import { chownSync, copyFileSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";
import { withClient } from "../../../../support/stores/postgres/database.ts";
import { HAS_SERVER, startServer } from "../../../../support/stores/postgres/server.ts";
import { temporaryFolder } from "../../../../support/temporary-folder.ts";

const DOCUMENT = readFileSync(new URL("../../../../../docs/operators/database.md", import.meta.url), "utf8");
/** OpenSSL 3 can copy the names of a request into its certificate. */
const HAS_OPENSSL = String(spawnSync("openssl", ["version"]).stdout).startsWith("OpenSSL 3");

/** The part of the document that begins so, as the machine of the test has it. */
function recipe(begin: string, end = "```"): string {
  const at = DOCUMENT.indexOf(begin);
  expect(at).toBeGreaterThan(0);
  return DOCUMENT.slice(at, DOCUMENT.indexOf(end, at))
    .replaceAll("db.example.com", "localhost")
    .replaceAll("10.0.0.0/24", "127.0.0.1/32");
}

test.runIf(HAS_SERVER && HAS_OPENSSL)(
  "a store with passwords and an own certificate is made as documented",
  async () => {
    const { port } = await startServer();
    const folder = temporaryFolder();
    const admin = `postgres://postgres@127.0.0.1:${port}/postgres`;

    const made = spawnSync("sh", ["-ec", recipe("openssl req -x509")], { cwd: folder });
    expect([made.status, made.status === 0 ? "" : String(made.stderr)]).toEqual([0, ""]);
    await withClient(admin, async (client) => {
      for (const statement of recipe("CREATE ROLE cafe_writer").split(";\n")) await client.query(statement);
      await client.query("ALTER ROLE cafe_writer PASSWORD 'latte'; ALTER ROLE cafe_reader PASSWORD 'mocha'");
      const { rows } = await client.query<{ data_directory: string }>("SHOW data_directory");
      const data = rows[0]?.data_directory ?? "";
      const { uid, gid } = statSync(data);
      for (const name of ["server.key", "server.crt"]) {
        copyFileSync(join(folder, name), join(data, name));
        chownSync(join(data, name), uid, gid);
      }
      writeFileSync(join(data, "pg_hba.conf"), `${recipe("# TYPE")}host all postgres 127.0.0.1/32 trust\n`);
      await client.query("ALTER SYSTEM SET ssl = on");
      await client.query("SELECT pg_reload_conf()");
    });

    const [entry] = recipe("db.example.com:5432:sales:cafe_reader").split("\n");
    const line = String(entry).replace("5432", String(port));
    const pgpass = [
      line.replace("ITS-PASSWORD", "mocha"),
      line.replace("cafe_reader", "cafe_writer").replace("ITS-PASSWORD", "latte"),
    ];
    writeFileSync(join(folder, ".pgpass"), `${pgpass.join("\n")}\n`, { mode: 0o600 });
    const address = recipe("postgres://cafe_reader@db.example.com/sales?sslmode", '"')
      .replace("localhost", `localhost:${port}`)
      .replace("/etc/cafe-sales", folder);
    const asWriter = address.replace("cafe_reader", "cafe_writer");
    const run = async (...args: readonly string[]) => {
      const { code, stderr } = await runInProcess(args, { cwd: folder, env: { HOME: folder } });
      return [code, stderr];
    };

    // The server reads its settings again when it comes to it.
    const codeOfCreate = async () => (await run("store", "create", "--db", asWriter))[0];
    await expect.poll(codeOfCreate, { timeout: 20_000 }).toBe(0);
    const grants = recipe("GRANT SELECT", "SQL\n");
    await withClient(admin.replace(/postgres$/, "sales"), (client) =>
      client.query(`SET ROLE cafe_writer; ${grants}`),
    );
    expect(await run("store", "check", "--db", address)).toEqual([0, expect.stringContaining("0 days")]);
    const open = address.replace("verify-full", "disable");
    expect(await run("store", "check", "--db", open)).toEqual([3, expect.stringContaining("no encryption")]);
    const untrusted = address.replace(/&sslrootcert=.*/, "");
    expect(await run("store", "check", "--db", untrusted)).toEqual([
      4,
      expect.stringContaining("secure connection"),
    ]);
  },
  60_000,
);

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type TlsSettings, tlsAttempts } from "../../../../../cli/store/postgres/tls-settings.ts";
import { temporaryFolder } from "../../../../support/temporary-folder.ts";

function attempts(mode: TlsSettings["mode"], files: Partial<TlsSettings> = {}) {
  return tlsAttempts({ mode, rootCert: undefined, cert: undefined, key: undefined, ...files });
}

function authority(): string {
  const file = join(temporaryFolder(), "root.crt");
  writeFileSync(file, "certificate");
  return file;
}

test("the names have the meanings of PostgreSQL's own programs", async () => {
  const unverified = expect.objectContaining({ rejectUnauthorized: false });
  expect(await attempts("disable")).toEqual([false]);
  expect(await attempts("allow")).toEqual([false, unverified]);
  expect(await attempts("prefer")).toEqual([unverified, false]);
  expect(await attempts("require")).toEqual([unverified]);
  expect(await attempts("verify-full")).toEqual([expect.objectContaining({ rejectUnauthorized: true })]);
});

test("a named authority is checked, and only verify-full compares the name of the host", async () => {
  const rootCert = authority();
  const ofAuthority = {
    ca: "certificate",
    rejectUnauthorized: true,
    checkServerIdentity: expect.any(Function),
  };
  expect(await attempts("require", { rootCert })).toEqual([expect.objectContaining(ofAuthority)]);
  expect(await attempts("verify-ca", { rootCert })).toEqual([expect.objectContaining(ofAuthority)]);
  const [full] = await attempts("verify-full", { rootCert });
  expect(full).toMatchObject({ ca: "certificate", rejectUnauthorized: true });
  expect(full).not.toHaveProperty("checkServerIdentity");
});

test("a certificate that cannot be read is a usage error that names it", async () => {
  await expect(attempts("verify-full", { rootCert: "/no/root.crt" })).rejects.toMatchObject({
    exitCode: 2,
    message: "cannot read sslrootcert '/no/root.crt': there is no such file",
  });
});

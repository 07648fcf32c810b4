/**
 * How a connection is encrypted, with the names and meanings of libpq. `pg` reads these names in another way: it
 * verifies with all of them but `disable`. So it never sees them.
 */
import { readFile } from "node:fs/promises";
import type { ConnectionOptions } from "node:tls";
import { quote } from "../../door/config.ts";
import { usageError } from "../../door/errors.ts";
import { systemReason } from "../../door/system-reason.ts";

const MODES = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full"] as const;

export interface TlsSettings {
  readonly mode: (typeof MODES)[number];
  /** The file with the certificates that are trusted; without it, those that Node trusts. */
  readonly rootCert: string | undefined;
  /** The files of the certificate and the key with which the client signs in. */
  readonly cert: string | undefined;
  readonly key: string | undefined;
}

/** One way to open the connection: without TLS, or with these options of it. */
export type TlsAttempt = false | ConnectionOptions;

/**
 * @param get the value of a parameter of the address or of its variable
 * @param isLocal whether the server is on this machine; only there, a connection may be open if nothing says so
 */
export function readTlsSettings(get: (name: string) => string | undefined, isLocal: boolean): TlsSettings {
  const given = get("sslmode") ?? (isLocal ? "prefer" : "verify-full");
  const mode = MODES.find((one) => one === given);
  if (mode === undefined) throw usageError(`sslmode ${quote(given)} is unknown`, `use ${MODES.join(", ")}`);
  const rootCert = get("sslrootcert");
  const isSystem = rootCert === "system";
  if (mode === "verify-ca" && (rootCert === undefined || isSystem)) {
    throw usageError(
      "sslmode=verify-ca accepts any host with a certificate of a public authority",
      "name your own authority with sslrootcert=FILE, or use sslmode=verify-full",
    );
  }
  return {
    mode,
    rootCert: isSystem ? undefined : rootCert,
    cert: get("sslcert"),
    key: get("sslkey"),
  };
}

/** The ways to open a connection, the first one first. */
export async function tlsAttempts({
  mode,
  rootCert,
  cert,
  key,
}: TlsSettings): Promise<readonly TlsAttempt[]> {
  if (mode === "disable") return [false];
  const ca = await read("sslrootcert", rootCert);
  const own = { cert: await read("sslcert", cert), key: await read("sslkey", key) };
  const unverified = { ...own, rejectUnauthorized: false };
  const verified = { ...own, ca, rejectUnauthorized: true };
  // The name of the host is not compared.
  const ofAuthority = { ...verified, checkServerIdentity: () => undefined };
  switch (mode) {
    case "allow":
      return [false, unverified];
    case "prefer":
      return [unverified, false];
    case "require":
      // As in libpq: a named authority is checked.
      return [ca === undefined ? unverified : ofAuthority];
    case "verify-ca":
      return [ofAuthority];
    case "verify-full":
      return [verified];
  }
}

async function read(name: string, path: string | undefined): Promise<string | undefined> {
  if (path === undefined) return undefined;
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    throw usageError(`cannot read ${name} ${quote(path)}: ${systemReason(error)}`, "name another file");
  }
}

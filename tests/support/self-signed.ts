/** Certificates of our own, where there is OpenSSL. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Identity } from "./fakes/fault-server.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

export interface Certified extends Identity {
  /** The file of the certificate. */
  readonly file: string;
}

/** A self-signed certificate; with -1 days, it expired yesterday. */
export function selfSigned(name: string, days: string): Certified {
  const folder = temporaryFolder();
  const [key, cert, aged] = [join(folder, "key.pem"), join(folder, "cert.pem"), join(folder, "aged.pem")];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const about = ["-days", "2", "-subj", "/CN=cafe", "-addext", `subjectAltName=${name}`];
  openssl("req", "-x509", ...curve, ...about, "-keyout", key, "-out", cert);
  // The other command does not accept a negative number of days.
  openssl("x509", "-in", cert, "-signkey", key, "-days", days, "-out", aged);
  return { key: readFileSync(key, "utf8"), cert: readFileSync(aged, "utf8"), file: aged };
}

function openssl(...args: readonly string[]): void {
  const { status, stderr } = spawnSync("openssl", args);
  if (status !== 0) throw new Error(String(stderr));
}

/** The server that takes mails, as its settings describe it. */
import { setting } from "../../door/config.ts";
import { usageError } from "../../door/errors.ts";
import { readSecret } from "../../secrets/read-secret.ts";
import type { WayContext } from "../way.ts";

const SMTP_URL = "CAFE_SALES_SMTP_URL";
const EXAMPLE = `for example ${SMTP_URL}=smtp://pim@gmail.com@smtp.gmail.com`;
const PASSWORD = { name: "mail password", variable: "CAFE_SALES_SMTP_PASSWORD", isSetting: true };

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/;
/** Where mail is handed in, by its protocol: TLS begins after a command, or at once. */
const PORTS = new Map([
  ["smtp:", 587],
  ["smtps:", 465],
]);

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** Whether TLS begins at once. */
  readonly isSecure: boolean;
  /** Whether nothing may be sent before TLS has begun. */
  readonly needsTls: boolean;
  /** Without one, nobody signs in, as at a relay of one's own. */
  readonly user?: string;
  readonly password?: string;
}

/** @throws CliError if its settings are incomplete or wrong */
export async function readSmtpServer({
  settings,
  effects,
  output,
  interrupt,
}: WayContext): Promise<SmtpServer> {
  const url = readUrl(setting(settings, SMTP_URL)?.value);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const server = {
    host,
    port: Number(url.port) || (PORTS.get(url.protocol) ?? 0),
    isSecure: url.protocol === "smtps:",
    needsTls: !LOOPBACK.test(host),
  };
  if (url.username === "") return server;
  const warn = (text: string) => output.warn(text);
  const request = { file: undefined, settings, signal: interrupt, warn };
  const password = await readSecret(PASSWORD, request, effects);
  output.mask.hide(password);
  output.mask.hide(Buffer.from(password).toString("base64"));
  return { ...server, user: decodeURIComponent(url.username), password };
}

/** No message quotes it: it may have a password. */
function readUrl(text: string | undefined): URL {
  if (text === undefined) throw usageError(`${SMTP_URL} is not set`, EXAMPLE);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !PORTS.has(url.protocol) || url.hostname === "" || /%(?![0-9a-f]{2})/i.test(url.username)) {
    throw usageError(`${SMTP_URL} is not the address of a mail server`, EXAMPLE);
  }
  if (url.password !== "") {
    throw usageError(
      `${SMTP_URL} has a password, which other programs may see`,
      `put it into a file, and name that with ${PASSWORD.variable}_FILE`,
    );
  }
  return url;
}

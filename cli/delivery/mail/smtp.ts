import { Readable } from "node:stream";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { connectionFault } from "../../api/transport/connection-fault.ts";
import { orAborted } from "../../door/aborts.ts";
import { setting } from "../../door/config.ts";
import { usageError } from "../../door/errors.ts";
import { readSecret } from "../../secrets/read-secret.ts";
import { DeliveryFault, FAULTS } from "../delivery-fault.ts";
import type { WayContext } from "../way.ts";

export interface Letter {
  readonly from: string;
  readonly to: string;
  /** The whole message. */
  readonly bytes: Buffer;
}

interface SmtpOptions {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  /** Certificates to trust instead of those that Node trusts, which NODE_EXTRA_CA_CERTS adds to. */
  readonly ca?: string;
}

type Done = (error?: Error | null) => void;

/** Hands one letter to the server. @throws DeliveryFault, or the reason of the signal */
export async function sendBySmtp(
  server: SmtpServer,
  { from, to, bytes }: Letter,
  { signal, timeoutMs, ca }: SmtpOptions,
): Promise<void> {
  signal.throwIfAborted();
  const { host, port, isSecure, needsTls, user, password } = server;
  const connection = new SMTPConnection({
    host,
    port,
    secure: isSecure,
    requireTLS: needsTls,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    ...(ca !== undefined && { tls: { ca } }),
  });
  const lost = new Promise<never>((_, reject) => {
    connection.on("error", reject);
    connection.on("end", () => reject(new Error("closed")));
  });
  lost.catch(() => {});
  const step = (run: (done: Done) => void) => {
    const answered = new Promise<void>((resolve, reject) =>
      run((error) => (error ? reject(error) : resolve())),
    );
    return orAborted(Promise.race([lost, answered]), signal);
  };
  let wasSent = false;
  try {
    await step((done) => connection.connect(done));
    if (user !== undefined) await step((done) => connection.login({ user, pass: password }, done));
    const content = Readable.from([bytes]).once("end", () => {
      wasSent = true;
    });
    await step((done) => connection.send({ from, to: [to], size: bytes.length }, content, done));
    connection.quit();
  } catch (error) {
    connection.close();
    signal.throwIfAborted();
    throw smtpFault(error, { host, wasSent, timeoutMs });
  }
}

/** What went wrong with a mail server. Its answers may quote an address, so nothing but their codes is shown. */
interface FaultContext {
  readonly host: string;
  /** Whether the server had the whole message, so that it may have taken it. */
  readonly wasSent: boolean;
  readonly timeoutMs: number;
}

const APP_PASSWORD =
  "use an app password for Gmail, iCloud or Yahoo; for Microsoft 365, ask its administrator to allow SMTP with a password";
const PROTOCOLS = "check the address of the mail server: smtps:// is for port 465, and smtp:// for port 587";

/** What a command is about, and what to do if the server refuses it. */
const ABOUT = new Map([
  ["MAIL FROM", ["sender", "set CAFE_SALES_MAIL_FROM to an address that this user may send from"]],
  ["RCPT TO", ["recipient", "check the address in CAFE_SALES_MAIL_TO"]],
]);

function smtpFault(error: unknown, { host, wasSent, timeoutMs }: FaultContext): DeliveryFault {
  const field = (name: string) => textIn(error, name);
  const answer = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3})\b)?/.exec(field("response"));
  if (answer) {
    const [, status = "", detail] = answer;
    const shown = detail === undefined ? status : `${status} ${detail}`;
    return answerFault(Number(status), shown, field("code"), field("command"));
  }
  const code = field("code");
  if (code === "EAUTH" || code === "ENOAUTH") {
    const message = "the mail server takes no password";
    return new DeliveryFault(message, { ...FAULTS.refused, hint: APP_PASSWORD });
  }
  const kind = wasSent ? FAULTS.lost : FAULTS.later;
  if (code === "ETIMEDOUT") {
    const message = `no answer of the mail server within ${timeoutMs / 1000} s`;
    return new DeliveryFault(message, { ...kind, hint: PROTOCOLS });
  }
  if (code === "EPROTOCOL") {
    return new DeliveryFault("the server does not speak SMTP", { ...FAULTS.wrong, hint: PROTOCOLS });
  }
  const original = field("originalCode");
  if (original === "") {
    return new DeliveryFault("the mail server closed the connection", { ...kind, hint: "try again later" });
  }
  const cause = Object.assign(new Error(field("message")), { code: original });
  const { message, retryable } = connectionFault(cause, timeoutMs);
  const said = original === "ENOTFOUND" ? `no mail server ${host} was found` : message;
  return new DeliveryFault(said, { ...kind, retryable, hint: connectionHint(original, retryable), cause });
}

/** The server says no. @param shown its codes */
function answerFault(status: number, shown: string, code: string, command: string): DeliveryFault {
  if (code === "ETLS") {
    return new DeliveryFault(`the mail server offers no secure connection (${shown})`, {
      ...FAULTS.refused,
      hint: PROTOCOLS,
    });
  }
  const [what = "message", hint = "ask the administrator of the mail server"] = ABOUT.get(command) ?? [];
  // 503 says that the session went wrong, and nothing about the message.
  if (status < 500 || status === 503) {
    const message = `the mail server does not take the ${what} now (${shown})`;
    return new DeliveryFault(message, { ...FAULTS.later, hint: "try again later" });
  }
  if (code === "EAUTH") {
    const message = `the mail server refused the password (${shown})`;
    return new DeliveryFault(message, { ...FAULTS.refused, hint: APP_PASSWORD });
  }
  return new DeliveryFault(`the mail server refused the ${what} (${shown})`, { ...FAULTS.refused, hint });
}

function connectionHint(code: string, retryable: boolean): string {
  if (/^(ERR_SSL_|EPROTO)/.test(code)) return PROTOCOLS;
  if (/ALTNAME|HOSTNAME/.test(code)) return "use the host name of the certificate";
  return retryable
    ? "check the address of the mail server, and the network"
    : "to trust your own certificate authority, set NODE_EXTRA_CA_CERTS=FILE";
}

/** A field that nodemailer adds to an error; empty if it is not there. */
function textIn(error: unknown, name: string): string {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined;
  return typeof value === "string" ? value : "";
}

/** The setting with the server that takes mails. */
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

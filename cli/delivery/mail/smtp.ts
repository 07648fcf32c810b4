import { Readable } from "node:stream";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { connectionFault } from "../../api/transport/connection-fault.ts";
import { orAborted } from "../../door/aborts.ts";
import { DeliveryFault, FAULTS } from "../delivery-fault.ts";
import type { SmtpServer } from "./smtp-server.ts";

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
  const { message, retryable } = connectionFault(cause, false, timeoutMs);
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

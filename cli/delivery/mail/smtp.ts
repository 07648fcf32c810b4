import { Readable } from "node:stream";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { orAborted } from "../../aborts.ts";
import { smtpFault } from "./smtp-fault.ts";
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
    throw smtpFault(error, { wasSent, timeoutMs });
  }
}

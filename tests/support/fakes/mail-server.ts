/** A real SMTP server in the process, which keeps what it takes. */
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

export const MAIL_USER = "pim@example.com";
export const MAIL_PASSWORD = "doi-suthep-1676";

interface Taken {
  readonly from: string;
  readonly to: readonly string[];
  readonly isSecure: boolean;
  readonly mail: Email;
}

export interface MailServer {
  readonly port: number;
  readonly taken: readonly Taken[];
}

/** What the server does with the n-th message, once it has all of it. */
type Verdict = "take" | "lose-answer" | { readonly code: number };

interface MailServerOptions extends SMTPServerOptions {
  readonly verdicts?: readonly Verdict[];
}

/** It ends with the test. */
export async function mailServer({ verdicts = [], ...options }: MailServerOptions = {}): Promise<MailServer> {
  const taken: Taken[] = [];
  let count = 0;
  const server = new SMTPServer({
    authMethods: ["PLAIN", "LOGIN"],
    closeTimeout: 100,
    logger: false,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    authOptional: true,
    onAuth({ username, password }, _session, done) {
      const isRight = username === MAIL_USER && password === MAIL_PASSWORD;
      done(isRight ? null : new Error("5.7.8 wrong"), { user: username });
    },
    onData(stream, { envelope, secure }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const verdict = verdicts[count] ?? "take";
        count += 1;
        if (typeof verdict === "object") {
          done(Object.assign(new Error(`no room for ${MAIL_USER}`), { responseCode: verdict.code }));
          return;
        }
        const { mailFrom, rcptTo } = envelope;
        taken.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          isSecure: secure,
          mail: await PostalMime.parse(Buffer.concat(chunks)),
        });
        if (verdict === "take") done();
        else for (const connection of server.connections) connection._socket.destroy();
      });
    },
    ...options,
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const address = server.server.address();
  return { port: isTcp(address) ? address.port : 0, taken };
}

function isTcp(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === "object" && address !== null;
}

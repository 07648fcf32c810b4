/** A mail as it is sent or saved: a body for every program, and the files that go with it. The same parts make the same bytes. */
import { createHash } from "node:crypto";
import MailComposer from "nodemailer/lib/mail-composer";
import type { Digest } from "../../../viewer/report/wording/digest.ts";
import { mailBody } from "./body.ts";

export interface MailFile {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly content: Uint8Array;
}

export interface Mail {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly date: Date;
  /** What is in the brackets of its Message-ID. */
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly digest: Digest;
  /** The digest as plain text. */
  readonly text: string;
  readonly files: readonly MailFile[];
}

export function composeMail({ from, to, date, id, headers, digest, text, files }: Mail): Promise<Buffer> {
  const composer = new MailComposer({
    from,
    to,
    date,
    messageId: `<${id}>`,
    subject: digest.subject,
    headers: { ...headers },
    text: `${text}\n`,
    html: mailBody(digest),
    attachments: files.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content),
      // Anything else may change the ends of its lines.
      contentTransferEncoding: "base64",
    })),
    // By chance otherwise.
    baseBoundary: createHash("sha256").update(id).digest("hex").slice(0, 32),
    newline: "\r\n",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

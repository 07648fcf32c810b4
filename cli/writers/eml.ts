import { createHash } from "node:crypto";
import { composeMail, type Mail } from "./mail.ts";

interface DraftParts extends Pick<Mail, "to" | "digest" | "text" | "files"> {
  /** The moment of the report, in ISO 8601. */
  readonly generatedAt: string;
}

/** A message ready to send. Outlook opens it as a draft, not as a message that came; its sender is who opens it. */
export function renderEml({ generatedAt, ...parts }: DraftParts): Promise<Buffer> {
  const { digest, text } = parts;
  const hash = createHash("sha256")
    .update(JSON.stringify([generatedAt, digest.subject, text]))
    .digest("hex");
  const id = `${hash.slice(0, 32)}@cafe-sales.invalid`;
  return composeMail({ ...parts, date: new Date(generatedAt), id, headers: { "X-Unsent": "1" } });
}

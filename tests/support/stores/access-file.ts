/** A file of passwords that show some shops only, as `cafe-sales access add` writes it. */
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { withAccess } from "../../../cli/beside/access.ts";
import { derive } from "../../../cli/secrets/password-hash.ts";

interface Person {
  readonly name: string;
  readonly shops?: readonly string[];
  readonly groups?: readonly string[];
  readonly password: string;
  /** Whether they may see what people did. */
  readonly people?: true;
  /** 16 characters; the same of the same name by default. */
  readonly id?: string;
}

const SALT = Buffer.alloc(16, 7);

export async function writeAccess(file: string, people: readonly Person[]): Promise<void> {
  let text = "";
  for (const { name, shops = [], groups = [], password, id = idOf(name), people: maySee } of people) {
    const hash = await derive(password, SALT);
    const line = { name, shops, groups, id, password: { salt: SALT, hash } };
    text = withAccess(text, maySee ? { ...line, people: true } : line);
  }
  writeFileSync(file, text, { mode: 0o600 });
}

function idOf(name: string): string {
  return createHash("sha256").update(name).digest("base64url").slice(0, 16);
}

/** The scripts that the pages of an archive share, so that it does not hold the same one a hundred times. */
import { createHash } from "node:crypto";
import { archivedFile, readArchived } from "../archived-file.ts";
import type { ArchivedFile } from "../manifest.ts";

const IN_PAGE = /<script nonce="[^"<>]*" src="\.\.\/(report-[0-9a-f]{16}\.js)"><\/script>/;

/** A script with its text, if it must be written. */
export interface SharedScript extends ArchivedFile {
  readonly text?: string;
}

/**
 * `report-0123456789abcdef.js`, in the folder of the archive. It is named after its content, so that a page keeps the
 * script that it was made with when this program is updated.
 */
export function scriptName(content: string | Uint8Array): string {
  return `report-${createHash("sha256").update(content).digest("hex").slice(0, 16)}.js`;
}

/** The name of the script that a page shares; undefined if it carries its own, or has none. */
export function scriptIn(page: string): string | undefined {
  return IN_PAGE.exec(page)?.[1];
}

/** The scripts that pages need. @param own those of the pages that this run can make */
export function collectScripts(folder: string, own: readonly string[]) {
  const made = own.map((text) => ({ ...archivedFile(scriptName(text), text), text }));
  const needed = new Map<string, SharedScript>();
  return {
    needed,
    /** @param name that a page needs, if any. @returns false if it is lost */
    async add(name: string | undefined): Promise<boolean> {
      if (name === undefined || needed.has(name)) return true;
      const content = await readArchived(folder, name);
      const isIntact = content !== undefined && scriptName(content) === name;
      const script = isIntact ? archivedFile(name, content) : made.find(({ path }) => path === name);
      if (script) needed.set(name, script);
      return script !== undefined;
    },
  };
}

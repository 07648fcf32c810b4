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

/** The name of the script that a page shares; undefined if it carries its own or has none. */
function sharedScriptOf(page: string): string | undefined {
  return IN_PAGE.exec(page)?.[1];
}

export class SharedScripts {
  readonly #folder: string;
  readonly #own: SharedScript | undefined;
  readonly #needed = new Map<string, SharedScript>();

  constructor(folder: string, own: string | undefined) {
    this.#folder = folder;
    this.#own = own === undefined ? undefined : { ...archivedFile(scriptName(own), own), text: own };
  }

  get needed(): readonly SharedScript[] {
    return [...this.#needed.values()];
  }

  /** @returns false if the page needs a script that is lost */
  async add(page: string): Promise<boolean> {
    const name = sharedScriptOf(page);
    if (name === undefined || this.#needed.has(name)) return true;
    const content = await readArchived(this.#folder, name);
    const isIntact = content !== undefined && scriptName(content) === name;
    const script = isIntact ? archivedFile(name, content) : this.#own?.path === name ? this.#own : undefined;
    if (script) this.#needed.set(name, script);
    return script !== undefined;
  }
}

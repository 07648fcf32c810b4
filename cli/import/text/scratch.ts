/** A temporary folder for texts that had to be unpacked or rewritten; created on first use. */
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { diskError } from "../../disk/disk-error.ts";
import { makeOwnFolder, type OwnFolder } from "../../disk/own-folder.ts";

export class Scratch {
  #folder: OwnFolder | undefined;
  #files = 0;

  /** @returns the path of the new file */
  async write(chunks: AsyncIterable<Buffer>, ending = "csv"): Promise<string> {
    try {
      this.#folder ??= makeOwnFolder("import");
      this.#files += 1;
      const path = join(this.#folder.path, `${this.#files}.${ending}`);
      const handle = await open(path, "wx", 0o600);
      try {
        for await (const chunk of chunks) await handle.writeFile(chunk);
      } finally {
        await handle.close();
      }
      return path;
    } catch (error) {
      const shown = this.#folder?.path ?? tmpdir();
      throw diskError(error, { shown, remedy: "choose another folder with the environment variable TMPDIR" });
    }
  }

  remove(): void {
    this.#folder?.remove();
  }
}

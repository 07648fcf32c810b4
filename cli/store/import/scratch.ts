/** A folder for texts that had to be unpacked or rewritten; made when it is needed, gone afterwards. */
import { rmSync } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { diskError } from "../../writers/disk-error.ts";

export class Scratch {
  #folder: string | undefined;
  #files = 0;

  /** @returns where the text lies now */
  async write(chunks: AsyncIterable<Buffer>): Promise<string> {
    try {
      this.#folder ??= await mkdtemp(join(tmpdir(), "cafe-sales-import-"));
      process.once("exit", this.#removeAtExit);
      this.#files += 1;
      const path = join(this.#folder, `${this.#files}.csv`);
      const handle = await open(path, "wx", 0o600);
      try {
        for await (const chunk of chunks) await handle.writeFile(chunk);
      } finally {
        await handle.close();
      }
      return path;
    } catch (error) {
      throw diskError(this.#folder ?? tmpdir(), error);
    }
  }

  async remove(): Promise<void> {
    process.off("exit", this.#removeAtExit);
    if (this.#folder !== undefined) await rm(this.#folder, { recursive: true, force: true });
  }

  readonly #removeAtExit = (): void => {
    if (this.#folder !== undefined) rmSync(this.#folder, { recursive: true, force: true });
  };
}

/** Where a secret comes from. It is used exactly as given, except that a byte order mark and one final newline are dropped. */
import { stat } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import type { Readable } from "node:stream";
import type { Layer, Settings } from "../config.ts";
import type { Effects } from "../effects.ts";
import { systemCode, usageError } from "../errors.ts";
import { NOT_REGULAR, openRegular } from "../open-regular.ts";

const MOST_BYTES = 4096;

/** A kind of secret, and the names that give it. */
export interface SecretKind {
  /** As messages call it, such as `password`. */
  readonly name: string;
  readonly flag: string;
  readonly fileVariable: string;
  readonly variable: string;
  /** What the message about an empty one adds. */
  readonly empty?: string;
}

export interface SecretRequest {
  readonly file: string | undefined;
  readonly settings: Settings;
  readonly signal: AbortSignal;
  warn(text: string): void;
}

type SecretEffects = Pick<Effects, "cwd" | "stdin">;

/** The flag first, then each source of settings: its file variable, else its variable. */
export async function readSecret(
  kind: SecretKind,
  request: SecretRequest,
  effects: SecretEffects,
  ask?: () => Promise<string>,
): Promise<string> {
  const secret = (await new Reader(kind, request, effects).find()) ?? (await ask?.());
  if (secret === undefined) throw usageError(`no ${kind.name} is given`, waysToGive(kind));
  if (secret !== "") return secret;
  throw usageError(`the ${kind.name} is empty${kind.empty ?? ""}`, waysToGive(kind));
}

function waysToGive({ flag, fileVariable, variable }: SecretKind): string {
  return `give it with ${flag} FILE, ${fileVariable} or ${variable}`;
}

class Reader {
  readonly #kind: SecretKind;
  readonly #request: SecretRequest;
  readonly #effects: SecretEffects;

  constructor(kind: SecretKind, request: SecretRequest, effects: SecretEffects) {
    this.#kind = kind;
    this.#request = request;
    this.#effects = effects;
  }

  async find(): Promise<string | undefined> {
    const { flag, fileVariable, variable } = this.#kind;
    const { file: given, settings } = this.#request;
    if (given !== undefined) return this.#readFrom(given, flag);
    for (const layer of settings) {
      const file = layer.get(fileVariable);
      if (file !== undefined) return this.#readFrom(file, fileVariable);
      const secret = layer.get(variable);
      if (secret === undefined) continue;
      await this.#warnIfSettingReadable(layer);
      return secret;
    }
    return undefined;
  }

  async #readFrom(file: string, name: string): Promise<string> {
    const { cwd, stdin } = this.#effects;
    if (file === "-")
      return this.#decode(await this.#readAll(async () => stdin, "the standard input", name), name);
    const path = isAbsolute(file) ? file : join(cwd, file);
    const secret = this.#decode(await this.#readAll(() => openFile(path), file, name), name);
    await this.#warnIfReadable(path, file);
    return secret;
  }

  /** Reads the whole stream, up to the length of a secret. */
  async #readAll(open: () => Promise<Readable>, source: string, name: string): Promise<Buffer> {
    const { signal } = this.#request;
    let stream: Readable | undefined;
    const abort = () => void stream?.destroy();
    signal.addEventListener("abort", abort);
    try {
      stream = await open();
      const chunks: Buffer[] = [];
      let length = 0;
      for await (const chunk of stream) {
        const bytes = Buffer.from(chunk);
        length += bytes.length;
        if (length > MOST_BYTES)
          throw usageError(`${name}: ${source} is too long for a ${this.#kind.name}`, waysToGive(this.#kind));
        chunks.push(bytes);
      }
      return Buffer.concat(chunks);
    } catch (error) {
      signal.throwIfAborted();
      const code = systemCode(error);
      if (code === undefined || error instanceof TypeError) throw error;
      throw usageError(
        `${name}: cannot read ${source}: ${REASONS[code] ?? code}`,
        "name a file that you may read",
      );
    } finally {
      signal.removeEventListener("abort", abort);
    }
  }

  #decode(bytes: Buffer, name: string): string {
    try {
      // The decoder drops the byte order mark that editors on Windows add, as others add a newline.
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\r?\n$/, "");
    } catch {
      throw usageError(`${name}: the ${this.#kind.name} is not UTF-8 text`, "save the file as UTF-8");
    }
  }

  async #warnIfSettingReadable({ file }: Layer): Promise<void> {
    if (file !== undefined) await this.#warnIfReadable(file, file);
  }

  async #warnIfReadable(path: string, shown: string): Promise<void> {
    if (process.platform === "win32") return;
    const stats = await stat(path);
    if (stats.isFile() && (stats.mode & 0o077) !== 0) {
      this.#request.warn(
        `other users can read the ${this.#kind.name} in ${shown}; make it private with: chmod 600 ${shellWord(shown)}`,
      );
    }
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EACCES: "no permission",
  EISDIR: "it is a folder",
  [NOT_REGULAR]: "it is not a regular file",
};

async function openFile(path: string): Promise<Readable> {
  return (await openRegular(path)).createReadStream();
}

/** A path, quoted for a shell if necessary. */
function shellWord(path: string): string {
  return /^[\w./~-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

/** Where the shared password comes from. It is sent exactly as given, except that one final newline is dropped. */
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import type { Readable } from "node:stream";
import { messages } from "../viewer/report/messages.ts";
import type { Layer, Settings } from "./config.ts";
import type { Effects } from "./effects.ts";
import { systemCode, usageError } from "./errors.ts";
import { askPassword } from "./password-prompt.ts";

const MOST_BYTES = 4096;
const FLAG = "--password-file";
const FILE_VARIABLE = "CAFE_SALES_PASSWORD_FILE";
const VARIABLE = "CAFE_SALES_PASSWORD";

export interface PasswordRequest {
  readonly file: string | undefined;
  readonly settings: Settings;
  /** The server that the prompt names. */
  readonly origin: string;
  readonly signal: AbortSignal;
  warn(text: string): void;
}

type PasswordEffects = Pick<Effects, "cwd" | "stdin" | "stderr">;

/** @throws CliError if no password is given, or it cannot be read */
export async function readPassword(request: PasswordRequest, effects: PasswordEffects): Promise<string> {
  const password = await findPassword(request, effects);
  if (password !== "") return password;
  throw usageError(`the password is empty (${messages.passwordMissing})`, waysToGive);
}

const waysToGive = `give it with ${FLAG} FILE, ${FILE_VARIABLE} or ${VARIABLE}`;

async function findPassword(request: PasswordRequest, effects: PasswordEffects): Promise<string> {
  if (request.file !== undefined) return readFrom(request.file, FLAG, request, effects);
  for (const layer of request.settings) {
    const file = layer.get(FILE_VARIABLE);
    if (file !== undefined) return readFrom(file, FILE_VARIABLE, request, effects);
    const password = layer.get(VARIABLE);
    if (password === undefined) continue;
    await warnIfSettingReadable(layer, request);
    return password;
  }
  if (effects.stdin.isTTY && effects.stderr.isTTY) return askPassword(request, effects);
  throw usageError("no password is given", waysToGive);
}

async function readFrom(
  file: string,
  name: string,
  request: PasswordRequest,
  effects: PasswordEffects,
): Promise<string> {
  if (file === "-") return decode(await readAll(effects.stdin, "the standard input", name, request), name);
  const path = isAbsolute(file) ? file : join(effects.cwd, file);
  const password = decode(await readAll(createReadStream(path), file, name, request), name);
  await warnIfReadable(path, file, request);
  return password;
}

/** Reads the whole stream, up to the length of a password: the file may be an endless device. */
async function readAll(
  stream: Readable,
  source: string,
  name: string,
  { signal }: PasswordRequest,
): Promise<Buffer> {
  const abort = () => void stream.destroy();
  signal.addEventListener("abort", abort);
  try {
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of stream) {
      const bytes = Buffer.from(chunk);
      length += bytes.length;
      if (length > MOST_BYTES) throw usageError(`${name}: ${source} is too long for a password`, waysToGive);
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

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EACCES: "no permission",
  EISDIR: "it is a folder",
};

function decode(bytes: Buffer, name: string): string {
  try {
    // A byte order mark is kept: only the newline that editors add is not part of the password.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes).replace(/\r?\n$/, "");
  } catch {
    throw usageError(`${name}: the password is not UTF-8 text`, "save the file as UTF-8");
  }
}

async function warnIfSettingReadable({ file }: Layer, request: PasswordRequest): Promise<void> {
  if (file !== undefined) await warnIfReadable(file, file, request);
}

async function warnIfReadable(path: string, shown: string, { warn }: PasswordRequest): Promise<void> {
  if (process.platform === "win32") return;
  const stats = await stat(path);
  if (stats.isFile() && (stats.mode & 0o077) !== 0) {
    warn(
      `other users can read the password in ${shown}; make it private with: chmod 600 ${shellWord(shown)}`,
    );
  }
}

/** A path, quoted for a shell if necessary. */
function shellWord(path: string): string {
  return /^[\w./~-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

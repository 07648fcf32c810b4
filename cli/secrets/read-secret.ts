/** Where a secret comes from. It is used exactly as given, except that a byte order mark and one final newline are dropped. */
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { Readable } from "node:stream";
import type { Settings } from "../door/config.ts";
import type { Effects } from "../door/effects.ts";
import { systemCode, usageError } from "../door/errors.ts";
import { openRegular } from "../door/open-regular.ts";
import { systemReason } from "../door/system-reason.ts";

const MOST_BYTES = 4096;

/** A kind of secret. It is also given in a file: that of `--<name>-file`, if there is such an option, or of the variable with `_FILE` at its end. */
export interface SecretKind {
  /** As messages call it, such as `password`. */
  readonly name: string;
  /** Missing if only a file or a person gives it. */
  readonly variable?: string;
  /** Whether no option of a command names its file. */
  readonly isSetting?: boolean;
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
  const secret = (await findSecret(kind, request, effects)) ?? (await ask?.());
  if (secret === undefined) throw usageError(`no ${kind.name} is given`, waysToGive(kind));
  if (secret !== "") return secret;
  throw usageError(`the ${kind.name} is empty${kind.empty ?? ""}`, waysToGive(kind));
}

function waysToGive({ name, variable, isSetting }: SecretKind): string {
  if (variable === undefined) return `give it with --${name}-file FILE, or type it in a terminal`;
  return `give it with ${isSetting ? "" : `--${name}-file FILE, `}${variable}_FILE or ${variable}`;
}

/** Undefined if neither an option nor a setting gives it. */
export async function findSecret(kind: SecretKind, request: SecretRequest, effects: SecretEffects) {
  const read = (file: string, name: string) => readFrom(file, name, kind, request, effects);
  if (request.file !== undefined) return read(request.file, `--${kind.name}-file`);
  if (kind.variable === undefined) return undefined;
  const fileVariable = `${kind.variable}_FILE`;
  for (const layer of request.settings) {
    const file = layer.get(fileVariable);
    if (file !== undefined) return read(file, fileVariable);
    const secret = layer.get(kind.variable);
    if (secret === undefined) continue;
    if (layer.file !== undefined) await warnIfReadable(layer.file, layer.file, kind.name, request.warn);
    return secret;
  }
  return undefined;
}

/** @param name what gave the file, for messages */
async function readFrom(
  file: string,
  name: string,
  kind: SecretKind,
  request: SecretRequest,
  { cwd, stdin }: SecretEffects,
): Promise<string> {
  const path = resolve(cwd, file);
  const isStdin = file === "-";
  const open = async () => (isStdin ? stdin : (await openRegular(path)).createReadStream());
  const place = { source: isStdin ? "the standard input" : file, name };
  const secret = decode(await readAll(open, place, kind, request.signal), name, kind);
  if (!isStdin) await warnIfReadable(path, file, kind.name, request.warn);
  return secret;
}

/** Reads the whole stream, up to the length of a secret. */
async function readAll(
  open: () => Promise<Readable>,
  { source, name }: { readonly source: string; readonly name: string },
  kind: SecretKind,
  signal: AbortSignal,
): Promise<Buffer> {
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
        throw usageError(`${name}: ${source} is too long for a ${kind.name}`, waysToGive(kind));
      chunks.push(bytes);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    signal.throwIfAborted();
    const code = systemCode(error);
    if (code === undefined || error instanceof TypeError) throw error;
    throw usageError(
      `${name}: cannot read ${source}: ${systemReason(error)}`,
      "name a file that you may read",
    );
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

function decode(bytes: Buffer, name: string, kind: SecretKind): string {
  try {
    // The decoder drops the byte order mark that editors on Windows add, as others add a newline.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\r?\n$/, "");
  } catch {
    throw usageError(`${name}: the ${kind.name} is not UTF-8 text`, "save the file as UTF-8");
  }
}

/** @param name what is in the file */
export async function warnIfReadable(
  path: string,
  shown: string,
  name: string,
  warn: (text: string) => void,
): Promise<void> {
  const open = await findReadable(path, shown, name);
  if (open) warn(`${open.problem}; ${open.hint}`);
}

/** @returns undefined if nobody else can read the file */
export async function findReadable(path: string, shown: string, name: string) {
  if (process.platform === "win32") return undefined;
  const stats = await stat(path);
  if (!stats.isFile() || (stats.mode & 0o077) === 0) return undefined;
  return {
    problem: `other users can read the ${name} in ${shown}`,
    hint: `make it private with: chmod 600 ${shellWord(shown)}`,
  };
}

/** A path, quoted for a shell if necessary. */
function shellWord(path: string): string {
  return /^[\w./~-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

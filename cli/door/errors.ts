import { constants } from "node:os";

/** Exit codes. People script against them, and docs/commands.md lists them. */
export const EXIT = {
  internal: 1,
  usage: 2,
  refused: 3,
  unreachable: 4,
  contract: 5,
  check: 6,
  empty: 7,
  output: 8,
  archive: 9,
  /** Another program or another import is using the store. */
  busy: 9,
} as const;

type CliErrorDetails = Pick<CliError, "hint"> & Partial<Pick<CliError, "kept" | "cause" | "silent">>;

/** A failure that a person can understand. Deeper code throws it; only `main` prints it and exits. */
export class CliError extends Error {
  override readonly name = "CliError";
  readonly exitCode: number;
  readonly hint: string;
  /** What the failure left unchanged; the command fills it in if the thrower cannot know. */
  readonly kept: string | undefined;
  /** Ends the run without a message, because nobody is left to read it. */
  readonly silent: boolean;

  /** @param message what happened, without a full stop */
  constructor(exitCode: number, message: string, { hint, kept, cause, silent = false }: CliErrorDetails) {
    super(message, { cause });
    this.exitCode = exitCode;
    this.hint = hint;
    this.kept = kept;
    this.silent = silent;
  }
}

export function usageError(message: string, hint: string): CliError {
  return new CliError(EXIT.usage, message, { hint, kept: "nothing was done" });
}

/** Any thrown value as a {@link CliError}; an unexpected one becomes an internal error. */
export function toCliError(error: unknown, kept?: string): CliError {
  if (error instanceof CliError) {
    if (error.kept !== undefined || kept === undefined) return error;
    const { exitCode, message, hint, cause, silent } = error;
    return new CliError(exitCode, message, { hint, cause, silent, kept });
  }
  const addon = addonError(error, kept);
  if (addon) return addon;
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (isFull(error))
    return new CliError(EXIT.output, "the disk is full", { hint: MAKE_ROOM, kept, cause: error });
  return new CliError(EXIT.internal, `internal error (${message})`, {
    hint: "please report it with the output of --verbose",
    kept,
    cause: error,
  });
}

/** The code that the operating system gives a failed call, such as `ENOENT`. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return undefined;
  const { code } = error;
  // Node has no name for some, such as an exceeded quota; the system has.
  const [, number] = /^Unknown system error -(\d+)$/.exec(code) ?? [];
  return Object.entries(constants.errno).find(([, value]) => value === Number(number))?.[0] ?? code;
}

/** The disk takes no more, whoever was writing: a full one, or the quota of this user. */
const FULL = new Set(["ENOSPC", "EDQUOT"]);
export const MAKE_ROOM = "make room and run the command again";

export function isFull(error: unknown): boolean {
  return FULL.has(systemCode(error) ?? "");
}

const WITHOUT_ENGINE =
  "without it, an API (--url) and a database that is filled already (--db postgres://…) can be shown";

/** The database engine is the one part of this program that a system may refuse. */
export function addonError(error: unknown, kept?: string): CliError | undefined {
  const code = systemCode(error);
  if (!(error instanceof Error) || code === undefined) return undefined;
  const failed = (message: string, hint: string) =>
    new CliError(EXIT.internal, message, { hint, kept, cause: error });
  if (code === "MODULE_NOT_FOUND" && error.message.includes("/node-bindings-")) {
    return failed(
      `the database engine for ${process.platform} on ${process.arch} is not installed`,
      "install this program again on this machine, with its optional dependencies",
    );
  }
  if (code !== "ERR_DLOPEN_FAILED") return undefined;
  if (/application control policy/i.test(error.message)) {
    return failed(
      "Windows has blocked the database engine, because its file is not signed",
      `Smart App Control has no exceptions: turn it off in Windows Security under App & browser control, or use another machine; ${WITHOUT_ENGINE}`,
    );
  }
  const [reason = ""] = error.message.split("\n");
  const onWindows = "if Smart App Control or a policy of your organization has blocked it, allow it there; ";
  return failed(
    `the system refused to load the database engine: ${reason}`,
    `${process.platform === "win32" ? onWindows : ""}${WITHOUT_ENGINE}`,
  );
}

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
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return new CliError(EXIT.internal, `internal error (${message})`, {
    hint: "please report it with the output of --verbose",
    kept,
    cause: error,
  });
}

/** The code that the operating system gives a failed call, such as `ENOENT`. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

import { CliError, EXIT, isFull, MAKE_ROOM, systemCode } from "../door/errors.ts";
import { systemReason } from "../door/system-reason.ts";

/** A path as messages name it. */
export interface ShownPath {
  readonly shown: string;
  /** What the user can do if it cannot be written, such as `choose another place with --out PATH`. */
  readonly remedy: string;
}

/** What they mean of something that is to be written. */
const OF_WRITING = {
  ENOENT: "there is no such folder",
  EFBIG: "the file is too large for this disk",
  ELOOP: "the link leads nowhere",
};

/** @returns a CliError if the disk caused the error; any other error unchanged */
export function diskError(error: unknown, path: ShownPath): unknown {
  const code = error instanceof CliError ? undefined : systemCode(error);
  if (code === undefined) return error;
  const remedy = isFull(error) ? MAKE_ROOM : path.remedy;
  return cannotWrite({ shown: path.shown, remedy }, systemReason(error, OF_WRITING), error);
}

export function cannotWrite({ shown, remedy }: ShownPath, why: string, cause?: unknown): CliError {
  return new CliError(EXIT.output, `cannot write ${shown}: ${why}`, { hint: remedy, cause });
}

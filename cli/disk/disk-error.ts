import { constants } from "node:os";
import { CliError, EXIT, systemCode } from "../door/errors.ts";
import { NOT_REGULAR } from "../door/open-regular.ts";

/** A path as messages name it. */
export interface ShownPath {
  readonly shown: string;
  /** What the user can do if it cannot be written, such as `choose another place with --out PATH`. */
  readonly remedy: string;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: "no space",
  EDQUOT: "the disk quota is used up",
  EFBIG: "the file is too large for this disk",
  EROFS: "the disk is read-only",
  EACCES: "no permission",
  EPERM: "no permission",
  ENOENT: "there is no such folder",
  ENOTDIR: "a part of the path is not a folder",
  EISDIR: "it is a folder",
  [NOT_REGULAR]: "it is not a regular file",
  EIO: "the disk failed",
  EXDEV: "the place is on another disk",
  ENAMETOOLONG: "the name is too long",
  ELOOP: "the link leads nowhere",
};
const FULL = new Set(["ENOSPC", "EDQUOT"]);

/** @returns a CliError if the disk caused the error; any other error unchanged */
export function diskError(error: unknown, path: ShownPath): unknown {
  const code = error instanceof CliError ? undefined : diskCode(error);
  if (code === undefined) return error;
  const remedy = FULL.has(code) ? "make room and run the command again" : path.remedy;
  return cannotWrite({ shown: path.shown, remedy }, REASONS[code] ?? code, error);
}

export function cannotWrite({ shown, remedy }: ShownPath, why: string, cause?: unknown): CliError {
  return new CliError(EXIT.output, `cannot write ${shown}: ${why}`, { hint: remedy, cause });
}

/** Node has no name for some system errors, such as an exceeded quota; the system has. */
function diskCode(error: unknown): string | undefined {
  const code = systemCode(error);
  const [, number] = /^Unknown system error -(\d+)$/.exec(code ?? "") ?? [];
  if (number === undefined) return code;
  return Object.entries(constants.errno).find(([, value]) => value === Number(number))?.[0] ?? code;
}

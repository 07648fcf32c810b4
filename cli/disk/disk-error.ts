import { constants } from "node:os";
import { CliError, EXIT, systemCode } from "../errors.ts";

const WORDS: Readonly<Record<string, string>> = {
  ENOSPC: "no space",
  EDQUOT: "the disk quota is used up",
  EFBIG: "the file is too large for this disk",
  EROFS: "the disk is read-only",
  EACCES: "no permission",
  EPERM: "no permission",
  ENOENT: "there is no such folder",
  ENOTDIR: "a part of the path is no folder",
  EISDIR: "it is a folder",
  EIO: "the disk failed",
  EXDEV: "the place is on another disk",
  ENAMETOOLONG: "the name is too long",
  ELOOP: "the link leads nowhere",
};
const FULL = new Set(["ENOSPC", "EDQUOT"]);

/** @param shown the path as the user wrote it */
export function diskError(shown: string, error: unknown): CliError {
  if (error instanceof CliError) return error;
  const code = diskCode(error);
  if (code === undefined) throw error;
  const hint = FULL.has(code)
    ? "make room and run the command again"
    : "choose another place with --out PATH";
  return new CliError(EXIT.output, `cannot write ${shown}: ${WORDS[code] ?? code}`, { hint, cause: error });
}

/** A refusal of ours, in the same words as those of the disk. */
export function cannotWrite(shown: string, why: string): CliError {
  const hint = "choose another place with --out PATH";
  return new CliError(EXIT.output, `cannot write ${shown}: ${why}`, { hint });
}

/** Node has no name for some errors, that of a quota among them, but the system has. */
function diskCode(error: unknown): string | undefined {
  const code = systemCode(error);
  const [, number] = /^Unknown system error -(\d+)$/.exec(code ?? "") ?? [];
  if (number === undefined) return code;
  return Object.entries(constants.errno).find(([, value]) => value === Number(number))?.[0] ?? code;
}

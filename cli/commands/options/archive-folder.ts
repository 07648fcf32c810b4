import { usageError } from "../../errors.ts";

/** @throws CliError if no folder can have the name, or its paths could not be printed one a line */
export function readArchiveFolder(dir: string | undefined): string {
  if (dir === undefined) throw usageError("no archive is given", "name its folder with --dir DIR");
  if (dir === "") throw usageError("--dir is empty", "give the folder of the archive");
  if (!/[\n\r\0]/.test(dir)) return dir;
  throw usageError("--dir has a line break in it", "choose another name: paths are printed one per line");
}

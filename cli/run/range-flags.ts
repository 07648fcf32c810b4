/** The options that make the snapshot of a folder again: `--from 2026-11-09 --to 2026-11-15`. */
export function rangeFlags(folder: string): string {
  return `--from ${folder.replace("_", " --to ")}`;
}

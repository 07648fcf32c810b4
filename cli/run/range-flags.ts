/** The options that make the snapshot of a folder again, as a person types them. */
export function rangeFlags(folder: string): string {
  return `--from ${folder.replace("_", " --to ")}`;
}

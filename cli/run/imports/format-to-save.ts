import { usageError } from "../../errors.ts";
import { formatOf, type SavedFormat, savedFormatText } from "../../import/columns/saved-format.ts";
import type { SalesFile } from "../../import/sales-file.ts";

/**
 * The columns that the files of an import have in common, as a format to keep.
 *
 * @throws CliError if the files do not have the same columns
 */
export function formatToSave(name: string, files: readonly SalesFile[]): SavedFormat | undefined {
  const [first, ...others] = files.map(({ header }) => formatOf(name, header));
  const isSame = (other: SavedFormat) =>
    first !== undefined && savedFormatText({ ...other, header: first.header }) === savedFormatText(first);
  if (others.every(isSame)) return first;
  throw usageError(
    "the files do not have the same columns, so that --save-format cannot keep them as one format",
    "import the files of each format by themselves",
  );
}

import { ACCESS_NAME } from "../../beside/access.ts";
import { usageError } from "../../errors.ts";
import type { Source } from "../../run/source.ts";
import { orVariable } from "./option-group.ts";
import { filled } from "./readers.ts";

/** The passwords of some shops: `--access`, else `CAFE_SALES_ACCESS`, else undefined for those beside the store. */
export const accessRow = () =>
  orVariable(
    "--access <file>",
    "CAFE_SALES_ACCESS",
    `passwords that show some shops only, as CSV (default: ${ACCESS_NAME} beside the file of --db)`,
    filled(`name a CSV file, such as ${ACCESS_NAME}`),
  );

interface AccessChoice {
  readonly source: Source;
  readonly accessFile: string | undefined;
}

/** @throws CliError if another server checks the passwords, or if everybody knows the only one */
export function checkedAccess<Values extends AccessChoice>(values: Values): Values {
  const { source, accessFile } = values;
  if (accessFile === undefined || (source !== "demo" && "db" in source)) return values;
  throw usageError(
    "--access (or CAFE_SALES_ACCESS) is only for --db",
    source === "demo"
      ? "leave it out: everybody knows the password of the sample cafe"
      : "leave it out: the API of --url checks the password, and does not say which shops it shows",
  );
}

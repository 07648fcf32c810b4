import { quote } from "../../config.ts";
import { usageError } from "../../errors.ts";
import { FORMATS, type Format } from "../../run/report-target.ts";
import type { Reader } from "./option-group.ts";

/** A list such as `html,json`, in the order of {@link FORMATS}. */
export const readFormats: Reader<readonly Format[]> = (flag, text) => {
  const names = text.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !FORMATS.some((format) => format === name));
  if (unknown === undefined) return FORMATS.filter((format) => names.includes(format));
  throw usageError(
    `${flag} ${quote(unknown)} is unknown`,
    `give ${FORMATS.join(", ")}, or both with a comma`,
  );
};

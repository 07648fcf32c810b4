import { quote } from "../../config.ts";
import { usageError } from "../../errors.ts";
import { FORMATS, type Format } from "../../run/targets/report-target.ts";
import type { Reader } from "./option-group.ts";

/** A list such as `html,json`, in the order of {@link FORMATS}. */
export function formatList(allowed: readonly Format[]): Reader<readonly Format[]> {
  return (flag, text) => {
    const names = text.split(",").map((name) => name.trim());
    const unknown = names.find((name) => !allowed.some((format) => format === name));
    if (unknown === undefined) return FORMATS.filter((format) => names.includes(format));
    throw usageError(
      `${flag} ${quote(unknown)} is unknown`,
      `give ${allowed.join(", ")}, or several with commas`,
    );
  };
}

/** What is delivered, and in which files. The recipients themselves are settings. */
import { WAYS } from "../../delivery/ways.ts";
import { type Attached, MEDIA_TYPES } from "../../run/targets/report-target.ts";
import { OptionGroup, optional, orVariable, type Reader } from "./option-group.ts";
import { listOf } from "./readers.ts";

const NONE = "none";
const FORMATS = Object.keys(MEDIA_TYPES).filter((name): name is Attached => name in MEDIA_TYPES);

const readFormats: Reader<readonly Attached[]> = (name, text) => {
  const formats = listOf([...FORMATS, NONE])(name, text);
  return FORMATS.filter((format) => formats.includes(format));
};

/** @param what the files that it chooses */
export function attachOption(what: string) {
  return orVariable(
    "--attach <list>",
    "CAFE_SALES_ATTACH",
    `${what}: ${FORMATS.join(", ")}, or several with commas, or ${NONE} (default: pdf if there is a browser, else html)`,
    readFormats,
  );
}

/** The files that go with a message. */
export const ATTACH = OptionGroup.of("Delivery:", { attach: attachOption("files for mail and Telegram") });

const NAMES = WAYS.map(({ name }) => name);
const CONFIGURED = "configured";

/** Undefined ways are all that are configured. */
export const DELIVERY = OptionGroup.of("Delivery:", {
  deliver: optional(
    "--deliver [list]",
    `then send the report to the recipients that are configured; only by ${NAMES.join(", ")}, or several with commas`,
    (flag, text) => ({ ways: text === CONFIGURED ? undefined : listOf(NAMES)(flag, text) }),
    CONFIGURED,
  ),
}).and(ATTACH);

import { ACCESS_NAME } from "./access.ts";
import { CHANNELS_NAME } from "./channels.ts";
import { NOTES_NAME } from "./day-notes.ts";
import { PEAK_NAME } from "./peak-file.ts";
import { SHOPS_NAME } from "./shops.ts";
import { TARGETS_NAME } from "./targets.ts";

/** A pattern such as `*.csv` matches these files as well, and none of them is an export of a till. */
export const BESIDE_NAMES: readonly string[] = [
  ACCESS_NAME,
  CHANNELS_NAME,
  NOTES_NAME,
  PEAK_NAME,
  SHOPS_NAME,
  TARGETS_NAME,
];

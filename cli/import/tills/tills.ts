/** All tills whose exports are read. A new one needs a folder here, and its line in this list. */
import { LINES } from "./lines/lines.ts";
import { LOYVERSE } from "./loyverse/loyverse.ts";
import { SQUARE } from "./square/square.ts";
import type { Till } from "./till.ts";

export const TILLS: readonly Till[] = [LOYVERSE, SQUARE, LINES];
export const FORMATS = TILLS.map(({ format }) => format);

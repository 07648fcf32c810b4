/**
 * All tills whose exports are read. A new one is a file here and a line in this list; the hint of the set-up
 * (`setup.ts` of each language) names them, too.
 */
import { CLOVER } from "./clover.ts";
import { FOODSTORY } from "./foodstory.ts";
import { LINES } from "./lines.ts";
import { LOYVERSE } from "./loyverse.ts";
import { SHOPIFY } from "./shopify.ts";
import { SQUARE } from "./square.ts";
import { SUMUP } from "./sumup.ts";
import type { Till } from "./till.ts";
import { TOAST } from "./toast.ts";

export const TILLS: readonly Till[] = [LOYVERSE, SQUARE, TOAST, CLOVER, SUMUP, SHOPIFY, FOODSTORY, LINES];
export const FORMATS = TILLS.map(({ format }) => format);

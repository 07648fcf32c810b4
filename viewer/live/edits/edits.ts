import { createPart } from "../part.ts";

/** The forms in which people change something. */
export const EDITS = createPart(() => import("./all-edits.ts"));

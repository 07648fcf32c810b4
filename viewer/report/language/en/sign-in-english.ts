import { live } from "./live.ts";
import { pageEnglish } from "./page-english.ts";

/** What the first script of the live page can say. */
export const signInEnglish = { ...pageEnglish, live };

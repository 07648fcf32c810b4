import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

let collect: unknown;

/**
 * Frees memory at once. Node alone waits until hundreds of megabytes have gathered, which takes a second if each row is
 * a megabyte of brackets.
 */
export function collectGarbage(): void {
  if (collect === undefined) {
    setFlagsFromString("--expose-gc");
    collect = runInNewContext("gc");
  }
  if (typeof collect === "function") collect();
}

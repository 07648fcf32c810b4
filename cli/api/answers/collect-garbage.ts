import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

let collect: unknown;

/**
 * Makes room at once. By itself Node waits until hundreds of megabytes have gathered, which a few rows of a
 * megabyte of nothing but brackets do in a second.
 */
export function collectGarbage(): void {
  if (collect === undefined) {
    setFlagsFromString("--expose-gc");
    collect = runInNewContext("gc");
  }
  if (typeof collect === "function") collect();
}

import { isUtf8 } from "node:buffer";

/** How many bytes at the end are an unfinished character; some of a faulty one are found with what follows. */
export function unfinishedTail(bytes: Buffer): number {
  return [0, 1, 2, 3].find((back) => isUtf8(bytes.subarray(0, bytes.length - back))) ?? 0;
}

/** The first byte that is not UTF-8, counted from 0; undefined if all are. */
export function firstFault(bytes: Buffer): number | undefined {
  if (isUtf8(bytes)) return undefined;
  for (let at = 0; ; ) {
    const length = [1, 2, 3, 4].find((count) => isUtf8(bytes.subarray(at, at + count)));
    if (length === undefined) return at;
    at += length;
  }
}

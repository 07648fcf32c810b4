/** Where the small files are that people keep beside a store, such as its notes. */
import { dirname, join, resolve } from "node:path";
import type { BesideFile } from "../beside/edited-file.ts";
import { isPostgresUrl } from "../store/postgres/connection-settings.ts";
import type { Source } from "./source.ts";

export interface BesideChoice {
  /** As the user named it, or where it is if nobody named it. */
  readonly path: string;
  /** Whether somebody named it, so that it has to exist. */
  readonly isNamed: boolean;
}

/** @returns undefined if nobody named the file, and the source is not a file that it could be beside */
export function besideStore(
  source: Source | undefined,
  name: string,
  named: string | undefined,
): BesideChoice | undefined {
  if (named !== undefined) return { path: named, isNamed: true };
  if (source === undefined || source === "demo" || !("db" in source) || isPostgresUrl(source.db)) {
    return undefined;
  }
  return { path: join(dirname(source.db), name), isNamed: false };
}

/** @param option names another file, such as `--notes FILE` */
export function besideFile({ path }: BesideChoice, option: string, cwd: string): BesideFile {
  return { path: resolve(cwd, path), shown: path, remedy: `choose another place with ${option}` };
}

/**
 * Reads the rows of a file again and again, because people change it. If that fails, those from before stay.
 *
 * @param onTrouble hears of it once
 */
export function createRowReader<Row>(
  read: () => Promise<readonly Row[]>,
  before: readonly Row[],
  onTrouble: (message: string) => void,
): () => Promise<readonly Row[]> {
  let [last, trouble] = [before, ""];
  return async () => {
    try {
      last = await read();
      trouble = "";
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message !== trouble) onTrouble(message);
      trouble = message;
    }
    return last;
  };
}

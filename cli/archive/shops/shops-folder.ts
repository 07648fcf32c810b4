import { rmdir } from "node:fs/promises";
import { join } from "node:path";
import { Lock } from "../../disk/lock.ts";
import type { Machine } from "../../disk/owner.ts";
import { createFolder } from "../../disk/place.ts";
import { LOCKED, shownIn } from "../names.ts";
import { SHOPS_FOLDER } from "./shop-archives.ts";

/** The folder of the archives of the shops. No other run makes reports of each shop until it is closed. */
export async function lockShopsFolder(folder: string, dir: string, machine: Machine) {
  const root = join(folder, SHOPS_FOLDER);
  const isNew = await createFolder(folder, shownIn(dir));
  await createFolder(root, shownIn(dir, SHOPS_FOLDER));
  const kept = "the archive is unchanged";
  /** These fail, as they should, if the folders hold anything. */
  async function tidy(): Promise<void> {
    await rmdir(root).catch(() => {});
    if (isNew) await rmdir(folder).catch(() => {});
  }
  try {
    const lock = await Lock.take({ folder: root, name: LOCKED, machine, work: "run", kept });
    return {
      async close(): Promise<void> {
        lock.release();
        await tidy();
      },
    };
  } catch (error) {
    await tidy();
    throw error;
  }
}

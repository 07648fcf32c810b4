/** Exports of a till that somebody has downloaded: known by their header, whatever they are called. */
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { dayIn } from "../../../viewer/report/date-range.ts";
import type { Download } from "../../../viewer/report/setup.ts";
import type { Effects } from "../../door/effects.ts";
import { candidatesOf } from "../../import/columns/candidates.ts";
import { readHeader } from "../../import/columns/header.ts";
import { homeOf } from "../../schedule/own-files.ts";
import { type DroppedFile, EXPORT_NAME } from "../imports/kept-exports.ts";

/** Older ones are hardly meant, and larger ones are no exports of a cafe. */
const [MOST_LOOKED_AT, MOST_SHOWN, MOST_BYTES] = [30, 5, 50 * 2 ** 20];

/** The newest first. None if there is no such folder. */
export async function findDownloads({
  env,
  machineZone,
}: Pick<Effects, "env" | "machineZone">): Promise<readonly Download[]> {
  const folder = folderOf(env);
  const names = (await readdir(folder).catch(() => [])).filter((name) => EXPORT_NAME.test(name));
  const files = await Promise.all(
    names.map(async (name) => ({ name, stats: await stat(join(folder, name)).catch(() => undefined) })),
  );
  const found: Download[] = [];
  const newest = files
    .flatMap(({ name, stats }) =>
      stats?.isFile() && stats.size <= MOST_BYTES ? { name, bytes: stats.size, savedAt: stats.mtimeMs } : [],
    )
    .sort((a, b) => b.savedAt - a.savedAt)
    .slice(0, MOST_LOOKED_AT);
  const candidates = candidatesOf({});
  for (const { name, bytes, savedAt } of newest) {
    if (found.length === MOST_SHOWN) break;
    const isExport = await readHeader({ shown: name, path: join(folder, name), bytes }, candidates).then(
      () => true,
      () => false,
    );
    if (isExport) found.push({ name, savedOn: dayIn({ timeZone: machineZone() }, savedAt) });
  }
  return found;
}

export async function readDownloads(
  names: readonly string[],
  env: Effects["env"],
): Promise<readonly DroppedFile[]> {
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(folderOf(env), name)) })));
}

function folderOf(env: Effects["env"]): string {
  return join(homeOf(env), "Downloads");
}

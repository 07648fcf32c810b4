/** The page that leads to the archive of each shop. */
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { renderShopsPage, type ShopsPageProps } from "../../../viewer/prerender.tsx";
import type { Language } from "../../../viewer/report/language/language.ts";
import { putFile } from "../../disk/put-file.ts";
import { readPageParts } from "../../door/built.ts";
import { fillArchivePage } from "../index-page.ts";
import { folderName, INDEX_NAME, PAGE_NAME, shownIn } from "../names.ts";
import { listShopArchives, SHOPS_FOLDER, type ShopArchive } from "./shop-archives.ts";

/** Where the page is, seen from an archive: from that of all shops, or of one of them. Undefined if there is none. */
export function shopsPageFrom(folder: string): string | undefined {
  if (existsSync(join(folder, SHOPS_FOLDER, INDEX_NAME))) return `${SHOPS_FOLDER}/${INDEX_NAME}`;
  const isOfShop = basename(dirname(folder)) === SHOPS_FOLDER && existsSync(join(folder, "..", INDEX_NAME));
  return isOfShop ? `../${INDEX_NAME}` : undefined;
}

/**
 * Writes the page anew, of the archives that are there. Without any, it goes.
 *
 * @param when `create` writes it only if it is not there, also without any archive
 */
export async function keepShopsPage(
  folder: string,
  dir: string,
  language: Language,
  when: "create" | "update" = "update",
): Promise<void> {
  const path = join(SHOPS_FOLDER, INDEX_NAME);
  if (when === "create" && existsSync(join(folder, path))) return;
  const page = shopsPageProps(await listShopArchives(folder));
  if (when === "update" && page.shops.length === 0) return rm(join(folder, path), { force: true });
  const { shopsTitle } = language.archive;
  const parts = await readPageParts("archive", language);
  const markup = renderShopsPage(page, language);
  const text = fillArchivePage({ title: shopsTitle, markup, cafeName: undefined }, parts, language);
  await putFile(join(folder, path), text, shownIn(dir, path));
}

/** As people sort names: `Shop 2` before `Shop 10`. */
const BY_NAME = new Intl.Collator("th", { numeric: true });

function shopsPageProps(archives: readonly ShopArchive[]): ShopsPageProps {
  const shops = archives.flatMap(({ name, shop, snapshots }) => {
    const newest = snapshots.at(-1);
    if (shop === undefined || newest === undefined) return [];
    const { startDate, endDate, totalSales, currency } = newest;
    const folder = encodeURIComponent(name);
    const page = newest.files.find(({ path }) => path.endsWith(`/${PAGE_NAME}`));
    const report = page && `${folder}/${folderName(newest)}/${PAGE_NAME}`;
    return [{ shop, startDate, endDate, totalSales, currency, report, archive: `${folder}/${INDEX_NAME}` }];
  });
  return { shops: shops.sort((a, b) => BY_NAME.compare(a.shop, b.shop)), all: `../${INDEX_NAME}` };
}

/** The list of a chain's shops and their groups, beside its store or in a file that the user named. */
import type { ShopRow } from "../../viewer/report/shop-groups/shop-rows.ts";
import { readBeside } from "../beside/edited-file.ts";
import { readShopLines, SHOPS_COLUMNS, SHOPS_NAME } from "../beside/shops.ts";
import type { Effects } from "../effects.ts";
import { usageError } from "../errors.ts";
import { besideFile, besideStore } from "./beside-store.ts";
import type { Source } from "./source.ts";

export interface ShopListOptions {
  readonly source: Source | undefined;
  /** A file that the user named. */
  readonly shopsFile: string | undefined;
}

export interface ShopList {
  readonly rows: readonly ShopRow[];
  /** `shops.csv`, as the user knows it. */
  readonly shown: string;
  /** The same rows by the numbers of their lines. */
  readonly lines: ReadonlyMap<number, ShopRow>;
}

export const HOW_TO_LIST = `begin it with ${SHOPS_COLUMNS.join(",")}, then write a line for each shop, such as Nimman,North,,,`;

/**
 * @returns undefined if there is no file
 * @throws CliError if a file that was named does not exist, or if a line is wrong
 */
export async function readShopList(
  { source, shopsFile }: ShopListOptions,
  { cwd }: Pick<Effects, "cwd">,
): Promise<ShopList | undefined> {
  const choice = besideStore(source, SHOPS_NAME, shopsFile);
  if (choice === undefined) return undefined;
  const file = besideFile(choice, "--shops FILE", cwd);
  const text = await readBeside(file);
  if (text === undefined && choice.isNamed) throw usageError(`there is no file ${file.shown}`, HOW_TO_LIST);
  if (text === undefined) return undefined;
  const lines = readShopLines(text, file);
  return { rows: [...lines.values()], shown: file.shown, lines };
}

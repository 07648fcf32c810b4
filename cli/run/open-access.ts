/** The people of a run whose passwords show some shops only. */
import { groupsOf, shopsOfGroups } from "../../viewer/report/shop-groups/shop-rows.ts";
import { ACCESS_NAME, type AccessLine, parseAccess } from "../beside/access.ts";
import { type BesideFile, readBeside } from "../beside/edited-file.ts";
import type { Effects } from "../effects.ts";
import { usageError } from "../errors.ts";
import type { Output } from "../output.ts";
import { warnIfReadable } from "../secrets/read-secret.ts";
import { stamp } from "../server/request-log.ts";
import type { Access } from "../server/store-backend.ts";
import { type BesideChoice, besideFile, besideStore, createRowReader } from "./beside-store.ts";
import { readShopList, type ShopListOptions } from "./shop-list.ts";
import type { StoreAddress } from "./source.ts";
import { many } from "./stored-messages.ts";

/** What is in the file, for messages. */
export const HASHES = "hashes of passwords";

export function accessFileOf(choice: BesideChoice, { cwd }: Pick<Effects, "cwd">): BesideFile {
  return besideFile(choice, "--access FILE", cwd);
}

/** @throws CliError if a line is wrong */
export async function readAccess(file: BesideFile): Promise<readonly AccessLine[]> {
  return parseAccess((await readBeside(file)) ?? "", file);
}

export interface AccessOptions extends ShopListOptions {
  readonly source: StoreAddress;
  /** A file that the user named. */
  readonly accessFile: string | undefined;
}

/**
 * @returns who may sign in now, whenever it is asked; undefined if there is no place for a file
 * @throws CliError if a file that was named does not exist, or if a line is wrong
 */
export async function openAccess(
  { source, accessFile, shopsFile }: AccessOptions,
  effects: Pick<Effects, "cwd" | "now">,
  output: Output,
): Promise<Access | undefined> {
  const choice = besideStore(source, ACCESS_NAME, accessFile);
  if (choice === undefined) return undefined;
  const file = accessFileOf(choice, effects);
  if (choice.isNamed && (await readBeside(file)) === undefined) {
    throw usageError(`there is no file ${file.shown}`, "make it with cafe-sales access add");
  }
  const said = new Set<string>();
  const note = (message: string) => output.note(`${stamp(effects.now())} ${message}`);
  const warnOnce = (message: string) => {
    if (!said.has(message)) output.warn(`${stamp(effects.now())} ${message}`);
    said.add(message);
  };
  if ((await readAccess(file)).length > 0) {
    await warnIfReadable(file.path, file.shown, HASHES, (text) => output.warn(text));
  }
  const readGroups = async () => groupsOf((await readShopList({ source, shopsFile }, effects))?.rows ?? []);
  const groupsNow = createRowReader(readGroups, await readGroups(), (message) =>
    warnOnce(`${message}; the groups are those from before`),
  );
  return {
    async people() {
      // By a file that cannot be read nobody sees anything, unlike other files, whose last good lines stay.
      const lines = await readAccess(file).catch((error: Error) => {
        warnOnce(`${error.message}; until it is right, only the shared password signs in`);
        return [];
      });
      const hasGroups = lines.some(({ groups }) => groups.length > 0);
      const all = hasGroups ? await groupsNow() : [];
      return lines.map(({ id, name, shops, groups, password }) => {
        return { id, name, password, shops: [...shops, ...shopsOfGroups(all, groups)] };
      });
    },
    onShared: (name) =>
      warnOnce(
        `${file.shown}: the line ${JSON.stringify(name)} does not count, because the shared password is the same and shows all shops; remove it, and add it with another password`,
      ),
    onSignIn: (name, shops) =>
      note(`signed in: ${name}, for ${shops ? many(shops.length, "shop") : "all shops"}`),
  };
}

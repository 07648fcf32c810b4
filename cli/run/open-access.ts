/** The people of a run whose passwords show some shops only. */
import { groupsOf, shopsOfGroups } from "../../viewer/report/shop-rows.ts";
import type { AccessLine } from "../beside/access.ts";
import { KINDS } from "../beside/kinds.ts";
import { maySeePeople } from "../beside/people.ts";
import type { Effects } from "../door/effects.ts";
import type { Output } from "../door/output.ts";
import { warnIfReadable } from "../secrets/read-secret.ts";
import { stamp } from "../server/request-log.ts";
import type { Access } from "../server/store-backend.ts";
import { type BesideOptions, fileOf, followRows, openKind } from "./beside.ts";
import { readShopList } from "./shop-list.ts";
import { many } from "./stored-messages.ts";

/** What is in the file, for messages. */
export const HASHES = "hashes of passwords";

/** @returns nobody if the file does not exist @throws CliError if a line is wrong */
export async function readAccess(
  options: BesideOptions,
  effects: Pick<Effects, "cwd">,
): Promise<readonly AccessLine[]> {
  return (await openKind(KINDS.access, options, effects, { mayBeMissing: true }))?.rows ?? [];
}

/**
 * @returns who may sign in now, whenever it is asked; undefined if there is no place for a file
 * @throws CliError if a file that was named does not exist, or if a line is wrong
 */
export async function openAccess(
  options: BesideOptions,
  effects: Pick<Effects, "cwd" | "now">,
  output: Output,
): Promise<Access | undefined> {
  const file = fileOf(KINDS.access, options, effects);
  if (file === undefined) return undefined;
  const said = new Set<string>();
  const note = (message: string) => output.note(`${stamp(effects.now())} ${message}`);
  const warnOnce = (message: string) => {
    if (!said.has(message)) output.warn(`${stamp(effects.now())} ${message}`);
    said.add(message);
  };
  const opened = await openKind(KINDS.access, options, effects);
  if (opened?.rows.length) {
    await warnIfReadable(file.path, file.shown, HASHES, (text) => output.warn(text));
  }
  const readShops = async () => (await readShopList(options, effects))?.rows ?? [];
  const shopRows = await followRows(KINDS.shops, readShops, effects, output);
  return {
    async people() {
      // By a file that cannot be read nobody sees anything, unlike other files, whose last good lines stay.
      const lines = await readAccess(options, effects).catch((error: Error) => {
        warnOnce(`${error.message}; until it is right, only the shared password signs in`);
        return [];
      });
      const hasGroups = lines.some(({ groups }) => groups.length > 0);
      const all = hasGroups ? groupsOf(await shopRows.now()) : [];
      return lines.map((line) => {
        const { id, name, shops, groups, password } = line;
        const seen = [...shops, ...shopsOfGroups(all, groups)];
        return { id, name, password, shops: seen, maySeePeople: maySeePeople([line]) };
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

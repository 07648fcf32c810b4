/** The passwords with which people see some shops only, kept in a CSV file that `cafe-sales access` writes. */
import { randomBytes } from "node:crypto";
import { hashText, isSameHash, type PasswordHash, readHash } from "../secrets/password-hash.ts";
import type { BesideFile } from "./edited-file.ts";
import { type HandLine, type HandTable, readRows, withLine } from "./hand-table.ts";
import { type MayPeople, readMayPeople } from "./people.ts";

export interface AccessLine extends MayPeople {
  /** No two lines have the same. */
  readonly name: string;
  readonly shops: readonly string[];
  /** Their shops are those that the file of shops says. */
  readonly groups: readonly string[];
  /** Drawn when the line is added, and no secret: a line that is added again does not have the sessions from before. */
  readonly id: string;
  /** All lines of a file have the same salt, so that one derivation of a guess is compared with all of them. */
  readonly password: PasswordHash;
}

export const ACCESS_TABLE: HandTable<AccessLine> = {
  columns: ["name", "shops", "groups", "id", "hash", "people"],
  needed: ["name", "shops", "id", "hash"],
  rowOf,
  compare({ line, row }, before) {
    for (const { line: other, row: known } of before) {
      if (row.name === known.name) line.fail(`it has the name of line ${other.number}`);
      if (!row.password.salt.equals(known.password.salt))
        line.fail("its hash has another salt than the first one; remove the line, and add it again");
      if (isSameHash(row.password.hash, known.password.hash))
        line.fail(`it has the password of line ${other.number}`);
    }
  },
};

export function withAccess(text: string, row: AccessLine): string {
  const { name, shops, groups, id, password, people } = row;
  const cells = {
    name,
    shops: cellOf(shops),
    groups: cellOf(groups),
    id,
    hash: hashText(password),
    people: people ? "yes" : "",
  };
  return withLine(text, ACCESS_TABLE.columns, undefined, cells);
}

/** @returns undefined if no line has the name */
export function withoutAccess(
  text: string,
  name: string,
  file: Pick<BesideFile, "shown">,
): string | undefined {
  const own = readRows(text, ACCESS_TABLE, file).find(({ row }) => row.name === name);
  return own && withLine(text, ACCESS_TABLE.columns, own.line.number, undefined);
}

function rowOf(line: HandLine): AccessLine {
  const { cell, fail } = line;
  const [name, shops, groups] = [cell("name"), namesOf(cell("shops")), namesOf(cell("groups"))];
  if (name === "") fail("the name is missing");
  if (shops.length === 0 && groups.length === 0) fail("there is neither a shop nor a group");
  const id = cell("id");
  if (!IS_ID.test(id)) fail("its id is not one that this program writes");
  const password = readHash(cell("hash"));
  return password
    ? { name, shops, groups, id, password, ...readMayPeople(line) }
    : fail("its hash is not one that this program writes");
}

const IS_ID = /^[\w-]{16}$/;

/** @returns 16 characters, which a token can have */
export function newId(): string {
  return randomBytes(12).toString("base64url");
}

/** A backslash lets a bar, or a backslash, belong to a name. */
const NAMES = /(?:[^\\|]|\\.)+/gu;

function cellOf(names: readonly string[]): string {
  return names.map((name) => name.replace(/[\\|]/g, "\\$&")).join("|");
}

function namesOf(cell: string): readonly string[] {
  return (cell.match(NAMES) ?? []).map((name) => name.replace(/\\(.)/gu, "$1").trim());
}

import { describe, expect, test } from "vitest";
import { type AccessLine, withAccess, withoutAccess } from "../../../../cli/beside/access.ts";
import { KINDS, parseKind } from "../../../../cli/beside/kinds.ts";
import { hashText, readHash } from "../../../../cli/secrets/password-hash.ts";

const FILE = { shown: "access.csv" };
const SALT = Buffer.alloc(16, 1);

function lineOf(name: string, at: number, more: Partial<AccessLine> = {}): AccessLine {
  return {
    name,
    shops: ["Nimman"],
    groups: [],
    id: "abcdefghijklmnop",
    password: { salt: SALT, hash: Buffer.alloc(32, at) },
    ...more,
  };
}

const textOf = (...lines: readonly AccessLine[]) => lines.reduce(withAccess, "");

test("lines are read as they were written, whatever the names are", () => {
  const lines = [
    lineOf("Ploy", 1, { shops: ["Nimman", "a|b", "c\\d", 'e"f', "ตลาดนัด", "(none)", "Café", "Cafe\u0301"] }),
    lineOf("=1+1", 2, { shops: [], groups: ["North", "+South"] }),
    lineOf("b, c", 3, { shops: ["\\", "|", "\\|"] }),
  ];
  expect(parseKind(KINDS.access, textOf(...lines), FILE)).toEqual(lines);
  expect(parseKind(KINDS.access, "", FILE)).toEqual([]);
});

test("a line is removed by its whole name, and the others stay", () => {
  const [one, other] = [lineOf("Ploy", 1), lineOf("Ploy, North", 2)];
  const text = textOf(one, other);
  expect(withoutAccess(text, "Ploy", FILE)).toBe(textOf(other));
  expect(withoutAccess(text, "ploy", FILE)).toBeUndefined();
});

test("a hash is written in the form that other programs know", () => {
  const hash = { salt: SALT, hash: Buffer.alloc(32, 255) };
  const text = `$scrypt$ln=15,r=8,p=3$${"AQEB".repeat(5)}AQ$${"/".repeat(42)}8`;
  expect(hashText(hash)).toBe(text);
  expect(readHash(text)).toEqual(hash);
});

describe("a wrong line is named", () => {
  const hash = hashText(lineOf("", 1).password);
  test.each([
    ["secret", "line 2: its hash is not one that this program writes"],
    [hash.replace("ln=15", "ln=4"), "line 2: its hash is not one that this program writes"],
    [`${hash}A`, "line 2: its hash is not one that this program writes"],
    [hash.slice(0, -1), "line 2: its hash is not one that this program writes"],
  ])("with the hash %j", (wrong, message) => {
    expect(() =>
      parseKind(KINDS.access, `name,shops,groups,id,hash\nPloy,Nimman,,abcdefghijklmnop,"${wrong}"\n`, FILE),
    ).toThrow(message);
  });

  test.each([
    ["no name", [lineOf("", 1)], "line 2: the name is missing"],
    ["no shop", [lineOf("Ploy", 1, { shops: [] })], "line 2: there is neither a shop nor a group"],
    ["no id", [lineOf("Ploy", 1, { id: "" })], "line 2: its id is not one that this program writes"],
    ["a name twice", [lineOf("Ploy", 1), lineOf("Ploy", 2)], "line 3: it has the name of line 2"],
    ["a password twice", [lineOf("Ploy", 1), lineOf("Mai", 1)], "line 3: it has the password of line 2"],
    [
      "another salt",
      [lineOf("Ploy", 1), lineOf("Mai", 2, { password: { salt: Buffer.alloc(16), hash: Buffer.alloc(32) } })],
      "line 3: its hash has another salt than the first one; remove the line, and add it again",
    ],
  ])("with %s", (_, lines, message) => {
    expect(() => parseKind(KINDS.access, textOf(...lines), FILE)).toThrow(
      `cannot read access.csv: ${message}`,
    );
  });
});

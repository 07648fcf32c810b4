import { describe, expect, test } from "vitest";
import { KINDS, parseKind } from "../../../../cli/beside/kinds.ts";

const read = (text: string) => parseKind(KINDS.shops, text, { shown: "shops.csv" });

describe("a file of shops", () => {
  test("has a group, managers and days of each shop", () => {
    const text =
      "\ufeffShop,Group,Manager,Opened,Closed\n" +
      'Nimman,North,pim@example.com; line:U0123456789abcdef0123456789abcdef telegram:-100123,2024-02-01,2026-11-20\n"Old, Town",North,,,\nนิมมาน,ภาคเหนือ ☕,,,\n\n';
    expect(read(text)).toEqual([
      {
        shop: "Nimman",
        group: "North",
        managers: ["pim@example.com", "line:U0123456789abcdef0123456789abcdef", "telegram:-100123"],
        opened: "2024-02-01",
        closed: "2026-11-20",
      },
      { shop: "Old, Town", group: "North", managers: [] },
      { shop: "นิมมาน", group: "ภาคเหนือ ☕", managers: [] },
    ]);
  });

  test("may have only some of the columns, semicolons, and any name", () => {
    expect(read("group;shop\n__proto__;constructor\n;(none)\n")).toEqual([
      { shop: "constructor", group: "__proto__", managers: [] },
      { shop: "(none)", group: "", managers: [] },
    ]);
    expect(read("")).toEqual([]);
  });

  test("a shop may open and close on one day", () => {
    expect(read("shop,opened,closed\nFair,2026-11-01,2026-11-01")).toHaveLength(1);
  });

  test.each([
    ["store,group", 'line 1: there is no column "shop"'],
    ["shop,group\n,North", "line 2: the shop is missing"],
    ["shop,group\nNimman,North\nOld Town,\nNimman,", 'line 4: the shop "Nimman" is in line 2 already'],
    ["shop,opened\nNimman,1 Feb 2024", 'line 2: "1 Feb 2024" is not a date (yyyy-mm-dd)'],
    ["shop,closed\nNimman,2026-02-30", 'line 2: "2026-02-30" is not a date (yyyy-mm-dd)'],
    ["shop,opened,closed\nNimman,2026-02-02,2026-02-01", "line 2: the shop closed before it opened"],
    ["shop,manager\nNimman,Pim", 'line 2: "Pim" is not a mail address, line:ID or telegram:ID'],
    ["shop,manager\nNimman,pim@", 'line 2: "pim@" is not a mail address, line:ID or telegram:ID'],
    ["shop,manager\nNimman,line:", 'line 2: "line:" does not have a LINE id, which is U, C or R and 32'],
    ["shop,manager\nNimman,line:abc", 'line 2: "line:abc" does not have a LINE id'],
    ["shop,manager\nA,\nB,b@x.com telegram:x", 'line 3: "telegram:x" does not have the id of a chat, which'],
  ])("a wrong line is named: %j", (text, message) => {
    expect(() => read(text)).toThrow(`cannot read shops.csv: ${message}`);
  });

  test("an error says what to write", () => {
    expect(() => read("shop\nA\nA")).toThrow(
      expect.objectContaining({ hint: `correct the line; the columns are ${KINDS.shops.table.columns}` }),
    );
  });
});

import { expect, test } from "vitest";
import { readHandTable } from "../../../../cli/beside/hand-table.ts";
import { KINDS, type Kind, parseKind } from "../../../../cli/beside/kinds.ts";

const FILE = { shown: "shops.csv" };
const read = (text: string) => readHandTable(text, ["shop", "group", "to"], ["shop"], FILE);

test.each([
  [
    "shop,gruop\nA,B",
    'line 1: the column "gruop" is unknown',
    'did you mean "group"? the columns are shop,group,to',
  ],
  [
    "shops,group\nA,B",
    'line 1: the column "shops" is unknown',
    'did you mean "shop"? the columns are shop,group,to',
  ],
  ["shop,phone\nA,1", 'line 1: the column "phone" is unknown', "remove it; the columns are shop,group,to"],
  // Two letters of two are not near.
  ["shop,by\nA,1", 'line 1: the column "by" is unknown', "remove it; the columns are shop,group,to"],
  // The right one is there.
  [
    "shop,group,groups\nA,,",
    'line 1: the column "groups" is unknown',
    "remove it; the columns are shop,group,to",
  ],
  ["name,group\nA,B", 'line 1: there is no column "shop"', "begin with: shop,group,to"],
  ["shop,group,Group\nA,B,", 'line 1: there are two columns "group"', "keep one of them"],
  [
    "shop,group\nA,B\nOld, Town,B\n",
    "line 3: cell 3 has no column",
    "remove it, or put a text with a , in quotes",
  ],
  ["shop\tgroup\nA\tB\t", "line 2: cell 3 has no column", "remove it, or put a text with a tab in quotes"],
  ["shop,,group\nA,x,B", "line 2: cell 2 has no column", "remove it, or put a text with a , in quotes"],
])("what would be lost without a word is refused: %j", (text, message, hint) => {
  expect(() => read(text)).toThrow(
    expect.objectContaining({ exitCode: 5, message: `cannot read shops.csv: ${message}`, hint }),
  );
});

test("empty cells at the end of all lines are those of a spreadsheet, and lines may end early", () => {
  const lines = read("shop,group,,\nA,B,,\nC\n,,,\n");
  expect(lines.map(({ cell }) => [cell("shop"), cell("group"), cell("to")])).toEqual([
    ["A", "B", ""],
    ["C", "", ""],
  ]);
});

test.each([
  ["shops", "shop,mangers", "manager"],
  ["access", "name,shops,group,id,hash", "groups"],
  ["notes", "date,text,shops", "shop"],
  ["targets", "period,shp,amount", "shop"],
  ["channels", "channel or payment,comission_percent", "commission_percent"],
  ["peak", "kind,nam,value", "name"],
] as const)("a column of %s that is misspelled is named with the right one", (name, header, meant) => {
  const shown = `${name}.csv`;
  const kind: Kind<unknown> = KINDS[name];
  expect(() => parseKind(kind, `${header}\n`, { shown })).toThrow(
    expect.objectContaining({
      message: expect.stringMatching(`^cannot read ${shown}: line 1: the column ".*" is unknown$`),
      hint: expect.stringContaining(`did you mean "${meant}"? the columns are `),
    }),
  );
});

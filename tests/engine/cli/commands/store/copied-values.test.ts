/**
 * Values that no import stores, as somebody who can write to a synced folder may put there.
 *
 * @module-tag deep
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { quoteText } from "../../../../../cli/door/config.ts";
import { openDatabase, withConnection } from "../../../../../cli/store/engine/duckdb.ts";
import { FROM_TILL } from "../../../../../cli/store/merge/working-set.ts";
import {
  countingPlace,
  isMonth,
  MANIFEST,
  pathOf,
  prefixOf,
} from "../../../../../cli/store/parquet/folder-files.ts";
import { manifestText, readManifest } from "../../../../../cli/store/parquet/manifest.ts";
import { changeStore, contentOf, copy } from "../../../../support/runs/copy-run.ts";
import type { Line } from "../../../../support/stores/memory-store.ts";
import { storeWith } from "../../../../support/stores/store-file.ts";
import { filesIn, temporaryFolder } from "../../../../support/temporary-folder.ts";

const latte: Line = {
  receipt: "1-1",
  store: "Nimman",
  day: "2026-05-20",
  time: "08:15",
  product: "Latte",
  gross: 7500,
};
/** A shift of the shop, with values in place of its own. */
function shift(values: Readonly<Record<string, string>>): string {
  const own = { ...SHIFT, ...values };
  return `INSERT INTO shifts (${Object.keys(own).join(", ")}) VALUES (${Object.values(own).join(", ")})`;
}

const AMOUNTS = [
  "starting_cash",
  "cash_payments",
  "cash_refunds",
  "paid_in",
  "paid_out",
  "expected_cash",
  "gross_sales",
  "refunds",
];
const SHIFT = {
  ...Object.fromEntries(
    [...AMOUNTS, "discounts", "net_sales", "tip", "surcharge"].map((name) => [name, "0"]),
  ),
  id: "'a'",
  store: "'Nimman'",
  opened_at: "'2026-05-20T01:00:00.000Z'",
  opened_local: "'2026-05-20 08:00:00'",
  opened_by: "'Ploy'",
  closed_by: "''",
  taxes: "'[]'",
  payments: "'[]'",
  movements: "'[]'",
  is_comparable: "true",
};

const IMPOSSIBLE: readonly (readonly [sql: string, message: unknown])[] = [
  ["UPDATE lines SET time = '25:10'", 'time "25:10" of the shop "Nimman" on 2026-05-20 is not a time of day'],
  ["UPDATE lines SET day = 'infinity'", 'day "infinity" of the shop "Nimman" is not a calendar day'],
  ["UPDATE lines SET day = '1026-05-20'", 'day "1026-05-20" of the shop "Nimman" is before 1990'],
  ["UPDATE lines SET day = '2099-05-20'", 'day "2099-05-20" of the shop "Nimman" is in the future (2099)'],
  [
    "UPDATE lines SET gross = 1000000000000",
    'gross "1000000000000.00" of the shop "Nimman" on 2026-05-20 is not an amount',
  ],
  [
    "UPDATE lines SET tip = -1000000000000",
    'tip "-1000000000000.00" of the shop "Nimman" on 2026-05-20 is not an amount',
  ],
  [
    "UPDATE lines SET customers = -1",
    'customers "-1" of the shop "Nimman" on 2026-05-20 is not a number of customers',
  ],
  [
    "INSERT INTO cancelled_receipts (day, store, receipt, is_refund, is_synced) VALUES ('-infinity', 'Nimman', '1-9', false, true)",
    'day "-infinity" of the shop "Nimman" is not a calendar day',
  ],
  [
    "INSERT INTO cancelled_receipts VALUES ('2026-05-20', 'Nimman', '1-9', false, '8', NULL, 75, false)",
    'time "8" of the shop "Nimman" on 2026-05-20 is not a time of day',
  ],
  [
    "UPDATE lines SET product = 'La' || chr(0) || 'tte'",
    'product "La\\x00tte" of the shop "Nimman" on 2026-05-20 is not a name',
  ],
  [
    "UPDATE lines SET employee = repeat('x', 1001)",
    `employee "${"x".repeat(40)}…" of the shop "Nimman" on 2026-05-20 is not a name`,
  ],
  [
    "UPDATE lines SET store = repeat('x', 1001)",
    `store "${"x".repeat(40)}…" of the shop "${"x".repeat(40)}…" on 2026-05-20 is not a name`,
  ],
  [
    "INSERT INTO cancelled_receipts (day, store, receipt, is_refund, is_synced) VALUES ('2026-05-20', 'Nimman', '1' || chr(0), false, true)",
    'receipt "1\\x00" of the shop "Nimman" on 2026-05-20 is not a name',
  ],
  ["INSERT INTO shops VALUES ('t1', 'Nim' || chr(0), 'Nimman')", '"Nim\\x00" is not the name of a shop'],
  ...[
    "Cash",
    "{}",
    '[["Cash","x"]]',
    '[["Cash"]]',
    '[[null,"1.00"]]',
    '[["Cash","1000000000000"]]',
    '[["Ca\\u0000sh","1.00"]]',
  ].map(
    (payments) =>
      [
        `UPDATE lines SET payments = '${payments}'`,
        `payments ${quoteText(payments)} of the shop "Nimman" on 2026-05-20 is not a list of payments`,
      ] as const,
  ),
  ...[
    ["seconds", "60", "is not the seconds of a time"],
    ["discount_names", '{"a":1}', "is not a list of names"],
    ["modifiers", '[["Milk","Oat"]]', "is not a list of modifiers"],
    ["modifiers", '[["Milk","Oat","x"]]', "is not a list of modifiers"],
  ].map(
    ([column = "", value = "", why = ""]) =>
      [
        `UPDATE lines SET ${column} = '${value}'`,
        `${column} ${quoteText(value)} of the shop "Nimman" on 2026-05-20 ${why}`,
      ] as const,
  ),
  ...[
    ["opened_at", "2026-05-20", "is not a moment"],
    ["closed_at", "2026-05-20T25:00:00.000Z", "is not a moment"],
    ["opened_local", "2026-05-20 08:00:60", "is not a time on a day"],
    ["id", "x".repeat(251), "is not an id"],
    ["payments", '[["a","1,5"]]', "is not a list of ids and amounts"],
    ["movements", '[["TIP","1.00","","","2026-05-20T01:00:00.000Z"]]', "is not a list of movements"],
    ["movements", '[["PAY_IN","1.00","","","today"]]', "is not a list of movements"],
  ].map(
    ([column = "", value = "", why = ""]) =>
      [
        shift({ [column]: `'${value}'` }),
        expect.stringMatching(`${column} .* of the shop "Nimman" on 2026-05-20 ${why};`),
      ] as const,
  ),
  [
    "INSERT INTO settings VALUES ('store', 'time_zone', 'Mars/Phobos')",
    'time zone "Mars/Phobos" is not a time zone',
  ],
];

describe("a copy is refused, and changes nothing, if the copied store has", () => {
  test.each(IMPOSSIBLE)("%s", async (sql, message) => {
    const cwd = temporaryFolder();
    const [shop, head] = [
      await storeWith({ a: [latte] }),
      await storeWith({ b: [{ ...latte, store: "Thapae" }] }),
    ];
    await changeStore(shop, sql);
    const before = readFileSync(head);
    for (const to of [head, "folder/"]) {
      expect(await copy(cwd, shop, to)).toMatchObject({
        code: 5,
        lastLine:
          typeof message !== "string"
            ? message
            : `cafe-sales: ${shop}: ${message}; nothing was copied; no import stores this, so something else has changed it: copy the shop's own store into a new store or folder`,
      });
    }
    expect(readFileSync(head).equals(before)).toBe(true);
    expect(filesIn(cwd)).toEqual([]);
  });
});

test("names with other control characters are copied, as an import takes them", async () => {
  const [cwd, shop] = [temporaryFolder(), await storeWith({ a: [latte] })];
  await changeStore(shop, "UPDATE lines SET product = 'La' || chr(7) || 'tte', employee = repeat('x', 1000)");
  expect((await copy(cwd, shop, "head.duckdb")).code).toBe(0);
});

describe("a folder", () => {
  test.each([
    ["'infinity'::DOUBLE AS gross", 'gross "inf" of the shop "Nimman" on 2026-05-20 is not an amount'],
    [
      "9e15::DECIMAL(38, 2) AS gross",
      'gross "9000000000000000.00" of the shop "Nimman" on 2026-05-20 is not an amount',
    ],
    ["'tomorrow' AS day", 'day "tomorrow" of the shop "Nimman" is not a calendar day'],
  ])("whose files have %s, is refused", async (replaced, message) => {
    const cwd = temporaryFolder();
    await copy(cwd, await storeWith({ a: [latte] }), "folder/");
    await replaceInFolder(join(cwd, "folder"), replaced);
    const { code, lastLine } = await copy(cwd, "folder", "head.duckdb");
    expect([code, lastLine]).toEqual([
      5,
      expect.stringContaining(`cafe-sales: folder: ${message}; nothing was copied`),
    ]);
    expect(filesIn(cwd)).toEqual(["folder"]);
  });
});

test("a folder of the version before, without what only a till says, is copied and brought up to date", async () => {
  const cwd = temporaryFolder();
  const store = await storeWith({ a: [latte] });
  await copy(cwd, store, "folder/");
  const [folder, manifest] = [join(cwd, "folder"), join(cwd, "folder", MANIFEST)];
  await rewriteInFolder(folder, isMonth, `* EXCLUDE (${FROM_TILL})`);
  const old = readFileSync(manifest, "utf8").replace('"schemaVersion": 5', '"schemaVersion": 4');
  writeFileSync(manifest, old.replace(/,\s+"shifts-[^"]*"/, ""));
  expect(readFileSync(manifest, "utf8")).not.toContain("shifts");
  expect((await copy(cwd, "folder", "head.duckdb")).code).toBe(0);
  const { settings: _, ...same } = await contentOf(store);
  expect(await contentOf(join(cwd, "head.duckdb"))).toMatchObject(same);
  await changeStore(store, shift({}));
  expect((await copy(cwd, store, "folder/")).code).toBe(0);
  expect((await copy(cwd, "folder", "head.duckdb")).code).toBe(0);
  const { shifts } = await contentOf(store);
  expect(await contentOf(join(cwd, "head.duckdb"))).toMatchObject({ ...same, shifts });
  expect(shifts).toContain("2026-05-20");
});

/** Writes the only month of a folder again, with the right digest. */
function replaceInFolder(folder: string, replaced: string): Promise<void> {
  return rewriteInFolder(folder, isMonth, `* REPLACE (${replaced})`);
}

async function rewriteInFolder(
  folder: string,
  isOne: (path: string) => boolean,
  columns: string,
): Promise<void> {
  const manifest = await readManifest({ kind: "folder", folder, shown: folder, option: "--from" });
  const files = manifest?.files ?? [];
  const old = files.find(isOne) ?? "";
  const [path, draft] = [join(folder, countingPlace(old)), join(folder, "draft")];
  const database = await openDatabase({ mayRead: [path, draft] });
  await withConnection(database, (connection) =>
    connection.run(
      `COPY (SELECT ${columns} FROM '${path}') TO '${draft}' (FORMAT parquet, USE_TMP_FILE false)`,
    ),
  ).finally(() => database.close());
  const content = readFileSync(draft);
  const changed = pathOf(prefixOf(old) ?? "", content);
  writeFileSync(join(folder, countingPlace(changed)), content);
  writeFileSync(join(folder, MANIFEST), manifestText(files.map((file) => (file === old ? changed : file))));
}

import { cpSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { changeStore, contentOf, copy, writtenIn } from "../../../../support/runs/copy-run.ts";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";
import type { Line } from "../../../../support/stores/memory-store.ts";
import { importFiles, openStore, salesOf, storeWith } from "../../../../support/stores/store-file.ts";
import { filesIn, temporaryFolder } from "../../../../support/temporary-folder.ts";

const latte: Line = { receipt: "1-1", store: "Nimman", day: "2026-05-20", product: "Latte", gross: 7500 };
const june: Line = { ...latte, receipt: "1-2", day: "2026-06-01", gross: 6500 };
const cake: Line = { ...latte, receipt: "1-3", product: "Cake", gross: 9000 };
const MAY_FILE = /^sales\/nimman-\w+\/2026-05\.parquet$/;
const MAY_VERSION = /^versions\/nimman-\w+\/2026-05-\w+\.parquet$/;

const salesIn = async (file: string) => salesOf(await openStore(file));

describe("head office", () => {
  test("says what was copied, and that the sums are the same", async () => {
    const { code, stdout, stderr } = await copy(
      temporaryFolder(),
      await storeWith({ a: [latte, { ...cake, store: "Thapae" }, june] }),
      "b.duckdb",
    );
    expect([code, stdout]).toEqual([0, ""]);
    expect(stderr.split("\n").slice(1)).toEqual([
      "  2026-05-20 to 2026-06-01: 3 receipts, 0 refunds, 3 lines",
      "  gross sales 230.00, refunds 0.00, discounts 0.00, net sales 230.00, cost of goods 0.00",
      "Copied into b.duckdb: receipts 3 added, 0 replaced, 0 as they were; 3 lines written",
      expect.stringMatching(/^ {2}the sums of 2 shops on 2 days are those of .*cafe\.duckdb$/),
      "",
    ]);
  });

  test("loses a receipt that its shop has no longer, and says which days only it has", {
    tags: "deep",
  }, async () => {
    const cwd = temporaryFolder();
    const shop = await storeWith({ a: [latte, cake, { ...latte, day: "2026-05-22" }, june] });
    await copy(cwd, shop, "head.duckdb");
    await changeStore(shop, "DELETE FROM lines WHERE product = 'Cake' OR day = '2026-05-22'");
    const { code, stderr } = await copy(cwd, shop, "head.duckdb");
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining("0 added, 0 replaced, 2 as they were, 1 removed"),
    ]);
    expect(stderr).toContain(
      `head.duckdb keeps 1 day that ${shop} does not have, such as 2026-05-22 of Nimman`,
    );
    expect(await salesIn(join(cwd, "head.duckdb"))).toEqual([75, 75, 65]);
  });

  test("loses a receipt that a sync has cancelled, on whatever day", { tags: "deep" }, async () => {
    const cwd = temporaryFolder();
    const shop = await storeWith({
      a: [
        { ...latte, isSynced: true },
        { ...june, isSynced: true },
      ],
    });
    await copy(cwd, shop, "head.duckdb");
    await changeStore(
      shop,
      "DELETE FROM lines WHERE receipt = '1-1'; INSERT INTO cancelled_receipts (day, store, receipt, is_refund, is_synced) VALUES ('2026-05-20', 'Nimman', '1-1', false, true)",
    );
    expect((await copy(cwd, shop, "head.duckdb")).stderr).toContain("1 removed");
    expect(await salesIn(join(cwd, "head.duckdb"))).toEqual([65]);
  });

  test("gives receipts without a shop the name of theirs, and may take only some shops", {
    tags: "deep",
  }, async () => {
    const cwd = temporaryFolder();
    const shop = await storeWith({
      a: [
        { ...latte, store: "" },
        { ...cake, store: "Thapae" },
      ],
    });
    expect((await copy(cwd, shop, "head.duckdb", "--as", "Nimman", "--store", "(none)")).code).toBe(0);
    expect((await contentOf(join(cwd, "head.duckdb"))).shop_totals).toContain('"store":"Nimman"');
    expect(await salesIn(join(cwd, "head.duckdb"))).toEqual([75]);
    expect(await copy(cwd, shop, "head.duckdb", "--store", "Chang Phueak")).toMatchObject({
      code: 2,
      lastLine: `cafe-sales: there is no shop "Chang Phueak" in ${shop}; nothing was done; the shops are "(none)", "Thapae"`,
    });
    expect(await copy(cwd, shop, "head.duckdb", "--as", "Thapae")).toMatchObject({ code: 2 });
  });

  test("refuses receipts that it has without a shop", { tags: "deep" }, async () => {
    const cwd = temporaryFolder();
    const shop = await storeWith({ a: [{ ...latte, store: "" }] });
    await copy(cwd, shop, "head.duckdb");
    expect(await copy(cwd, shop, "head.duckdb", "--as", "Nimman")).toMatchObject({
      code: 5,
      lastLine: `cafe-sales: ${shop}: 1 receipt has the shop "Nimman", but the store already has it without a shop; nothing was copied; name the shop with --as as in the copy before, or copy into a new store`,
    });
  });

  test("keeps the name that it has of a shop, and its own settings", { tags: "deep" }, async () => {
    const cwd = temporaryFolder();
    const shop = await storeWith({ a: [latte] });
    await changeStore(
      shop,
      `INSERT INTO shops VALUES ('a1', 'Nimman', 'Nimman');
       INSERT INTO settings VALUES ('lines', 'date_order', 'dmy'), 
         ('loyverse', 'synced_until', '2026-05-20T00:00:00Z'), ('loyverse', 'newest_receipt', '2026-05-20T00:00:00Z')`,
    );
    const head = await storeWith({ a: [{ ...cake, store: "Branch 1" }] });
    await changeStore(
      head,
      "INSERT INTO shops VALUES ('a1', 'Branch 1', 'Branch 1'); INSERT INTO settings VALUES ('lines', 'date_order', 'mdy')",
    );
    expect((await copy(cwd, shop, head)).code).toBe(0);
    const { shops, settings, shop_totals } = await contentOf(head);
    expect([shops, settings]).toEqual([
      '{"id":"a1","name":"Branch 1","till_name":"Branch 1"}',
      '{"format":"lines","key":"date_order","value":"mdy"}',
    ]);
    expect(shop_totals).not.toContain("Nimman");
  });
});

describe("the files that a shop has imported", { tags: "deep" }, () => {
  test("are passed over by head office, unless only some shops were copied", async () => {
    const cwd = temporaryFolder();
    writeFileSync(
      join(cwd, "a.csv"),
      "date,receipt,store,product,total_sales\n2026-05-20,1,Nimman,Latte,75\n",
    );
    const importInto = (db: string) => runInProcess(["import", "a.csv", "--db", db], { cwd });
    await importInto("shop.duckdb");
    await copy(cwd, "shop.duckdb", "all.duckdb");
    await copy(cwd, "shop.duckdb", "some.duckdb", "--store", "Nimman");
    expect((await importInto("all.duckdb")).stderr).toContain("a.csv: already imported");
    expect((await importInto("some.duckdb")).stderr).not.toContain("already imported");
  });
});

describe("a folder", () => {
  test("is written where it has changed, and keeps the files from before for a reader that is late", {
    tags: "deep",
  }, async () => {
    const cwd = temporaryFolder();
    const shop = await storeWith({ a: [latte, june] });
    await copy(cwd, shop, "folder/");
    const folder = join(cwd, "folder");
    writeFileSync(join(folder, "notes.txt"), "of somebody else");
    const before = writtenIn(folder);
    const manifest = readFileSync(join(folder, "cafe-sales.json"));
    await importFiles(shop, { b: [cake] });
    await copy(cwd, shop, "folder/");
    const after = writtenIn(folder);
    const changed = [...after].filter(([path, at]) => before.get(path) !== at).map(([path]) => path);
    expect(changed).toEqual([
      "cafe-sales.json",
      expect.stringMatching(MAY_FILE),
      expect.stringMatching(MAY_VERSION),
    ]);
    // What a sync brings first may be the files, and the manifest later.
    cpSync(folder, join(cwd, "late"), { recursive: true });
    writeFileSync(join(cwd, "late", "cafe-sales.json"), manifest);
    await copy(cwd, "late", "late.duckdb");
    expect(await salesIn(join(cwd, "late.duckdb"))).toEqual([75, 65]);
    const version = [...after.keys()].find((path) => MAY_VERSION.test(path)) ?? "";
    writeFileSync(join(folder, dirname(version), `.${basename(version)}.999999.tmp`), "killed");
    await importFiles(shop, { b: [{ ...cake, gross: 9500 }] });
    await copy(cwd, shop, "folder/");
    const last = [...writtenIn(folder).keys()];
    expect(last).not.toContain(version);
    expect(last.filter((path) => path.startsWith("versions/"))).toEqual([expect.stringMatching(MAY_VERSION)]);
    expect(last).toContain("notes.txt");
    await copy(cwd, "folder", "copy.duckdb");
    expect(await salesIn(join(cwd, "copy.duckdb"))).toEqual([170, 65]);
  });

  test("that has not arrived whole is 5 and names the file; nothing is copied", {
    tags: "deep",
  }, async () => {
    const cwd = temporaryFolder();
    await copy(cwd, await storeWith({ a: [latte, june] }), "folder/");
    await copy(cwd, "folder", "copy.duckdb");
    const content = readFileSync(join(cwd, "copy.duckdb"));
    const folder = join(cwd, "folder");
    const may = [...writtenIn(folder).keys()].find((path) => MAY_FILE.test(path)) ?? "";
    const path = join(folder, may);
    const whole = readFileSync(path);
    const expectRefused = async (what: string, code = 5) => {
      const next =
        code === 5 ? "wait until the folder is synced, or copy into it again where it is written" : ".*";
      for (const [from, to] of [
        ["folder", "copy.duckdb"],
        ["copy.duckdb", "folder"],
      ] as const) {
        const result = await copy(cwd, from, to);
        expect(result.code).toBe(code);
        expect(result.lastLine).toMatch(new RegExp(`^cafe-sales: ${what}; nothing was copied; ${next}$`));
      }
      expect(readFileSync(join(cwd, "copy.duckdb")).equals(content)).toBe(true);
    };
    truncateSync(path, 100);
    await expectRefused(`folder/${may} is incomplete or damaged`);
    writeFileSync(path, Buffer.alloc(whole.length));
    await expectRefused(`folder/${may} is incomplete or damaged`);
    rmSync(path);
    await expectRefused(`folder/${may} is missing`);
    writeFileSync(path, whole);
    const manifest = join(folder, "cafe-sales.json");
    const text = readFileSync(manifest, "utf8");
    writeFileSync(manifest, text.slice(0, 50));
    await expectRefused("folder/cafe-sales.json is incomplete or damaged");
    writeFileSync(manifest, text.replace(/nimman-.*2026-05.*parquet/, "../../secret.parquet"));
    await expectRefused("folder/cafe-sales.json is incomplete or damaged");
    writeFileSync(manifest, text.replace('"schemaVersion": 5', '"schemaVersion": 6'));
    const { lastLine } = await copy(cwd, "folder", "copy.duckdb");
    expect(lastLine).toBe(
      "cafe-sales: folder was written by a newer version of this program; nothing was copied; install the newer version",
    );
    rmSync(manifest);
    expect(await copy(cwd, "folder", "copy.duckdb")).toMatchObject({
      code: 2,
      lastLine:
        "cafe-sales: there is no copy of a sales store in folder; nothing was done; make one with cafe-sales store copy --from STORE --to folder",
    });
    expect((await copy(cwd, "copy.duckdb", "folder")).code).toBe(0);
    expect((await copy(cwd, "folder", "again.duckdb")).code).toBe(0);
    expect(await contentOf(join(cwd, "again.duckdb"))).toEqual(await contentOf(join(cwd, "copy.duckdb")));
  });
});

describe("a copy is refused, and changes nothing, if", () => {
  test.each([
    [["--from", "a.duckdb"], "--to is missing", 2],
    [["--to", "a.duckdb"], "--from is missing", 2],
    [["--from", "a.duckdb", "--to", "./a.duckdb"], "--from and --to are the same store", 2],
    [["--from", "none.duckdb", "--to", "b.duckdb"], "there is no sales store none.duckdb", 2],
    [["--from", "empty/", "--to", "b.duckdb"], "there is no copy of a sales store in empty/", 2],
    [["--from", "notes.txt", "--to", "b.duckdb"], "notes.txt is not a sales store, or is damaged", 5],
    [["--from", "a.duckdb", "--to", "notes.txt"], "notes.txt is not a sales store, or is damaged", 5],
    [["--from", "a.duckdb", "--to", "none/folder/"], "cannot write none/folder/: there is no such folder", 8],
    [
      ["--from", "a.duckdb", "--to", "none/b.duckdb"],
      "cannot write none/b.duckdb: there is no such folder",
      8,
    ],
    [["--from", "a.duckdb", "--to", "b.duckdb", "--as", " "], "--as is empty", 2],
  ])("%j", async (args, message, code) => {
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, "a.duckdb"), readFileSync(await storeWith({ a: [latte] })));
    writeFileSync(join(cwd, "notes.txt"), "some notes");
    mkdirSync(join(cwd, "empty"));
    const result = await runInProcess(["store", "copy", ...args], { cwd });
    expect([result.code, result.lastLine]).toEqual([code, expect.stringContaining(`cafe-sales: ${message}`)]);
    expect(filesIn(cwd)).toEqual(["a.duckdb", "empty", "notes.txt"]);
    expect(readFileSync(join(cwd, "notes.txt"), "utf8")).toBe("some notes");
  });

  test("the stores count their days in two time zones", { tags: "deep" }, async () => {
    const cwd = temporaryFolder();
    const [shop, head] = [await storeWith({ a: [latte] }), await storeWith({ a: [june] })];
    await changeStore(shop, "INSERT INTO settings VALUES ('store', 'time_zone', 'Asia/Bangkok')");
    await changeStore(head, "INSERT INTO settings VALUES ('store', 'time_zone', 'UTC')");
    expect(await copy(cwd, shop, head)).toMatchObject({
      code: 2,
      lastLine: `cafe-sales: ${shop} counts its days in the time zone Asia/Bangkok, and ${head} in UTC; nothing was done; copy it into a new store; receipts of two time zones cannot be in one`,
    });
    expect(await salesIn(head)).toEqual([65]);
  });

  test("the stores have their amounts in two currencies", { tags: "deep" }, async () => {
    const cwd = temporaryFolder();
    const [shop, head] = [await storeWith({ a: [latte] }), await storeWith({ a: [june] })];
    await changeStore(shop, "INSERT INTO settings VALUES ('store', 'currency', 'USD')");
    const refused = (own: string) => ({
      code: 2,
      lastLine: `cafe-sales: the amounts of ${shop} are in USD, and those of ${head} in ${own}; nothing was done; copy it into a new store; amounts of two currencies cannot be in one`,
    });
    // Sales of a store without a currency are in baht.
    expect(await copy(cwd, shop, head)).toMatchObject(refused("THB"));
    await changeStore(head, "INSERT INTO settings VALUES ('store', 'currency', 'JPY')");
    expect(await copy(cwd, shop, head)).toMatchObject(refused("JPY"));
    expect(await salesIn(head)).toEqual([65]);
    for (const to of ["new.duckdb", "folder/"]) expect((await copy(cwd, shop, to)).code).toBe(0);
    expect((await copy(cwd, "folder", "again.duckdb")).code).toBe(0);
    for (const name of ["new.duckdb", "again.duckdb"]) {
      const store = await openStore(join(cwd, name));
      expect(await store.currency().finally(() => store.close())).toBe("USD");
    }
  });

  test("the sums would not be those that came", async () => {
    const cwd = temporaryFolder();
    const [shop, head] = [await storeWith({ a: [latte, june] }), await storeWith({ a: [latte, june] })];
    await changeStore(head, "UPDATE shop_totals SET gross = 1 WHERE day = '2026-06-01'");
    const content = readFileSync(head);
    expect(await copy(cwd, shop, head)).toMatchObject({
      code: 9,
      lastLine: `cafe-sales: the sums of 1 day in ${head} would not be those that came: 2026-06-01 of the shop "Nimman" came with 1 receipts, quantity 1.000, gross 65.00, discount 0.00, cost 0.00, and has 1 receipts, quantity 1.000, gross 1.00, discount 0.00, cost 0.00; nothing was copied; check ${head} with cafe-sales store check`,
    });
    expect(readFileSync(head).equals(content)).toBe(true);
  });

  test("it is dry", async () => {
    const cwd = temporaryFolder();
    const shop = await storeWith({ a: [latte] });
    for (const to of ["head.duckdb", "folder/"]) {
      const { code, stderr } = await copy(cwd, shop, to, "--dry-run");
      expect([code, stderr]).toEqual([
        0,
        expect.stringContaining(`Nothing was changed. In ${to} it would be: receipts 1 added`),
      ]);
    }
    expect(filesIn(cwd)).toEqual([]);
  });
});

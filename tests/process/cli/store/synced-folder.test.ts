/**
 * The recipe for a small chain in docs/shops.md, run as it stands but for the paths.
 *
 * @module-tag deep
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runShell } from "../../../support/runs/run-cli.ts";
import type { Line } from "../../../support/stores/memory-store.ts";
import { openStore, salesOf, storeWith } from "../../../support/stores/store-file.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

const DOC = readFileSync("docs/shops.md", "utf8");
const RECIPE = /^## A machine in each shop[\s\S]*/m.exec(DOC)?.[0] ?? "";
const SHOPS = ["Nimman", "Old Town"];
const DAY = "2026-05-20";

/** The command of the shop, and the script of the head office. */
function commandsIn(home: string) {
  const ours = (text: string) =>
    text
      .replaceAll(/(?:\/usr\/local\/bin\/)?cafe-sales /g, "$CLI ")
      .replaceAll("/home/office/Shared", join(home, "office"));
  const [, atShop = ""] = /^cafe-sales schedule install .* -- (store copy .*)$/m.exec(RECIPE) ?? [];
  const [, atOffice = ""] = /^```sh\n(#!\/bin\/sh[\s\S]*?)^```/m.exec(RECIPE) ?? [];
  const head = join(home, "head-office.duckdb");
  return {
    atOffice: ours(atOffice.replaceAll("/var/lib/cafe-sales", home)),
    atShop: (store: string, shop: string) =>
      ours(`cafe-sales ${atShop}`)
        .replace("cafe.duckdb", store)
        .replace("Shared/Nimman/", `"${join(home, "shops", shop)}/"`),
    head,
  };
}

test("the recipe of a synced folder collects all shops, and a shop that has not arrived whole stops no other", async () => {
  const home = temporaryFolder();
  const { atShop, atOffice, head } = commandsIn(home);
  expect([atShop("a", "b"), atOffice]).toEqual([
    expect.stringContaining(" store copy --from a --to "),
    expect.stringContaining(' store copy --from "$shop" --store "$(basename "$shop")" --to '),
  ]);
  for (const folder of ["shops", "office"]) mkdirSync(join(home, folder));
  // Anyone who can write to the synced folder could set options here.
  writeFileSync(join(home, "office", ".env"), Buffer.from("not read\0"));
  const day: Line = { receipt: "1", day: DAY, product: "Latte", gross: 10_000 };
  const copyAll = async (lines: readonly Line[]) => {
    const stores = await Promise.all(
      SHOPS.map((store) => storeWith({ a: lines.map((line) => ({ ...line, store })) })),
    );
    const copies = SHOPS.map((shop, index) => runShell(atShop(stores[index] ?? "", shop)));
    for (const copied of await Promise.all(copies)) {
      expect(copied).toMatchObject({ code: 0, stdout: "", stderr: "" });
    }
  };
  const sync = () => cpSync(join(home, "shops"), join(home, "office"), { recursive: true });
  const salesOfHead = async () => salesOf(await openStore(head));

  await copyAll([day]);
  sync();
  expect(await runShell(atOffice)).toMatchObject({ code: 0, stdout: "", stderr: "" });
  expect(await salesOfHead()).toEqual([200]);

  // Somebody who can write to the folder of one shop puts sales of another one there.
  const forged = await storeWith({ a: [{ ...day, store: "Old Town", receipt: "9" }] });
  expect(await runShell(atShop(forged, "Nimman"))).toMatchObject({ code: 0 });
  sync();
  expect(await runShell(atOffice)).toMatchObject({ code: 0, stdout: "", stderr: "" });
  expect(await salesOfHead()).toEqual([200]);

  await copyAll([day, { ...day, receipt: "2", gross: 5000 }]);
  sync();
  // The file of the month from before is there, too; the manifest lists the new one.
  const sales = join(home, "office", "Old Town", "sales");
  const [shop = ""] = readdirSync(sales);
  truncateSync(join(sales, shop, "2026-05.parquet"), 50);
  const incomplete = await runShell(atOffice);
  expect([incomplete.code, incomplete.stderr.trimEnd().split("\n")]).toEqual([
    5,
    [
      expect.stringMatching(
        /^cafe-sales: \/.*\/Old Town\/sales\/old-town-.*\.parquet is incomplete or damaged; nothing was copied; /,
      ),
    ],
  ]);
  expect(await salesOfHead()).toEqual([250]);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  folderKey,
  type ShopArchive,
  shopFolderName,
  shopFolders,
} from "../../../../cli/archive/shops/shop-archives.ts";
import { anyText, runs } from "../../../support/property-runs.ts";

const nobody = () => false;

describe("the folder of a shop", () => {
  test.each([
    ["Nimman", "Nimman"],
    ["ร้านกาแฟ นิมมาน ๑", "ร้านกาแฟ นิมมาน ๑"],
    ["Siam / 1F", "Siam - 1F"],
    ["(none)", "(none)"],
    ["Old Town.", "Old Town"],
    [" ..hidden ", "hidden"],
    ["../../etc", "-..-etc"],
    ["CON", "shop-CON"],
    ["nul.txt", "shop-nul.txt"],
    ["Console", "Console"],
    ["a\u202eb\u0000c", "ab-c"],
    ["...", "shop-"],
  ])("of %j is %j", (shop, name) => {
    expect(shopFolderName(shop, nobody)).toBe(name);
  });

  test("of a long name is cut between letters, and has a hash of the whole name", () => {
    const long = "กำ".repeat(40);
    const name = shopFolderName(long, nobody);
    expect(name).toMatch(/^(กำ)+-[0-9a-f]{8}$/);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(100);
    expect(shopFolderName(`${long}ก`, nobody)).not.toBe(name);
  });

  test("is a name that Windows, Macs and Linux take, whatever the shop is called", () => {
    fc.assert(
      fc.property(fc.oneof(anyText(200), fc.constantFrom("aux", "COM1", "lpt9.", "a. .", "~")), (shop) => {
        const name = shopFolderName(shop, nobody);
        expect(name).toMatch(/^[^<>:"/\\|?*\p{Cc}]+$/u);
        expect(name).not.toMatch(/^[\s.]|[\s.]$|^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(100);
      }),
      runs(300),
    );
  });
});

describe("the folders of the shops of a chain", () => {
  const archiveOf = (name: string, shop: string): ShopArchive => ({ name, shop, snapshots: [] });

  test("are different on every disk, and stay as they are", () => {
    const shops = fc.uniqueArray(
      fc.oneof(
        anyText(3),
        fc.constantFrom("Siam", "SIAM", "siam", "Siam.", "Index.html", "due.json", "Due.json"),
      ),
    );
    fc.assert(
      fc.property(shops, (names) => {
        const first = shopFolders([]);
        const folders = names.map(first);
        const files = ["index.html", "due.json"];
        expect(new Set([...folders, ...files].map(folderKey)).size).toBe(names.length + files.length);
        // The next run, in which the shops come in another order and one is new.
        const later = shopFolders(names.map((shop, at) => archiveOf(folders[at] ?? "", shop)));
        expect(later("SiAm")).not.toBe("");
        expect(names.toReversed().map(later)).toEqual(folders.toReversed());
      }),
      runs(200),
    );
  });

  test("a folder that a killed run left without a manifest is that of its shop again", () => {
    const folderOf = shopFolders([{ name: "Nimman", shop: undefined, snapshots: [] }]);
    expect(folderOf("Nimman")).toBe("Nimman");
  });
});

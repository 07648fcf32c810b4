/** Files that somebody else may have replaced, and who reads them. */
import { execFileSync } from "node:child_process";
import { linkSync, mkdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readArchived, readArchivedSync } from "../../../../cli/archive/archived-file.ts";
import { KINDS } from "../../../../cli/beside/kinds.ts";
import { appendToLedger, LEDGER_NAME, readLedger } from "../../../../cli/delivery/ledger.ts";
import { readSettings } from "../../../../cli/door/config.ts";
import { readUnlinked, readUnlinkedSync } from "../../../../cli/door/open-regular.ts";
import { openKind } from "../../../../cli/run/beside.ts";
import { MANIFEST } from "../../../../cli/store/parquet/folder-files.ts";
import { readManifest } from "../../../../cli/store/parquet/manifest.ts";
import { ledgerLine } from "../../../support/samples/deliveries.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

/** What may be in the place of a file, why it is refused, and the code of that. */
const OTHERS: readonly (readonly [what: string, put: (path: string) => void, why: string, code: string])[] = [
  ["a link to a file", (path) => symlinkSync(otherFile(), path), "it is a link", "ELOOP"],
  ["a link to an endless device", (path) => symlinkSync("/dev/zero", path), "it is a link", "ELOOP"],
  ["a pipe", (path) => void execFileSync("mkfifo", [path]), "it is not a regular file", "EFTYPE"],
  ["more than fits", makeHuge, "it is ", "EFBIG"],
];

function otherFile(): string {
  const path = join(temporaryFolder(), "password");
  writeFileSync(path, "secret");
  return path;
}

/** Without its bytes on the disk. */
function makeHuge(path: string): void {
  writeFileSync(path, "");
  truncateSync(path, 3 * 2 ** 30);
}

describe.each(OTHERS)("in the place of a file that others can replace, %s", (_, put, why, code) => {
  const placed = (name: string) => {
    const folder = temporaryFolder();
    put(join(folder, name));
    return folder;
  };

  test("is not read", async () => {
    const path = join(placed("file"), "file");
    await expect(readUnlinked(path, 1000)).rejects.toMatchObject({ code });
    expect(() => readUnlinkedSync(path, 1000)).toThrow(expect.objectContaining({ code }));
  });

  test("is no file of an archive", async () => {
    const folder = placed("report.html");
    expect(await readArchived(folder, "report.html")).toBeUndefined();
    expect(readArchivedSync(folder, "report.html")).toBeUndefined();
  });

  test("is no ledger", async () => {
    const folder = placed(LEDGER_NAME);
    const message = expect.stringContaining(`cannot read ${LEDGER_NAME} in the archive: ${why}`);
    await expect(readLedger(folder)).rejects.toMatchObject({ exitCode: 9, message });
  });

  test("is no manifest of a folder of Parquet files", async () => {
    const address = { kind: "folder", folder: placed(MANIFEST), shown: "shop/", option: "--from" } as const;
    const message = expect.stringContaining(`cannot read shop/${MANIFEST}: ${why}`);
    await expect(readManifest(address)).rejects.toMatchObject({ exitCode: 2, message });
  });

  test("is no list beside a store", async () => {
    const cwd = placed("notes.csv");
    await expect(openKind(KINDS.notes, {}, { cwd })).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringContaining(`cannot read notes.csv: ${why}`),
      hint: "choose another place with CAFE_SALES_NOTES",
    });
  });
});

test("no link in the place of the ledger is written to", async () => {
  const [folder, password] = [temporaryFolder(), otherFile()];
  symlinkSync(password, join(folder, LEDGER_NAME));
  await expect(appendToLedger(folder, ledgerLine(0))).rejects.toMatchObject({
    exitCode: 8,
    message: `cannot write ${LEDGER_NAME} in the archive: it is a link`,
  });
  expect(readFileSync(password, "utf8")).toBe("secret");
});

test("settings of more than a megabyte are refused", async () => {
  const cwd = temporaryFolder();
  makeHuge(join(cwd, ".env"));
  await expect(readSettings({ env: {}, cwd })).rejects.toThrow(/\.env: it is too large$/);
});

describe("a link that people make themselves is followed", () => {
  test("if it is that of a whole folder", async () => {
    const [disk, cafe] = [temporaryFolder(), join(temporaryFolder(), "cafe")];
    mkdirSync(join(disk, "archive"));
    writeFileSync(join(disk, "archive", "report.html"), "report");
    writeFileSync(join(disk, "notes.csv"), "date,text\n2026-11-09,road works\n");
    symlinkSync(disk, cafe);
    expect((await readArchived(join(cafe, "archive"), "report.html"))?.toString()).toBe("report");
    await appendToLedger(join(cafe, "archive"), ledgerLine(0));
    expect(await readLedger(join(disk, "archive"))).toEqual([ledgerLine(0)]);
    expect((await openKind(KINDS.notes, {}, { cwd: cafe }))?.rows).toHaveLength(1);
  });

  test("if it is that of a list which they name", async () => {
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, "own.csv"), "date,text\n2026-11-09,road works\n");
    symlinkSync(join(cwd, "own.csv"), join(cwd, "notes.csv"));
    linkSync(join(cwd, "own.csv"), join(cwd, "hard.csv"));
    for (const notesFile of ["notes.csv", "hard.csv"])
      expect((await openKind(KINDS.notes, { notesFile }, { cwd }))?.rows).toHaveLength(1);
  });
});

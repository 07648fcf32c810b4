import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MANIFEST } from "../../../../../cli/store/parquet/folder-files.ts";
import { manifestText, readManifest } from "../../../../../cli/store/parquet/manifest.ts";
import { temporaryFolder } from "../../../../support/temporary-folder.ts";

const MONTH = "nimman-0123456789ab/2026-05-0123456789abcdef.parquet";

test("a manifest that names a file twice is damaged", async () => {
  const folder = temporaryFolder();
  const address = { kind: "folder", folder, shown: "Shared/", option: "--from" } as const;
  const read = (files: readonly string[]) => {
    writeFileSync(join(folder, MANIFEST), manifestText(files));
    return readManifest(address);
  };
  expect(await read([MONTH])).toEqual({ files: [MONTH] });
  await expect(read([MONTH, MONTH])).rejects.toThrow(
    expect.objectContaining({ exitCode: 5, message: expect.stringContaining("is incomplete or damaged") }),
  );
});

test("a folder of a trial program is refused with how to import again", async () => {
  const folder = temporaryFolder();
  writeFileSync(
    join(folder, MANIFEST),
    manifestText([MONTH]).replace('"schemaVersion": 5', '"schemaVersion": 3'),
  );
  await expect(readManifest({ kind: "folder", folder, shown: "Shared/", option: "--from" })).rejects.toThrow(
    expect.objectContaining({
      exitCode: 5,
      message: "Shared/ was written by a trial version of this program, which this one does not read",
      hint: "import the till's exports again into a new store, and copy that into a new folder",
    }),
  );
});

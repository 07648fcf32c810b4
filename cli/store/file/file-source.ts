import { constants } from "node:fs";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import type { CopySource } from "../copy-source.ts";
import { openDatabase, withConnection } from "../engine/duckdb.ts";
import { explainEngineError } from "../engine/explain-engine-error.ts";
import { textLiteral } from "../engine/text-literal.ts";
import { VERSIONS } from "../schema.ts";
import type { FileAddress } from "../store-address.ts";
import { checkVersion, updateTables } from "../version.ts";
import { openStoreFile } from "./store-file.ts";

const NAME = "copied_store";
const TABLES = {
  lines: `${NAME}.lines`,
  settings: `${NAME}.settings`,
  shops: `${NAME}.shops`,
  cancelled: `${NAME}.cancelled_receipts`,
  imported: `${NAME}.imported_files`,
};

/** An import may replace the file meanwhile; what is copied is the file that was there. */
export async function openFileSource(address: FileAddress, scratch: string): Promise<CopySource> {
  const { shown } = address;
  const reader = await openStoreFile(address);
  const version = await reader.read((store) => checkVersion(store, shown)).finally(() => reader.close());
  const file = version === VERSIONS.length ? address.file : await updatedCopy(address.file, scratch);
  return {
    mayRead: [file, `${file}.wal`],
    async attach(connection) {
      try {
        await connection.run(`ATTACH ${textLiteral(file)} AS ${NAME} (READ_ONLY)`);
        return TABLES;
      } catch (error) {
        throw explainEngineError(error, shown);
      }
    },
    close: async () => {},
  };
}

async function updatedCopy(store: string, scratch: string): Promise<string> {
  const file = join(scratch, "updated.duckdb");
  await copyFile(store, file, constants.COPYFILE_FICLONE);
  const database = await openDatabase({ file });
  try {
    await withConnection(database, updateTables);
  } finally {
    database.close();
  }
  return file;
}

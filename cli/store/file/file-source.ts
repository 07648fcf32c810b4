import type { CopySource } from "../copy-source.ts";
import { explainEngineError } from "../engine/explain-engine-error.ts";
import { textLiteral } from "../engine/text-literal.ts";
import type { FileAddress } from "../store-address.ts";
import { openStoreFile } from "./store-file.ts";

const NAME = "copied_store";
const TABLES = {
  lines: `${NAME}.lines`,
  settings: `${NAME}.settings`,
  shops: `${NAME}.shops`,
  cancelled: `${NAME}.cancelled_receipts`,
  imported: `${NAME}.imported_files`,
  known: `${NAME}.known_sales`,
  shifts: `${NAME}.shifts`,
};

/** An import may replace the file meanwhile; what is copied is the file that was there. */
export async function openFileSource(address: FileAddress): Promise<CopySource> {
  const { file, shown } = address;
  // It says what is wrong with a file that is missing, or is not a store.
  await (await openStoreFile(address)).close();
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

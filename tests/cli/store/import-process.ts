/** `node --import tsx import-process.ts FILE PRICE LINES`: every line costs the price; prints a line when it begins to write. */
import { importInto } from "../../../cli/store/import-into.ts";

const [file = "", price = "", lines = ""] = process.argv.slice(2);

await importInto({
  file,
  shown: file,
  mayRead: [],
  signal: new AbortController().signal,
  now: Date.now,
  elapsed: () => performance.now(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  onWait: () => {},
  async fill(connection) {
    process.stdout.write("begun\n");
    await connection.run(`
      INSERT INTO incoming
      SELECT 'f', i, '1-' || i // 2, '', DATE '2026-01-01' + (i // 2 % 365)::INTEGER, NULL, false,
        'Product ' || i % 40, 'Category ' || i % 7, 'Employee ' || i % 5, 1, ${Number(price)}, 0, 0
      FROM range(${Number(lines)}) numbers(i)`);
  },
});
process.stdout.write("done\n");

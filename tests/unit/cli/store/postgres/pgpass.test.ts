import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readPgpass } from "../../../../../cli/store/postgres/connect.ts";
import { temporaryFolder } from "../../../../support/temporary-folder.ts";

const ENTRY = { host: "db", port: 5432, database: "sales", user: "cafe" };

function fileWith(text: string, mode = 0o600): string {
  const file = join(temporaryFolder(), "pgpass");
  writeFileSync(file, text, { mode });
  return file;
}

test("the password is that of the first line that fits", async () => {
  const file = fileWith(
    [
      "#db:5432:sales:cafe:comment",
      "db:5433:sales:cafe:port",
      "other:*:*:*:host",
      "db:*:*:cafe:right",
      "*:*:*:*:late",
    ].join("\r\n"),
  );
  expect(await readPgpass(file, ENTRY)).toBe("right");
  expect(await readPgpass(file, { ...ENTRY, user: "ploy" })).toBe("late");
});

test("a backslash keeps a colon or a backslash in a field", async () => {
  const file = fileWith("\\:\\:1:*:sa\\\\les:*:es\\:press\\\\o\n");
  expect(await readPgpass(file, { ...ENTRY, host: "::1", database: "sa\\les" })).toBe("es:press\\o");
  expect(await readPgpass(file, { ...ENTRY, host: "::1" })).toBeUndefined();
});

test("a socket of this machine is called localhost", async () => {
  expect(await readPgpass(fileWith("localhost:*:*:*:ours"), { ...ENTRY, host: "/run/postgresql" })).toBe(
    "ours",
  );
});

test("no file, or none that is regular, is no password; and a file that others may read is refused", async () => {
  for (const path of ["/no/file", "/dev/null", temporaryFolder()])
    expect(await readPgpass(path, ENTRY)).toBeUndefined();
  const file = fileWith("*:*:*:*:espresso", 0o644);
  await expect(readPgpass(file, ENTRY)).rejects.toMatchObject({
    exitCode: 2,
    message: `other users may read the password file ${file}`,
    hint: `run chmod 600 ${file}`,
  });
});

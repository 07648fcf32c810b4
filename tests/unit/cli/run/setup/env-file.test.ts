/** `.env` after a set-up: the new settings, and all that was in it before. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { withSettings, writeEnvFile } from "../../../../../cli/run/setup/settings-of.ts";
import { filesIn, temporaryFolder } from "../../../../support/temporary-folder.ts";

test("other lines stay as they are, and those of a setting are replaced", () => {
  const before = "# Mine\nOTHER=1\nCAFE_SALES_URL=https://old.example.com\n#CAFE_SALES_DB=x\n\n";
  const after = withSettings(before, { CAFE_SALES_DB: "cafe.duckdb", CAFE_SALES_URL: undefined });
  expect(after).toBe("# Mine\nOTHER=1\n#CAFE_SALES_DB=x\nCAFE_SALES_DB=cafe.duckdb\n");
});

test("a value of several lines goes as a whole, as the parser reads it, and one beside it stays", () => {
  const before = [
    'OTHER="1',
    "CAFE_SALES_TITLE=inside",
    '2"',
    'CAFE_SALES_TITLE="Old',
    "CAFE_SALES_URL=https://left.example.com",
    'end" # comment',
    "CAFE_SALES_TITLE='it's",
    "  export CAFE_SALES_PASSWORD = 'a",
    "b'",
    "LAST=`x",
    "y`",
  ].join("\r\n");
  const after = withSettings(before, { CAFE_SALES_TITLE: "New", CAFE_SALES_PASSWORD: undefined });
  expect(parseEnv(after)).toEqual({
    OTHER: "1\nCAFE_SALES_TITLE=inside\n2",
    LAST: "x\ny",
    CAFE_SALES_TITLE: "New",
  });
  expect(after).not.toMatch(/left|end|b'/);
});

test("of any file, exactly the named settings change, or nothing", () => {
  const line = fc.string({ unit: fc.constantFrom(..."AB= \n'\"`#\\ex"), maxLength: 40 });
  fc.assert(
    fc.property(line, (before) => {
      const { A, ...others } = parseEnv(before);
      let after: string;
      try {
        after = withSettings(before, { A: "new" });
      } catch (error) {
        expect(String(error)).toContain("cannot be kept");
        return;
      }
      expect(parseEnv(after)).toEqual({ ...others, A: "new" });
    }),
    { numRuns: 500 },
  );
});

test("the same settings again change nothing", () => {
  const settings = { CAFE_SALES_TITLE: "ร้าน #1", CAFE_SALES_PASSWORD: "a'b" };
  const once = withSettings("", settings);
  expect(withSettings(once, settings)).toBe(once);
});

test("every value is read again as it was, or refused", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."a1ก \t\n\r='\"`#\\$"), minLength: 1 }), (value) => {
      let text: string;
      try {
        text = withSettings("A=1\n", { CAFE_SALES_PASSWORD: value });
      } catch (error) {
        expect(String(error)).toContain("cannot be kept in .env");
        return;
      }
      expect(parseEnv(text)).toEqual({ A: "1", CAFE_SALES_PASSWORD: value });
    }),
    { numRuns: 200 },
  );
});

test("only the user may read it, and nothing else is left in the folder", async () => {
  const folder = temporaryFolder();
  await writeEnvFile(folder, "", { CAFE_SALES_PASSWORD: "secret" });
  expect(statSync(join(folder, ".env")).mode & 0o777).toBe(0o600);
  await writeEnvFile(folder, readFileSync(join(folder, ".env"), "utf8"), { CAFE_SALES_TITLE: "Cafe" });
  expect(readFileSync(join(folder, ".env"), "utf8")).toBe(
    "CAFE_SALES_PASSWORD=secret\nCAFE_SALES_TITLE=Cafe\n",
  );
  expect(filesIn(folder)).toEqual([".env"]);
});

test("a place that cannot be written is said, and keeps what is there", async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, ".env"));
  writeFileSync(join(folder, ".env", "x"), "");
  await expect(writeEnvFile(folder, "", {})).rejects.toThrow("cannot write .env: it is a folder");
  expect(filesIn(folder)).toEqual([".env"]);
});

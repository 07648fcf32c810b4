import { describe, expect, test } from "vitest";
import {
  lockName,
  parseTempName,
  tempFolderPid,
  tempFolderPrefix,
  tempName,
  tempPid,
} from "../../../../cli/disk/temp-names.ts";

describe("the name of a temporary file", () => {
  test("is hidden, and contains the name of the file and the process id", () => {
    expect(tempName("report.html", 4711)).toBe(".report.html.4711.tmp");
    expect(tempName("report.html")).toBe(`.report.html.${process.pid}.tmp`);
  });

  test.each(["report.html", ".hidden", "a.1", "two\nlines", "กาแฟ.json", "x.tmp"])(
    "%j is read back from it",
    (name) => {
      expect(parseTempName(tempName(name, 12))).toEqual({ name, pid: 12 });
      expect(tempPid(tempName(name, 12), name)).toBe(12);
    },
  );

  test.each([
    "report.html.12.tmp",
    ".report.html.tmp",
    ".report.html.x1.tmp",
    ".12.tmp",
    ".report.html.12.tmp2",
  ])("is not %s", (entry) => expect(parseTempName(entry)).toBeUndefined());

  test("belongs to one file only", () => {
    expect(tempPid(".report.html.12.tmp", "html")).toBeUndefined();
    expect(tempPid(".report.html.12.tmp", "report")).toBeUndefined();
  });
});

test("a lock is hidden beside the file that it is for", () => {
  expect(lockName("cafe.duckdb")).toBe(".cafe.duckdb.lock");
});

describe("the name of a temporary folder", () => {
  test("says its kind and its process", () => {
    expect(tempFolderPrefix("import", 4711)).toBe("cafe-sales-import-4711-");
    expect(tempFolderPid("cafe-sales-import-4711-Abc123", "import")).toBe(4711);
  });

  test.each(["cafe-sales-demo-4711-Abc123", "cafe-sales-import-Abc123", "sales-import-4711-Abc123"])(
    "is not %s",
    (entry) => expect(tempFolderPid(entry, "import")).toBeUndefined(),
  );
});

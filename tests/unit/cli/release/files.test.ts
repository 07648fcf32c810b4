import { mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { checksums, makeTar, makeZip } from "../../../../cli/release/make-release.ts";
import { exists, run } from "../../../../cli/release/run.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

const TIME = new Date("2026-11-20T12:00:00Z");

/** A folder `cafe` with two files, written at some time by some user. */
function cafe(mode: number): string {
  const folder = join(temporaryFolder(), "cafe");
  mkdirSync(join(folder, "dist"), { recursive: true });
  writeFileSync(join(folder, "dist", "main.js"), "1", { mode });
  writeFileSync(join(folder, ".env.example"), "", { mode });
  utimesSync(join(folder, "dist"), mode, mode);
  return folder;
}

const NAMES = ["cafe/.env.example", "cafe/dist/main.js"];

describe.skipIf(process.platform === "win32")("an archive", () => {
  test.each([
    ["zip", makeZip, async (file: string) => Object.keys(unzipSync(readFileSync(file)))],
    ["tar.gz", makeTar, async (file: string) => (await run("tar", ["-tzf", file])).trim().split("\n")],
  ] as const)(
    "%s has all files, in a folder, and is the same wherever it is made",
    async (_, make, namesIn) => {
      const files = [0o644, 0o664].map((mode) => ({
        folder: cafe(mode),
        out: join(temporaryFolder(), "out"),
      }));
      for (const { folder, out } of files) await make(folder, out, TIME);
      const [first = "", second = ""] = files.map(({ out }) => out);
      expect((await namesIn(first)).filter((name) => !name.endsWith("/"))).toEqual(NAMES);
      expect(readFileSync(first).equals(readFileSync(second))).toBe(true);
    },
  );

  test("is in a list of checksums that sha256sum reads", async () => {
    const folder = cafe(0o644);
    const list = join(folder, "SHA256SUMS");
    writeFileSync(list, await checksums(folder, ["dist/main.js"]));
    expect(await run("sha256sum", ["--check", "SHA256SUMS"], folder)).toBe("dist/main.js: OK\n");
    writeFileSync(join(folder, "dist", "main.js"), "2");
    await expect(run("sha256sum", ["--check", "SHA256SUMS"], folder)).rejects.toThrow("sha256sum --check");
  });
});

test("a tool that is not installed is noticed before it is needed", async () => {
  expect([await exists("sh"), await exists("no-such-tool")]).toEqual([true, false]);
});

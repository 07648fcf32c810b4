import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSettings } from "../../../../../cli/door/config.ts";
import { findBrowser } from "../../../../../cli/writers/browser/find-browser.ts";
import { fakeBrowser } from "../../../../support/fakes/fake-browser.ts";
import { temporaryFolder } from "../../../../support/temporary-folder.ts";

const { path } = fakeBrowser("exit 1");
const PDF = { format: "pdf", name: "PDF" } as const;

async function browserFrom(folderMode: number, fileMode: number, env: Record<string, string> = {}) {
  const cwd = join(temporaryFolder(), "work");
  mkdirSync(cwd);
  writeFileSync(join(cwd, ".env"), `CHROME_PATH=${path}\n`);
  chmodSync(join(cwd, ".env"), fileMode);
  chmodSync(cwd, folderMode);
  return findBrowser(await readSettings({ env, cwd }), { env }, new AbortController().signal, PDF);
}

test("CHROME_PATH is read from a .env that only its owner can change", async () => {
  expect(await browserFrom(0o755, 0o644)).toBe(path);
});

test.each([
  [0o777, 0o600],
  [0o1777, 0o600],
  [0o775, 0o600],
  [0o700, 0o666],
])("CHROME_PATH is not read from .env in a folder of mode %o, with mode %o itself", async (folder, file) => {
  await expect(browserFrom(folder, file)).rejects.toThrow(
    expect.objectContaining({
      exitCode: 2,
      message: expect.stringMatching(
        /^CHROME_PATH is not read from .*\.env, because other users can change it$/,
      ),
    }),
  );
  expect(await browserFrom(folder, file, { CHROME_PATH: path })).toBe(path);
});

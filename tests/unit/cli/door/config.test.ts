import { execFileSync } from "node:child_process";
import { symlinkSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { layer, onlyVariables, readSettings, setting } from "../../../../cli/door/config.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

describe("a setting", () => {
  const settings = [
    layer({ A: "environment", EMPTY: "" }, undefined),
    layer({ A: "file", B: "file" }, ".env"),
  ];

  test("comes from the environment, else from .env", () => {
    expect(setting(settings, "A")).toEqual({ name: "A", value: "environment" });
    expect(setting(settings, "B")).toEqual({ name: "B", value: "file" });
  });

  test("that is empty does not count, nor does an inherited name", () => {
    expect(setting(settings, "EMPTY")).toBeUndefined();
    expect(setting(settings, "constructor")).toBeUndefined();
  });

  test("is still there, and from where it was, if all others are left out", () => {
    expect(setting(onlyVariables(settings, "A"), "A")).toEqual({ name: "A", value: "environment" });
    expect(setting(onlyVariables(settings, "B"), "B")).toEqual({ name: "B", value: "file" });
    expect(setting(onlyVariables(settings, "B"), "A")).toBeUndefined();
  });

  test("comes from .env in the working folder, and not from one further up", async () => {
    const folder = temporaryFolder();
    const below = join(folder, "below");
    await mkdir(below);
    writeFileSync(join(folder, ".env"), '# ours\nCAFE_SALES_URL="https://a.example" # here\n');
    const url = async (cwd: string) => setting(await readSettings({ env: {}, cwd }), "CAFE_SALES_URL");
    expect((await url(folder))?.value).toBe("https://a.example");
    expect(await url(below)).toBeUndefined();
  });

  test.each([
    ["a named pipe", (file: string) => void execFileSync("mkfifo", [file])],
    ["a link to an endless device", (file: string) => symlinkSync("/dev/zero", file)],
  ])("does not come from a .env that is %s", async (_, make) => {
    const cwd = temporaryFolder();
    make(join(cwd, ".env"));
    await expect(readSettings({ env: {}, cwd })).rejects.toThrow(/\.env: it is not a regular file$/);
  });

  test("comes from .env as editors on Windows write it, and UTF-16 is refused", async () => {
    const cwd = temporaryFolder();
    const text = "\ufeffCAFE_SALES_TIME_ZONE=Asia/Bangkok\r\nCAFE_SALES_TITLE=Baan Kafae\r\n";
    writeFileSync(join(cwd, ".env"), text);
    const found = await readSettings({ env: {}, cwd });
    expect(setting(found, "CAFE_SALES_TIME_ZONE")?.value).toBe("Asia/Bangkok");
    expect(setting(found, "CAFE_SALES_TITLE")?.value).toBe("Baan Kafae");
    writeFileSync(join(cwd, ".env"), text, "utf16le");
    await expect(readSettings({ env: {}, cwd })).rejects.toThrow(
      expect.objectContaining({ exitCode: 2, hint: "save it as UTF-8" }),
    );
  });
});

import { writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { layer, readSeconds, readSettings, readTimeZone, readWhole, setting } from "../../../cli/config.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

describe("a setting", () => {
  const settings = [
    layer({ A: "environment", EMPTY: "" }, undefined),
    layer({ A: "file", B: "file" }, ".env"),
  ];
  const none = { name: "--a", value: undefined };

  test("is the flag before the environment, the environment before .env", () => {
    expect(setting(settings, { name: "--a", value: "flag" }, "A")).toEqual({ name: "--a", value: "flag" });
    expect(setting(settings, none, "A")).toEqual({ name: "A", value: "environment" });
    expect(setting(settings, none, "B")).toEqual({ name: "B", value: "file" });
  });

  test("that is empty is none, and an inherited name is no setting", () => {
    expect(setting(settings, none, "EMPTY")).toBeUndefined();
    expect(setting(settings, none, "constructor")).toBeUndefined();
  });

  test("comes from .env in the working folder, and not from one further up", async () => {
    const folder = temporaryFolder();
    const below = join(folder, "below");
    await mkdir(below);
    writeFileSync(join(folder, ".env"), '# ours\nCAFE_SALES_URL="https://a.example" # here\n');
    const url = async (cwd: string) => setting(await readSettings({ env: {}, cwd }), none, "CAFE_SALES_URL");
    expect((await url(folder))?.value).toBe("https://a.example");
    expect(await url(below)).toBeUndefined();
  });
});

describe("a number", () => {
  test("of seconds may have decimals", () => {
    expect(readSeconds("--timeout", "0.5")).toBe(500);
    expect(readSeconds("--timeout", "86400")).toBe(86_400_000);
  });

  test.each(["0", "-1", "1e3", "", " 5", "5s", "Infinity", "86401"])("%j is none of seconds", (text) => {
    expect(() => readSeconds("--timeout", text)).toThrow("is not a number of seconds");
  });

  test.each(["-1", "1.5", "", "x", "101", "99999999999999999999"])("%j is none of retries", (text) => {
    expect(() => readWhole("--retries", text, 100)).toThrow("is not a whole number");
  });
});

describe("a time zone", () => {
  const read = (value: string) => readTimeZone({ name: "--time-zone", value });

  test("is known by its name, in any case", () => {
    expect([read("Asia/Bangkok"), read("asia/bangkok"), read("UTC")]).toEqual([
      "Asia/Bangkok",
      "Asia/Bangkok",
      "UTC",
    ]);
  });

  test("that is unknown is answered with the one that was meant", () => {
    expect(() => read("New York")).toThrow(
      expect.objectContaining({ hint: "did you mean America/New_York?" }),
    );
    expect(() => read("+07:00")).toThrow("is not a time zone");
    expect(() => read("Mars")).toThrow(expect.objectContaining({ exitCode: 2 }));
  });
});

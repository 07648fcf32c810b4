import { describe, expect, test } from "vitest";
import { cannotWrite, diskError } from "../../../../cli/disk/disk-error.ts";

import { toCliError } from "../../../../cli/door/errors.ts";

const PATH = { shown: "report.html", remedy: "choose another place with --out PATH" };

const systemError = (code: string) => Object.assign(new Error(`${code}: some text`), { code });

describe("an error of the disk", () => {
  test.each([
    ["EACCES", "no permission", PATH.remedy],
    ["EROFS", "the disk is read-only", PATH.remedy],
    ["EXDEV", "the place is on another disk", PATH.remedy],
    ["ENOTDIR", "a part of the path is not a folder", PATH.remedy],
    ["ENOSPC", "no space", "make room and run the command again"],
    ["EDQUOT", "the disk quota is used up", "make room and run the command again"],
    ["EUNHEARDOF", "the system refused it", PATH.remedy],
  ])("%s says what happened and what to do", (code, why, hint) => {
    const cause = systemError(code);
    const message = `cannot write report.html: ${why}`;
    expect(diskError(cause, PATH)).toMatchObject({ exitCode: 8, message, hint, cause });
  });

  test.runIf(process.platform === "linux")("is recognized even if Node has no name for it", () => {
    expect(diskError(systemError("Unknown system error -122"), PATH)).toMatchObject({
      message: "cannot write report.html: the disk quota is used up",
    });
  });
});

test.each(["ENOSPC", "EDQUOT", "Unknown system error -122"])(
  "%s that nobody has expected is a full disk, and no internal error",
  (code) => {
    if (code.startsWith("Unknown") && process.platform !== "linux") return;
    const { exitCode, message, hint } = toCliError(systemError(code), "kept");
    expect([exitCode, message, hint]).toEqual([
      8,
      expect.stringContaining("the disk is full"),
      "make room and run the command again",
    ]);
  },
);

test("any other error is returned unchanged", () => {
  for (const error of [new Error("other"), "text", undefined, cannotWrite(PATH, "it is a folder")]) {
    expect(diskError(error, { shown: "other.html", remedy: "" })).toBe(error);
  }
});

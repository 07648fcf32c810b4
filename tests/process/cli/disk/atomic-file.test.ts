import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, statSync, symlinkSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { AtomicFile, findPlace } from "../../../../cli/disk/atomic-file.ts";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

const temporaryName = (name: string, pid: number = process.pid) => `.${name}.${pid}.tmp`;

async function fileIn(folder: string, name = "report.html"): Promise<AtomicFile> {
  return AtomicFile.create({ folder, name }, name);
}

describe("an atomic file", () => {
  test("is not there until it is whole", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "report.html"), "old");
    const file = await fileIn(folder);
    expect(statSync(join(folder, temporaryName("report.html"))).mode & 0o777).toBe(0o600);
    await file.write("กาแฟ".repeat(100_000));
    expect(readFileSync(join(folder, "report.html"), "utf8")).toBe("old");
    await file.moveTo({ folder, name: "report.html" });
    expect(readFileSync(join(folder, "report.html"), "utf8")).toBe("กาแฟ".repeat(100_000));
    await file.discard();
    expect(filesIn(folder)).toEqual(["report.html"]);
  });

  test("that is discarded leaves nothing, however often", async () => {
    const folder = temporaryFolder();
    const file = await fileIn(folder);
    await file.write("half");
    await file.discard();
    await file.discard();
    expect(filesIn(folder)).toEqual([]);
  });

  test("does not come in place of one that another program put under its temporary name", async () => {
    const folder = temporaryFolder();
    const file = await fileIn(folder);
    unlinkSync(join(folder, temporaryName("report.html")));
    writeFileSync(join(folder, temporaryName("report.html")), "theirs");
    await expect(file.write("ours")).rejects.toMatchObject({
      exitCode: 8,
      message: "cannot write report.html: another program took the temporary file away",
    });
    await file.discard();
  });

  test("that cannot be renamed leaves what was there", async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "taken", "inside"), { recursive: true });
    const file = await fileIn(folder);
    await file.write("new");
    await expect(file.moveTo({ folder, name: "taken" })).rejects.toMatchObject({ exitCode: 8 });
    await file.discard();
    expect(filesIn(folder)).toEqual(["taken"]);
  });

  test("says that a disk is full in words that help", async () => {
    const script = `
      const { AtomicFile } = await import("./cli/disk/atomic-file.ts");
      const file = await AtomicFile.create({ folder: process.argv[1], name: "report.html" }, "report.html");
      await file.write("x".repeat(5_000_000)).catch((error) => process.stdout.write(error.exitCode + " " + error.message));
      await file.discard();`;
    const folder = temporaryFolder();
    const command = `ulimit -f 1000; exec "${process.execPath}" --import tsx --input-type=module -e '${script}' "${folder}"`;
    const { stdout } = spawnSync("bash", ["--norc", "-c", command], { encoding: "utf8" });
    expect(stdout).toBe("8 cannot write report.html: the file is too large for this disk");
    expect(filesIn(folder)).toEqual([]);
  });
});

describe("temporary files of former runs", () => {
  test("go when their run is dead, and stay when it lives or is not one of ours", async () => {
    const folder = temporaryFolder();
    const { pid: dead } = spawnSync("true");
    const alive = temporaryName("report.html", process.ppid);
    const others = [
      alive,
      temporaryName("other.html", dead),
      ".report.html.x1.tmp",
      ".report.html.tmp",
    ].sort();
    for (const name of [temporaryName("report.html", dead), temporaryName("report.html"), ...others]) {
      writeFileSync(join(folder, name), "");
    }
    const file = await fileIn(folder);
    await file.discard();
    expect(filesIn(folder)).toEqual(others);
  });
});

describe("the place of a file", () => {
  test("is that of the real file behind links, even of one that is not there yet", async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "real"));
    writeFileSync(join(folder, "real", "file"), "");
    symlinkSync("real/file", join(folder, "link"));
    symlinkSync("link", join(folder, "link-to-link"));
    const real = { folder: join(folder, "real"), name: "file" };
    expect(await findPlace(join(folder, "link"), "link")).toEqual({ ...real, taken: true });
    expect(await findPlace(join(folder, "link-to-link"), "link")).toEqual({ ...real, taken: true });
    rmSync(join(folder, "real", "file"));
    expect(await findPlace(join(folder, "link"), "link")).toEqual({ ...real, taken: false });
  });

  test("is none when a link leads round in a circle or into nothing", async () => {
    const folder = temporaryFolder();
    symlinkSync("circle", join(folder, "circle"));
    symlinkSync("no/where", join(folder, "nothing"));
    await expect(findPlace(join(folder, "circle"), "circle")).rejects.toThrow("the link leads nowhere");
    await expect(findPlace(join(folder, "nothing"), "nothing")).rejects.toThrow("there is no such folder");
  });
});

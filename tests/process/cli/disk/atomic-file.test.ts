import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, statSync, symlinkSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { AtomicFile } from "../../../../cli/disk/atomic-file.ts";
import { findPlace } from "../../../../cli/disk/place.ts";
import { tempName } from "../../../../cli/disk/temp-names.ts";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

const shownAs = (shown: string) => ({ shown, remedy: "choose another place" });

async function fileIn(folder: string, name = "report.html"): Promise<AtomicFile> {
  return AtomicFile.create({ folder, name }, shownAs(name));
}

describe("an atomic file", () => {
  test("does not appear until it is whole", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "report.html"), "old");
    const file = await fileIn(folder);
    expect(statSync(join(folder, tempName("report.html"))).mode & 0o777).toBe(0o600);
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

  test("is not put in place if another program has replaced its temporary file", async () => {
    const folder = temporaryFolder();
    const file = await fileIn(folder);
    unlinkSync(join(folder, tempName("report.html")));
    writeFileSync(join(folder, tempName("report.html")), "theirs");
    await expect(file.write("ours")).rejects.toMatchObject({
      exitCode: 8,
      message: "cannot write report.html: another program removed the temporary file",
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

  test("says that the disk is full", { tags: "deep" }, async () => {
    const script = `
      const { AtomicFile } = await import("./cli/disk/atomic-file.ts");
      const file = await AtomicFile.create({ folder: process.argv[1], name: "report.html" }, { shown: "report.html", remedy: "" });
      await file.write("x".repeat(5_000_000)).catch((error) => process.stdout.write(error.exitCode + " " + error.message));
      await file.discard();`;
    const folder = temporaryFolder();
    const command = `ulimit -f 1000; exec "${process.execPath}" --import tsx --input-type=module -e '${script}' "${folder}"`;
    const { stdout } = spawnSync("bash", ["--norc", "-c", command], { encoding: "utf8" });
    expect(stdout).toBe("8 cannot write report.html: the file is too large for this disk");
    expect(filesIn(folder)).toEqual([]);
  });
});

describe("temporary files of earlier runs", () => {
  test("are removed if their run is dead, and stay if it is alive or the name is not ours", async () => {
    const folder = temporaryFolder();
    const { pid: dead } = spawnSync("true");
    const alive = tempName("report.html", process.ppid);
    const others = [alive, tempName("other.html", dead), ".report.html.x1.tmp", ".report.html.tmp"].sort();
    for (const name of [tempName("report.html", dead), tempName("report.html"), ...others]) {
      writeFileSync(join(folder, name), "");
    }
    const file = await fileIn(folder);
    await file.discard();
    expect(filesIn(folder)).toEqual(others);
  });
});

describe("the place of a file", () => {
  test("is that of the real file behind links, even if that is not there yet", async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "real"));
    writeFileSync(join(folder, "real", "file"), "");
    symlinkSync("real/file", join(folder, "link"));
    symlinkSync("link", join(folder, "link-to-link"));
    const real = { folder: join(folder, "real"), name: "file" };
    expect(await findPlace(join(folder, "link"), shownAs("link"))).toEqual({ ...real, taken: true });
    expect(await findPlace(join(folder, "link-to-link"), shownAs("link"))).toEqual({ ...real, taken: true });
    rmSync(join(folder, "real", "file"));
    expect(await findPlace(join(folder, "link"), shownAs("link"))).toEqual({ ...real, taken: false });
  });

  test("is an error if a link leads in a circle or to a missing folder", async () => {
    const folder = temporaryFolder();
    symlinkSync("circle", join(folder, "circle"));
    symlinkSync("no/where", join(folder, "nothing"));
    await expect(findPlace(join(folder, "circle"), shownAs("circle"))).rejects.toThrow(
      "the link leads nowhere",
    );
    await expect(findPlace(join(folder, "nothing"), shownAs("nothing"))).rejects.toThrow(
      "there is no such folder",
    );
  });
});

import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

test("a process that exits early leaves no temporary file, no folder of its own and no lock", () => {
  const folder = temporaryFolder();
  const script = `
    const { readdirSync } = await import("node:fs");
    const { AtomicFile } = await import("./cli/disk/atomic-file.ts");
    const { Lock } = await import("./cli/disk/lock.ts");
    const { makeOwnFolder } = await import("./cli/disk/own-folder.ts");
    const { thisMachine } = await import("./cli/disk/owner.ts");
    const [folder] = process.argv.slice(1);
    const machine = thisMachine(Date.now);
    await Lock.take({ folder, name: "archive", machine, work: "run", kept: "" });
    globalThis.files = [];
    for (let at = 0; at < 20; at += 1) {
      files.push(await AtomicFile.create({ folder, name: "report" + at }, { shown: "", remedy: "" }));
    }
    makeOwnFolder("import", folder);
    process.stdout.write(String(readdirSync(folder).length));
    process.exit(3);`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "-e", script, folder],
    { encoding: "utf8" },
  );
  expect([status, stdout, stderr]).toEqual([3, "22", ""]);
  expect(filesIn(folder)).toEqual([]);
});

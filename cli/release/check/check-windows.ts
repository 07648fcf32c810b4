/** Installs, runs and removes the Windows setup under Wine. */
import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { filesBelow } from "../folder.ts";
import { RELEASE, releaseName } from "../make-release.ts";
import { expectSame } from "./check-files.ts";
import { openWine } from "./wine.ts";

const MOST_WAITS = 60;
const PATH = ["HKCU\\Environment", "/v", "Path"];

/** @param unpacked the folder of the ZIP file, which has the same files */
export async function checkWindows(unpacked: string, work: string): Promise<void> {
  const home = join(work, "windows");
  await mkdir(home);
  const wine = await openWine(home);
  await wine.run("reg", "add", ...PATH, "/t", "REG_EXPAND_SZ", "/d", "%USERPROFILE%\\bin");
  const [pathBefore, filesBefore] = [await wine.run("reg", "query", ...PATH), await wine.files()];

  await copyFile(join(RELEASE, `${releaseName("windows-x64")}-setup.exe`), join(home, "setup.exe"));
  await wine.run("setup.exe", "/S");
  const node = (await wine.files()).find((path) => path.endsWith("/node.exe")) ?? "";
  const installed = join(home, "wine", "drive_c", "users", node, "..");
  const wanted = [...(await filesBelow(unpacked)), "cafe-sales.ico", "uninstall.exe"];
  expectSame("the installed folder", await filesBelow(installed), wanted);

  // By its name, because it is on the user's PATH.
  const cafeSales = (...args: readonly string[]) => wine.run("cmd", "/c", "cafe-sales", ...args);
  await copyFile("fixtures/csv/lines/till.csv", join(home, "till.csv"));
  await cafeSales("export", "--demo", "--format", "html,xlsx", "--out", "sample");
  await cafeSales("import", "till.csv", "--db", "cafe.duckdb", "--time-zone", "UTC");
  await cafeSales("export", "--db", "cafe.duckdb", "--all", "--out", "report.html");
  await cafeSales("doctor", "--db", "cafe.duckdb");

  await wine.run(join(installed, "uninstall.exe"), "/S");
  // It removes the files from a copy of itself, and does not wait for it.
  for (let waits = 0; waits < MOST_WAITS && (await wine.files()).length > filesBefore.length; waits++)
    await setTimeout(1000);
  expectSame("what the setup leaves behind", await wine.files(), filesBefore);
  const pathAfter = await wine.run("reg", "query", ...PATH);
  if (pathAfter !== pathBefore) throw new Error(`PATH was ${pathBefore} and is ${pathAfter}`);
}

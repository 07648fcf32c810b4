/** A Windows of its own, made by Wine in a folder. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { filesBelow } from "../folder.ts";
import { run } from "../run.ts";

export const WINE = "/usr/lib/wine/wine64";
const MOST_SECONDS = "300";
/** Wine does not know this option of a connection, which Node sets before it connects. */
const NO_KEEP_ALIVE = `require("node:net").Socket.prototype.setKeepAlive = function () { return this; };\n`;

export interface Wine {
  /** Runs a command. @returns what it prints */
  run(...command: readonly string[]): Promise<string>;
  /** The files of the user, except temporary ones. */
  files(): Promise<string[]>;
}

export async function openWine(home: string): Promise<Wine> {
  const documents = join(home, "Documents");
  const prefix = join(home, "wine");
  const output = join(home, "output.txt");
  await mkdir(documents, { recursive: true });
  await writeFile(join(home, "no-keep-alive.cjs"), NO_KEEP_ALIVE);
  const variables = [
    `HOME=${home}`,
    `WINEPREFIX=${prefix}`,
    "WINEDEBUG=-all",
    // From any folder; Z: is the root of this machine.
    `NODE_OPTIONS=--require=Z:${home}/no-keep-alive.cjs`,
  ];
  const wine: Wine = {
    async run(...command) {
      // Node under Wine can write to files, not to pipes.
      const script = `exec "$@" >"${output}" 2>&1`;
      const args = ["timeout", MOST_SECONDS, "sh", "-c", script, "sh", WINE, ...command];
      try {
        await run("env", [...variables, ...args], home);
      } catch (error) {
        throw new Error(`${command.join(" ")}: ${await readFile(output, "utf8")}`, { cause: error });
      }
      return readFile(output, "utf8");
    },
    async files() {
      const users = await filesBelow(join(prefix, "drive_c", "users"));
      const own = await filesBelow(documents);
      return [...users.filter((path) => !path.includes("/Temp/")), ...own.map((path) => `Documents/${path}`)];
    },
  };
  await wine.run("wineboot", "--init");
  // Node refuses the Windows 7 that Wine is without this.
  await wine.run("reg", "add", "HKCU\\Software\\Wine", "/v", "Version", "/d", "win10");
  return wine;
}

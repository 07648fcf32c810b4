/** Makes the files of a release in `release/`. */
import { mkdir, mkdtemp, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { VERSION } from "../version.ts";
import { checksums, makeSetup, makeTar, makeZip } from "./files.ts";
import { fillFolder, setTimes } from "./folder.ts";
import { pack, publishedPackage, unpack } from "./packages.ts";
import { PLATFORMS, type Platform } from "./platforms.ts";
import { exists, run } from "./run.ts";

export const RELEASE = resolve("release");
export const CHECKSUMS = "SHA256SUMS";
const NO_MAKENSIS =
  "makensis is missing, so there is no Windows setup; on Debian, install it with: apt install nsis";

/** The name of a release: of its folder, and of its files before their ends. */
export function releaseName(platform: string): string {
  return `cafe-sales-${VERSION}-${platform}`;
}

export async function makeRelease(time: Date, say: (message: string) => void): Promise<void> {
  say("Building");
  await run("npm", ["run", "build"]);
  await rm(RELEASE, { recursive: true, force: true });
  await mkdir(RELEASE);
  const work = await mkdtemp(join(tmpdir(), "cafe-sales-release-"));
  try {
    const program = join(work, "npm");
    const made = [await makePackage(program, work)];
    for (const platform of PLATFORMS) {
      say(`Making ${releaseName(platform.name)}`);
      const folder = join(work, releaseName(platform.name));
      await fillFolder(folder, { platform, program, work });
      await setTimes(folder, time);
      made.push(...(await makeFiles(platform, folder, { work, time, say })));
      await rm(folder, { recursive: true });
    }
    await writeFile(join(RELEASE, CHECKSUMS), await checksums(RELEASE, made.sort()));
    for (const name of made) say(`${name}  ${await megabytes(join(RELEASE, name))} MB`);
  } finally {
    await rm(work, { recursive: true });
  }
}

/** The npm package, with a `package.json` for those who use it. Its files are left in the folder. */
async function makePackage(program: string, work: string): Promise<string> {
  await unpack(await pack(".", work), program);
  await writeFile(join(program, "package.json"), `${JSON.stringify(publishedPackage(), null, 2)}\n`);
  const name = `${releaseName("npm")}.tgz`;
  await rename(await pack(program, RELEASE), join(RELEASE, name));
  return name;
}

interface MakeOptions {
  readonly work: string;
  readonly time: Date;
  say(message: string): void;
}

/** @returns the names of the files */
async function makeFiles(
  platform: Platform,
  folder: string,
  { work, time, say }: MakeOptions,
): Promise<string[]> {
  const name = releaseName(platform.name);
  if (!platform.isWindows) {
    await makeTar(folder, join(RELEASE, `${name}.tar.gz`), time);
    return [`${name}.tar.gz`];
  }
  await makeZip(folder, join(RELEASE, `${name}.zip`), time);
  if (!(await exists("makensis"))) {
    say(NO_MAKENSIS);
    return [`${name}.zip`];
  }
  const setup = `${name}-setup.exe`;
  await makeSetup(folder, join(RELEASE, setup), { version: VERSION, work, time });
  return [setup, `${name}.zip`];
}

async function megabytes(path: string): Promise<string> {
  return ((await stat(path)).size / 1e6).toFixed(1);
}

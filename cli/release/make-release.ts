/** Makes the files of a release in `release/`. */

import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { zipSync } from "fflate";
import { VERSION } from "../door/version.ts";
import { filesBelow, fillFolder, setTimes } from "./folder.ts";
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
    for (const name of made) {
      const { size } = await stat(join(RELEASE, name));
      say(`${name}  ${(size / 1e6).toFixed(1)} MB`);
    }
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

/** What a release is made of, as files: archives, the Windows setup, and their checksums. */
const SETUP = fileURLToPath(new URL("windows/setup.nsi", import.meta.url));
const ICON = new URL("../../viewer/icons/icon-192.png", import.meta.url);
const ICON_SIZE = 192;

/** The folder is in the archive with its name. */
export async function makeTar(folder: string, out: string, time: Date): Promise<void> {
  const sameEverywhere = [
    "--sort=name",
    "--owner=0",
    "--group=0",
    "--numeric-owner",
    "--mode=go-w,a+rX",
    "--format=gnu",
  ];
  const when = `--mtime=@${seconds(time)}`;
  const compressed = "--use-compress-program=gzip -n";
  await run("tar", [
    "-cf",
    out,
    ...sameEverywhere,
    when,
    compressed,
    "-C",
    join(folder, ".."),
    basename(folder),
  ]);
}

export async function makeZip(folder: string, out: string, time: Date): Promise<void> {
  // A ZIP file has the time of a clock on the wall.
  const mtime = new Date(time.getTime() + time.getTimezoneOffset() * 60_000);
  const paths = await filesBelow(folder);
  const read = async (path: string) =>
    [`${basename(folder)}/${path}`, await readFile(join(folder, path))] as const;
  const files = Object.fromEntries(await Promise.all(paths.map(read)));
  await writeFile(out, zipSync(files, { mtime, level: 9 }));
}

interface SetupOptions {
  readonly version: string;
  readonly work: string;
  readonly time: Date;
}

async function makeSetup(folder: string, out: string, { version, work, time }: SetupOptions): Promise<void> {
  const [icon, picture] = [join(work, "cafe-sales.ico"), join(work, "banner.bmp")];
  await writeFile(icon, iconOf(await readFile(ICON), ICON_SIZE));
  await writeFile(picture, banner());
  const sizes = (await run("du", ["-sk", folder])).split("\t");
  const definitions = {
    VERSION: version,
    FOLDER: folder,
    ICON: icon,
    BANNER: picture,
    OUT: out,
    KILOBYTES: sizes[0],
  };
  await run("env", [
    `SOURCE_DATE_EPOCH=${seconds(time)}`,
    "makensis",
    "-V2",
    "-INPUTCHARSET",
    "UTF8",
    ...Object.entries(definitions).map(([name, value]) => `-D${name}=${value}`),
    SETUP,
  ]);
}

/** A line for each file, as `sha256sum --check` reads it. */
export async function checksums(folder: string, names: readonly string[]): Promise<string> {
  const lines = names.map(async (name) => {
    const hash = createHash("sha256").update(await readFile(join(folder, name)));
    return `${hash.digest("hex")}  ${name}\n`;
  });
  return (await Promise.all(lines)).join("");
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

/** The pictures of the Windows setup. */

const WIDTH = 328;
const HEIGHT = 628;
const BITMAP_HEAD = 54;
const BYTES_OF_PIXEL = 3;
/** The colours and the bars of `viewer/icon.svg`. */
const GROUND = [0x2b, 0x4a, 0x7a];
const BAR = [0xff, 0xff, 0xff];
const BARS = [
  { middle: 8, top: 17 },
  { middle: 14, top: 13 },
  { middle: 20, top: 16 },
  { middle: 26, top: 9 },
];
const HALF_BAR = 1.7;
const FOOT = 22;
const ICON_WIDTH = 32;
/** The bars are a third down. */
const DOWN = 100;

/** An icon of Windows: a list of one picture, which may be a PNG file. */
export function iconOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([size, size], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** The picture beside the texts of the setup. A bitmap begins with its lowest line. */
export function banner(): Buffer {
  const head = Buffer.alloc(BITMAP_HEAD);
  const size = WIDTH * HEIGHT * BYTES_OF_PIXEL;
  head.write("BM");
  head.writeUInt32LE(head.length + size, 2);
  head.writeUInt32LE(head.length, 10);
  head.writeUInt32LE(40, 14);
  head.writeUInt32LE(WIDTH, 18);
  head.writeUInt32LE(HEIGHT, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(8 * BYTES_OF_PIXEL, 28);
  head.writeUInt32LE(size, 34);
  const pixels = Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
    isInBar(at % WIDTH, HEIGHT - 1 - Math.floor(at / WIDTH)) ? BAR : GROUND,
  );
  return Buffer.concat([head, Buffer.from(pixels.flat())]);
}

function isInBar(x: number, y: number): boolean {
  const unit = WIDTH / ICON_WIDTH;
  return BARS.some(
    ({ middle, top }) =>
      Math.abs(x / unit - middle) < HALF_BAR && y > top * unit + DOWN && y < FOOT * unit + DOWN,
  );
}

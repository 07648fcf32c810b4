/** What a release is made of, as files: archives, the Windows setup, and their checksums. */
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { zipSync } from "fflate";
import { filesBelow } from "./folder.ts";
import { banner, iconOf } from "./pictures.ts";
import { run } from "./run.ts";

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

export interface SetupOptions {
  readonly version: string;
  readonly work: string;
  readonly time: Date;
}

export async function makeSetup(
  folder: string,
  out: string,
  { version, work, time }: SetupOptions,
): Promise<void> {
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

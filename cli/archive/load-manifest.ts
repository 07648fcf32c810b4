import { readdir } from "node:fs/promises";
import { CliError, EXIT } from "../errors.ts";
import { readArchived } from "./archived-file.ts";
import { MANIFEST_VERSION, type Manifest, readManifest } from "./manifest.ts";
import { MANIFEST_NAME } from "./names.ts";

/**
 * The manifest, or undefined when there is none that can be read: it can be made again from the folders.
 *
 * @throws CliError when a newer version wrote it; that knows what this one does not
 */
export async function loadManifest(folder: string): Promise<Manifest | undefined> {
  const content = await readArchived(folder, MANIFEST_NAME);
  const read = content && readManifest(content.toString());
  if (read?.state === "newer") {
    const message = `the manifest of the archive has version ${read.version} and this program reads up to ${MANIFEST_VERSION}`;
    throw new CliError(EXIT.contract, message, {
      hint: "use a newer cafe-sales",
      kept: "the archive is unchanged",
    });
  }
  return read?.state === "whole" ? read.manifest : undefined;
}

const PENDING = new RegExp(`^\\.${MANIFEST_NAME.replace(".", "\\.")}\\.\\d+\\.tmp$`);

/**
 * Manifests that did not come into their place, of runs that were killed or are at work: what they list may
 * be in its place already.
 */
export async function loadPending(folder: string): Promise<Manifest[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => PENDING.test(name));
  const manifests: Manifest[] = [];
  for (const name of names) {
    const content = await readArchived(folder, name);
    const read = content && readManifest(content.toString());
    if (read?.state === "whole") manifests.push(read.manifest);
  }
  return manifests;
}

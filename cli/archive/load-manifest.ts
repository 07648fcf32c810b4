import { readdir } from "node:fs/promises";
import { tempPid } from "../disk/temp-names.ts";
import { CliError, EXIT } from "../door/errors.ts";
import { readArchived } from "./archived-file.ts";
import { MANIFEST_VERSION, type Manifest, readManifest } from "./manifest.ts";
import { MANIFEST_NAME } from "./names.ts";

/** Undefined if no manifest can be read: it can be rebuilt. @throws CliError if a newer version wrote it */
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

/** Manifests of runs that were killed or are still active. The files that they list may be in place already. */
export async function loadPending(folder: string): Promise<Manifest[]> {
  const names = await readdir(folder).catch(() => []);
  const manifests: Manifest[] = [];
  for (const name of names.filter((name) => tempPid(name, MANIFEST_NAME) !== undefined)) {
    const content = await readArchived(folder, name);
    const read = content && readManifest(content.toString());
    if (read?.state === "whole") manifests.push(read.manifest);
  }
  return manifests;
}

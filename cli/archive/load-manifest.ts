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

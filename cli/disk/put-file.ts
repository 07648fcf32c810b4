import { AtomicFile } from "./atomic-file.ts";
import type { ShownPath } from "./disk-error.ts";
import { findPlace } from "./place.ts";

/** Writes a file as a whole, in the place of one that may be there. Only the user may read it. */
export async function putFile(path: string, content: string | Uint8Array, shown: ShownPath): Promise<void> {
  const place = await findPlace(path, shown);
  const file = await AtomicFile.create(place, shown);
  try {
    await file.write(content);
    await file.moveTo(place);
  } finally {
    await file.discard();
  }
}

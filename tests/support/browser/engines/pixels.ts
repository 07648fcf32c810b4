import { decode } from "fast-png";
import { type Box, painted } from "./acts.ts";
import type { EnginePage } from "./engine.ts";

type Colour = ArrayLike<number>;

/** What the viewport of a page shows. */
export interface Picture {
  /** The red, green and blue of a pixel. */
  at(x: number, y: number): Colour;
}

/** A little more than what the smoothing of edges and the profiles of colours change. */
const ALIKE = 24;

export async function pictureOf(page: EnginePage): Promise<Picture> {
  // The mouse points at nothing, so no tooltip covers a mark.
  await page.move(0, 0);
  await painted(page);
  const { width, channels, data } = decode(await page.screenshot());
  return {
    at(x, y) {
      const start = (Math.round(y) * width + Math.round(x)) * channels;
      return data.subarray(start, start + 3);
    },
  };
}

export function isAlike(one: Colour, other: Colour): boolean {
  for (let part = 0; part < 3; part += 1) {
    if (Math.abs((one[part] ?? 0) - (other[part] ?? 0)) >= ALIKE) return false;
  }
  return true;
}

/** The boxes around the pieces of connected pixels that are not of the colour at the first corner. */
export function blobsIn(picture: Picture, area: Box): Box[] {
  const [left, top] = [Math.floor(area.x), Math.floor(area.y)];
  const [width, height] = [Math.ceil(area.width), Math.ceil(area.height)];
  const ground = picture.at(left, top);
  const ink = new Set<number>();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!isAlike(picture.at(left + x, top + y), ground)) ink.add(y * width + x);
    }
  }
  return [...ink].flatMap((first) => {
    const blob = takeConnected(ink, first, width);
    if (blob.length === 0) return [];
    const [x, right] = extent(blob.map((at) => at % width));
    const [y, bottom] = extent(blob.map((at) => Math.floor(at / width)));
    return [{ x: left + x, y: top + y, width: right - x + 1, height: bottom - y + 1 }];
  });
}

function extent(values: readonly number[]): [least: number, most: number] {
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Number.POSITIVE_INFINITY, 0],
  );
}

/** Takes a pixel and all that touch it out of a set; none if it is not in there. */
function takeConnected(pixels: Set<number>, first: number, width: number): number[] {
  const taken = pixels.delete(first) ? [first] : [];
  for (const at of taken) {
    for (const next of [
      at - width - 1,
      at - width,
      at - width + 1,
      at - 1,
      at + 1,
      at + width - 1,
      at + width,
      at + width + 1,
    ]) {
      if (pixels.delete(next)) taken.push(next);
    }
  }
  return taken;
}

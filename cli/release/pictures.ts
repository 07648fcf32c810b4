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

/** The name of the folder of a shop's archive: one that every file system takes, and that a person can read. */
import { createHash } from "node:crypto";

/** A file system takes 255 at most, and some take fewer. A Thai letter has three. */
const MOST_BYTES = 100;
const HASH_DIGITS = 8;

/** What separates folders, what Windows forbids, and what no line shows. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]/gu;
/** What changes only the look of the text around it. */
const INVISIBLE = /\p{Cf}/gu;
/** Windows removes dots and spaces from the end; elsewhere, a dot at the beginning hides a folder. */
const AROUND = /^[\s.]+|[\s.]+$/g;
/** Windows keeps these names for devices, with any ending. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³])\s*(\.|$)/i;

const LETTERS = new Intl.Segmenter("th");

/**
 * @param isTaken whether another shop has the folder. Then a part of a hash makes the name one of its own.
 */
export function shopFolderName(shop: string, isTaken: (name: string) => boolean): string {
  const plain = shop.normalize().replace(FORBIDDEN, "-").replace(INVISIBLE, "").replace(AROUND, "");
  const readable = plain === "" || DEVICE.test(plain) ? `shop-${plain}`.replace(AROUND, "") : plain;
  const cut = cutTo(readable, MOST_BYTES);
  if (cut === readable && !isTaken(cut)) return cut;
  const hash = createHash("sha256").update(shop).digest("hex").slice(0, HASH_DIGITS);
  return `${cutTo(readable, MOST_BYTES - HASH_DIGITS - 1)}-${hash}`;
}

/** Two names with one key are one folder on Windows and on a Mac. */
export function folderKey(name: string): string {
  return name.normalize().toUpperCase();
}

/** Cut between the letters that a person sees. */
function cutTo(name: string, bytes: number): string {
  if (Buffer.byteLength(name) <= bytes) return name;
  let cut = "";
  for (const { segment } of LETTERS.segment(name)) {
    if (Buffer.byteLength(cut + segment) > bytes) break;
    cut += segment;
  }
  return cut.replace(AROUND, "");
}

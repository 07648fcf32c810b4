const ENCODING = "windows-874";

/** A text as the bytes of an older Thai till. */
export function inWindows874(text: string): Buffer {
  const decoder = new TextDecoder(ENCODING);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
  );
  return Buffer.from(
    [...text].map((character) => {
      const byte = bytes.get(character);
      if (byte === undefined) throw new Error(`${character} is not in ${ENCODING}`);
      return byte;
    }),
  );
}

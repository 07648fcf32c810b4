/**
 * An address for the camera of a phone, as lines of half blocks. What is light is drawn. The library is loaded on demand:
 * most servers have no terminal.
 */
export async function qrCode(url: string): Promise<readonly string[]> {
  const { renderUnicodeCompact } = await import("uqr");
  return renderUnicodeCompact(url, { border: 2 }).split("\n");
}

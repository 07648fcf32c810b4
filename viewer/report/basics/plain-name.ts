/** A name without what a till often changes: case, spaces, and what is in brackets. */
export function plainName(name: string): string {
  const plain = name.replace(/\([^()]*\)|\[[^[\]]*\]/g, "").replace(/\s/g, "");
  return plain === "" ? name : plain.toLowerCase();
}

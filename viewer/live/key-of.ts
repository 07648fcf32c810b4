/** The keys of the page that are single letters, arrows or a question mark. */
export const KEYS = ["T", "W", "M", "ArrowLeft", "ArrowRight", "C", "R", "?"] as const;
export type PageKey = (typeof KEYS)[number];

type Pressed = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "repeat" | "defaultPrevented"
>;

/** The key of the page that was pressed; undefined for any other, and for one with a modifier. */
export function keyOf(event: Pressed): PageKey | undefined {
  const { key, code, shiftKey } = event;
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey)
    return undefined;
  // It needs Shift on most keyboards, and one with other letters has another sign there.
  if (key === "?" || (code === "Slash" && shiftKey && !/^[\x20-\x7e]$/.test(key))) return "?";
  if (shiftKey) return undefined;
  const isLatin = /^[a-z]$/i.test(key);
  const isLetter = isLatin || (key.length === 1 && key > "\x7f" && code.startsWith("Key"));
  const name = isLetter ? (isLatin ? key.toUpperCase() : code.slice(-1)) : key;
  return KEYS.find((each) => each === name);
}

/** What takes keys itself: what people type into or choose from, what scrolls by arrows, and what covers the page. */
export const TAKES_KEYS = "input, select, textarea, [contenteditable], dialog, [tabindex='0']";

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Text for the content of an element or a quoted attribute. What XML cannot hold is written as Excel does. */
export function xmlText(text: string): string {
  return text
    .replace(/_(?=x[\dA-Fa-f]{4}_)|(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, escapeCode)
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function escapeCode(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;
}

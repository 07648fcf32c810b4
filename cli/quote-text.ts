/** Quotes a text from outside in a message, shortened. */
export function quoteText(text: string): string {
  const characters = Array.from(text.slice(0, 200));
  return `"${characters.length > 40 ? `${characters.slice(0, 40).join("")}…` : text}"`;
}

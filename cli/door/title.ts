/** The name of a cafe, which a page shows on one line. */
const MOST_CHARACTERS = 200;
/** Control characters, line breaks, and what reverses the text around it. */
const STEERING = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;

export type ReadTitle =
  | { readonly title: string }
  /** What is wrong with the text, as the end of a sentence, and what to do. */
  | { readonly problem: string; readonly hint: string };

export function readTitle(text: string): ReadTitle {
  const title = text.trim();
  if (title === "") return { problem: "is empty", hint: "give the name of the cafe" };
  if (STEERING.test(text)) {
    return {
      problem: "has a control character in it",
      hint: "give the name of the cafe as plain text on one line",
    };
  }
  if ([...title].length <= MOST_CHARACTERS) return { title };
  return { problem: `is longer than ${MOST_CHARACTERS} characters`, hint: "give a shorter name" };
}

/** The name of a shop as the name of the cafe; undefined if a page cannot show it on one line. */
export function titleFromShop(shopName: string | undefined): string | undefined {
  const read = readTitle(shopName ?? "");
  return "title" in read ? read.title : undefined;
}

import type { ReactNode } from "react";

/** Thai, Lao, Tibetan, Burmese, Khmer, Japanese and Chinese have no spaces between words. */
const UNSPACED = /[\u0e00-\u109f\u1780-\u17ff\u3040-\u9fff]/;

/**
 * A name that breaks at its spaces first. Browsers break Thai between any two words, as if they had spaces too, so each
 * part between two spaces is a box that is only broken if it is wider than its line.
 */
export function NameParts({ children }: { readonly children: string }): ReactNode {
  const parts: ReactNode[] = [];
  let plain = "";
  for (const [index, part] of children.split(/(\s+)/).entries()) {
    if (UNSPACED.test(part)) {
      parts.push(plain, <span key={index}>{part}</span>);
      plain = "";
    } else plain += part;
  }
  return [...parts, plain];
}

/** Which candidate a header belongs to. If it may be several, a person decides. */
import { type Candidate, findLayout, type Lack, type Layout } from "./layout.ts";
import { headerDifference } from "./saved-format.ts";

/** A header that several formats fit. */
export interface Choice {
  readonly fitting: readonly Layout[];
}

/**
 * A saved format that was made from the same columns comes first. Other fits are not compared: a saved format with
 * few columns fits many files.
 *
 * @returns what is missing for each candidate, if no candidate fits
 */
export function chooseLayout(
  header: readonly string[],
  candidates: readonly Candidate[],
): Layout | Choice | readonly Lack[] {
  const found = candidates.map((candidate) => findLayout(header, candidate));
  const fitting = found.filter((one) => "columns" in one);
  const [first, ...others] = fitting;
  if (first === undefined) return found.filter((one) => "missing" in one);
  // If all columns are named, every language fits.
  if (others.every(({ saved, till }) => saved === undefined && till === first.till)) return first;
  const [exact, ...more] = fitting.filter(({ saved }) => {
    const difference = saved && headerDifference(saved, header);
    return difference && difference.gone.length + difference.added.length === 0;
  });
  return exact !== undefined && more.length === 0 ? exact : { fitting };
}

/** How long the answer of a check counts, in milliseconds. */
const COUNTS_MS = 1000;

/**
 * A check that anyone can ask for, at no more cost than one in a second: it runs once at a time, and its answer is that
 * of all who ask meanwhile. A good one also counts in the second after it; a bad one may be over by then.
 */
export function shareCheck(check: () => Promise<void>, elapsed: () => number): () => Promise<void> {
  let answer: Promise<void> | undefined;
  let until = 0;
  return () => {
    if (answer === undefined || elapsed() >= until) {
      until = Number.POSITIVE_INFINITY;
      answer = check().then(
        () => {
          until = elapsed() + COUNTS_MS;
        },
        (error: unknown) => {
          until = elapsed();
          throw error;
        },
      );
    }
    return answer;
  };
}

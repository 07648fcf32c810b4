const WIDTH = 20;

/** `█████░░░░░░░░░░░░░░░ 25%`; @param done from 0 to 1 */
export function progressBar(done: number): string {
  const full = Math.round(done * WIDTH);
  return `${"█".repeat(full)}${"░".repeat(WIDTH - full)} ${Math.round(done * 100)}%`;
}

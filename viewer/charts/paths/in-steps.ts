/**
 * Rewrites a path as steps from point to point, which take fewer characters than positions. The positions are whole
 * numbers or halves, so their differences are exact.
 *
 * @param path with the commands `M`, `L` and `Z`, and with points without length: `M3,470h0`
 */
export function inSteps(path: string): string {
  let [start, at] = [ORIGIN, ORIGIN];
  return path.replace(/([ML])([-.\d]+),([-.\d]+)|Z/g, (whole, command: string | undefined, x, y) => {
    if (command === undefined) {
      at = start;
      return whole;
    }
    const from = at;
    at = { x: Number(x), y: Number(y) };
    if (command === "M") start = at;
    return `${command.toLowerCase()}${at.x - from.x},${at.y - from.y}`;
  });
}

const ORIGIN = { x: 0, y: 0 };

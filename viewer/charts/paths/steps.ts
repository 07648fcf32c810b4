/**
 * Draws a point, if the ends of lines are round. WebKit stretches the ends of a line without length, so this one has a
 * length. That of a thousand points is one unit, so the next positions need not take it back.
 */
const DOT = "v.001";

/**
 * A path as steps from point to point, which take fewer characters than positions. The positions are whole numbers or
 * halves, so their differences are exact.
 *
 * Its `curve` draws the straight lines and areas of d3. The usual one writes positions, and to read them again took as
 * long as to write them.
 */
export function createSteps() {
  let text = "";
  let x = 0;
  let y = 0;
  let start = { x, y };
  let isFirst = true;
  let isPoint = true;
  /** The sides of an area that are not drawn yet: there and back. */
  let sides = 0;

  function point(toX: number, toY: number): void {
    text += `${isFirst ? "m" : "l"}${toX - x},${toY - y}`;
    x = toX;
    y = toY;
    if (isFirst) start = { x, y };
    isPoint = isFirst;
    isFirst = false;
  }

  const curve = {
    areaStart() {
      sides = 2;
    },
    areaEnd() {},
    lineStart() {
      isFirst = sides !== 1;
    },
    point,
    lineEnd() {
      sides -= 1;
      if (sides === 0) {
        text += "Z";
        ({ x, y } = start);
      } else if (sides < 0 && isPoint) text += DOT;
    },
  };
  return {
    curve: () => curve,
    /** A point: the shortest line. */
    dot(toX: number, toY: number): void {
      isFirst = true;
      point(toX, toY);
      text += DOT;
    },
    text: () => text,
  };
}

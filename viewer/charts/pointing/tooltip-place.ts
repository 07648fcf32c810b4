/** A mark or its label as a rectangle in the box of the chart, in pixels; a point has no size. */
export type Mark = Readonly<Record<"x" | "y" | "width" | "height", number>>;

type Point = Pick<Mark, "x" | "y">;
type Size = Pick<Mark, "width" | "height">;

const GAP = 10;

/**
 * The tooltip takes the first place beside, above or below the first mark that is inside the box and covers no mark. If
 * there is none, it is above all marks and may leave the box.
 *
 * @param marks the mark that the tooltip belongs to, then its labels; without any, it belongs to the whole box
 */
export function placeTooltip(marks: readonly Mark[], tooltip: Size, box: Size): Point {
  const [mark = { x: 0, y: 0, ...box }] = marks;
  const alongX = within(mark.x + mark.width / 2 - tooltip.width / 2, box.width - tooltip.width);
  const alongY = within(mark.y + mark.height / 2 - tooltip.height / 2, box.height - tooltip.height);
  const places = [
    { x: mark.x + mark.width + GAP, y: alongY },
    { x: mark.x - GAP - tooltip.width, y: alongY },
    { x: alongX, y: mark.y - GAP - tooltip.height },
    { x: alongX, y: mark.y + mark.height + GAP },
  ];
  const isFree = ({ x, y }: Point) =>
    x >= 0 &&
    y >= 0 &&
    x + tooltip.width <= box.width &&
    y + tooltip.height <= box.height &&
    marks.every(
      (each) =>
        each.x >= x + tooltip.width ||
        each.x + each.width <= x ||
        each.y >= y + tooltip.height ||
        each.y + each.height <= y,
    );
  const top = Math.min(mark.y, ...marks.map((each) => each.y));
  const { x, y } = places.find(isFree) ?? { x: alongX, y: top - GAP - tooltip.height };
  return { x: Math.round(x), y: Math.round(y) };
}

function within(place: number, last: number): number {
  return Math.max(0, Math.min(place, last));
}

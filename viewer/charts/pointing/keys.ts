import type { Pointed } from "./cursor.ts";

type Step = Pick<Pointed, "index" | "isAgain">;

/**
 * Arrows lead to the datum before or after, Home and End to the first and last, `M` to the next local maximum and `m`
 * to the next local minimum. A keyboard with other letters has its own on the key of M.
 *
 * @param values a value for each datum; not finite if there is none
 * @returns undefined if the key has no meaning here
 */
export function stepOf(
  { key, code, shiftKey }: Pick<KeyboardEvent, "key" | "code" | "shiftKey">,
  from: number | undefined,
  values: readonly number[],
): Step | undefined {
  const last = values.length - 1;
  if (last < 0) return undefined;
  if (key === "Home") return { index: 0 };
  if (key === "End") return { index: last };
  if (key === "ArrowRight" || key === "ArrowDown")
    return { index: from === undefined ? 0 : Math.min(last, from + 1) };
  if (key === "ArrowLeft" || key === "ArrowUp")
    return { index: from === undefined ? last : Math.max(0, from - 1) };
  if (key === "M" || key === "m") return nextExtremum(values, from, key === "M");
  if (code === "KeyM" && !/^[a-z]$/i.test(key)) return nextExtremum(values, from, shiftKey);
  return undefined;
}

function nextExtremum(
  values: readonly number[],
  from: number | undefined,
  isMaximum: boolean,
): Step | undefined {
  const all = extrema(values, isMaximum);
  const next = all.find((index) => index > (from ?? -1));
  const index = next ?? all[0];
  return index === undefined ? undefined : { index, ...(next === undefined && { isAgain: true }) };
}

/** The first of equal values in a row counts. A value without a neighbour on one side may be an extremum, too. */
function extrema(values: readonly number[], isMaximum: boolean): number[] {
  const known = [...values.entries()].filter(([, value]) => Number.isFinite(value));
  const turns = known.filter(([, value], nth) => value !== known[nth - 1]?.[1]);
  return turns
    .filter(([, value], nth) =>
      [turns[nth - 1], turns[nth + 1]].every(
        (near) => near === undefined || (isMaximum ? near[1] < value : near[1] > value),
      ),
    )
    .map(([index]) => index);
}

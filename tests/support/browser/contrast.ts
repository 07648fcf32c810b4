/** The colours of the stylesheets, and how well one can be seen on another. */
import { readFileSync } from "node:fs";

/** Red, green and blue as linear light, each from 0 to 1. */
export type Rgb = readonly [number, number, number];

export const SCHEMES = ["light", "dark"] as const;
export type Scheme = (typeof SCHEMES)[number];

const PAIR = /--(?<name>[a-z\d-]+): light-dark\((?<light>#[\da-f]{6}), (?<dark>#[\da-f]{6})\);/g;

/** The colours of both schemes by the names of their tokens. */
export const TOKENS: ReadonlyMap<string, Readonly<Record<Scheme, string>>> = new Map(
  ["tokens", "controls"].flatMap((part) => {
    const css = readFileSync(new URL(`../../../viewer/styles/${part}.css`, import.meta.url), "utf8");
    return [...css.matchAll(PAIR)].map(({ groups: { name = "", light = "", dark = "" } = {} }) => {
      return [name, { light, dark }] as const;
    });
  }),
);

/** @throws Error if the stylesheets have no such token */
export function tokenColour(name: string, scheme: Scheme): Rgb {
  return linearRgb(tokenHex(name, scheme));
}

function tokenHex(name: string, scheme: Scheme): string {
  const colours = TOKENS.get(name);
  if (colours === undefined) throw new Error(`no colour --${name}`);
  return colours[scheme];
}

export function linearRgb(hex: string): Rgb {
  return linear((at) => byteAt(hex, at));
}

/**
 * One token that covers a part of another.
 *
 * @param part of the first one, from 0 to 1
 */
export function mixedColour(one: string, part: number, other: string, scheme: Scheme): Rgb {
  const [a, b] = [tokenHex(one, scheme), tokenHex(other, scheme)];
  return linear((at) => byteAt(a, at) * part + byteAt(b, at) * (1 - part));
}

/** @param at where its two digits are */
function byteAt(hex: string, at: number): number {
  return Number.parseInt(hex.slice(at, at + 2), 16);
}

function linear(byteOf: (at: number) => number): Rgb {
  const channel = (at: number) => {
    const value = byteOf(at) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** As WCAG defines it: from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [one, other].map(
    ([red, green, blue]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05,
  );
  return Math.max((a ?? 0) / (b ?? 1), (b ?? 0) / (a ?? 1));
}

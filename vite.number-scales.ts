import type { Plugin } from "vite";

/** What is in place of a module, by the end of its path. */
const REPLACED: Readonly<Record<string, string>> = {
  "@visx/scale/esm/operators/nice.js": "export default () => {};",
  "@visx/scale/esm/operators/interpolate.js": "export default () => {};",
  "d3-interpolate/src/value.js": 'export { default } from "./number.js";',
  "d3-scale/src/tickFormat.js": "export default () => String;",
  "@visx/axis/esm/axis/AxisRenderer.js": "export default () => null;",
};
const PATHS = new RegExp(`/node_modules/(${Object.keys(REPLACED).join("|").replaceAll(".", "\\.")})$`);

/** Options of scales that need what is replaced. */
const NEEDED = /\b(?:nice|interpolate):|\btickFormat\(/;

/**
 * Scales of visx for numbers alone, and its axes without its own texts. Its scales find their operators by name, so a
 * bundler keeps all of them, with colours, dates and formats: 15 kB of each page, gzipped. The build fails if a source of the
 * viewer needs them.
 */
export function numberScales(): Plugin {
  return {
    name: "number-scales",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: PATHS },
      handler: (id) => REPLACED[PATHS.exec(id)?.[1] ?? ""],
    },
    transform: {
      filter: { id: /\/viewer\/.*\.tsx?$/ },
      handler(code) {
        if (needsMore(code))
          this.error("this needs parts of visx that pages are without (vite.number-scales.ts)");
        return null;
      },
    },
  };
}

/** Whether this source needs more than scales of numbers. */
export function needsMore(code: string): boolean {
  return NEEDED.test(code);
}

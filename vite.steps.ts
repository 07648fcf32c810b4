import type { Plugin } from "vite";
import { STANDS_FROM, STEPS } from "./viewer/charts/room.ts";

type Widths = readonly (readonly [name: string, em: number])[];

const steps: Widths = STEPS.map((step) => [`${step}`, step]);

/** The widths of charts that rules of `viewer/styles/steps.css` are for. */
const WIDTHS: Readonly<Record<string, Widths>> = {
  "low-step": steps.filter(([, em]) => em < STANDS_FROM.narrow),
  "standing-step": steps.filter(([, em]) => em >= STANDS_FROM.narrow),
  standing: Object.entries(STANDS_FROM),
};

/**
 * Repeats the rules of an `@each-width` in stylesheets: a container query for each width, with its name for `WIDTH`. Those of
 * an `@each-number` are repeated for each number from one to another, with the number for `N`.
 */
export function repeatedSteps(): Plugin {
  const postcssPlugin = "repeated-steps";
  return {
    name: postcssPlugin,
    config: () => ({
      css: {
        postcss: {
          plugins: [
            {
              postcssPlugin,
              AtRule: {
                "each-width": (rules) => {
                  for (const [name, em] of WIDTHS[rules.params] ?? []) {
                    const query = { name: "container", params: `chart (min-width: ${em}em)` };
                    rules.cloneBefore(query).walkRules((rule) => {
                      rule.selector = rule.selector.replaceAll("WIDTH", name);
                    });
                  }
                  rules.remove();
                },
                "each-number": (rules) => {
                  const [first = 0, last = 0] = rules.params.split(" ").map(Number);
                  for (let number = first; number <= last; number += 1) {
                    const own = rules.clone();
                    own.walkRules((rule) => {
                      rule.selector = rule.selector.replaceAll("-N", `-${number}`);
                    });
                    own.walkDecls((declaration) => {
                      declaration.value = declaration.value.replaceAll("N", `${number}`);
                    });
                    rules.before(own.nodes ?? []);
                  }
                  rules.remove();
                },
              },
            },
          ],
        },
      },
    }),
  };
}

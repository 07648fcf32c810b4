/**
 * The rules of `viewer/styles/steps.css`: which labels have room at which width, and from which width bars stand. A
 * container query takes no variable, so there is a rule for each step. Written by `npm run styles`; a test compares.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { STANDS_FROM } from "../../viewer/charts/bar-room.ts";
import { STEPS } from "../../viewer/charts/room.ts";

const FILE = new URL("../../viewer/styles/steps.css", import.meta.url);

export function writtenSteps(): string {
  return readFileSync(FILE, "utf8");
}

export function stepRules(): string {
  return `${[
    "/* Written by `npm run styles`. */",
    ...Object.entries(STANDS_FROM).map(([name, width]) => standing(`chart-bars-${name}`, width)),
    `.chart [class*=" from-"],
.chart [class^="from-"] {
  display: none;
}`,
    ...STEPS.map(rulesOf),
    withoutContainers(),
    WITHOUT_SUBGRIDS,
  ].join("\n\n")}\n`;
}

/** The narrowest phone has room for these, in em. */
const ON_EVERY_PHONE = 18;

/** Browsers without container queries show the labels that have room everywhere. */
function withoutContainers(): string {
  const labels = STEPS.filter((step) => step <= ON_EVERY_PHONE).map((step) => `.from-${step}`);
  return `@supports not (container-type: inline-size) {
${shownFrom(...labels)}
}`;
}

/** Browsers without subgrids have bars that lie, which show their whole values. */
const WITHOUT_SUBGRIDS = `@supports not (grid-template-rows: subgrid) {
  .chart .chart-value::after {
    content: none;
  }
}`;

function rulesOf(step: number): string {
  return `@container chart (min-width: ${step}em) {
${step < STANDS_FROM.narrow ? shownFrom(`.from-${step}`) : rulesOfStanding(step)}
}`;
}

/** The labels of standing bars have classes of their own. */
function rulesOfStanding(step: number): string {
  return `${shownFrom(`.from-${step}`, `.change-from-${step}`, `.whole-from-${step} > span`)}

  .chart .short-from-${step}::after {
    content: attr(data-short);
  }

  .chart .whole-from-${step}::after {
    content: none;
  }`;
}

function shownFrom(...labels: readonly string[]): string {
  return `${labels.map((label) => `  .chart ${label}`).join(",\n")} {
    display: inline;
  }`;
}

/** The bars of a chart in columns, over their names and under their values. */
function standing(name: string, width: number): string {
  return `@supports (grid-template-rows: subgrid) {
  @media (min-width: 640px) {
    @container chart (min-width: ${width}em) {
      .${name} .chart-drawing {
        display: grid;
        grid-template-rows: minmax(0, 1fr) auto;
        grid-template-columns: var(--axis) minmax(0, 1fr);
        height: var(--chart-height);
        padding-top: 1.9em;
      }

      .${name} .chart-bars-grid {
        display: contents;
      }

      .${name} .chart-bar-list {
        display: grid;
        grid-template-rows: subgrid;
        grid-template-columns: none;
        grid-area: 1 / 2 / span 2;
        grid-auto-columns: minmax(0, 1fr);
        grid-auto-flow: column;
        align-content: stretch;
      }

      .${name} .chart-bar-list > li {
        display: grid;
        grid-template-rows: subgrid;
        grid-template-columns: minmax(0, 1fr);
        grid-row: 1 / span 2;
        grid-column: auto;
        gap: 0.4em;
        padding: 0;
        align-items: stretch;
      }

      .${name} .chart-bar-track {
        position: relative;
        display: flex;
        flex-direction: column;
        align-items: center;
      }

      .${name} .chart-bar-space {
        display: block;
        flex: none;
      }

      .${name} .chart-value {
        position: relative;
        top: -0.9em;
        z-index: 1;
        height: 0;
        line-height: 0;
      }

      .${name} .chart-value > span {
        display: none;
      }

      .${name} .chart-bar-mark {
        position: absolute;
        inset: 0;
        width: 64%;
        max-width: 72px;
        height: 100%;
        margin: 0 auto;
      }

      .${name} .chart-stands {
        display: inline;
      }

      .${name} .chart-lies {
        display: none;
      }

      .${name} .chart-bar-name {
        grid-row: 2;
        padding: 0 0.3em;
        text-align: center;
        letter-spacing: -0.03em;
        -webkit-line-clamp: 3;
      }

      .${name}.chart-changed .chart-bar-name {
        grid-column: 1;
        margin-bottom: 1.4em;
      }

      .${name} .chart-change {
        display: none;
        grid-row: 2;
        grid-column: 1;
        align-self: end;
        text-align: center;
      }
    }
  }
}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) writeFileSync(FILE, stepRules());

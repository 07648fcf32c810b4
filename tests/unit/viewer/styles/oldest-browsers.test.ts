/** The stylesheets look right in the oldest browsers that we name, or fall back. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import packageJson from "../../../../package.json" with { type: "json" };
import { browsersWithout, cssFeatures } from "../../../support/browser/css-features.ts";

const STYLES = new URL("../../../../viewer/styles/", import.meta.url);

/** Why a feature may be used that some of them do not know. */
const ALLOWED: Readonly<Record<string, string>> = {
  "types.color.light-dark": "the build turns it into variables",
  "properties.print-color-adjust": "the build adds the name that they know",
  "properties.user-select": "as above",
  "at-rules.container":
    "without it, labels that have room on every phone are shown, and bars lie (steps.css)",
  "properties.container": "as above",
  "properties.container-type": "as above",
  "at-rules.media.forced-colors": "only browsers with such a mode know it",
  "properties.forced-color-adjust": "as above",
  "at-rules.media.scripting": "without it, a sentence for pages without scripts is missing",
  "selectors.has": "without it, paper and the narrowest phones have a little less room",
  "properties.text-wrap": "without it, a last line may be a single word",
  "properties.text-align-last": "without it, the range in its menu is at the left",
  "properties.text-size-adjust": "only browsers that enlarge texts know it",
  "properties.overscroll-behavior-x": "without it, a table at its end moves the page",
  "properties.cursor": "a finger has none",
  "properties.align-content.start": "the data are of rows that wrap; in a grid it is known",
  "at-rules.page": "paper of another size, without our line at its foot",
  "properties.size": "as above",
  "properties.break-after.avoid": "without it, a page may end with a title",
  "properties.break-before.avoid": "as above",
  "selectors.details-content": "without it, a script opens the tables before they are printed",
  "properties.content-visibility": "as above",
};

/** The reason for a feature, or for the property of which it is a value. */
function reasonFor(feature: string): string | undefined {
  return ALLOWED[feature] ?? ALLOWED[feature.replace(/\.[^.]+$/, "")];
}

const NAMES = {
  chrome: "chrome",
  edge: "edge",
  safari: "safari",
  ios_saf: "safari_ios",
  firefox: "firefox",
} as const;
const isName = (name: string): name is keyof typeof NAMES => Object.hasOwn(NAMES, name);

const OLDEST = new Map(
  packageJson.browserslist.map((entry) => {
    const [name = "", version] = entry.split(" >= ");
    if (!isName(name)) throw new Error(`no browser ${name}`);
    return [NAMES[name], Number(version)] as const;
  }),
);

const files = readdirSync(STYLES).filter((name) => name.endsWith(".css"));

test.each(files)("%s uses nothing that an old browser would draw wrong", (name) => {
  const features = cssFeatures(readFileSync(new URL(name, STYLES), "utf8"));
  const unknown = [...features].flatMap(([feature, line]) => {
    const browsers = reasonFor(feature) === undefined ? browsersWithout(feature, OLDEST) : [];
    return browsers.length > 0 ? [`line ${line}: ${feature}, unknown to ${browsers.join(", ")}`] : [];
  });
  expect(unknown).toEqual([]);
});

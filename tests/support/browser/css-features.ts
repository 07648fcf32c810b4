/** Which features of CSS a stylesheet uses, and whether a browser knows them, by the data of MDN. */
import { createRequire } from "node:module";
import type { CompatData, Identifier, SupportStatement } from "@mdn/browser-compat-data";
import { type CssNode, type Declaration, parse, type WalkContext, walk } from "css-tree";

// Node 20 would warn about the import of JSON.
const { css }: Pick<CompatData, "css"> = createRequire(import.meta.url)("@mdn/browser-compat-data");

/** A feature by its path in the data, such as `selectors.has`. */
type FeaturePath = string;

/** The oldest versions of browsers, by their names in the data. */
export type OldestBrowsers = ReadonlyMap<keyof SupportStatementOf, number>;
type SupportStatementOf = NonNullable<Identifier["__compat"]>["support"];

/**
 * The features that a stylesheet uses, each with the line of its first use. What is inside `@supports` has been asked
 * for. A declaration falls back on one of its property before it, or on one with a prefix.
 */
export function cssFeatures(text: string): ReadonlyMap<FeaturePath, number> {
  const found = new Map<FeaturePath, number>();
  walk(parse(text, { positions: true, parseCustomProperty: true }), {
    enter(this: WalkContext, node: CssNode) {
      if (node.type === "Atrule" && node.name === "supports" && !isNegated(node.prelude)) return walk.skip;
      if (node.type === "Declaration" && hasFallback(node, this.block?.children.toArray() ?? []))
        return walk.skip;
      if (this.atrulePrelude && this.atrule?.name === "supports") return undefined;
      const property = this.declaration?.property ?? "";
      for (const path of pathsOf(node, property)) {
        const name = path.join(".");
        if (statementAt(path) && !found.has(name)) found.set(name, node.loc?.start.line ?? 0);
      }
      return undefined;
    },
  });
  return found;
}

function isNegated(prelude: CssNode | null): boolean {
  return prelude !== null && JSON.stringify(prelude).includes('"not"');
}

function hasFallback(node: Declaration, siblings: readonly CssNode[]): boolean {
  const place = siblings.indexOf(node);
  return siblings.some(
    (other, index) =>
      other.type === "Declaration" &&
      (other.property === `-webkit-${node.property}` || (index < place && other.property === node.property)),
  );
}

/** Where the data may describe the feature. */
function pathsOf(node: CssNode, property: string): string[][] {
  switch (node.type) {
    case "Atrule":
      return [["at-rules", node.name]];
    case "Feature":
      return [["at-rules", "media", node.name.replace(/^(?:min|max)-/, "")]];
    case "PseudoClassSelector":
    case "PseudoElementSelector":
      return [["selectors", node.name]];
    case "Declaration":
      return [["properties", node.property]];
    case "Identifier":
      return [["properties", property, node.name]];
    case "Operator":
      return property === "content" && node.value === "/" ? [["properties", "content", "alt_text"]] : [];
    case "Function":
      return [
        ["types", node.name],
        ["types", "color", node.name],
      ];
    case "Dimension":
      return [["types", "length", UNITS.find(([units]) => units.test(node.unit))?.[1] ?? node.unit]];
    default:
      return [];
  }
}

/** Units that the data describe together. */
const UNITS = [
  [/^cq/, "container_query_length_units"],
  [/^[sld]v/, "viewport_percentage_units_dynamic"],
] as const;

function statementAt(path: readonly string[]) {
  let at: Identifier | undefined = css;
  for (const key of path) at = at && Object.hasOwn(at, key) ? at[key] : undefined;
  return at?.__compat;
}

/** The browsers that do not know a feature; with a prefix, they do. */
export function browsersWithout(feature: FeaturePath, browsers: OldestBrowsers): string[] {
  const support = statementAt(feature.split("."))?.support;
  return [...browsers].flatMap(([name, oldest]) =>
    isKnown(support?.[name], oldest) ? [] : [`${name} ${oldest}`],
  );
}

function isKnown(statement: SupportStatement | undefined, version: number): boolean {
  return [statement ?? []]
    .flat()
    .some(
      ({ version_added: added, flags }) =>
        flags === undefined &&
        typeof added === "string" &&
        Number.parseFloat(added.replace("≤", "")) <= version,
    );
}

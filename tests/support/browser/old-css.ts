/** A stylesheet as a browser without a feature reads it. */
import { type CssNode, generate, parse, walk } from "css-tree";

/**
 * Drops the blocks, rules and declarations that such a browser does not know, and answers `@supports` as it would.
 *
 * @param feature what stylesheets write for it
 */
export function withoutFeature(css: string, feature: RegExp): string {
  const sheet = parse(css);
  const mentions = (node: CssNode | null) => node !== null && feature.test(generate(node));
  walk(sheet, {
    visit: "Atrule",
    enter(node, item, list) {
      if (feature.test(`@${node.name}`)) list?.remove(item);
      if (node.name !== "supports" || !mentions(node.prelude)) return;
      const isNegated = node.prelude !== null && generate(node.prelude).startsWith("not");
      if (isNegated && node.block) list?.insertList(node.block.children, item);
      list?.remove(item);
    },
  });
  walk(sheet, {
    visit: "Rule",
    enter(node, item, list) {
      if (mentions(node.prelude)) list?.remove(item);
    },
  });
  walk(sheet, {
    visit: "Declaration",
    enter(node, item, list) {
      if (mentions(node)) list?.remove(item);
    },
  });
  return generate(sheet);
}

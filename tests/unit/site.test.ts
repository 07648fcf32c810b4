/** The site is made of the documents: each link of a page leads to another page, or to a file that is copied. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { documents, pageOf } from "../generate/samples/site.ts";

const PAGES = new Set(documents().map((path) => (path === "README.md" ? "start.html" : pathOfPage(path))));

function pathOfPage(path: string): string {
  return path.replace(/README\.md$/, "index.html").replace(/\.md$/, ".html");
}

test.each(documents())("the links of %s lead somewhere on the site", (path) => {
  const page = pageOf(path, readFileSync(path, "utf8"));
  const [, body = ""] = /<main>(.*)<\/main>/s.exec(page) ?? [];
  for (const [, href = ""] of body.matchAll(/<a href="(?!https?:|mailto:)([^"#]*)/g)) {
    if (href === "") continue;
    const target = join(dirname(path), href);
    expect(PAGES.has(target) || existsSync(target), `${path}: ${href}`).toBe(true);
  }
});

test("headings have the anchors to which the documents link", () => {
  const page = pageOf("docs/x.md", "# A\n\n## Options of `serve`\n\n[b](y.md#c) [d](../README.md#e)\n");
  expect(page).toContain('<h2 id="options-of-serve">');
  expect(page).toContain('<a href="y.html#c">b</a> <a href="../start.html#e">d</a>');
  expect(page).toContain("<title>A · Cafe Sales</title>");
});

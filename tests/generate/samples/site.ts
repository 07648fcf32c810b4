/**
 * `npm run site`: the documents and the samples as static pages, in the folder `site`. The pages are the same markdown that
 * the repository shows; the first one is the report itself.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { Marked } from "marked";
import { escapeHtml } from "../../../cli/writers/embed.ts";

const SITE = "site";
const NAME = "Cafe Sales";
const SENTENCE =
  "Cafe Sales keeps the sales of a cafe and says every week what they mean, in one file like this one.";

/** The pages that its menu names, by their path. */
const MENU: readonly (readonly [path: string, title: string])[] = [
  ["README.md", "Install"],
  ["docs/samples/README.md", "Samples"],
  ["docs/start.md", "Start"],
  ["docs/report.md", "Report"],
  ["docs/live.md", "Live page"],
  ["docs/delivery.md", "Delivery"],
  ["docs/money.md", "Money"],
  ["docs/shops.md", "Shops"],
  ["docs/trouble.md", "Trouble"],
  ["docs/commands.md", "Commands"],
];

const STYLE = `:root{color-scheme:light dark;--ink:light-dark(#1f1c18,#f2eee8);--page:light-dark(#fff,#161412);--line:light-dark(#e6e1d9,#302c28);--fill:light-dark(#f6f3ee,#2b2825);--accent:light-dark(#0b6b53,#58c1a0)}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.6 system-ui,"Noto Sans Thai",sans-serif;overflow-wrap:break-word}
nav{display:flex;flex-wrap:wrap;gap:0 1.25rem;padding:.25rem 1rem;border-bottom:1px solid var(--line)}
nav a{padding:.6rem 0}
a{color:var(--accent)}
main{max-width:54rem;margin:0 auto;padding:1rem}
img{max-width:100%;height:auto}
pre,code{background:var(--fill);border-radius:.3rem;font-size:.875rem}
pre{padding:.75rem;overflow-x:auto}
code{padding:.1rem .25rem}
pre code{padding:0}
table{display:block;overflow-x:auto;border-collapse:collapse}
th,td{padding:.4rem .6rem;border:1px solid var(--line);text-align:left;vertical-align:top}
iframe{display:block;width:100%;height:calc(100vh - 8rem);border:0;border-top:1px solid var(--line)}
.sentence{max-width:54rem;margin:0 auto;padding:.75rem 1rem;font-size:1.125rem}`;

/** GitHub makes the same anchors. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/<[^>]+>|[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

/** Links between documents lead to pages; files that are no documents stay as they are. */
function pagePath(markdown: string): string {
  return markdown.replace(/README\.md(?=$|#)/, "index.html").replace(/\.md(?=$|#)/, ".html");
}

/** @param path of the document, from the root of the project */
export function pageOf(path: string, markdown: string): string {
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens);
        return `<h${depth} id="${anchorOf(text)}">${text}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const target = /^[a-z]+:/.test(href) ? href : toPage(path, href);
        return `<a href="${escapeHtml(target)}">${this.parser.parseInline(tokens)}</a>`;
      },
    },
  });
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? NAME;
  return shell(path, title, `<main>\n${marked.parse(markdown, { async: false })}</main>`);
}

/** The start page of the site is the report, so the first document has another name. */
function toPage(from: string, href: string): string {
  const target = join(dirname(from), href);
  const page = /^README\.md(?=$|#)/.test(target)
    ? target.replace("README.md", "start.html")
    : pagePath(target);
  return relative(dirname(from), page).replaceAll("\\", "/") || href;
}

function shell(path: string, title: string, content: string): string {
  const up = relative(dirname(path), "");
  const to = (page: string) => join(up, page).replaceAll("\\", "/");
  const links = MENU.map(([page, text]) => {
    const own = page === path ? ' aria-current="page"' : "";
    return `<a href="${to(page === "README.md" ? "start.html" : pagePath(page))}"${own}>${text}</a>`;
  });
  return `<!doctype html>
<html lang="${path.endsWith(".th.md") || path.includes("/th/") ? "th" : "en"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title === NAME ? NAME : `${title} · ${NAME}`)}</title>
<link rel="icon" href="${to("icon.svg")}">
<style>${STYLE}</style>
</head>
<body>
<nav aria-label="${NAME}"><a href="${to("index.html")}"><b>${NAME}</b></a>${links.join("")}</nav>
${content}
</body>
</html>
`;
}

function startPage(): string {
  const content = `<p class="sentence">${SENTENCE} <a href="docs/samples/live.html">Try the live page</a>, or <a href="start.html">install it</a>.</p>
<iframe src="docs/samples/week.html" title="The report of a sample cafe"></iframe>`;
  return shell("index.md", NAME, content);
}

/** Every document of the project that a reader may follow a link to. */
export function documents(): readonly string[] {
  const inDocs = readdirSync("docs", { encoding: "utf8", recursive: true })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name));
  const atTop = readdirSync(".").filter((name) => name.endsWith(".md"));
  return [...atTop, ...inDocs];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  rmSync(SITE, { recursive: true, force: true });
  mkdirSync(SITE);
  cpSync("docs", join(SITE, "docs"), { recursive: true, filter: (name) => !name.endsWith(".md") });
  for (const file of ["viewer/icon.svg", "LICENSE", ".env.example", "viewer/report/report.schema.json"]) {
    const to = join(SITE, file === "viewer/icon.svg" ? "icon.svg" : file);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(file, to);
  }
  for (const path of documents()) {
    const page = path === "README.md" ? "start.html" : pagePath(path);
    mkdirSync(join(SITE, dirname(page)), { recursive: true });
    writeFileSync(join(SITE, page), pageOf(path, readFileSync(path, "utf8")));
  }
  writeFileSync(join(SITE, "index.html"), startPage());
}

/** What programs for mail keep of a body, roughly: enough to see whether it needs what they drop. */

/** Gmail shows the inside of the body, and knows neither styles beside it nor positions. */
export function asInGmail(html: string): string {
  const body = html
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/^[\s\S]*?<body[^>]*>/, "")
    .replace(/<\/body>[\s\S]*$/, "")
    .replace(/<style[\s\S]*?<\/style>/g, "")
    .replace(/ (class|id|lang)="[^"]*"/g, "");
  return `<!doctype html><meta charset="utf-8"><body style="margin:0"><div>${withStyles(body, (name) => !/^(position|float|transform)$/.test(name))}</div>`;
}

/** Outlook for Windows lays out as Word does: tables, and the padding of their cells. It reads its own comments. */
export function asInOutlook(html: string): string {
  const own = html
    .replace(/<!--\[if mso\]>([\s\S]*?)<!\[endif\]-->/g, "$1")
    .replace(/<style[\s\S]*?<\/style>/g, "");
  const unknown =
    /^(max-width|max-height|border-radius|box-shadow|display|overflow|position|float|flex.*|grid.*|background-image)$/;
  return withStyles(own, (name, element, value) => {
    if (name === "display" && value === "none") return true;
    return !unknown.test(name) && (element === "td" || !name.startsWith("padding"));
  });
}

/** What is left where nothing is known but the elements. */
export function withoutStyles(html: string): string {
  return withStyles(html, () => false).replace(/ (bgcolor|width|height|align|valign|nowrap)(="[^"]*")?/g, "");
}

type Keeps = (name: string, element: string, value: string) => boolean;

function withStyles(html: string, keeps: Keeps): string {
  return html.replace(
    /<(\w+)([^>]*?) style="([^"]*)"/g,
    (_, element: string, before: string, style: string) => {
      const kept = style.split(";").filter((declaration) => {
        const [name = "", value = ""] = declaration.split(":").map((part) => part.trim());
        return keeps(name, element, value);
      });
      return `<${element}${before} style="${kept.join(";")}"`;
    },
  );
}

/** Reads the XML that this program writes, strictly: anything else is an error. */
export interface Element {
  readonly name: string;
  readonly children: readonly Element[];
  /** What is between its tags, without children. */
  readonly text: string;
}

const TOKEN =
  /<\?[^>]*\?>|<!DOCTYPE[^>]*>|<\/([\w:.-]+)>|<([\w:.-]+)((?:\s+[\w:.-]+="[^"<&]*")*)\s*(\/?)>|([^<]+)/y;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">" };

interface Open {
  readonly name: string;
  readonly children: Element[];
  text: string;
}

export function readXml(text: string): Element {
  const root: Open = { name: "", children: [], text: "" };
  const path: Open[] = [root];
  TOKEN.lastIndex = 0;
  for (let at = 0; at < text.length; at = TOKEN.lastIndex) {
    const token = TOKEN.exec(text);
    if (token === null) throw new Error(`not well-formed: ${text.slice(at, at + 40)}`);
    const [, closing, opening, , empty, content] = token;
    const current = path.at(-1) ?? root;
    if (content !== undefined)
      current.text += content.replace(/&(\w*);?/g, (_, name: string) => entity(name));
    else if (opening !== undefined) {
      const element: Open = { name: opening, children: [], text: "" };
      current.children.push(element);
      if (empty === "") path.push(element);
    } else if (closing !== undefined && path.pop()?.name !== closing)
      throw new Error(`</${closing}> closes nothing`);
  }
  const [first, ...others] = root.children;
  if (first === undefined || others.length > 0 || path.length > 1)
    throw new Error("it has not one root, or is not closed");
  return first;
}

function entity(name: string): string {
  const sign = ENTITIES[name];
  if (sign === undefined) throw new Error(`&${name}; is not known`);
  return sign;
}

/** The text of the first element of that name. */
export function textIn(root: Element, name: string): string | undefined {
  if (root.name === name) return root.text;
  for (const child of root.children) {
    const found = textIn(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The source files as the laws of the architecture see them: what they import, and a few kinds of code. */
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { parseSync, Visitor } from "vite";
import { ALL_KINDS, variableOf } from "../../cli/beside/kinds.ts";

export interface Source {
  /** From the top of the project, with `/` on every system. */
  readonly path: string;
  readonly lines: number;
  /** Packages by name, files by their path; those of types and those on demand too. */
  readonly imports: readonly string[];
  /** Those on demand alone. */
  readonly onDemand: readonly string[];
  readonly marks: readonly Mark[];
}

/** A piece of code that a law may forbid. */
export interface Mark {
  readonly kind:
    | "any"
    | "assertion"
    | "clock or chance"
    | "exit"
    | "file beside the store"
    | "lookbehind"
    | "opened file"
    | "outside world"
    | "own shape"
    | "parsed JSON"
    | "style attribute"
    | "text";
  /** Counted from 1. */
  readonly line: number;
}

/** The attributes that a person reads or hears. */
const SAID = new Set(["alt", "aria-label", "aria-description", "label", "placeholder", "title"]);
/** What nobody reads on a page. */
const LOGGED = new Set(["Error", "logError", "logged"]);

/** The elements of SVG that have a shape. */
const SHAPES = new Set(["circle", "ellipse", "line", "path", "polygon", "polyline", "rect"]);
/** How the string of a path begins. */
const PATH_STRING = /^[Mm] ?-?\.?\d/;

/** What opens a file for reading, by its name in `node:fs`, or all of it. */
const OPENING = /^(open|openSync|openAsBlob|readFile|readFileSync|createReadStream|fs|\* as)\b/;

/** The names of the files beside a store, and of their settings. */
const FILES_BESIDE = new RegExp(
  ALL_KINDS.flatMap((kind) => [variableOf(kind), ...(kind.file ? [kind.file.replace(".", "\\.")] : [])])
    .map((name) => `\\b${name}\\b`)
    .join("|"),
);

/** All TypeScript files in these folders of the project, and in theirs. */
export function sourcesIn(...folders: readonly string[]): Source[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
        posix.join(folder, name.replaceAll("\\", "/")),
      ),
    )
    .filter((path) => /\.tsx?$/.test(path))
    .sort()
    .map((path) => readSource(path, readFileSync(path, "utf8")));
}

/** @throws Error when the text is not TypeScript */
export function readSource(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text);
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`);
  const imports: string[] = [];
  const marks: Mark[] = [];
  const onDemand: string[] = [];
  const importFrom = (source: unknown, list = imports) => {
    if (typeof source !== "string") return;
    list.push(source.startsWith(".") ? posix.join(posix.dirname(path), source) : source);
  };
  const mark = (kind: Mark["kind"], at: number) =>
    marks.push({ kind, line: text.slice(0, at).split("\n").length });
  const logged: { readonly start: number; readonly end: number }[] = [];
  const noteLogged = (call: { readonly callee: object; readonly start: number; readonly end: number }) => {
    const { callee } = call;
    const name = "property" in callee ? callee.property : callee;
    if (typeof name !== "object" || name === null || !("name" in name)) return;
    if (LOGGED.has(String(name.name))) logged.push(call);
  };
  const markSentence = (sentence: string, at: number) => {
    const isLogged = logged.some(({ start, end }) => start < at && at < end);
    if (/^\p{Lu}\p{L}* \p{L}/u.test(sentence) && !isLogged) mark("text", at);
  };
  new Visitor({
    CallExpression: noteLogged,
    ImportDeclaration({ source, specifiers }) {
      importFrom(source.value);
      if (!/^node:fs(\/promises)?$/.test(source.value)) return;
      for (const { start, end } of specifiers)
        if (OPENING.test(text.slice(start, end))) mark("opened file", start);
    },
    ExportNamedDeclaration: ({ source }) => importFrom(source?.value),
    ExportAllDeclaration: ({ source }) => importFrom(source.value),
    ImportExpression: ({ source }) =>
      importFrom(source.type === "Literal" ? source.value : undefined, onDemand),
    TSImportType: ({ source }) => importFrom(source.value),
    TSAnyKeyword: ({ start }) => mark("any", start),
    TSAsExpression({ typeAnnotation: { start, end } }) {
      if (text.slice(start, end) !== "const") mark("assertion", start);
    },
    TSTypeAssertion: ({ start }) => mark("assertion", start),
    TSNonNullExpression: ({ end }) => mark("assertion", end),
    NewExpression(call) {
      const { callee, arguments: values, start } = call;
      noteLogged(call);
      if (callee.type === "Identifier" && callee.name === "Date" && values.length === 0)
        mark("clock or chance", start);
    },
    MemberExpression({ object, property, start, end }) {
      if (property.type !== "Identifier") return;
      const name = text.slice(start, end);
      if (/^(Date\.now|performance\.now|Math\.random)$/.test(name)) mark("clock or chance", start);
      if (/^process\.(argv|cwd|env|stderr|stdin|stdout)$/.test(name)) mark("outside world", start);
      if (name === "JSON.parse") mark("parsed JSON", start);
      const ofProcess = object.type === "Identifier" && object.name === "process";
      if (property.name === "exit" || (ofProcess && property.name === "exitCode")) mark("exit", start);
    },
    Literal(literal) {
      if (typeof literal.value === "string") {
        markSentence(literal.value, literal.start);
        if (FILES_BESIDE.test(literal.value)) mark("file beside the store", literal.start);
        if (PATH_STRING.test(literal.value)) mark("own shape", literal.start);
      }
      if ("regex" in literal && /\(\?<[=!]/.test(literal.regex.pattern)) mark("lookbehind", literal.start);
    },
    TemplateElement({ value, tail, start }) {
      markSentence(value.raw, start);
      if (FILES_BESIDE.test(value.raw)) mark("file beside the store", start);
      if (PATH_STRING.test(value.raw) || (!tail && /^[Mm] ?$/.test(value.raw))) mark("own shape", start);
    },
    JSXOpeningElement({ name, start }) {
      if (name.type === "JSXIdentifier" && SHAPES.has(name.name)) mark("own shape", start);
    },
    JSXText: ({ value, start }) => {
      if (/\p{L}{2}/u.test(value)) mark("text", start);
    },
    JSXAttribute({ name, value, start }) {
      const said = name.type === "JSXIdentifier" && SAID.has(name.name) && value?.type === "Literal";
      if (said && /\p{L}{2}/u.test(String(value.value))) mark("text", start);
      if (name.type === "JSXIdentifier" && name.name === "style") mark("style attribute", start);
    },
  }).visit(program);
  const lines = text.split("\n").length - 1;
  return { path, lines, imports: [...imports, ...onDemand], onDemand, marks };
}

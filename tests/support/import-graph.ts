/** Who imports whom, as graphs of files and of folders, and the circles in them. */
import { posix } from "node:path";
import type { Source } from "./source-files.ts";

/** For each name those that it imports, each with one import that shows it. */
type Graph = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Circles of files, each as `a.ts → b.ts → a.ts`. */
export function circlesOfFiles(sources: readonly Source[]): string[] {
  return circlesIn(graphOf(sources, (path) => path)).map(({ names }) => names.join(" → "));
}

/**
 * Circles among the entries of one folder, its files and its subfolders, as
 * `cli: import → store → import (cli/import/a.ts → cli/store/b.ts, …)`.
 *
 * @param open the beginning of the paths of files that are entries themselves, outside of their folder
 */
export function circlesOfEntries(sources: readonly Source[], open: string): string[] {
  return foldersOf(sources).flatMap((folder) => {
    const entryOf = (path: string) =>
      path.startsWith(`${folder}/`)
        ? path.startsWith(open)
          ? path
          : path.slice(folder.length + 1).split("/")[0]
        : undefined;
    return circlesIn(graphOf(sources, entryOf)).map(
      ({ names, imports }) => `${folder}: ${names.join(" → ")} (${imports.join(", ")})`,
    );
  });
}

/** Folders that hold more source files of their own than that. */
export function crowdedFolders(sources: readonly Source[], most: number): string[] {
  return foldersOf(sources).flatMap((folder) => {
    const { length } = sources.filter(({ path }) => posix.dirname(path) === folder);
    return length > most ? [`${folder}: ${length} files`] : [];
  });
}

/**
 * Imports against the order, as `cli/api/a.ts → cli/run/b.ts`. Each step of the ladder may import itself and
 * what comes after it.
 *
 * @param ladder patterns of paths; a file that matches none stands outside the order
 */
export function importsUpwards(sources: readonly Source[], ladder: readonly RegExp[]): string[] {
  const stepOf = (path: string) => ladder.findIndex((step) => step.test(path));
  return sources.flatMap(({ path, imports }) =>
    imports
      .filter((name) => stepOf(name) !== -1 && stepOf(name) < stepOf(path))
      .map((name) => `${path} → ${name}`),
  );
}

/** Imports of the files that match `files`, which `allowed` does not match, as `a.ts → b.ts`. */
export function importsBeyond(sources: readonly Source[], files: RegExp, allowed: RegExp): string[] {
  return sources
    .filter(({ path }) => files.test(path))
    .flatMap(({ path, imports }) =>
      imports.filter((name) => !allowed.test(name)).map((name) => `${path} → ${name}`),
    );
}

function foldersOf(sources: readonly Source[]): string[] {
  const folders = new Set<string>();
  for (const { path } of sources) {
    for (let folder = posix.dirname(path); folder !== "."; folder = posix.dirname(folder))
      folders.add(folder);
  }
  return [...folders].sort();
}

/**
 * Code that is loaded on demand may know the file that loads it, which is there already.
 *
 * @param nameOf the name of a path in the graph; undefined when it is not part of it
 */
function graphOf(sources: readonly Source[], nameOf: (path: string) => string | undefined): Graph {
  const graph = new Map<string, Map<string, string>>();
  const known = new Map(sources.map((source) => [source.path, source]));
  for (const { path, imports, onDemand } of sources) {
    const from = nameOf(path);
    if (from === undefined) continue;
    const targets = graph.get(from) ?? new Map<string, string>();
    graph.set(from, targets);
    for (const name of imports) {
      const imported = known.get(name);
      const isItsLoader = onDemand.includes(name) && imported?.imports.includes(path);
      const to = imported && !isItsLoader ? nameOf(name) : undefined;
      if (to !== undefined && to !== from && !targets.has(to)) targets.set(to, `${path} → ${name}`);
    }
  }
  return graph;
}

interface Circle {
  /** The first name stands at the end again. */
  readonly names: readonly string[];
  readonly imports: readonly string[];
}

/** A shortest circle through each name that is on one; the same circle once. */
function circlesIn(graph: Graph): Circle[] {
  const circles = new Map<string, Circle>();
  for (const name of graph.keys()) {
    const names = wayBack(graph, name);
    const key = [...new Set(names)].sort().join();
    if (names === undefined || circles.has(key)) continue;
    const imports = names.slice(1).map((to, index) => graph.get(names[index] ?? "")?.get(to) ?? "");
    circles.set(key, { names, imports });
  }
  return [...circles.values()];
}

/** The shortest way from a name to itself, breadth first. */
function wayBack(graph: Graph, start: string): string[] | undefined {
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of graph.get(way.at(-1) ?? "")?.keys() ?? []) {
      if (next === start) return [...way, next];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}

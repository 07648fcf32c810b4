/**
 * The lists in the schema of saved reports follow from the datasets, and the names of sections from theirs. `npm run
 * fixtures` writes them; what people wrote about a field stays.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { ALL_DATASETS, type AnyDataset, fieldsOf, shapeOf } from "../../viewer/report/datasets.ts";
import { recordOf } from "../../viewer/report/records.ts";
import { SECTIONS } from "../../viewer/report/sections.ts";

const FILE = new URL("../../viewer/report/report.schema.json", import.meta.url);

const TYPES = {
  day: { $ref: "#/definitions/day" },
  name: { type: "string" },
  weekday: { type: "integer", minimum: 1, maximum: 7 },
  hour: { type: "integer", minimum: 0, maximum: 23 },
  baht: { type: "number" },
  count: { type: "number" },
  quantity: { type: "number" },
} as const;
const DAYS = { type: "integer", minimum: 1 };

export function readSchema() {
  return JSON.parse(readFileSync(FILE, "utf8"));
}

/** @returns the schema with the lists of all datasets and the names of all sections */
export function withLists(schema: ReturnType<typeof readSchema>): unknown {
  const { report } = schema.definitions;
  const lists = Object.fromEntries(
    ALL_DATASETS.map((dataset) => [shapeOf(dataset).list, { type: "array", items: itemOf(dataset) }]),
  );
  const properties = described({ ...report.properties, ...lists }, report.properties);
  const sections = { ...schema.properties.sections, items: { enum: SECTIONS } };
  return {
    ...schema,
    properties: { ...schema.properties, sections },
    definitions: { ...schema.definitions, report: { ...report, properties } },
  };
}

function itemOf(dataset: AnyDataset) {
  const { also, label, mark, maybe, added = {} } = shapeOf(dataset);
  const fields = fieldsOf(dataset);
  return {
    type: "object",
    required: fields.flatMap(({ field }) => (also[field] === "maybe days" ? [] : field)),
    properties: {
      ...Object.fromEntries(
        fields.map(({ field, type }) => [field, also[field]?.endsWith("days") ? DAYS : TYPES[type]]),
      ),
      ...(label !== undefined && { [label]: TYPES.name }),
      ...(mark !== undefined && { [mark]: { const: true } }),
      ...(maybe !== undefined && { [maybe]: TYPES.baht }),
      ...Object.fromEntries(
        Object.entries(added).map(([field, kind]) => [field, kind === "name" ? TYPES.name : TYPES.baht]),
      ),
    },
  };
}

/** Keeps the descriptions, and the order of the fields, of what was there. */
function described(made: unknown, was: unknown): unknown {
  if (!isObject(made) || !isObject(was)) return made;
  const names = [...new Set([...Object.keys(was), ...Object.keys(made)])];
  const kept = names.filter((name) => name in made || name === "description");
  return recordOf(kept, (name) => (name in made ? described(made[name], was[name]) : was[name]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  writeFileSync(FILE, JSON.stringify(withLists(readSchema())));
}

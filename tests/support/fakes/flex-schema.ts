/** What LINE accepts as a Flex message, as far as our cards use it. It refuses every field that it does not know. */
import { Ajv } from "ajv";

const SIZES = ["none", "xs", "sm", "md", "lg", "xl", "xxl"];
const pixels = { type: "string", pattern: "^\\d+px$" };
const space = { anyOf: [{ enum: SIZES }, pixels] };
const length = { type: "string", pattern: "^([1-9]\\d*px|([1-9]\\d?|100)%)$" };
const color = { type: "string", pattern: "^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$" };
const flex = { type: "integer", minimum: 0 };
const placed = { flex, margin: space };

function component(type: string, required: readonly string[], properties: object): object {
  return {
    type: "object",
    required: ["type", ...required],
    additionalProperties: false,
    properties: { type: { const: type }, ...properties },
  };
}

const SCHEMA = {
  ...component("flex", ["altText", "contents"], {
    altText: { type: "string", minLength: 1, maxLength: 1500 },
    contents: component("bubble", ["body"], {
      size: { enum: ["nano", "micro", "deca", "hecto", "kilo", "mega", "giga"] },
      direction: { enum: ["ltr", "rtl"] },
      header: { $ref: "#/$defs/box" },
      body: { $ref: "#/$defs/box" },
      footer: { $ref: "#/$defs/box" },
    }),
  }),
  $defs: {
    box: component("box", ["layout", "contents"], {
      ...placed,
      layout: { enum: ["horizontal", "vertical"] },
      contents: {
        type: "array",
        items: {
          anyOf: ["box", "text", "separator", "button"].map((name) => ({ $ref: `#/$defs/${name}` })),
        },
      },
      spacing: space,
      width: length,
      height: length,
      backgroundColor: color,
      borderColor: color,
      borderWidth: pixels,
      cornerRadius: space,
      paddingAll: space,
      alignItems: { enum: ["flex-start", "center", "flex-end"] },
      justifyContent: {
        enum: ["flex-start", "center", "flex-end", "space-between", "space-around", "space-evenly"],
      },
    }),
    text: component("text", ["text"], {
      ...placed,
      text: { type: "string", pattern: "\\S", maxLength: 2000 },
      size: { anyOf: [{ enum: ["xxs", ...SIZES.slice(1), "3xl", "4xl", "5xl"] }, pixels] },
      color,
      weight: { enum: ["regular", "bold"] },
      align: { enum: ["start", "end", "center"] },
      gravity: { enum: ["top", "bottom", "center"] },
      wrap: { type: "boolean" },
      maxLines: flex,
      lineSpacing: pixels,
    }),
    separator: component("separator", [], { margin: space, color }),
    button: component("button", ["action"], {
      ...placed,
      height: { enum: ["sm", "md"] },
      style: { enum: ["primary", "secondary", "link"] },
      color,
      gravity: { enum: ["top", "bottom", "center"] },
      action: component("uri", ["label", "uri"], {
        label: { type: "string", minLength: 1, maxLength: 20 },
        uri: { type: "string", pattern: "^https://", maxLength: 1000 },
      }),
    }),
  },
};

const validate = new Ajv().compile(SCHEMA);
const MOST_BUBBLE_BYTES = 30_000;

/** What LINE would say against a message; nothing if it is right. */
export function flexFaults(message: unknown): { readonly property: string; readonly message: string }[] {
  const isRight = validate(message);
  const contents = typeof message === "object" && message !== null ? Reflect.get(message, "contents") : {};
  if (isRight && Buffer.byteLength(JSON.stringify(contents)) > MOST_BUBBLE_BYTES)
    return [{ property: "contents", message: "The bubble is too large" }];
  return (validate.errors ?? []).map((error) => ({
    property: error.instancePath,
    message: error.message ?? "",
  }));
}

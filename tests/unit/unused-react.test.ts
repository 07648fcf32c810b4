/** The components of a report file cannot use what its script leaves out of React. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { missingIn } from "../../vite.unused-react.ts";

test.each([
  ["class Chart extends Component<Props> {}", "components that are classes"],
  ["const Row = memo(PlainRow);", "components that are wrapped"],
  ["<form action={save}>", "actions and transitions"],
  ["const [isBusy, start] = useTransition();", "actions and transitions"],
  ['<input type="search" />', "fields"],
  ["<select onChange={choose}>", "fields"],
  ["<title>{name}</title>", "styles, scripts and heads"],
  ['preload("/a.css", { as: "style" });', "styles, scripts and heads"],
  ["<cafe-card>", "custom elements and the style attribute"],
  ["<p style={{ width }}>", "custom elements and the style attribute"],
])("%s needs %s", (code, what) => {
  expect(missingIn(code)).toEqual([what]);
});

test("the live page uses some of it, the parts of a report none", () => {
  expect(missingIn(readFileSync("viewer/live/sign-in/password-field.tsx", "utf8"))).toEqual(["fields"]);
  expect(missingIn(readFileSync("viewer/sections/figures/figures.tsx", "utf8"))).toEqual([]);
});

/**
 * The samples in the documents show what the program makes today: the same figures, and the same texts.
 *
 * @module-tag deep
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findEmbeddedJson } from "../../cli/writers/embed.ts";
import { COMMANDS, makeChain, makeSample, SAMPLES } from "../generate/samples/samples.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { visibleText } from "../support/visible-text.ts";

/** A change of a script or a style is not one of what it shows. */
function shown(page: string) {
  return { figures: findEmbeddedJson(page), text: visibleText(page) };
}

test.each(COMMANDS.filter(({ file }) => file.endsWith(".html")))(
  "$file is fresh; npm run fixtures makes it again",
  async (sample) => {
    const made = (await makeSample(sample, temporaryFolder())).toString();
    const there = readFileSync(join(SAMPLES, sample.file), "utf8");
    expect(shown(there)).toEqual(shown(made));
  },
);

test("chain.html is fresh; npm run fixtures makes it again", async () => {
  expect(shown(readFileSync(join(SAMPLES, "chain.html"), "utf8"))).toEqual(shown(await makeChain()));
});

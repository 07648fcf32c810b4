import { describe, expect, test } from "vitest";
import { createAddress } from "../../../../viewer/live/browser/address.ts";
import { createLanguageChoice } from "../../../../viewer/live/language-choice.tsx";
import { createPart } from "../../../../viewer/live/part.ts";
import { thai } from "../../../../viewer/report/language/th/thai.ts";
import { fakeHistory, fakeLanguageWindow } from "../../../support/fakes/fake-window.ts";

const THAI = thai("common");

interface StartOptions {
  readonly query?: string;
  readonly remembered?: string;
  /** Of the server. */
  readonly first?: string;
  readonly load?: () => Promise<typeof THAI>;
}

function start({ query, remembered, first, load = async () => THAI }: StartOptions = {}) {
  const browser = fakeHistory(query);
  const target = fakeLanguageWindow();
  if (remembered !== undefined) target.localStorage.setItem("language", remembered);
  let loads = 0;
  const th = createPart(() => {
    loads += 1;
    return load();
  });
  const choice = createLanguageChoice(target, createAddress(browser.window), first, { th });
  const stored = () => target.localStorage.getItem("language");
  return { choice, target, browser, loads: () => loads, stored };
}

describe("the first language", () => {
  test.each([
    [{}, "en"],
    [{ first: "th" }, "th"],
    [{ first: "th", remembered: "en" }, "en"],
    [{ remembered: "th" }, "th"],
    [{ query: "?last=7&lang=th", remembered: "en" }, "th"],
    [{ query: "?lang=en", remembered: "th", first: "th" }, "en"],
    [{ query: "?lang=de", remembered: "th" }, "th"],
    [{ query: "?lang=", remembered: "TH", first: "constructor" }, "en"],
  ] as const)(
    "is that of the address, else the remembered one, else that of the server: %j",
    async (options, code) => {
      const { choice, target, loads, stored } = start(options);
      await choice.start();
      expect([choice.state().shown, target.document.documentElement.lang]).toEqual([code, code]);
      expect(choice.state().language).toBe(code === "th" ? THAI : undefined);
      // English is there already, and nobody has chosen anything.
      expect(loads()).toBe(code === "th" ? 1 : 0);
      expect(stored()).toBe("remembered" in options ? options.remembered : null);
    },
  );

  test("can be read if the storage throws, and chosen until the page is closed", async () => {
    const { document } = fakeLanguageWindow();
    const address = createAddress(fakeHistory().window);
    const choice = createLanguageChoice(
      {
        document,
        get localStorage(): Storage {
          throw new Error("blocked");
        },
      },
      address,
      "th",
      { th: createPart(async () => THAI) },
    );
    await choice.start();
    expect(choice.state().shown).toBe("th");
    await choice.choose("en");
    expect(choice.state()).toEqual({ chosen: "en", shown: "en", language: undefined, hasFailed: false });
  });
});

describe("choosing a language", () => {
  test("loads it once, remembers it, and tells who listens", async () => {
    const { choice, target, loads, stored } = start();
    await choice.start();
    const seen: string[] = [];
    const stop = choice.onChange(() => seen.push(`${choice.state().chosen} over ${choice.state().shown}`));
    await choice.choose("th");
    expect(seen).toEqual(["th over en", "th over th"]);
    expect(stored()).toBe("th");
    expect(target.document.querySelector().href).toBe("/manifest.th.webmanifest");
    await choice.choose("en");
    expect(stored()).toBe("en");
    expect(target.document.querySelector().href).toBe("/manifest.webmanifest");
    stop();
    await choice.choose("th");
    expect([loads(), seen.length]).toEqual([1, 4]);
  });

  test("changes an address that names one, and no other", async () => {
    const named = start({ query: "?lang=th&last=7" });
    await named.choice.start();
    await named.choice.choose("en");
    expect(named.browser.entries).toEqual(["?lang=en&last=7"]);
    const plain = start({ query: "?last=7" });
    await plain.choice.choose("th");
    expect(plain.browser.entries).toEqual(["?last=7"]);
  });

  test("keeps the present one and says so if it cannot be loaded, and can be repeated", async () => {
    let isOffline = true;
    const load = async () => {
      if (isOffline) throw new TypeError("Failed to fetch");
      return THAI;
    };
    const { choice, target, stored, browser } = start({ load, query: "?lang=th" });
    await choice.start();
    const failed = { chosen: "en", shown: "en", language: undefined, hasFailed: true };
    expect(choice.state()).toEqual(failed);
    await choice.choose("th");
    expect(choice.state()).toEqual(failed);
    expect([stored(), target.document.documentElement.lang, browser.entries]).toEqual([
      null,
      "en",
      ["?lang=th"],
    ]);
    isOffline = false;
    await choice.choose("th");
    expect(choice.state()).toEqual({ chosen: "th", shown: "th", language: THAI, hasFailed: false });
  });

  test("is overtaken by a later choice", async () => {
    let arrive = (_: typeof THAI) => {};
    const load = () => new Promise<typeof THAI>((resolve) => (arrive = resolve));
    const { choice, stored } = start({ load });
    const first = choice.choose("th");
    await choice.choose("en");
    arrive(THAI);
    await first;
    expect([choice.state().shown, stored()]).toEqual(["en", "en"]);
  });
});

test("the page without a network knows the language that was shown last, whoever chose it", async () => {
  const { choice, target } = start({ first: "th" });
  await choice.start();
  expect(target.localStorage.getItem("shown-language")).toBe("th");
  await choice.choose("en");
  expect(target.localStorage.getItem("shown-language")).toBe("en");
});

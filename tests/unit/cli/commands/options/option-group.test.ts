import { describe, expect, test } from "vitest";
import {
  OptionGroup,
  optional,
  orVariable,
  repeatable,
  toggle,
  withDefault,
} from "../../../../../cli/commands/options/option-group.ts";
import { oneOf, readText, wholeNumber } from "../../../../../cli/commands/options/readers.ts";
import { layer, type Settings, setting } from "../../../../../cli/door/config.ts";

const COFFEE = OptionGroup.of("Coffee:", {
  cups: withDefault("--cups <n>", "how many", "1", wholeNumber(1, 9)),
  isIced: toggle("--with-ice", "with ice"),
  size: optional("--size <name>", "small or large", oneOf(["small", "large"])),
  extras: repeatable("--add <name>", "an extra; may be repeated", readText),
});

const UNSET: Settings = [];

describe("a group of options", () => {
  test("is read as its values, whatever their flags are called", () => {
    const raw = { cups: "2", withIce: true, size: "large", add: ["milk", "honey"] };
    expect(COFFEE.read(raw, UNSET)).toEqual({
      cups: 2,
      isIced: true,
      size: "large",
      extras: ["milk", "honey"],
    });
  });

  test("has its defaults without any option, and ignores values of a wrong type", () => {
    const defaults = { cups: 1, isIced: false, size: undefined, extras: [] };
    expect(COFFEE.read({}, UNSET)).toEqual(defaults);
    expect(COFFEE.read({ cups: 2, withIce: "yes", size: true, add: "milk" }, UNSET)).toEqual(defaults);
  });

  test("reports the first invalid option, by its flag", () => {
    expect(() => COFFEE.read({ size: "huge", cups: "0" }, UNSET)).toThrow("--cups is 0");
    expect(() => COFFEE.read({ size: "huge" }, UNSET)).toThrow("--size 'huge' is unknown");
  });

  test("has a value from the command line, else from the environment", () => {
    const guest = OptionGroup.of("Guest:", {
      guest: orVariable("--guest <name>", "GUEST", "who", (name, text) => `${name}: ${text}`),
    });
    const settings = [layer({ GUEST: "Nok" }, undefined)];
    expect(guest.read({ guest: "Lek" }, settings)).toEqual({ guest: "--guest: Lek" });
    expect(guest.read({ guest: "" }, settings)).toEqual({ guest: "--guest: " });
    expect(guest.read({}, settings)).toEqual({ guest: "GUEST: Nok" });
    expect(guest.read({}, UNSET)).toEqual({ guest: undefined });
  });

  test("may be joined with another, and derive values from the settings", () => {
    const guest = OptionGroup.of("Guest:", { name: optional("--name <name>", "who", readText) });
    const greeting = guest.into(({ name = "you" }, settings) => ({
      text: `${setting(settings, "HELLO")?.value} ${name}`,
    }));
    const order = COFFEE.and(greeting);
    expect(order.read({ name: "Nok" }, [layer({ HELLO: "sawasdee" }, undefined)])).toMatchObject({
      cups: 1,
      text: "sawasdee Nok",
    });
    expect(order.options.map(({ long }) => long)).toEqual([
      "--cups",
      "--with-ice",
      "--size",
      "--add",
      "--name",
    ]);
  });
});

import { setting } from "../../../config.ts";
import { findUnknown, hasMisnamedFile, knownNames } from "../../../run/unknown-settings.ts";
import { isUtc } from "../../../store/facts/time-zone.ts";
import { readTimeZone } from "../../options/date-range-options.ts";
import { type Check, type Finding, note, ok, wrongBy } from "../finding.ts";

/** Names only: their values may be secrets. */
export const checkSettings: Check = async ({ settings, effects }) => {
  const unknown = findUnknown(settings).map(({ name, meant }): Finding => {
    const where = settings.find(({ names }) => names.includes(name))?.file ?? "the environment";
    const remedy = meant === undefined ? "remove it" : `did you mean ${meant}?`;
    return { state: "wrong", text: `${name} in ${where} is not a setting`, remedy };
  });
  const misnamed: readonly Finding[] = hasMisnamedFile(effects)
    ? [{ state: "wrong", text: ".env.txt is not read", remedy: "rename it to .env" }]
    : [];
  const known = knownNames(settings);
  const all = [...unknown, ...misnamed];
  if (all.length > 0) return all;
  return known.length > 0
    ? ok(known.join(", "))
    : note("none is set", "write them into a file .env in this folder; cafe-sales export --help lists some");
};

export const checkZone: Check = async ({ settings, effects }) => {
  const machine = effects.machineZone();
  const named = setting(settings, "CAFE_SALES_TIME_ZONE");
  if (named === undefined) {
    if (!isUtc(machine)) return ok(`${machine}, that of this machine`);
    return note(
      "this machine has UTC, so its day begins at another time than the cafe's",
      "name the cafe's with CAFE_SALES_TIME_ZONE, such as Asia/Bangkok; a store keeps its own",
    );
  }
  try {
    const zone = readTimeZone(named.name, named.value);
    return ok(zone === machine ? zone : `${zone}; this machine has ${machine}`);
  } catch (error) {
    return wrongBy(error);
  }
};

/** The small files that people write beside a store. A wrong one ends a run, or a running server does not follow it. */
import { ALL_KINDS, type Kind, variableOf } from "../../../beside/kinds.ts";
import { filesInSettings, openKind, placeOf } from "../../../run/beside.ts";
import { CHECKS, type Check, type DoctorContext, type Finding, ok, wrong, wrongBy } from "../finding.ts";

export const checkBeside: Check = async (context) => {
  const others = ALL_KINDS.filter(({ name }) => !Object.hasOwn(CHECKS, name));
  const found = await Promise.all(others.map((kind) => checkFile(kind, context)));
  return found.flat();
};

async function checkFile(
  kind: Kind<unknown>,
  { source, settings, effects }: DoctorContext,
): Promise<readonly Finding[]> {
  const options = { source, ...filesInSettings(settings) };
  const place = placeOf(kind, options);
  if (place === undefined || kind.ownLists?.[place.path]) return [];
  const variable = variableOf(kind);
  try {
    const opened = await openKind(kind, options, effects, { mayBeMissing: true, by: variable });
    if (opened?.text !== undefined) return ok(`${place.path} can be read`);
    return place.isNamed ? wrong(`there is no file ${place.path}`, `correct ${variable}`) : [];
  } catch (error) {
    return wrongBy(error);
  }
}

/** The nights on which `watch` looked at a day that had ended, and what it told of them. */
import type { NoteValues } from "../statements.ts";
import { day, readerOf, texts, UnknownFields } from "../unknown-fields.ts";

const readNight = readerOf({
  /** The day that was looked at. */
  date: day,
  /** The kinds of what was told of it; none if it was quiet. */
  kinds: texts,
});
export type Night = ReturnType<typeof readNight>;

/** Reads the answer of a server. @throws UnreadableError if it is not a list of nights */
export function readNights(answer: unknown): readonly Night[] {
  return new UnknownFields({ nights: answer }, "answer").list("nights", readNight);
}

/** What a report says of them; undefined if nobody looked. */
export function nightValues(nights: readonly Night[]): NoteValues["nights"] | undefined {
  const told = nights.filter(({ kinds }) => kinds.length > 0);
  return nights.length === 0 ? undefined : { count: nights.length, told };
}

/** For whoever may not see what people did: a night of which nothing else was told is left out. */
export function nightsWithoutPeople(nights: readonly Night[]): readonly Night[] {
  return nights.flatMap(({ date, kinds }) => {
    const others = kinds.filter((kind) => kind !== "person");
    return kinds.length > 0 && others.length === 0 ? [] : [{ date, kinds: others }];
  });
}

/** The statements of a report as text. One that has no values keeps the text of its file. */
import { isoWeekday } from "../date-range.ts";
import { type DayNote, notesText } from "../day-notes/day-note.ts";
import { formatCount } from "../format.ts";
import type { Money } from "../money/money.ts";
import type { RangeReport, Report, WordedReport } from "../report.ts";
import type {
  ChangeSentence,
  ChangeValues,
  Note,
  NoteValues,
  TargetPlace,
  TargetValues,
} from "../statements.ts";
import type { ToDo, ToDoValues } from "../to-do-statements.ts";
import type { LanguageCode } from "./choice.ts";
import type { Dates } from "./dates.ts";
import type { Direction } from "./digest.ts";
import { type KnownLanguage, knownText } from "./known/known-text.ts";

/** A sentence for each kind of statement. The amounts of its values are written as the report's currency is. */
export type Wording<Values> = {
  readonly [Kind in keyof Values]: (values: Values[Kind], money: Money) => string;
};

/** What a language says about a target. */
interface TargetLanguage {
  readonly money: Money;
  readonly dates: Pick<Dates, "month" | "range" | "weekdayName">;
  readonly target: {
    readonly sold: (period: string, sold: string, amount: string, percent: string) => string;
    readonly comma: string;
    readonly places: Readonly<Record<TargetPlace, string>>;
    readonly usual: (weekday: string, usual: string, own: string | undefined) => string;
    readonly sentence: (text: string, pace: string | undefined) => string;
  };
}

interface Sentences extends TargetLanguage, KnownLanguage {
  readonly dates: TargetLanguage["dates"] & KnownLanguage["dates"];
  readonly code: LanguageCode;
  readonly notes: Wording<NoteValues>;
  readonly changeSentences: Wording<ChangeValues>;
  readonly toDoSentences: Wording<ToDoValues>;
}

export function noteText(note: Note, { notes, money }: Sentences): string {
  return note.values === undefined ? note.text : word(note, notes, money);
}

export function changeText(change: ChangeSentence, { changeSentences, money }: Sentences): string {
  return change.values === undefined ? change.text : word(change, changeSentences, money);
}

export function toDoText(toDo: ToDo, { toDoSentences, money }: Sentences): string {
  return toDo.values === undefined ? toDo.text : word(toDo, toDoSentences, money);
}

/** The sentence about a target, with the words that judge by themselves. */
export function targetParts(
  { period, range, amount, sold, percent, place, pace }: TargetValues,
  { dates, money, target }: TargetLanguage,
): readonly [sold: string, place?: string, pace?: string] {
  const name = period.includes("W") ? dates.range(range) : dates.month(range.startDate);
  const percentText = (whole: number) => `${formatCount(whole)}%`;
  const soldText = target.sold(name, money.whole(sold), money.whole(amount), percentText(percent));
  if (!place) return [soldText];
  const isOver = place === "reached" || place === "missed";
  if (isOver || !pace) return [soldText, target.places[place]];
  const until = dates.weekdayName(isoWeekday(pace.until));
  // Today is not over: it counts in the sum, and not in the pace.
  const own = pace.sold === sold ? undefined : percentText(pace.percent);
  return [soldText, target.places[place], target.usual(until, percentText(pace.usualPercent), own)];
}

/** `Target for Nov 2026: ฿410,000 of ฿600,000 (68%), ahead: by Sunday night 66% is usual.` */
export function targetText(values: TargetValues, language: TargetLanguage): string {
  const [sold, place, pace] = targetParts(values, language);
  return language.target.sentence([sold, ...(place ? [place] : [])].join(language.target.comma), pace);
}

/** Good is up, and bad is down. The colour is never alone: the sentence says the same. */
export function targetDirection({ place }: TargetValues): Direction {
  if (place === undefined || place === "usual") return "same";
  return place === "ahead" || place === "reached" ? "up" : "down";
}

function word<Values, Kind extends keyof Values>(
  { kind, values }: { readonly kind: Kind; readonly values: Values[Kind] },
  wording: Wording<Values>,
  money: Money,
): string {
  return wording[kind](values, money);
}

/** The report with all its statements worded, those of the earlier range too. */
export function withTexts(report: Report, language: Sentences): WordedReport {
  const notesOf = (figures: RangeReport) =>
    figures.notes.map((note) => ({ ...note, text: noteText(note, language) }));
  const { comparison, changes, toDo, target, knownUntil, ...rest } = report;
  const known = knownText(report, language);
  return {
    ...rest,
    ...dayNotesIn(report, language),
    notes: notesOf(report),
    ...(comparison && {
      comparison: {
        ...comparison,
        ...(comparison.withoutToday && {
          withoutToday: { ...comparison.withoutToday, notes: notesOf(comparison.withoutToday) },
        }),
        report: {
          ...comparison.report,
          ...dayNotesIn(comparison.report, language),
          notes: notesOf(comparison.report),
        },
      },
    }),
    ...(changes && {
      changes: changes.map((change) => ({ ...change, text: changeText(change, language) })),
    }),
    ...(toDo && { toDo: toDo.map((each) => ({ ...each, text: toDoText(each, language) })) }),
    ...(target && { target: { values: target.values, text: targetText(target.values, language) } }),
    ...(knownUntil && {
      knownUntil: { values: knownUntil.values, ...(known !== undefined && { text: known }) },
    }),
  };
}

function dayNotesIn({ dayNotes }: RangeReport, { code }: Sentences): Pick<RangeReport, "dayNotes"> {
  return dayNotes ? { dayNotes: dayNotes.map((note) => noteIn(code, note)) } : {};
}

/** More would not be read. */
const MOST_NOTES = 3;

/**
 * `Mon 9 Nov 2026: road works; Fri 13 Nov 2026: a party`. What people noted comes before holidays.
 *
 * @param more names those that are left out
 */
export function datedNotes(
  notes: readonly DayNote[],
  dates: Pick<Dates, "rangeOrWeekday">,
  code: LanguageCode,
  more: (count: number) => string,
): string {
  const ranked = [...notes].sort(
    (one, other) => Number(one.holiday ?? false) - Number(other.holiday ?? false),
  );
  const texts = ranked.slice(0, MOST_NOTES).map((note) => {
    const days = dates.rangeOrWeekday({ startDate: note.date, endDate: note.to });
    return `${days}: ${notesText([noteIn(code, note)])}`;
  });
  const rest = ranked.length - texts.length;
  return [...texts, ...(rest > 0 ? [more(rest)] : [])].join("; ");
}

/** A note of ours has its text in each language. */
export function noteIn(code: LanguageCode, note: DayNote): DayNote {
  return { ...note, text: note.names?.[code] ?? note.text };
}

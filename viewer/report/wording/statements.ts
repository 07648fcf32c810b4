/** The statements of a report as text. One that has no values keeps the text of its file. */
import { calendarUnitOf } from "../comparison/earlier-range.ts";
import type { AnyDataset } from "../datasets.ts";
import { daysIn, isoWeekday } from "../date-range.ts";
import { formatCount } from "../format.ts";
import type { Language } from "../language/language.ts";
import type { RangeReport, Report, WordedReport } from "../report.ts";
import type { Note, NoteValues, SumsDisagree, TargetValues, ToDo, Wording } from "../statements.ts";
import { difference } from "../tables/sums.ts";
import { changeText, noteIn, word } from "./changes.ts";
import type { Direction } from "./digest.ts";
import { knownText } from "./known.ts";

/** "Last 7 days" has both ends, so it has eight. */
const MOST_DAYS_OF_WEEK = 8;

/** What a language says about a target. */
type TargetLanguage = Pick<Language, "dates" | "money" | "target">;

export function noteText(note: Note, language: Language): string {
  if (note.values === undefined) return note.text;
  const { money, notes } = language;
  const sentences: Wording<NoteValues> = {
    ...notes,
    "datasets-disagree": (values) =>
      "weekday" in values ? notes["datasets-disagree"](values, money) : sumsText(values, language),
    "shared-transactions": (values) => notes["shared-transactions"](sumsText(values, language), money),
  };
  return word(note, sentences, money);
}

function sumsText(
  { dataset, measure, sum, daySum }: SumsDisagree,
  { datasets, money, sums }: Language,
): string {
  const isCount = measure === "total_transactions";
  const known: Partial<Record<AnyDataset, string>> = sums.parts;
  // The receipts of anything else are those of employees, and its sales have the name of their dataset.
  const isOfEmployees = isCount && known[dataset] === undefined;
  const part = isOfEmployees ? sums.byEmployee : known[dataset];
  const figures = sums.measures[measure];
  const format = isCount ? sums.count : money.exact;
  return sums.disagree(
    part === undefined ? datasets[dataset].name : sums.of(figures, part),
    format(sum),
    format(Math.abs(difference(sum, daySum))),
    sum > daySum,
    part === undefined ? datasets.sales_summary.name : sums.ofDays(figures, isOfEmployees),
    format(daySum),
  );
}

export function toDoText(toDo: ToDo, { toDoSentences, money }: Language): string {
  return toDo.values === undefined ? toDo.text : word(toDo, toDoSentences, money);
}

/** The title of what there is to do. It is never about less than a week. */
export function toDoTitle({ range }: RangeReport, { toDo }: Language): string {
  if (range === null) return toDo.titles.other;
  if (daysIn(range) <= MOST_DAYS_OF_WEEK) return toDo.titles.week;
  return calendarUnitOf(range) === "month" ? toDo.titles.month : toDo.titles.other;
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

/** The report with all its statements worded, those of the earlier range too. */
export function withTexts(report: Report, language: Language): WordedReport {
  const notesOf = (figures: RangeReport) =>
    figures.notes.map((note) => ({ ...note, text: noteText(note, language) }));
  const { comparison, changes, toDo, target, knownUntil, cash, ...rest } = report;
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
    ...(cash && { cash }),
  };
}

function dayNotesIn({ dayNotes }: RangeReport, { code }: Language): Pick<RangeReport, "dayNotes"> {
  return dayNotes ? { dayNotes: dayNotes.map((note) => noteIn(code, note)) } : {};
}

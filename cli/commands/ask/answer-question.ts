/** The answer to a question, made of the report that `export` would write. Nothing is imported, synced or written. */
import { comingAfter, daysForComing, factsOf } from "../../../viewer/report/answers/answer.ts";
import { answered, isCompared, sectionsOf } from "../../../viewer/report/answers/tools.ts";
import { calendarUnitOf, comparisonWith } from "../../../viewer/report/comparison/earlier-range.ts";
import { type DateRange, type DayClock, dayIn, type IsoDate } from "../../../viewer/report/date-range.ts";
import { LANGUAGE_CODES, type LanguageCode } from "../../../viewer/report/language/choice.ts";
import { languageOf } from "../../../viewer/report/language/languages.ts";
import { inCurrency } from "../../../viewer/report/money.ts";
import { recordOf } from "../../../viewer/report/records.ts";
import type { ChosenShops } from "../../../viewer/report/report.ts";
import { reportWithoutPeople } from "../../../viewer/report/saved/without-people.ts";
import { type Answer, answerText, statementsOf } from "../../../viewer/report/wording/answers.ts";
import { quote } from "../../door/config.ts";
import { usageError } from "../../door/errors.ts";
import { openDayNotes, readTargets } from "../../run/beside.ts";
import type { RunContext } from "../../run/guarded-run.ts";
import { withLastYear } from "../../run/report/make-report.ts";
import { type OpenSource, withSource } from "../../run/report/pull.ts";
import { readSourceDate } from "../../run/report/source-date.ts";
import {
  clockOf,
  type DayChoice,
  rangeOf,
  refuseFuture,
  resolveDays,
  withClock,
  withStoreClock,
} from "../../run/resolve.ts";
import { withShopGroups } from "../../run/shop-list.ts";
import { sortedShops } from "../../store/selection.ts";
import { knownText } from "../../store/shop-choice.ts";
import { shiftWithoutPeople } from "../../store/without-people.ts";
import { sealReports } from "../../writers/seal-reports.ts";
import type { AnswerOptions } from "./ask.ts";
import { lineOf, maySee, shopsSeen } from "./people.ts";
import { asRefusal, type Question, Refusal } from "./question.ts";

export async function answerQuestion(
  question: Question,
  options: AnswerOptions,
  context: RunContext,
): Promise<Answer> {
  const { effects } = context;
  const line = await lineOf(options, context);
  const seesPeople = maySee(line);
  if (question.tool === "people" && !seesPeople) {
    throw new Refusal("this person may not see who sold what", "ask another question");
  }
  const seen = await shopsSeen(line, options, context);
  const before = { ...options, ...clockOf(options) };
  const opened = { ...before, shops: seen, today: dayIn(before, effects.now()), language: ENGLISH };
  return withSource(opened, context, (source) =>
    answerFrom(source, question, { ...options, seesPeople }, seen, context),
  );
}

const ENGLISH = languageOf("en", "common");

/** The days are those of the store that is open. */
async function answerFrom(
  open: OpenSource,
  question: Question,
  options: AnswerOptions & { readonly seesPeople: boolean },
  seen: ChosenShops,
  context: RunContext,
): Promise<Answer> {
  const { tool, by } = question;
  const { effects, settings } = context;
  const { source, seesPeople } = options;
  const isStore = source !== "demo" && "db" in source && open.storeFacts;
  const clocked = isStore
    ? withStoreClock({ ...options, db: source.db }, await isStore(), context)
    : await withClock(options, context);
  const { timeZone, dayStarts, currency } = clocked;
  const days = asRefusal(() => daysOf(question, clocked, effects.now()));
  const shops = await shopsAsked(question.shops, seen, open);
  const dayNotes = await openDayNotes(options, effects);
  const { reports, shifts } = await open.pull({
    ...(await withShopGroups({ ...clocked, shops, groups: undefined }, context)),
    ...days,
    language: ENGLISH,
    sections: sectionsOf(tool),
    targets: await readTargets(options, effects),
    dayNotes,
    withShiftRows: tool === "money",
  });
  const [own, ...more] = reports;
  const whole = withLastYear(own, dayNotes, context);
  const saved = sealReports([whole, ...more], {
    generatedAt: (readSourceDate(settings) ?? new Date(effects.now())).toISOString(),
    timeZone,
    dayStarts,
    currency,
    language: ENGLISH,
    isSample: source === "demo",
  });
  const report = seesPeople ? whole : reportWithoutPeople(whole);
  const coming =
    tool === "coming"
      ? comingAfter(days.today, { before: report, lately: more[0] }, await dayNotes.read(), dayStarts)
      : undefined;
  const languageIn = (code: LanguageCode) => inCurrency(languageOf(code, options.era), saved.currency);
  const said = { tool, report, dayStarts, coming };
  return {
    tool,
    sentence: recordOf(LANGUAGE_CODES, (code) => answerText(said, languageIn(code))),
    ...factsOf(report, { timeZone, dayStarts }, coming),
    currency: saved.currency,
    is_sample: source === "demo",
    ...answered({ ...said, by, shifts: seesPeople ? shifts : shifts?.map(shiftWithoutPeople) }),
    statements: statementsOf(tool, report, languageIn),
    sha256: saved.sha256 ?? "",
    generated_at: saved.generatedAt,
    program: saved.program,
  };
}

interface Days extends Pick<ReturnType<typeof resolveDays>, "today" | "range" | "comparison"> {
  readonly moreRanges: readonly DateRange[];
}

/** @throws CliError if the days have not begun, or if the earlier ones are not earlier */
function daysOf({ tool, days: asked, earlier }: Question, clock: DayClock, now: number): Days {
  const today = dayIn(clock, now);
  if (tool === "coming") {
    const { range, lately } = daysForComing(today);
    return { today, range, comparison: undefined, moreRanges: [lately] };
  }
  const days = untilToday(asked, today);
  const range = rangeOf(days, today);
  if (typeof earlier !== "object") {
    const usual = "period" in days ? undefined : calendarUnitOf(range) ? "previous" : "same-weekdays";
    const compare = isCompared(tool) ? (earlier ?? usual) : "none";
    return resolveDays({ days, compare, ranges: undefined }, clock, now);
  }
  const before = rangeOf(earlier, today);
  if (before.endDate < range.startDate) {
    return { today, range, comparison: comparisonWith(before, range, today), moreRanges: [] };
  }
  throw usageError(
    "the days to compare with are not before the others",
    "give the later days as range, and the earlier ones as with",
  );
}

/**
 * Days that are to come are no days of an answer: a month or a year is then as far as it is.
 *
 * @throws CliError if the days have not begun
 */
function untilToday(days: DayChoice, today: IsoDate): DayChoice {
  const range = rangeOf(days, today);
  refuseFuture(range, today);
  if (range.endDate <= today) return days;
  const unit = calendarUnitOf(range);
  return unit ? { period: `this-${unit}` } : { ...range, endDate: today };
}

/** @throws Refusal that names the nearest shop */
async function shopsAsked(asked: ChosenShops, seen: ChosenShops, source: OpenSource): Promise<ChosenShops> {
  if (!asked) return seen;
  const known = seen ?? (await source.shopsIn(null));
  const unknown = asked.find((shop) => known && !known.includes(shop));
  if (unknown !== undefined && known)
    throw new Refusal(`there is no shop ${quote(unknown)}`, knownText(unknown, sortedShops(known)));
  return sortedShops(asked);
}

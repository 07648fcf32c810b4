/** Words a report as a digest. Every figure is the page's, in the page's words. */
import { basisOf, marksOf } from "../../comparison/basis.ts";
import { dayLeftOut } from "../../comparison/compared.ts";
import { isIncomplete } from "../../known/incompleteness.ts";
import { inCurrency } from "../../money/currencies.ts";
import type { Money } from "../../money/money.ts";
import { coveredRange, hasNoSales, type RangeReport, type WordedReport } from "../../report.ts";
import type { SavedReport } from "../../saved/saved-report.ts";
import { comparedDaysText } from "../comparison.ts";
import type { Digest, DigestFigure } from "../digest.ts";
import { digestTexts } from "../files/digest-texts.ts";
import {
  figureText,
  HERO_FIGURES,
  HERO_TOTAL,
  type HeroFigure,
  netSalesNote,
  openDaysNote,
  profitNote,
} from "../hero-figures.ts";
import { knownText } from "../known/known-text.ts";
import type { Language } from "../language.ts";
import { nameInSentence, oneLine } from "../names.ts";
import { otherLanguageText } from "../other-language.ts";
import { periodName } from "../periods.ts";
import { basisText, percentInShort } from "../reasons/basis-texts.ts";
import { whyTexts } from "../reasons/why-texts.ts";
import { noSalesText } from "../summary.ts";
import { joined, ofShops, provenanceParts } from "../titles.ts";
import { toDoTitle } from "../to-do-title.ts";
import { verdictOf } from "../verdict.ts";
import { changeText, noteText, targetDirection, targetText, toDoText } from "../wording.ts";
import { barsOf } from "./bars.ts";
import { digestMark } from "./change.ts";
import { productLists, shopRows } from "./lists.ts";

interface DigestOptions {
  /** The total that was sent before, if this corrects it. */
  readonly correctionOf?: number | undefined;
  /** Set if a job makes the report again by itself. */
  readonly job?: { readonly exportsIn?: string | undefined } | undefined;
}

/**
 * The digest of the first report.
 *
 * @throws if there is none
 */
export function digestOf(
  saved: SavedReport,
  chosen: Language,
  { correctionOf, job }: DigestOptions = {},
): Digest {
  const [report] = saved.reports;
  if (report === undefined) throw new Error("a saved report without reports has no digest");
  const language = inCurrency(chosen, saved.currency);
  const { changes, page } = language;
  const digest = digestTexts(language);
  const cafe = saved.title === undefined ? undefined : nameInSentence(saved.title, page);
  // Names of shops are in them as the till has them.
  const origin = provenanceParts(report, saved, language).map(oneLine);
  const isMissed = isIncomplete(report);
  const source = report.knownUntil?.values.source ?? "api";
  const remedy = job ? digest.missed[source](job.exportsIn) : digest.missedByHand[source];
  const missed = isMissed ? remedy : undefined;
  const known = [knownText(report, language), missed].filter((text) => text !== undefined).join(" ");
  const verdict = noSalesText(report, language) || (isMissed ? undefined : verdictOf(report, language));
  const compared = comparedDaysText(report, language);
  const basis = basisText(report, language);
  const left = netSalesNote(report, language);
  const [total, ...figures] = figuresOf(report, left, language);
  const bars = barsOf(report, saved, language);
  const shops = shopRows(report, language);
  const notes = report.notes.map((note) => noteText(note, language));
  const statements = [...(report.changes ?? []), ...(report.toDo ?? []), ...report.notes];
  const other = otherLanguageText(statements, saved, language);
  return {
    language: language.code,
    ...(cafe !== undefined && { cafe }),
    range: origin[0] ?? "",
    ...(report.range && { days: report.range }),
    ...(report.shops && { onlyShops: report.shops }),
    origin,
    ...(known !== "" && { known }),
    ...(isMissed && { isIncomplete: true }),
    subject: joined(
      cafe ?? page.title,
      periodOf(report, saved.title, language),
      subjectTotal(report, language, correctionOf),
    ),
    ...(verdict !== undefined && { verdict }),
    ...(correctionOf !== undefined && { correction: correctionText(report, language, correctionOf) }),
    total,
    ...(basis !== undefined && { basis }),
    ...(compared !== undefined && { compared }),
    ...(report.target && {
      target: {
        text: targetText(report.target.values, language),
        direction: targetDirection(report.target.values),
      },
    }),
    figures,
    ...(left !== "" && { left }),
    whys: whyTexts(report, language),
    ...(bars && { bars }),
    changes: {
      title: changes.title,
      // The products have lists of their own, and the notes on days are among the whys.
      sentences: (report.changes ?? [])
        .filter(({ kind }) => kind !== "products" && kind !== "noted")
        .map((each) => changeText(each, language)),
    },
    toDo: {
      title: toDoTitle(report, language),
      // What brings the missing days is said with them.
      sentences: (report.toDo ?? [])
        .filter(({ kind }) => kind !== "export")
        .map((each) => toDoText(each, language)),
    },
    products: productLists(report, language),
    ...(shops && { shops }),
    notes: { title: digest.notes, sentences: other === undefined ? notes : [...notes, other] },
  };
}

/** @param left the note of net sales; empty if there is none */
function figuresOf(
  report: WordedReport,
  left: string,
  language: Language,
): [DigestFigure, ...DigestFigure[]] {
  const marks = marksOf(basisOf(report));
  const notes: Partial<Record<HeroFigure[0], string>> = {
    total_sales: openDaysNote(report, language),
    net_sales: left,
    profit: profitNote(report, marks?.marginPoints, language).join(", "),
  };
  const figureOf = (figure: HeroFigure): DigestFigure => {
    const [measure, label] = figure;
    // That of the total is in words.
    const percent = measure === "total_sales" ? undefined : marks?.[measure];
    return {
      name: language.page[label],
      value: figureText(report, figure, language),
      ...(notes[measure] && { note: notes[measure] }),
      ...(percent !== undefined && { change: digestMark(percent) }),
    };
  };
  return [figureOf(HERO_TOTAL), ...HERO_FIGURES.map(figureOf)];
}

/** A shop that gives the report its title is not named again. */
function periodOf(report: RangeReport, title: string | undefined, { dates, page }: Language): string {
  const { shops, ...ofAll } = report;
  const shown = shops?.length === 1 && shops[0] === title ? ofAll : report;
  const range = coveredRange(report);
  return oneLine(ofShops(range ? periodName(range, dates) : page.allDays, shown, page));
}

/** The total with its change in per cent, unless that is of other days. */
function subjectTotal(report: WordedReport, language: Language, before: number | undefined): string {
  const { live, money } = language;
  const digest = digestTexts(language);
  const now = report.totals.total_sales;
  if (before !== undefined) {
    const format = formatOf(now, before, money);
    return now === before ? digest.corrected(format(now)) : digest.nowAndBefore(format(now), format(before));
  }
  if (isIncomplete(report)) return digest.incomplete;
  if (hasNoSales(report)) return live.noSales;
  const percent = dayLeftOut(report) === undefined ? percentInShort(report, language) : undefined;
  return percent === undefined ? money.whole(now) : `${money.whole(now)} (${percent})`;
}

function correctionText(report: WordedReport, language: Language, before: number): string {
  const { money } = language;
  const digest = digestTexts(language);
  const now = report.totals.total_sales;
  const format = formatOf(now, before, money);
  const period = periodOf(report, undefined, language);
  return now === before
    ? digest.sameTotal(period, format(now))
    : digest.correction(period, format(now), format(before));
}

/** Whole amounts, unless two totals that differ would look the same. */
function formatOf(now: number, before: number, money: Money): (amount: number) => string {
  return now !== before && money.whole(now) === money.whole(before) ? money.exact : money.whole;
}

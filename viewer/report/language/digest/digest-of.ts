/** Words a report as a digest. Every figure is the page's, in the page's words. */
import { dayLeftOut } from "../../comparison/compared.ts";
import { totalsChange } from "../../comparison/totals-change.ts";
import { percentChange } from "../../format.ts";
import { inCurrency } from "../../money/currencies.ts";
import type { Money } from "../../money/money.ts";
import { coveredRange, hasNoSales, type RangeReport, type WordedReport } from "../../report.ts";
import type { SavedReport } from "../../saved/saved-report.ts";
import { sameShopsInShort } from "../chain/same-shops.ts";
import { comparedDaysText } from "../comparison.ts";
import type { Digest, DigestFigure } from "../digest.ts";
import { digestTexts } from "../files/digest-texts.ts";
import {
  figureForm,
  figureText,
  HERO_FIGURES,
  HERO_TOTAL,
  type HeroFigure,
  openDaysNote,
  profitNote,
} from "../hero-figures.ts";
import type { Language } from "../language.ts";
import { nameInSentence, oneLine } from "../names.ts";
import { otherLanguageText } from "../other-language.ts";
import { periodName } from "../periods.ts";
import { noSalesText } from "../summary.ts";
import { joined, ofShops, provenanceParts } from "../titles.ts";
import { toDoTitle } from "../to-do-title.ts";
import { verdictOf } from "../verdict.ts";
import { whyTexts } from "../why-texts.ts";
import { changeText, noteText, targetDirection, targetText, toDoText } from "../wording.ts";
import { barsOf } from "./bars.ts";
import { digestChange } from "./change.ts";
import { productLists, shopRows } from "./lists.ts";

interface DigestOptions {
  /** The total that was sent before, if this corrects it. */
  readonly correctionOf?: number | undefined;
}

/**
 * The digest of the first report.
 *
 * @throws if there is none
 */
export function digestOf(saved: SavedReport, chosen: Language, { correctionOf }: DigestOptions = {}): Digest {
  const [report] = saved.reports;
  if (report === undefined) throw new Error("a saved report without reports has no digest");
  const language = inCurrency(chosen, saved.currency);
  const { changes, page } = language;
  const digest = digestTexts(language);
  const cafe = saved.title === undefined ? undefined : nameInSentence(saved.title, page);
  // Names of shops are in them as the till has them.
  const origin = provenanceParts(report, saved, language).map(oneLine);
  const verdict = noSalesText(report, language) || verdictOf(report, language);
  const compared = comparedDaysText(report, language);
  const [total, ...figures] = figuresOf(report, language);
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
    subject: joined(
      cafe ?? page.title,
      periodOf(report, saved.title, language),
      subjectTotal(report, language, correctionOf),
    ),
    ...(verdict !== undefined && { verdict }),
    ...(correctionOf !== undefined && { correction: correctionText(report, language, correctionOf) }),
    total,
    ...(compared !== undefined && { compared }),
    ...(report.target && {
      target: {
        text: targetText(report.target.values, language),
        direction: targetDirection(report.target.values),
      },
    }),
    figures,
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
      sentences: (report.toDo ?? []).map((each) => toDoText(each, language)),
    },
    products: productLists(report, language),
    ...(shops && { shops }),
    notes: { title: digest.notes, sentences: other === undefined ? notes : [...notes, other] },
  };
}

function figuresOf(report: WordedReport, language: Language): [DigestFigure, ...DigestFigure[]] {
  const changes = totalsChange(report);
  const notes: Partial<Record<HeroFigure[0], string>> = {
    total_sales: openDaysNote(report.totals, language),
    profit: profitNote(report, changes?.marginPoints, language).join(", "),
  };
  const figureOf = (figure: HeroFigure): DigestFigure => {
    const [measure, label] = figure;
    const change = changes?.[measure];
    return {
      name: language.page[label],
      value: figureText(report, figure, language),
      ...(notes[measure] && { note: notes[measure] }),
      ...(change && { change: digestChange(change, figureForm(figure, language).change) }),
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
  if (hasNoSales(report)) return live.noSales;
  const percent = dayLeftOut(report) === undefined ? totalsChange(report)?.total_sales.percent : undefined;
  if (percent === undefined) return money.whole(now);
  const changes = [percentChange(percent), sameShopsInShort(report, language)];
  return `${money.whole(now)} (${changes.filter((text) => text !== undefined).join(", ")})`;
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

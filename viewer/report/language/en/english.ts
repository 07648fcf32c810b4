/** All that a page says: what stands below the hero of a report, and the index of an archive, with all the other texts. */
import type { ArchivedBasis } from "../../archive/entries.ts";
import type { GroupRhythm } from "../../archive/groups.ts";
import { formatCount } from "../../format.ts";
import { FEWEST_PIECES, FEWEST_PRODUCTS, type MenuList } from "../../menu.ts";
import type { Money } from "../../money.ts";
import type { CommissionValues } from "../../statements.ts";
import { nameInSentence } from "../names.ts";
import { cash } from "./cash.ts";
import { busy, cards, hero, target, today } from "./hero.ts";
import { live } from "./live.ts";
import { countOf, listText, page, pageEnglish } from "./page.ts";
import {
  changeSentences,
  datasets,
  fields,
  knownEnglish,
  notes,
  sameShops,
  shopVerdicts,
  sums,
  toDo,
  toDoSentences,
} from "./sentences.ts";

/** Languages of reports that are saved in another one. */
const LANGUAGES = new Map([
  ["en", "English"],
  ["th", "Thai"],
]);

/** What the end of a report says: what its figures mean, and where they come from. */
const foot = {
  /** A note beside the title of a list that has only the first of many: `top 5 of 40`. */
  topOf: (shown: number, all: number) => `top ${shown} of ${formatCount(all)}`,
  grossToProfit: "From gross to profit",
  grossSales: "Gross sales",
  lessRefunds: "Less refunds",
  lessDiscounts: "Less discounts",
  lessCost: "Less cost of goods",
  sharesOfTotal: "In per cent of total sales.",
  notes: (count: number) => `${countOf(count, "note")} about the figures`,
  meanings: "What the figures mean",
  /** Each term with its meaning, and with what a till calls it. */
  definitions: [
    ["Total sales", "gross sales less refunds (Square: returns), before discounts"],
    ["Net sales", "total sales less discounts (Loyverse, Square: net sales)"],
    ["Profit", "net sales less the cost of goods (Loyverse: gross profit)"],
    ["Margin", "profit as a share of net sales"],
    ["Transaction", "one receipt of a sale; a refund is not a customer"],
    ["Average per day", "over the days that have a record"],
  ] satisfies readonly (readonly [string, string])[],
  origin: "Where the figures come from",
  /** The end of a report of the sample cafe. */
  ownCafe: "Now your own cafe",
  ownCafeSteps: "Make a folder for it, and run “cafe-sales setup” there.",
  none: "none",
  facts: {
    range: "Date range",
    shops: "Shops",
    compared: "Compared with",
    timeZone: "Time zone",
    dayStarts: "Days start at",
    loaded: "Loaded",
    lastDay: "Last day with data",
    days: "Days with data",
    notes: "Notes",
    program: "Made by",
    rows: "Rows",
    sha256: "SHA-256 of the figures",
  },
  /** Says that sentences without values stay in the language of their report. @param language its tag */
  otherLanguage: (language: string) =>
    `Some sentences are in ${LANGUAGES.get(language) ?? "another language"}, because another version made this report.`,
  partOf: (part: number, whole: number) => `${formatCount(part)} of ${formatCount(whole)}`,
};

/** What the page says about groups of shops. */
const groups = {
  title: "Groups of Shops",
  table: "Sales by group",
  sheet: "Groups",
  group: "Group",
  /** The number of shops with sales, in the table and in a workbook. */
  stores: "Shops with sales",
  /** The row of the shops in no group, or alone in one. */
  none: "(other shops)",
  /** @param names `Airport, Pop-up` */
  namedInNone: (names: string) => `Other shops: ${names}.`,
  countInNone: (count: number, sum: string) => `Other shops: ${formatCount(count)}, ${sum}.`,
  /** Of groups with new or closed shops. @param changes `South -21.2%` */
  sameShops: (changes: string) => `The same shops alone: ${changes}.`,
};

/** What the page says about channels, payments, and what is left after commission. */
const sources = {
  title: "Where Sales Come From",
  bills: "Bills",
  commission: "Commission",
  /** The commission of a type of payment. */
  fee: "Fee",
  left: "What is left",

  /** Notes under the tables. */
  netLeft: "What is left: net sales less commission.",
  /** @param more than net sales, with its sign; undefined if it is as much */
  paid: (more: string | undefined) =>
    `Paid: net sales with added taxes, tips and surcharges${more === undefined ? "" : ` (${more})`}. A bill that was paid in two ways counts in both.`,
  paidLeft: "What is left: what was paid less the fee.",

  /** In the headline, below the net sales; a phone has room for no more. */
  leftOf: (amount: string) => `${amount} after commission`,
  /** In the way from gross sales to profit. */
  lessCommission: "Less commission",
  profitLeft: "Profit after commission",
  netSalesLeft: "Net sales after commission",

  afterCommission({ commission, names, net_sales, profit }: CommissionValues, money: Money) {
    const ofNames = listText(
      names.map(({ name, amount }) => `${nameInSentence(name, page)} ${money.whole(amount)}`),
    );
    const left = `${money.whole(net_sales)} of net sales`;
    const profitText = profit === undefined ? "" : ` and ${money.whole(profit)} of profit`;
    return `After commission of ${money.whole(commission)} (${ofNames}), ${left}${profitText} are left.`;
  },
};

/** What the page says about the groups of products. */
const menu = {
  title: "Menu",
  noCost: "The cost of goods is not known, so the products cannot be compared by their profit.",
  loading: "Loading the menu",
  noProducts: "No products to compare.",
  notLoaded: "The menu could not be loaded.",
  group: "Group",
  profitPerPiece: "Profit per piece",
  lists: {
    "often-good": "Ordered often, good profit",
    "often-small": "Ordered often, small profit",
    "rarely-good": "Ordered rarely, good profit",
    "rarely-small": "Ordered rarely, small profit",
    new: "New: too early to say",
  } satisfies Record<MenuList, string>,
  /** What cafes usually do with the products of a list. */
  usualPractice: {
    "often-good": "Usually: keep them as they are.",
    "often-small": "Usually: look at their price or cost.",
    "rarely-good": "Usually: show them more.",
    "rarely-small": "Usually: consider dropping them.",
    new: "Ordered rarely so far.",
  } satisfies Record<MenuList, string>,

  /** Says which products are compared, and how, and what the mark of a new one means if there is any. */
  rule: (hasCategories: boolean, hasNew: boolean) =>
    [
      `Each product is compared with ${hasCategories ? "the others of its category" : "all others"}.`,
      "Often: at least 70% of an equal share of the pieces.",
      "Good profit: at least the average profit per piece.",
      "Beside each name: pieces × profit per piece.",
      ...(hasNew ? ["New: first sold in these days."] : []),
    ].join(" "),

  lookAtThese: (products: number): string => (products === 1 ? "Look at this one:" : "Look at these two:"),
  /** `Iced Latte: 144 × ฿47.03, ordered often, small profit` */
  lookAt: (name: string, pieces: number, profitPerPiece: string, list: string) =>
    `${name}: ${formatCount(pieces)}\u00a0×\u00a0${profitPerPiece}, ${list.charAt(0).toLowerCase()}${list.slice(1)}`,

  nothingToSay: `Too few to say: a comparison needs ${FEWEST_PRODUCTS} products, and ${FEWEST_PIECES} pieces of each on average.`,

  withoutCost: (products: number) =>
    `${countOf(products, "product")} ${products === 1 ? "has" : "have"} no known cost and ${products === 1 ? "is" : "are"} left out.`,

  /** `Too few to say: Bakery (3 products), Brunch (5 products, 82 pieces), and 2 more.` */
  tooFew: (categories: readonly string[], more: number) =>
    `Too few to say: ${[...categories, ...(more > 0 ? [`and ${more} more`] : [])].join(", ")}.`,
  /** @param pieces undefined if the products alone are too few */
  smallCategory: (name: string, products: number, pieces: number | undefined) =>
    `${name} (${countOf(products, "product")}${pieces === undefined ? "" : `, ${formatCount(pieces)} pieces`})`,
};

/** What the page says about each shop beside all shops together. */
const storeDetails = {
  title: "Shop by Shop",
  /** What the drawings show, and how they are compared. */
  howToRead(hasHours: boolean, hasCategories: boolean): string {
    const parts = [...(hasHours ? ["hour"] : []), ...(hasCategories ? ["category"] : [])].join(" and by ");
    const lines = [...(hasHours ? ["line"] : []), ...(hasCategories ? ["marks"] : [])].join(" and the ");
    return `Each shop's own sales by ${parts}, in per cent. All drawings have the same scales. The ${lines}: all shops.`;
  },
  cut: "A column with a gap is higher than its drawing.",
  all: "All shops",
  /** An hour follows. */
  busiest: "busiest",
  find: "Find a shop",
  loading: "Loading the shops…",
  notLoaded: "The hours and categories of the shops could not be loaded.",
  unknown: "The hours and categories of the shops are not known.",
};

const NOUNS: Readonly<Record<GroupRhythm, string>> = {
  1: "day",
  7: "week",
  month: "month",
  year: "year",
  other: "period",
};

/** What a person reads on the page of an archive, and in the links between its reports. */
const archive = {
  title: "Cafe Sales Archive",
  latest: "Latest report",
  /** On the page that leads to the archive of each shop, and in the links to it and from it. */
  shopsTitle: "Cafe Sales: Each Shop",
  eachShop: "Each shop",
  allShops: "All shops",
  shop: "Shop",
  newest: "Newest report",
  shopCount: (count: number) => countOf(count, "shop"),
  noSnapshots: "no snapshots",
  period: "Period",
  perOpenDay: "Per open day",
  yearChange: "Change from a year before",
  damaged: "its files are damaged",
  incomplete: "it misses days",
  missing: "Missing periods",
  howToMake:
    "Run the command in the folder of the archive. Add the source and the password of your scheduled runs (such as --url and --password-file), unless the environment has them.",
  yearEarlier: "A year earlier",
  groups: {
    1: "Days",
    7: "Weeks",
    month: "Months",
    year: "Years",
    other: "Other periods",
  } satisfies Record<GroupRhythm, string>,

  links: {
    /** Names the group of links for screen readers. */
    group: "Other reports",
    all: "All reports",
    previous: "Previous report",
    next: "Next report",
    /** The name of a link for screen readers, which would read its arrow aloud: `Previous report: 3 – 9 Nov`. */
    label: (which: string, period: string) => `${which}: ${period}`,
  },

  groupCount: (rhythm: GroupRhythm, count: number) =>
    countOf(count, `${rhythm === "other" ? "other " : ""}${NOUNS[rhythm]}`),

  /** `Change from the week before`; a day is compared with the same weekday. */
  changeHeading: (rhythm: GroupRhythm) => `Change from the ${NOUNS[rhythm === 1 ? 7 : rhythm]} before`,

  /** `Total sales by week`, or `Sales per open day by week` */
  lineTitle: (rhythm: GroupRhythm, isPerOpenDay: boolean) =>
    `${isPerOpenDay ? "Sales per open day" : "Total sales"} by ${NOUNS[rhythm]}`,

  /** A note beside the title of a line of averages. */
  openDaysDiffer: (rhythm: GroupRhythm) =>
    `averages, because the ${NOUNS[rhythm]}s have different numbers of open days`,

  lineName: (rhythm: GroupRhythm, count: number) => `Last ${countOf(count, NOUNS[rhythm])}`,

  missingPeriods: (periods: number) => `${countOf(periods, "period")} missing`,

  /** `No snapshot for 9 – 15 Nov 2026`, or `No snapshots for 26 Oct – 15 Nov 2026 (3 weeks)` */
  noSnapshotFor: (days: string, rhythm: GroupRhythm, periods: number) =>
    periods === 1
      ? `No snapshot for ${days}`
      : `No snapshots for ${days} (${countOf(periods, NOUNS[rhythm])})`,

  /** `Week 9 – 15 Nov 2026 is missing.` */
  periodIsMissing(rhythm: GroupRhythm, period: string): string {
    const noun = NOUNS[rhythm];
    return `${noun[0]?.toUpperCase()}${noun.slice(1)} ${period} is missing.`;
  },

  periodsAreMissing: (rhythm: GroupRhythm, count: number) =>
    `${countOf(count, NOUNS[rhythm])} ${count === 1 ? "is" : "are"} missing:`,

  /** The periods that a list does not name. */
  older: (count: number) => `${count} older`,

  openDaysOf: (openDays: number, days: number) => `${formatCount(openDays)} of ${countOf(days, "day")}`,

  /** What a per cent is of. */
  onBasis: ({ basis, basisShops, days }: Pick<ArchivedBasis, "basis" | "basisShops" | "days">) =>
    `${basis === "paired" ? `${countOf(days, "day")} open both times` : "per open day"}${basisShops === undefined ? "" : ", the same shops"}`,

  /** In place of a per cent, because that would be the growth by new shops. */
  otherShops: "with new or closed shops",

  changedFrom: (period: string) => `from ${period}`,

  amountOfPeriod: (amount: string, period: string) => `${amount} for ${period}`,

  madeAt: (moment: string) => `made ${moment}`,

  noteCount: (notes: number) => countOf(notes, "note"),
};

export const english = {
  ...pageEnglish,
  live,
  archive,
  busy,
  cards,
  cash,
  changeSentences,
  datasets,
  fields,
  foot,
  groups,
  hero,
  known: knownEnglish,
  menu,
  notes,
  sameShops,
  shopVerdicts,
  sources,
  storeDetails,
  sums,
  target,
  toDo,
  toDoSentences,
  today,
};

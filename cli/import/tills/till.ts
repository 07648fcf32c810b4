/** What an import asks about the till that wrote a file. */
import type { Field } from "../fields.ts";

export interface Till {
  /** Its name in `--format`, in messages and in a store. */
  readonly format: string;
  /** What a message calls one of its files, such as `a Square export`. */
  readonly file: string;
  /** Lines of the help: how to export such a file, or what its columns are. */
  readonly help: readonly string[];
  /** What to export if no till is recognized, such as `Square's Items detail`, and how to do so in one of its languages, if its own are several or its files come in others. */
  readonly remedy?: { readonly file: string; inLanguage?(languages: string): string };
  /** Its export without items, which many people try first, and the export that has them. */
  readonly receiptList?: { readonly name: string; readonly instead: string };
  /** The same one, as it is read beside the items: it says how receipts were paid. */
  readonly payments?: Till;
  /** Whether it is such an export. Its lines are facts of receipts that are known by their items, and never sales. */
  readonly isPayments?: boolean;
  /** Its other exports, which have no lines of receipts: what they are, and the columns that show it. */
  readonly otherExports?: readonly { readonly what: string; readonly columns: readonly string[] }[];
  /** One for each language of its exports. The words of the first one are those that the steps know. */
  readonly dialects: readonly [Dialect, ...Dialect[]];
  /**
   * What says that a receipt is a refund: always its type; or, in a file or a line without one, money that is given
   * back. The discounts of such a file may have a minus sign.
   */
  readonly refundsBy: "type" | "amounts";
  /** Whether a file in which a refund is negative means the sign of each: a positive one is what it says. */
  readonly keepsSigns?: boolean;
  /** Added to the number of a refund, which is otherwise that of its sale. */
  readonly refundSuffix?: string;
  /**
   * Whether a receipt number is never used again, so that a receipt may change its day. The numbers of other tills
   * may begin again each day.
   */
  readonly hasUniqueNumbers: boolean;
  /** What a spreadsheet makes of its receipt numbers, as a pattern for the whole text, if more is known than the names of months. */
  readonly changedNumber?: string;
  /** Whether its quantities have three decimals, which shows the decimal mark of a file. */
  readonly hasThreeDecimals?: boolean;
  /** Whether it always writes the sign of the cafe's currency, so that its files cannot be without one. */
  readonly writesCurrency?: boolean;
  /** Whether a receipt that does not count is always a cancelled one, whatever its language calls it. */
  readonly elseCancelled?: boolean;
  /**
   * Whether its tax is added to the amounts that are read, or inside them. Of other tills, a file may say so in a column
   * of its own.
   */
  readonly tax?: "added" | "inside";
  /** Columns that say that a line does not count, or that its money was given back. */
  readonly flags?: readonly Flag[];
  /** What only the first line of a receipt has: the lines behind it have it as well. */
  readonly onFirstLine?: readonly Field[];
  /** A line of this product is the tip of its receipt, and not a sale. Its status becomes the same word. */
  readonly tipProduct?: string;
  /** What an empty cell means. */
  readonly emptyMeans?: Readonly<Partial<Record<"product" | "quantity", string>>>;
  /** A category that means none, and the variant of a product that has only one. */
  readonly noCategory?: string;
  readonly onlyVariant?: string;
}

/** Any text but `no` and `false` in the column gives the line this status, unless its own status does not count. */
interface Flag {
  readonly column: string;
  readonly status: string;
}

/** The exports of a till in one language. */
export interface Dialect {
  readonly language: string;
  readonly headings: Headings;
  readonly words: Words;
  /** Whether a date never begins with its year if it may also end with it, as in `22/7/26`. */
  readonly yearIsLast?: boolean;
  /** The order of its dates, which a file that has another one may contradict. */
  readonly dateOrder?: "dmy" | "mdy";
}

export type Headings = Readonly<Partial<Record<Field, Heading>>>;

interface Heading {
  /** The names that it may have. */
  readonly names: readonly string[];
  /** A column of this name replaces the others, if the file has one. */
  readonly preferred?: string;
  /** The file cannot be read without it. */
  readonly required?: boolean;
}

/** What a till calls a sale, a refund, and a receipt that counts or does not. Only known words are in the lists. */
export interface Words {
  readonly sale: readonly string[];
  readonly refund: readonly string[];
  readonly closed?: readonly string[];
  readonly cancelled?: readonly string[];
  /** A receipt, or a line, counts, and was given back later: in whole, or in part. */
  readonly returned?: readonly string[];
  readonly partlyReturned?: readonly string[];
}

export const must = (...names: string[]): Heading => ({ names, required: true });
export const may = (...names: string[]): Heading => ({ names });

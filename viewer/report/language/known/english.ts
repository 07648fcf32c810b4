/** What is known of the days of a report, in sentences. Days are `Sat 28 and Sun 29 Nov`. */
export const knownEnglish = {
  /** Between the first and the last of many days. */
  to: (first: string, last: string) => `${first} to ${last}`,
  and: (days: string, last: string) => `${days} and ${last}`,
  until: (day: string, time: string | undefined) =>
    time === undefined ? `${day} is known in part.` : `${day} is known until ${time}.`,
  notHere: {
    exports: (days: string, count: number) => `${days} ${isOrAre(count)} not in the exports yet.`,
    sync: (days: string, count: number) => `${days} ${isOrAre(count)} not synced yet.`,
    api: (days: string, count: number) => `${days} ${isOrAre(count)} not here yet.`,
  },
  noSales: (days: string, isRange: boolean) => `No sales ${isRange ? "from" : "on"} ${days}.`,
  noSalesAsked: (days: string, isRange: boolean) =>
    `No sales ${isRange ? "from" : "on"} ${days}: closed, or missing from the export?`,
  lastReceipt: (day: string, time: string, usual: string) =>
    `The last receipt is of ${day}, ${time}, usually about ${usual}: is the export whole?`,
  ofShop: (shop: string, text: string) => `${shop}: ${text}`,
  /** Of one day in a chart or a table. */
  untilTime: (time: string) => `until ${time}`,
  inPart: "in part",
  notHereYet: "not yet here",
};

export type KnownTexts = typeof knownEnglish;

function isOrAre(count: number): string {
  return count === 1 ? "is" : "are";
}

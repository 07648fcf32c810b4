/** Orders of the parts of a date, as `--date-format` names them. */
export const DATE_ORDERS = ["dmy", "mdy", "ymd"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export const ORDER_NAMES: Readonly<Record<DateOrder, string>> = {
  dmy: "day/month/year",
  mdy: "month/day/year",
  ymd: "year-month-day",
};

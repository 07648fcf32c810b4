/** How people are written to whom reports go: in the list of shops, and in the settings of each way. */

export const MAIL_ADDRESS = {
  pattern: /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/,
  what: "an address",
} as const;

export const LINE_ID = {
  pattern: /^[UCR][0-9a-f]{32}$/,
  what: "a LINE id, which is U, C or R and 32 digits or letters a to f",
} as const;

export const TELEGRAM_CHAT = {
  pattern: /^(-?\d{1,20}|@\w{4,32})$/,
  what: "the id of a chat, which is a number, or the @name of a channel",
} as const;

/** The part of a cell that is a day with a Thai month, for JavaScript and for the engine. The rest is a time. */
export const THAI_DAY = "[0-9]{1,2}[ ./-]*[ก-๎][^0-9]*[0-9]{2,4}";

/** Names as written, apart from outer spaces: those of every alphabet, and the mark that a file may begin with. */
const SPACES =
  " \t\r\n\v\f\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff";
const EDGE =
  "^[\\s\\v\\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}]";

/** @returns an expression that is never null; few names have spaces, and looking is cheaper than trimming */
export function trimmed(expression: string): string {
  return `CASE WHEN ${expression} IS NULL THEN ''
    WHEN regexp_matches(${expression}, '${EDGE}|${EDGE.slice(1)}$') THEN trim(${expression}, '${SPACES}')
    ELSE ${expression} END`;
}

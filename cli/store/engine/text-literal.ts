/** Quotes a text, for the few places of SQL that take no bound value. It stands alone, so that its users load no engine. */
export function textLiteral(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

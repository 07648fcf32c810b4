/** What is parsed may be anything, so its reader must find out. TypeScript's own type of it is `any`. */
interface JSON {
  parse(text: string): unknown;
}

/**
 * How long the server asks to wait, or undefined when it does not, or not in a way that makes sense. A date
 * is read against the server's own clock, which may be wrong by hours and still right about the distance.
 *
 * @param now milliseconds since 1970, for a server that does not tell its time
 */
export function retryAfterMs(header: (name: string) => string | undefined, now: number): number | undefined {
  const text = header("retry-after")?.trim() ?? "";
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  if (!/^[A-Z][a-z]+,? /.test(text)) return undefined;
  // The oldest form of a date names no zone, and means this one.
  const until = Date.parse(text.endsWith("GMT") ? text : `${text} GMT`);
  const serverNow = Date.parse(header("date") ?? "");
  const wait = until - (Number.isNaN(serverNow) ? now : serverNow);
  return wait >= 0 ? wait : undefined;
}

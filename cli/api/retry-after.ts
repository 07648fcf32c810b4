/**
 * How many milliseconds the server asks to wait; undefined if it does not ask, or asks for nonsense. A date is compared
 * with the server's own clock: that may be wrong by hours, but the difference is still right.
 *
 * @param now milliseconds since 1970, used if the server does not send its own time
 */
export function retryAfterMs(header: (name: string) => string | undefined, now: number): number | undefined {
  const text = header("retry-after")?.trim() ?? "";
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  if (!/^[A-Z][a-z]+,? /.test(text)) return undefined;
  // The oldest date format has no zone and means GMT.
  const until = Date.parse(text.endsWith("GMT") ? text : `${text} GMT`);
  const serverNow = Date.parse(header("date") ?? "");
  const wait = until - (Number.isNaN(serverNow) ? now : serverNow);
  return wait >= 0 ? wait : undefined;
}

/**
 * `Retry-After` of an answer, in seconds where that can be told (RFC 9110, 10.2.3). A date in it is by the clock of who
 * sent it, so it is counted from the date of the answer, which is by the same clock.
 *
 * @param headers by their names in small letters
 * @returns as the header says it where it is no date, or the answer has none; null where there is no such header
 */
export function retryAfterOf(headers: Readonly<Record<string, string>>): string | null {
  const retryAfter = headers['retry-after'] ?? null;
  if (retryAfter === null || /^\s*\d+\s*$/u.test(retryAfter)) {
    return retryAfter;
  }
  const seconds = Math.ceil((Date.parse(retryAfter) - Date.parse(headers['date'] ?? '')) / 1_000);
  return Number.isNaN(seconds) ? retryAfter : String(Math.max(0, seconds));
}

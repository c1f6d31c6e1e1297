/**
 * What `Retry-After` asks for: seconds, or a date (RFC 9110, section 10.2.3), of which one that is over asks for 0.
 *
 * @param now by the clock that dates are compared with
 * @returns null where nothing is asked for, or it is neither
 */
export function retryAfterSeconds(retryAfter: string | null, now: Date): number | null {
  const text = retryAfter?.trim() ?? '';
  if (/^\d{1,9}$/u.test(text)) {
    return Number(text);
  }
  const date = /^[A-Z][a-z]{2}, /u.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now.getTime()) / 1_000));
}

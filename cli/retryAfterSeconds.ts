/**
 * What `Retry-After` asks for: seconds, or a date (RFC 9110, section 10.2.3).
 *
 * @param now in milliseconds of the clock that dates are of
 * @returns null where nothing is asked for, or nothing that can be read
 */
export function retryAfterSeconds(value: string | null, now: number): number | null {
  if (value === null) {
    return null;
  }
  const seconds = /^\d+$/u.test(value) ? Number(value) : Math.ceil((Date.parse(value) - now) / 1_000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}

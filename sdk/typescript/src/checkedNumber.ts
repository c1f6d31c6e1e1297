/**
 * An option that counts or measures; `Infinity` is without a limit.
 *
 * @throws TypeError that names the option where it is no number, negative, or 0 where `isZeroAllowed` is not true
 */
export function checkedNumber(name: string, value: number, isZeroAllowed = true): number {
  if (typeof value === 'number' && (value > 0 || (value === 0 && isZeroAllowed))) {
    return value;
  }
  const least = isZeroAllowed ? '0 or more' : 'more than 0';
  throw new TypeError(`The option ${name} has to be ${least}, and is ${String(value)}.`);
}

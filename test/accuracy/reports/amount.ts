/** A number that is right to so many decimals: `units` times ten to the power of minus `decimals`. */
export interface Amount {
  readonly units: number;
  readonly decimals: number;
}

/** Its digits after the point has moved to the left, without zeros that say nothing: `12345`, 3 is `12.345`. */
export function shifted(units: number, places: number): string {
  const digits = String(Math.abs(units));
  if (places <= 0) {
    return units === 0 ? '0' : digits + '0'.repeat(-places);
  }
  const padded = digits.padStart(places + 1, '0');
  const [whole, fraction] = [padded.slice(0, -places), padded.slice(-places)];
  return `${whole}.${fraction}`;
}

/** As xBRL-JSON writes it. */
export function canonical({ units, decimals }: Amount): string {
  const text = shifted(units, decimals);
  const short = text.includes('.') ? text.replace(/0+$/u, '').replace(/\.$/u, '') : text;
  return units < 0 && short !== '0' ? `-${short}` : short;
}

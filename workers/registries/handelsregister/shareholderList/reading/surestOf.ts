import { foldText } from '#domain/foldText';
import { isTrustworthy } from './isTrustworthy.ts';
import { bestOf, isAsGood, type ListOwner, type ListReading } from './listReading.ts';

/**
 * The best of those readings of one text that something proves, in doubt where another that is as good tells of other
 * owners; where nothing proves any, the least bad. Null of none.
 */
export function surestOf(readings: readonly ListReading[]): ListReading | null {
  const proven = readings.filter((reading) => isTrustworthy(reading, null));
  const best = bestOf(proven.length > 0 ? proven : readings);
  const isRivalled = best !== null && proven.some((other) => isAsGood(other, best) && toldIn(other) !== toldIn(best));
  return isRivalled ? { ...best, warnings: [...best.warnings, 'amounts_unclear'] } : best;
}

/** Who holds what, in one text whatever the order. */
function toldIn({ owners }: ListReading): string {
  return owners.map(ownerText).toSorted().join('\n');
}

function ownerText({ holder, nominalCents }: ListOwner): string {
  return [foldText(holder.name), holder.birth_date ?? '', nominalCents].join('|');
}

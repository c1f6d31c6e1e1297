import { isDeepStrictEqual } from 'node:util';
import { isAsGood, type ListOwner, type ListReading } from './listReading.ts';

/**
 * What every way to part the rows that fits as well as the best one agrees on. Where they tell of other owners the rows
 * are unclear; a place that they tell otherwise is left out.
 * @param all the readings of one table
 */
export function agreedReading(best: ListReading, all: readonly ListReading[]): ListReading {
  const others = all.filter((other) => other !== best && isAsGood(other, best));
  return others.some((other) => !isDeepStrictEqual(other.owners.map(whoHolds), best.owners.map(whoHolds)))
    ? { ...best, warnings: [...best.warnings, 'rows_unclear'] }
    : withoutOpenPlaces(best, others);
}

function whoHolds({ holder, nominalCents }: ListOwner): unknown {
  return [holder.name, holder.birth_date, holder.register, holder.members, nominalCents];
}

function withoutOpenPlaces(best: ListReading, others: readonly ListReading[]): ListReading {
  const isOpen = ({ holder }: ListOwner, index: number): boolean =>
    others.some(({ owners }) => areOtherPlaces(owners[index]?.holder.city ?? null, holder.city));
  const open = best.owners.filter(isOpen);
  return {
    ...best,
    owners: best.owners.map((owner, index) =>
      isOpen(owner, index) ? { ...owner, holder: { ...owner.holder, city: null } } : owner,
    ),
    warnings: [...best.warnings, ...open.map(({ holder }) => `city_unclear: ${holder.name}`)],
  };
}

/** A place that is part of the other is the same one, with words of another cell. */
function areOtherPlaces(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && !one.includes(other) && !other.includes(one);
}

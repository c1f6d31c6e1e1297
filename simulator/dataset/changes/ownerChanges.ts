import type { Company } from '../company.ts';
import { inventCity, inventPerson } from '../inventPerson.ts';
import { changeHolder, transferAll, type NumberedShares, type Ownership, type Stake } from '../ownership.ts';
import type { Random } from '../random.ts';
import type { HolderPerson } from '../shareholderList.ts';
import { newList } from './newList.ts';

/** What can happen to the owners of a company; each is told by a new shareholder list. Null where it cannot happen. */
export const OWNER_CHANGES = {
  /** All shares of the last owner go to a new one. */
  sale: (company, random, day) =>
    newList(company, day, (ownership) => transferAll(ownership, ownership.stakes.length - 1, inventPerson(random))),
  /** Some shares of the first owner go to the second. */
  shift: (company, _random, day) => newList(company, day, shifted),
  relocation: (company, random, day) => newList(company, day, (ownership) => relocated(ownership, random)),
} as const satisfies Readonly<Record<string, (company: Company, random: Random, day: string) => Company | null>>;

export type OwnerChange = keyof typeof OWNER_CHANGES;

const TRANSFERRED = 'Übergang durch Abtretung';

function shifted(ownership: Ownership): Ownership | null {
  const [first, second, ...others] = ownership.stakes;
  const [range, ...rest] = first?.shares ?? [];
  if (first === undefined || second === undefined || range === undefined) {
    return null;
  }
  const [kept, given] = divided(range, ownership.nextNumber);
  const stakes: readonly Stake[] = [
    { ...first, shares: [kept, ...rest], change: TRANSFERRED },
    { ...second, shares: [...second.shares, given], change: TRANSFERRED },
    ...others,
  ];
  return { ...ownership, nextNumber: ownership.nextNumber + 2, stakes };
}

/** Two parts: of a range of shares its numbers are divided, a single share is split under new numbers. */
function divided(range: NumberedShares, nextNumber: number): readonly [NumberedShares, NumberedShares] {
  if (range.to > range.from) {
    const middle = range.from + Math.floor((range.to - range.from + 1) / 2);
    return [
      { ...range, from: middle },
      { ...range, to: middle - 1 },
    ];
  }
  const sold = Math.max(100, Math.floor(range.nominalCents / 400) * 100);
  return [
    { from: nextNumber, to: nextNumber, nominalCents: range.nominalCents - sold },
    { from: nextNumber + 1, to: nextNumber + 1, nominalCents: sold },
  ];
}

function relocated(ownership: Ownership, random: Random): Ownership | null {
  const index = ownership.stakes.findIndex(({ holder }) => holder.type === 'natural_person');
  const person = ownership.stakes[index]?.holder as HolderPerson | undefined;
  return person === undefined
    ? null
    : changeHolder(ownership, index, { ...person, city: otherCity(person.city, random) }, 'Änderung des Wohnorts');
}

function otherCity(old: string, random: Random): string {
  const city = inventCity(random);
  return city === old ? otherCity(old, random) : city;
}

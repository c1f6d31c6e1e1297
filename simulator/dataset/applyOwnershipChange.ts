import { heirsOf, inventCivilPartnership, inventForeignHolder, inventHolderCompany } from './inventHolder.ts';
import { inventCity, inventLastName, inventPerson } from './inventPerson.ts';
import {
  changeHolder,
  convertToEuro,
  increaseCapital,
  renumberToEuroShares,
  sharesCents,
  transferAll,
  transferPart,
  type Ownership,
  type OwnershipChange,
} from './ownership.ts';
import type { Random } from './random.ts';

type Apply = (ownership: Ownership, random: Random) => Ownership;

const APPLY: Readonly<Record<OwnershipChange, Apply>> = {
  transfer_all: (ownership, random) => transferAll(ownership, ownership.stakes.length - 1, inventPerson(random)),
  transfer_part: (ownership, random) => transferPart(ownership, largestStake(ownership), inventPerson(random)),
  transfer_to_company: (ownership, random) =>
    transferAll(ownership, largestStake(ownership), inventHolderCompany(random)),
  transfer_to_foreign_company: (ownership, random) =>
    transferPart(ownership, largestStake(ownership), inventForeignHolder(random)),
  transfer_to_civil_partnership: (ownership, random) =>
    transferPart(ownership, largestStake(ownership), inventCivilPartnership(random)),
  inheritance: inherit,
  capital_increase: (ownership, random) => increaseCapital(ownership, random.pick([25, 50, 100])),
  marriage: (ownership, random) => changePerson(ownership, random, 'marriage'),
  move: (ownership, random) => changePerson(ownership, random, 'move'),
  euro_conversion: convertToEuro,
  renumbering: renumberToEuroShares,
};

/** One change of a history; which holders it befalls is left to chance. */
export function applyOwnershipChange(ownership: Ownership, change: OwnershipChange, random: Random): Ownership {
  return APPLY[change](ownership, random);
}

/** The index of the stake with the highest nominal amount; the first of equals. */
function largestStake(ownership: Ownership): number {
  const amounts = ownership.stakes.map((stake) => sharesCents(stake.shares));
  return amounts.indexOf(Math.max(...amounts));
}

/** The first person still alive: a later change may have made the stake a company's or a community's. */
function firstPerson(ownership: Ownership): number {
  return ownership.stakes.findIndex((stake) => stake.holder.type === 'natural_person');
}

function inherit(ownership: Ownership, random: Random): Ownership {
  const index = firstPerson(ownership);
  const holder = ownership.stakes[index]?.holder;
  return holder === undefined
    ? ownership
    : changeHolder(ownership, index, heirsOf(holder, random), 'Übergang durch Erbfolge');
}

function changePerson(ownership: Ownership, random: Random, change: 'marriage' | 'move'): Ownership {
  const index = firstPerson(ownership);
  const person = ownership.stakes[index]?.holder;
  if (person?.type !== 'natural_person') {
    return ownership;
  }
  return change === 'marriage'
    ? changeHolder(
        ownership,
        index,
        { ...person, lastName: another(person.lastName, () => inventLastName(random)) },
        'Namensänderung durch Eheschließung',
      )
    : changeHolder(
        ownership,
        index,
        { ...person, city: another(person.city, () => inventCity(random)) },
        'Änderung des Wohnorts',
      );
}

/** Draws until the value is a new one. */
function another(old: string, draw: () => string): string {
  const drawn = draw();
  return drawn === old ? another(old, draw) : drawn;
}

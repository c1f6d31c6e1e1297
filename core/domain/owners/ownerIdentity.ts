import { foldText } from '../foldText.ts';
import type { ListedOwner, OwnedRange } from './ownedList.ts';

/**
 * What an owner is known by on any list (docs/spec/registries.md, "Layouts of shareholder lists": diff keys): a person
 * by name and birth date, a firm by its register entry, else by name and seat.
 */
export function ownerKey({ type, name, birthDate, city, register }: ListedOwner): string {
  if (type === 'natural_person') {
    return ['person', foldText(name), birthDate ?? foldText(city ?? '')].join('/');
  }
  return register === null
    ? ['organization', foldText(name), foldText(city ?? '')].join('/')
    : ['register', register.type, register.number, foldText(register.court)].join('/');
}

/**
 * Whether two owners of successive lists are one, though their keys differ. Only what cannot be two owners counts:
 * shares alone never do, since a transfer keeps their numbers.
 */
export function isSameOwner(earlier: ListedOwner, later: ListedOwner): boolean {
  if (earlier.type !== later.type) {
    return false;
  }
  return earlier.type === 'natural_person' ? isSamePerson(earlier, later) : isSameOrganization(earlier, later);
}

/** A marriage changes the family name, a fuller spelling the given names: the shares must stay in one hand. */
function isSamePerson(earlier: ListedOwner, later: ListedOwner): boolean {
  const sameName = foldText(earlier.name) === foldText(later.name);
  if (earlier.birthDate === null || later.birthDate === null) {
    return sameName && (sameText(earlier.city, later.city) || haveSharesInCommon(earlier, later));
  }
  if (earlier.birthDate !== later.birthDate) {
    return false;
  }
  const sameFirstName = sameText(firstWord(earlier.firstName), firstWord(later.firstName));
  return sameName || (sameFirstName && holdsOn(earlier, later)) || haveSharesAndFamily(earlier, later);
}

/** Twins have birth date and family name in common, but never a share. */
function haveSharesAndFamily(earlier: ListedOwner, later: ListedOwner): boolean {
  return sameText(earlier.lastName, later.lastName) && haveSharesInCommon(earlier, later);
}

/** A firm that changes its name keeps its register number; one that moves keeps its name and, where told, its shares. */
function isSameOrganization(earlier: ListedOwner, later: ListedOwner): boolean {
  const sameName = foldText(earlier.name) === foldText(later.name);
  const [one, other] = [earlier.register, later.register];
  if (one !== null && other !== null) {
    const sameNumber = one.type === other.type && one.number === other.number;
    return (
      (sameNumber && (sameName || sameText(one.court, other.court))) || (sameName && haveSharesInCommon(earlier, later))
    );
  }
  return sameName && (sameText(earlier.city, later.city) || holdsOn(earlier, later));
}

/** Lists without numbers cannot tell otherwise. */
function holdsOn(earlier: ListedOwner, later: ListedOwner): boolean {
  return earlier.shares.length === 0 || later.shares.length === 0 || haveSharesInCommon(earlier, later);
}

function haveSharesInCommon(earlier: ListedOwner, later: ListedOwner): boolean {
  return earlier.shares.some((one) => later.shares.some((other) => overlap(one, other)));
}

function overlap(one: OwnedRange, other: OwnedRange): boolean {
  const numbers = [one.from, one.to, other.from, other.to].map(Number);
  const [from = 0, to = 0, otherFrom = 0, otherTo = 0] = numbers;
  const whole = numbers.every(Number.isInteger);
  return whole ? from <= otherTo && otherFrom <= to : String(one.from) === String(other.from);
}

function sameText(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== '' && foldText(one) === foldText(other);
}

function firstWord(text: string | null): string | null {
  return text === null ? null : (foldText(text).split(' ')[0] ?? null);
}

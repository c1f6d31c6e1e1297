import type { Holder } from './shareholderList.ts';

/** What can happen to the shares of a GmbH between two lists. */
export type OwnershipChange =
  | 'transfer_all'
  | 'transfer_part'
  | 'transfer_to_company'
  | 'transfer_to_foreign_company'
  | 'transfer_to_civil_partnership'
  | 'inheritance'
  | 'capital_increase'
  | 'marriage'
  | 'move'
  | 'euro_conversion'
  | 'renumbering';

/** Consecutive share numbers of one nominal amount, in integer cents each. */
export interface NumberedShares {
  readonly from: number;
  readonly to: number;
  readonly nominalCents: number;
}

export interface Stake {
  readonly holder: Holder;
  readonly shares: readonly NumberedShares[];
  /** What happened since the last list, for the change column. */
  readonly change: string | null;
}

/** Who holds which shares at one moment. */
export interface Ownership {
  readonly currency: 'EUR' | 'DM';
  /** The next free share number: a number is never given twice (§ 1 GesLV). */
  readonly nextNumber: number;
  readonly stakes: readonly Stake[];
}

export function sharesCents(shares: readonly NumberedShares[]): number {
  return shares.reduce((sum, range) => sum + (range.to - range.from + 1) * range.nominalCents, 0);
}

export function capitalCents(ownership: Ownership): number {
  return ownership.stakes.reduce((sum, stake) => sum + sharesCents(stake.shares), 0);
}

/** Gives each holder one share of the stated amount, numbered from 1. */
export function foundOwnership(
  currency: 'EUR' | 'DM',
  stakes: readonly { holder: Holder; cents: number }[],
): Ownership {
  return {
    currency,
    nextNumber: stakes.length + 1,
    stakes: stakes.map(({ holder, cents }, index) => ({
      holder,
      shares: [{ from: index + 1, to: index + 1, nominalCents: cents }],
      change: null,
    })),
  };
}

/** § 3 GesLV: a new list no longer tells the changes that the list before it told. */
export function forgetChanges(ownership: Ownership): Ownership {
  return { ...ownership, stakes: ownership.stakes.map((stake) => ({ ...stake, change: null })) };
}

function replaceStake(ownership: Ownership, index: number, replacement: readonly Stake[]): Ownership {
  return { ...ownership, stakes: ownership.stakes.toSpliced(index, 1, ...replacement) };
}

/** The stake at an index. @throws RangeError when there is none */
function stakeAt(ownership: Ownership, index: number): Stake {
  const stake = ownership.stakes[index];
  if (stake === undefined) {
    throw new RangeError(`There is no stake ${index}`);
  }
  return stake;
}

/** The same holder under changed particulars: a new family name, another residence. */
export function changeHolder(ownership: Ownership, index: number, holder: Holder, change: string): Ownership {
  const stake = stakeAt(ownership, index);
  return replaceStake(ownership, index, [{ ...stake, holder, change: addChange(stake, change) }]);
}

/** A stake may go through several changes between two lists; the column tells all of them. */
function addChange(stake: Stake, change: string): string {
  return stake.change === null ? change : `${stake.change}; ${change}`;
}

/** All shares of one holder go to a new one and keep their numbers. */
export function transferAll(ownership: Ownership, index: number, to: Holder): Ownership {
  const stake = stakeAt(ownership, index);
  return replaceStake(ownership, index, [
    { ...stake, holder: to, change: addChange(stake, 'Übergang durch Abtretung') },
  ]);
}

/** Part of the first shares of one holder goes to a new holder: ranges are cut, a single share is split under new numbers. */
export function transferPart(ownership: Ownership, index: number, to: Holder): Ownership {
  const stake = stakeAt(ownership, index);
  const [range, ...rest] = stake.shares;
  if (range === undefined) {
    throw new RangeError('A stake without shares cannot be divided');
  }
  if (range.to > range.from) {
    const middle = range.from + Math.floor((range.to - range.from + 1) / 3);
    return replaceStake(ownership, index, [
      { ...stake, shares: [{ ...range, from: middle }, ...rest] },
      { holder: to, shares: [{ ...range, to: middle - 1 }], change: 'Übergang durch Abtretung' },
    ]);
  }
  return splitShare(ownership, index, stake, range, rest, to);
}

function splitShare(
  ownership: Ownership,
  index: number,
  stake: Stake,
  share: NumberedShares,
  rest: readonly NumberedShares[],
  to: Holder,
): Ownership {
  const sold = Math.max(100, Math.floor(share.nominalCents / 300) * 100);
  const [kept, given] = [ownership.nextNumber, ownership.nextNumber + 1];
  const origin = `entstanden durch Teilung des Geschäftsanteils Nr. ${share.from}`;
  const divided = replaceStake(ownership, index, [
    {
      ...stake,
      shares: [...rest, { from: kept, to: kept, nominalCents: share.nominalCents - sold }],
      change: addChange(stake, origin),
    },
    {
      holder: to,
      shares: [{ from: given, to: given, nominalCents: sold }],
      change: `${origin}, Übergang durch Abtretung`,
    },
  ]);
  return { ...divided, nextNumber: ownership.nextNumber + 2 };
}

/** Every holder takes a new share of the same proportion; the capital rises by a whole factor of `percent`. */
export function increaseCapital(ownership: Ownership, percent: number): Ownership {
  let nextNumber = ownership.nextNumber;
  const stakes = ownership.stakes.map((stake) => {
    const cents = Math.ceil((sharesCents(stake.shares) * percent) / 10_000) * 100;
    const number = nextNumber++;
    return {
      ...stake,
      shares: [...stake.shares, { from: number, to: number, nominalCents: cents }],
      change: addChange(stake, 'neuer Geschäftsanteil durch Kapitalerhöhung'),
    };
  });
  return { ...ownership, nextNumber, stakes };
}

/**
 * From DM to euro: each amount is multiplied by 0.512 (50,000 DM become 25,600 EUR, the smoothing by a small capital
 * increase that many companies chose), so amounts must be multiples of 125 DM.
 */
export function convertToEuro(ownership: Ownership): Ownership {
  const convert = (range: NumberedShares): NumberedShares => ({
    ...range,
    nominalCents: Math.round(range.nominalCents * 0.512),
  });
  return {
    ...ownership,
    currency: 'EUR',
    stakes: ownership.stakes.map((stake) => ({
      ...stake,
      shares: stake.shares.map(convert),
      change: 'Umstellung auf Euro',
    })),
  };
}

/** A clean-up list (§ 1 GesLV): shares of one euro each, numbered anew from 1. */
export function renumberToEuroShares(ownership: Ownership): Ownership {
  let next = 1;
  const stakes = ownership.stakes.map((stake) => {
    const count = Math.floor(sharesCents(stake.shares) / 100);
    const shares = [{ from: next, to: next + count - 1, nominalCents: 100 }];
    next += count;
    return { ...stake, shares, change: 'Neunummerierung nach Teilung' };
  });
  return { ...ownership, nextNumber: next, stakes };
}

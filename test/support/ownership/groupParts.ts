import type { GroupStakeTruth, GroupTruth } from './groupTruth.ts';

/** Units of a whole: far more digits than any two different answers have in common. */
export const TRUTH_SCALE = 10n ** 40n;

/**
 * The part of the root that ends with a holder, in units of 10^-40: the whole is handed on from each company to its holders,
 * round by round, until next to nothing is left on the way.
 */
export function heldPart({ stakes }: GroupTruth, root: string, holder: string): bigint {
  let parts = new Map([[root, TRUTH_SCALE]]);
  let got = 0n;
  for (let round = 0; round < 40_000 && parts.size > 0; round++) {
    const next = new Map<string, bigint>();
    for (const { company, holder: to, euros, capital } of stakes) {
      const part = parts.get(company) ?? 0n;
      if (capital !== null && part > 0n) {
        next.set(to, (next.get(to) ?? 0n) + (part * euros) / capital);
      }
    }
    got += next.get(holder) ?? 0n;
    next.delete(holder);
    parts = new Map([...next].filter(([, part]) => part > 0n));
  }
  return got;
}

/** Whether every share on a way from the holder to the root is proven. */
export function isProven({ stakes }: GroupTruth, root: string, holder: string): boolean {
  const leads = (from: string, met: ReadonlySet<string>): boolean =>
    from === root ||
    stakes.some((one) => one.holder === from && !met.has(one.company) && leads(one.company, new Set([...met, from])));
  const reach = (from: string, met: Set<string>): Set<string> => {
    stakes
      .filter((one) => one.holder === from && !met.has(one.company))
      .forEach((one) => reach(one.company, met.add(one.company)));
    return met;
  };
  const from = reach(holder, new Set([holder]));
  return stakes.every((one) => one.capital !== null || !from.has(one.holder) || !leads(one.company, new Set()));
}

/** Part of the votes that holders have in a company, as numerator and denominator. */
export function votesOf(
  { stakes }: GroupTruth,
  holders: readonly string[],
  company: string,
): readonly [bigint, bigint] {
  const proven = stakes.filter(({ capital }) => capital !== null);
  const voting = votingStakes(proven);
  const hands = handsOf(voting, holders);
  const held = voting.filter((one) => one.company === company && hands.has(one.holder));
  return [totalOf(held), capitalOf(voting, company)];
}

/** Stakes with a vote: what a company or one under its control holds of it is struck out of its capital, until none is left. */
function votingStakes(stakes: readonly GroupStakeTruth[]): readonly GroupStakeTruth[] {
  const hands = new Map(stakes.map(({ company }) => [company, handsOf(stakes, [company])]));
  const silent = stakes.filter(({ company, holder }) => hands.get(company)?.has(holder));
  const struck = (id: string): bigint => totalOf(silent.filter(({ company }) => company === id));
  const left = stakes.filter((one) => !silent.includes(one));
  return silent.length === 0
    ? stakes
    : votingStakes(left.map((one) => ({ ...one, capital: (one.capital ?? 0n) - struck(one.company) })));
}

function totalOf(stakes: readonly GroupStakeTruth[]): bigint {
  return stakes.reduce((sum, { euros }) => sum + euros, 0n);
}

function capitalOf(stakes: readonly GroupStakeTruth[], company: string): bigint {
  return stakes.find((one) => one.company === company)?.capital ?? 1n;
}

/** Holders with all that they control: whoever gets more than half of what can be voted with. */
function handsOf(stakes: readonly GroupStakeTruth[], holders: readonly string[]): Set<string> {
  const hands = new Set(holders);
  const majority = stakes.find(({ company }) => {
    const held = stakes.filter((one) => one.company === company && hands.has(one.holder));
    return !hands.has(company) && 2n * totalOf(held) > capitalOf(stakes, company);
  });
  return majority === undefined ? hands : handsOf(stakes, [...hands, majority.company]);
}

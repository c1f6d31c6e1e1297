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
  const ownHands = new Map(
    [...new Set(proven.map((one) => one.company))].map((id) => [id, handsOf(proven, [id], () => 0n)]),
  );
  const silent = (id: string): bigint =>
    proven
      .filter((one) => one.company === id && ownHands.get(id)?.has(one.holder))
      .reduce((sum, { euros }) => sum + euros, 0n);
  const hands = handsOf(
    proven.filter((one) => ownHands.get(one.company)?.has(one.holder) !== true),
    holders,
    silent,
  );
  const held = proven.filter(
    (one) => one.company === company && hands.has(one.holder) && ownHands.get(company)?.has(one.holder) !== true,
  );
  const capital = proven.find((one) => one.company === company)?.capital ?? 1n;
  return [held.reduce((sum, { euros }) => sum + euros, 0n), capital - silent(company)];
}

/** Holders with all that they control: whoever gets more than half of what can be voted with. */
function handsOf(
  stakes: readonly GroupStakeTruth[],
  holders: readonly string[],
  silent: (company: string) => bigint,
): Set<string> {
  const hands = new Set(holders);
  const majority = stakes.find(({ company, capital }) => {
    const held = stakes.filter((one) => one.company === company && hands.has(one.holder));
    const sum = held.reduce((total, { euros }) => total + euros, 0n);
    return !hands.has(company) && 2n * sum > (capital ?? 0n) - silent(company);
  });
  return majority === undefined ? hands : handsOf(stakes, [...hands, majority.company], silent);
}

/**
 * Max-min fair shares: nobody gets more than asked for, and what is left is divided equally among those who want more
 * (D. Bertsekas and R. Gallager, Data Networks, section 6.5).
 *
 * @param demands what each asked for
 * @param supply what there is for all of them
 * @returns the share of each, in the same order
 */
export function fairShares(demands: readonly number[], supply: number): readonly number[] {
  const shares = demands.map(() => 0);
  const ascending = [...demands.entries()].toSorted(([, one], [, other]) => one - other);
  let left = supply;
  ascending.forEach(([index, demand], served) => {
    const share = Math.min(demand, left / (ascending.length - served));
    shares[index] = share;
    left -= share;
  });
  return shares;
}

/**
 * Jain's index of fairness: 1 where all have as much of what is theirs as everybody else, 1/n where one of n has
 * everything (R. Jain, D. Chiu, W. Hawe, DEC TR-301, 1984).
 *
 * @param parts what each has got of its fair share, at least one of them above 0
 */
export function jainIndex(parts: readonly number[]): number {
  const total = parts.reduce((sum, part) => sum + part, 0);
  const squares = parts.reduce((sum, part) => sum + part * part, 0);
  return (total * total) / (parts.length * squares);
}

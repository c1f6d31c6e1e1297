import type {
  GetCompanyHistoricalOwnersOutput,
  OwnerSnapshot,
} from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';

/** What one owner holds by one list. */
export interface Holding {
  readonly ownerId: string;
  readonly name: string;
  readonly amount: number;
  /** Of all that the list tells of, from 0 to 1. */
  readonly part: number;
}

/** The owners by one list. */
export interface HeldList {
  readonly list: OwnerSnapshot;
  readonly holdings: readonly Holding[];
}

interface Held {
  readonly name: string;
  readonly amount: number;
}

type History = Pick<GetCompanyHistoricalOwnersOutput, 'owners' | 'snapshots' | 'history'>;

/**
 * Who held how much by each list, oldest first. The output has the owners of the newest list and all differences, which
 * are undone one list after the other.
 */
export function holdingsByList({ owners, snapshots, history }: History): readonly HeldList[] {
  const held = new Map<string, Held>(
    owners.map(({ owner_id: id, name, nominal_amount: amount }) => [id, { name, amount }]),
  );
  const newestFirst = [...snapshots].reverse().map((list) => {
    const shown = { list, holdings: partsOf(list, [...held]) };
    for (const { owner_id: id, before } of history.filter(
      (event) => event.source_document_id === list.source_document_id,
    )) {
      if (before === null) {
        held.delete(id);
      } else {
        held.set(id, { name: before.name, amount: before.nominal_amount });
      }
    }
    return shown;
  });
  return newestFirst.reverse();
}

/** Shares that nobody holds, such as redeemed ones, are a part of the capital as well. */
function partsOf({ share_capital: capital }: OwnerSnapshot, held: readonly [string, Held][]): readonly Holding[] {
  const sum = held.reduce((total, [, { amount }]) => total + amount, 0);
  const whole = Math.max(sum, capital ?? 0);
  return held.map(([ownerId, { name, amount }]) => ({
    ownerId,
    name,
    amount,
    part: whole === 0 ? 0 : amount / whole,
  }));
}

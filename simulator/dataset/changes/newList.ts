import type { Company } from '../company.ts';
import { capitalCents, type Ownership } from '../ownership.ts';
import type { ShareholderList } from '../shareholderList.ts';
import { toHolding } from '../toHolding.ts';

/** How the list is drawn and filed; as the one before where absent. */
export type Drawing = Partial<Pick<ShareholderList, 'layout' | 'fileForm'>>;

/**
 * The company with one more list in its register folder, which tells who holds what now.
 *
 * @param change what became of the ownership that the newest list tells
 * @param day ISO date of the list and of its entry in the folder
 * @returns null where the newest list numbers no shares, or where the change returns null
 */
export function newList(
  company: Company,
  day: string,
  change: (ownership: Ownership) => Ownership | null,
  drawing: Drawing = {},
): Company | null {
  const newest = company.shareholderLists.at(-1);
  const before = newest === undefined ? null : ownershipOf(newest);
  const after = before === null ? null : change(before);
  if (newest === undefined || after === null) {
    return null;
  }
  const capital = capitalCents(after);
  const { layout, fileForm } = { ...newest, ...drawing };
  const list: ShareholderList = {
    ...newest,
    layout,
    fileForm,
    documentDate: day,
    filedOn: day,
    shareCapitalCents: capital,
    companyName: company.name.normalize('NFC'),
    holdings: after.stakes.map((stake) => toHolding(stake, capital, layout)),
  };
  return { ...company, shareholderLists: [...company.shareholderLists, list] };
}

function ownershipOf({ currency, holdings }: ShareholderList): Ownership | null {
  const stakes = holdings.map(({ holder, shares }) => ({ holder, shares, change: null }));
  const numbers = holdings.flatMap(({ shares }) => shares.map(({ to }) => to));
  return holdings.some(({ shares }) => shares.length === 0)
    ? null
    : { currency, nextNumber: Math.max(...numbers) + 1, stakes };
}

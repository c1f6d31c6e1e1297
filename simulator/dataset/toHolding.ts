import { percentText } from './money.ts';
import { sharesCents, type NumberedShares, type Stake } from './ownership.ts';
import type { Holding, ListLayout, ShareRange } from './shareholderList.ts';

/**
 * What a list of a layout prints of one holder's shares.
 *
 * @param capital in integer cents
 */
export function toHolding(stake: Stake, capital: number, layout: ListLayout): Holding {
  const cents = sharesCents(stake.shares);
  const withPercent = layout !== 'dm_pre_2008' && layout !== 'numbered_2008';
  return {
    holder: stake.holder,
    nominalCents: cents,
    shares: layout === 'dm_pre_2008' ? [] : stake.shares.map((range) => toRange(range, capital, withPercent)),
    percentText: withPercent ? percentText(cents, capital, 2) : null,
    change: withPercent ? stake.change : null,
  };
}

/** The percent of one share gets three decimals where shares are small, as printed lists have it (`0,004%`). */
function toRange(range: NumberedShares, capital: number, withPercent: boolean): ShareRange {
  const decimals = range.to > range.from ? 3 : 2;
  return { ...range, percentText: withPercent ? percentText(range.nominalCents, capital, decimals) : null };
}

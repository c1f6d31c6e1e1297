import { amountsIn } from '../values/amounts.ts';
import type { NumberRange } from '../values/shareNumbers.ts';
import { mentionsRedemption } from './redeemed.ts';
import { labelledNumbers } from './shareEntry.ts';

/** Shares that are told of as redeemed (§ 34 GmbHG): they have no owner any more. */
export interface RedeemedShares {
  /** Integer cents; null where none are told of. */
  readonly redeemedCents: number | null;
  readonly redeemedNumbers: readonly NumberRange[];
}

/** What sentences below a list tell of redeemed shares, each with its number and amount; one may take two lines. */
export function redeemedIn(lines: readonly string[]): RedeemedShares {
  const told = lines.flatMap((line, at) => {
    const sentence = mentionsRedemption(line) ? line : `${line} ${lines[at + 1] ?? ''}`;
    const numbers = mentionsRedemption(sentence) ? labelledNumbers(line) : null;
    const [amount] = amountsIn(`${line} ${lines[at + 1] ?? ''}`, false);
    return numbers === null || amount === undefined ? [] : [{ numbers, cents: amount.cents }];
  });
  return {
    redeemedCents: told.length === 0 ? null : told.reduce((sum, { cents }) => sum + cents, 0),
    redeemedNumbers: told.flatMap(({ numbers }) => numbers),
  };
}

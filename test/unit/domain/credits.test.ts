import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  CREDIT_ACCOUNTS,
  type CreditAccount,
  type Transfer,
  transfer,
  TRANSFER_ACCOUNTS,
  TRANSFER_KINDS,
} from '#domain/credits';

type Balances = Readonly<Record<CreditAccount, number>>;
const EMPTY: Balances = { issued: 0, available: 0, reserved: 0, spent: 0 };

function book(balances: Balances, { debit, credit, amount }: Transfer): Balances {
  return { ...balances, [debit]: balances[debit] - amount, [credit]: balances[credit] + amount };
}

const sum = (balances: Balances): number => CREDIT_ACCOUNTS.reduce((total, account) => total + balances[account], 0);

describe('credits', () => {
  test.each(TRANSFER_KINDS)('a %s moves credits between two different accounts', (kind) => {
    const [debit, credit] = TRANSFER_ACCOUNTS[kind];
    expect(debit).not.toBe(credit);
    expect(transfer(kind, 7)).toEqual({ kind, debit, credit, amount: 7 });
  });

  test('the balances add up to 0 after any transfers', () => {
    const transfers = fc.record({ kind: fc.constantFrom(...TRANSFER_KINDS), amount: fc.integer({ min: 1, max: 999 }) });
    fc.assert(
      fc.property(fc.array(transfers), (list) => {
        expect(sum(list.map(({ kind, amount }) => transfer(kind, amount)).reduce(book, EMPTY))).toBe(0);
      }),
    );
  });
});

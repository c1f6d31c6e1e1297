import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  CREDIT_ACCOUNTS,
  type CreditAccount,
  settlement,
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

const reservations = fc
  .integer({ min: 0, max: 100_000 })
  .chain((reserved) => fc.record({ reserved: fc.constant(reserved), cost: fc.integer({ min: 0, max: reserved }) }));

describe('credits', () => {
  test.each(TRANSFER_KINDS)('a %s moves credits between two different accounts', (kind) => {
    const [debit, credit] = TRANSFER_ACCOUNTS[kind];
    expect(debit).not.toBe(credit);
    expect(transfer(kind, 7)).toEqual({ kind, debit, credit, amount: 7 });
  });

  test('a settlement charges the cost, gives back the rest and leaves nothing reserved', () => {
    fc.assert(
      fc.property(reservations, ({ reserved, cost }) => {
        const before = book(book(EMPTY, transfer('grant', reserved)), transfer('reserve', reserved));
        const after = settlement(reserved, cost).reduce(book, before);
        expect(after).toEqual({ issued: 0 - reserved, available: reserved - cost, reserved: 0, spent: cost });
      }),
    );
  });

  test('the balances add up to 0 after any transfers', () => {
    const transfers = fc.record({ kind: fc.constantFrom(...TRANSFER_KINDS), amount: fc.integer({ min: 1, max: 999 }) });
    fc.assert(
      fc.property(fc.array(transfers), (list) => {
        expect(sum(list.map(({ kind, amount }) => transfer(kind, amount)).reduce(book, EMPTY))).toBe(0);
      }),
    );
  });

  test('a settlement has no transfer of nothing', () => {
    expect(settlement(0, 0)).toEqual([]);
    expect(settlement(25, 25).map(({ kind }) => kind)).toEqual(['settle']);
    expect(settlement(25, 0).map(({ kind }) => kind)).toEqual(['release']);
  });

  test.each([
    [25, 26],
    [25, -1],
    [25, 0.5],
    [25, Number.NaN],
    [0, 1],
  ])('%p reserved credits cannot be settled at a cost of %p', (reserved, cost) => {
    expect(() => settlement(reserved, cost)).toThrow(RangeError);
  });
});

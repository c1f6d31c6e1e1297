import { describe, expect, test } from '@jest/globals';
import { LockedOwners } from '#adapters/postgres/lockedOwners';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const withCode = (code: string): Error => Object.assign(new Error('x'), { code });

/** The first statement of an owner ends as the test says; those behind it get through. */
function lane() {
  const ends: ((error: Error) => void)[] = [];
  const owners = new LockedOwners<number, number>(
    () => 1,
    (items) =>
      ends.length === 0
        ? new Promise((_resolve, reject) => ends.push(reject))
        : Promise.resolve(items.map((item) => item * 10)),
    10,
  );
  return { owners, fail: (error: Error) => ends[0]?.(error) };
}

describe('what waits for the locked rows of one owner', () => {
  test.each<[string, string]>([
    ['a lock that did not come', '55P03'],
    ['a database that is away', '57P01'],
  ])('fails with the statement before it of %s, and waits no longer', async (_what, code) => {
    const { owners, fail } = lane();
    const first = owners.submit(1);
    await turn();
    const results = Promise.allSettled([first, owners.submit(2), owners.submit(3)]);
    fail(withCode(code));
    expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });

  test('goes on where the statement before it failed of its own item', async () => {
    const { owners, fail } = lane();
    const first = owners.submit(1);
    await turn();
    const results = Promise.allSettled([first, owners.submit(2), owners.submit(3)]);
    fail(withCode('22P02'));
    expect(await results).toEqual([
      { status: 'rejected', reason: withCode('22P02') },
      { status: 'fulfilled', value: 20 },
      { status: 'fulfilled', value: 30 },
    ]);
  });
});

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Batcher } from '#adapters/postgres/batcher';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A statement that ends when the test says so. */
function heldStatements() {
  const calls: { readonly items: readonly number[]; readonly end: () => void }[] = [];
  const run = (items: readonly number[]): Promise<readonly number[]> =>
    new Promise((resolve) => {
      calls.push({ items, end: () => resolve(items.map((item) => item * 10)) });
    });
  return { calls, run };
}

describe('the batcher', () => {
  test('gives every caller the result of its own item', async () => {
    const answerEach = (items: readonly number[]): Promise<readonly string[]> =>
      Promise.resolve(items.map((item) => `result ${item}`));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer(), { maxLength: 60 }),
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 1, max: 3 }),
        async (items, maxItems, maxInFlight) => {
          const batcher = new Batcher(answerEach, { maxItems, maxInFlight });
          expect(await Promise.all(items.map((item) => batcher.submit(item)))).toEqual(
            items.map((item) => `result ${item}`),
          );
        },
      ),
      { numRuns: 50 },
    );
  });

  test('sends callers of one turn in one statement', async () => {
    const { calls, run } = heldStatements();
    const batcher = new Batcher(run, { maxItems: 10, maxInFlight: 1 });
    const results = [1, 2, 3].map((item) => batcher.submit(item));
    await turn();
    expect(calls.map(({ items }) => items)).toEqual([[1, 2, 3]]);
    calls[0]?.end();
    expect(await Promise.all(results)).toEqual([10, 20, 30]);
  });

  test('lets batches grow while statements are under way, up to their limit', async () => {
    const { calls, run } = heldStatements();
    const batcher = new Batcher(run, { maxItems: 4, maxInFlight: 1 });
    const results = [batcher.submit(0)];
    await turn();
    for (let item = 1; item <= 6; item += 1) {
      results.push(batcher.submit(item));
      await turn();
    }
    expect(calls.map(({ items }) => items)).toEqual([[0]]);
    for (let index = 0; index < 3; index += 1) {
      calls[index]?.end();
      await turn();
      await turn();
    }
    expect(calls.map(({ items }) => items)).toEqual([[0], [1, 2, 3, 4], [5, 6]]);
    expect(await Promise.all(results)).toEqual([0, 10, 20, 30, 40, 50, 60]);
  });

  test('starts another statement beside one under way for a crowd only', async () => {
    const { calls, run } = heldStatements();
    const batcher = new Batcher(run, { maxItems: 10, maxInFlight: 2, crowd: 3 });
    const results = [batcher.submit(0)];
    await turn();
    for (const item of [1, 2]) {
      results.push(batcher.submit(item));
    }
    await turn();
    expect(calls.map(({ items }) => items)).toEqual([[0]]);
    results.push(batcher.submit(3));
    await turn();
    expect(calls.map(({ items }) => items)).toEqual([[0], [1, 2, 3]]);
    results.push(batcher.submit(4));
    calls[0]?.end();
    calls[1]?.end();
    await turn();
    await turn();
    expect(calls.map(({ items }) => items)).toEqual([[0], [1, 2, 3], [4]]);
    calls[2]?.end();
    expect(await Promise.all(results)).toEqual([0, 10, 20, 30, 40]);
  });

  test('never has more statements under way than allowed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 5 }),
        async (maxInFlight, maxItems) => {
          let underWay = 0;
          let most = 0;
          const run = async (items: readonly number[]): Promise<readonly number[]> => {
            underWay += 1;
            most = Math.max(most, underWay);
            for (let passed = 0; passed < 8; passed += 1) {
              await turn();
            }
            underWay -= 1;
            return items;
          };
          const batcher = new Batcher(run, { maxItems, maxInFlight });
          await Promise.all(Array.from({ length: 40 }, (_, item) => batcher.submit(item)));
          expect(most).toBe(maxInFlight);
        },
      ),
      { numRuns: 20 },
    );
  });

  test('lets a poisonous item fail alone, with its own reason', async () => {
    const sizes: number[] = [];
    const batcher = new Batcher<number, number>(
      (items) => {
        sizes.push(items.length);
        return items.includes(13) ? Promise.reject(new Error('13 is poisonous')) : Promise.resolve(items);
      },
      { maxItems: 10, maxInFlight: 1 },
    );
    const results = await Promise.allSettled([11, 12, 13, 14].map((item) => batcher.submit(item)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(results[2]).toMatchObject({ reason: new Error('13 is poisonous') });
    expect(sizes).toEqual([4, 1, 1, 1, 1]);
  });

  const withCode = (code: string): Error => Object.assign(new Error('x'), { code });

  /** A database that takes so many items a statement, or fails with the code. */
  function takes(most: number, code: string) {
    const sizes: number[] = [];
    const run = (items: readonly number[]): Promise<readonly number[]> => {
      sizes.push(items.length);
      return items.length > most ? Promise.reject(withCode(code)) : Promise.resolve(items);
    };
    return { sizes, run };
  }

  test.each(['57014', '53200', '53400', '54000'])(
    'tries by halves what took too long or too much room (%s)',
    async (code) => {
      const { sizes, run } = takes(3, code);
      const batcher = new Batcher(run, { maxItems: 10, maxInFlight: 1 });
      const items = Array.from({ length: 10 }, (_, item) => item);
      expect(await Promise.all(items.map((item) => batcher.submit(item)))).toEqual(items);
      expect(sizes).toEqual([10, 5, 3, 2, 5, 3, 2]);
    },
  );

  test('gives up a batch that is too much three times in a row: the database is slow then', async () => {
    const { sizes, run } = takes(0, '57014');
    const batcher = new Batcher(run, { maxItems: 16, maxInFlight: 1 });
    const results = await Promise.allSettled(Array.from({ length: 16 }, (_, item) => batcher.submit(item)));
    expect(results).toEqual(results.map(() => ({ status: 'rejected', reason: withCode('57014') })));
    expect(sizes).toEqual([16, 8, 4]);
  });

  test('tries nothing again of a database that is away', async () => {
    const { sizes, run } = takes(0, '57P01');
    const batcher = new Batcher(run, { maxItems: 10, maxInFlight: 1 });
    const results = await Promise.allSettled([1, 2, 3].map((item) => batcher.submit(item)));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(sizes).toEqual([3]);
  });

  test('tries a lone item once', async () => {
    let calls = 0;
    const batcher = new Batcher<number, number>(
      () => {
        calls += 1;
        return Promise.reject(new Error('no'));
      },
      { maxItems: 10, maxInFlight: 1 },
    );
    await expect(batcher.submit(1)).rejects.toThrow('no');
    expect(calls).toBe(1);
  });

  test('works on after a failure', async () => {
    let broken = true;
    const batcher = new Batcher<number, number>(
      (items) => (broken ? Promise.reject(new Error('down')) : Promise.resolve(items)),
      { maxItems: 10, maxInFlight: 1 },
    );
    await expect(batcher.submit(1)).rejects.toThrow('down');
    broken = false;
    expect(await batcher.submit(2)).toBe(2);
  });

  test('rejects callers for whom the statement has no answer', async () => {
    const batcher = new Batcher<number, number>((items) => Promise.resolve(items.slice(1)), {
      maxItems: 10,
      maxInFlight: 1,
    });
    const results = await Promise.allSettled([1, 2].map((item) => batcher.submit(item)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });
});

import { describe, expect, test } from '@jest/globals';
import { readAs } from '../../accuracy/accuracyKinds.ts';
import { measureMutation, mutatedDocuments } from '../../accuracy/mutations/mutatedDocuments.ts';
import { MUTATIONS_BY_KIND } from '../../accuracy/mutations/mutations.ts';
import { OPEN_MUTATIONS } from '../../accuracy/mutations/openMutations.ts';

/** Of each change; `make accuracy` tries more. */
const DOCUMENTS = 4;
/** Enough to meet what a change on the list of open ones waits for. */
const OPEN_DOCUMENTS = 40;

const CHANGES = MUTATIONS_BY_KIND.map(([kind, mutation]) => [kind, mutation.name, mutation] as const);

function isOpen(kind: string, name: string): boolean {
  return Object.hasOwn(OPEN_MUTATIONS, `${kind}/${name}`);
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) {
    all.push(item);
  }
  return all;
}

describe('documents that were changed', () => {
  test.each(CHANGES.filter(([kind, name]) => !isOpen(kind, name)))(
    '%s, %s: nothing is read wrongly',
    async (kind, _, mutation) => {
      const { mistakes, documents } = await measureMutation(kind, mutation, DOCUMENTS);
      expect(mistakes).toEqual([]);
      expect(documents).toBe(DOCUMENTS);
    },
  );

  test.each(CHANGES)('%s, %s: equal runs change documents in equal ways', async (kind, _, mutation) => {
    const [one, other] = await Promise.all([1, 2].map(() => collect(mutatedDocuments(kind, mutation, 2))));
    expect(one).toEqual(other);
    expect(one).toHaveLength(2);
  });

  test('a change on the list of open ones exists and is not clean yet', async () => {
    const open = CHANGES.filter(([kind, name]) => isOpen(kind, name));
    expect(open).toHaveLength(Object.keys(OPEN_MUTATIONS).length);
    const clean: string[] = [];
    for (const [kind, name, mutation] of open) {
      const { wrong } = await measureMutation(kind, mutation, OPEN_DOCUMENTS);
      clean.push(...(wrong === 0 ? [`${kind}/${name}`] : []));
    }
    expect(clean).toEqual([]);
  });

  test('a reader that gives the amounts of a statement whatever their sums say is found out', async () => {
    const slips = CHANGES.find(([, name]) => name === 'digit slips in amounts');
    const [kind, , mutation] = slips ?? [];
    if (kind === undefined || mutation === undefined) {
      throw new Error('No change slips digits.');
    }
    const whole = { assets: [{ label: 'Anlagevermögen', current: 1, prior: 1, children: [] }], liabilities: [] };
    const { wrong } = await measureMutation(kind, mutation, DOCUMENTS, async (as, bytes) => {
      const read = await readAs(as, bytes);
      return read === undefined ? undefined : { ...(read as object), balance_sheet: whole };
    });
    expect(wrong).toBeGreaterThanOrEqual(DOCUMENTS);
  });
});

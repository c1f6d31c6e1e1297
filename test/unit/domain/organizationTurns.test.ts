import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { OrganizationTurns } from '#domain/organizationTurns';

/** Who a claim takes of those that have work, as its store orders them. */
function chosen(turns: OrganizationTurns, waiting: readonly number[]): number | null {
  const { passedOver, served } = turns.next();
  const rank = (id: number): number => served.indexOf(id);
  return waiting.filter((id) => !passedOver.includes(id)).toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}

describe('The turns of organizations', () => {
  test('pass over who has a whole share, until a piece of it has ended', () => {
    const turns = new OrganizationTurns(2);
    [1, 1, 2].forEach((id) => turns.began(id));
    expect(turns.next()).toEqual({ passedOver: [1], served: [1, 2] });
    turns.ended(1);
    expect(turns.next().passedOver).toEqual([]);
  });

  test('name who had none for longest first', () => {
    const turns = new OrganizationTurns(9);
    [1, 2, 3, 1].forEach((id) => turns.began(id));
    expect(turns.next().served).toEqual([2, 3, 1]);
  });

  test('forget who had none for long, so that they stay short', () => {
    const turns = new OrganizationTurns(1);
    for (let id = 1; id <= 1_000; id += 1) {
      turns.began(id);
      turns.ended(id);
    }
    const { served, passedOver } = turns.next();
    expect([served.length, served.at(-1), passedOver]).toEqual([200, 1_000, []]);
  });

  test('come to everybody who waits within one round, however much others ask for, and no share is exceeded', () => {
    const setting = fc.record({
      share: fc.integer({ min: 1, max: 4 }),
      backlogs: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 8 }),
      ends: fc.array(fc.nat(), { minLength: 20, maxLength: 80 }),
    });
    fc.assert(
      fc.property(setting, ({ share, backlogs, ends }) => {
        const turns = new OrganizationTurns(share);
        const left = new Map(backlogs.map((count, id) => [id, count]));
        const running: number[] = [];
        const waited = new Map<number, number>();
        for (const end of ends) {
          const waiting = [...left].filter(([, count]) => count > 0).map(([id]) => id);
          const next = chosen(turns, waiting);
          const mayHave = waiting.filter((id) => running.filter((one) => one === id).length < share);
          expect(next === null).toBe(mayHave.length === 0);
          if (next !== null) {
            turns.began(next);
            running.push(next);
            left.set(next, (left.get(next) ?? 0) - 1);
            // Others that went first since its last turn, each of them once.
            mayHave.forEach((id) => waited.set(id, id === next ? 0 : (waited.get(id) ?? 0) + 1));
            expect(Math.max(...mayHave.map((id) => waited.get(id) ?? 0))).toBeLessThan(backlogs.length);
          }
          if (next === null || end % 2 === 0) {
            const [ended] = running.splice(end % running.length, 1);
            turns.ended(ended ?? -1);
          }
        }
      }),
    );
  });
});

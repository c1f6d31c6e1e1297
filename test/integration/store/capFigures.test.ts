import { describe, expect, it } from '@jest/globals';
import { createBudgets } from '#adapters/postgres/budgets';
import { createCapFigures } from '#adapters/postgres/capFigures';
import { PLATFORM } from '#domain/audit';
import { BUDGET_LIMIT_MAX, type Cap, levelOf } from '#domain/budget';
import { usePostgresHarness } from '../../support/postgresHarness.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const database = useTestDatabase();
const PRICE = 2;
const DAY_SECONDS = 86_400;

describe('the caps of everybody', () => {
  const harness = usePostgresHarness(database);
  const now = (): Date => harness.current.clock.now();
  const figures = () => createCapFigures(harness.ports.database).byLevel(now());
  const cap = (limitCredits: number, wish: Partial<Cap> = {}): Cap => ({
    scope: { kind: 'organization' },
    period: 'day',
    limitCredits,
    warnAtPercent: null,
    ...wish,
  });

  it('are counted by how far they are used, each in its period of now, as the domain tells it', async () => {
    expect(await figures()).toEqual({ free: 0, warning: 0, limit: 0 });
    await harness.current.acceptNew();
    await harness.current.acceptNew();
    const { organizationId } = harness.current;
    const key = `eak_${organizationId}${'k'.repeat(30)}`;
    const { id } = await harness.ports.identities.createKey({ organizationId, name: 'import', role: 'member', key });
    const scope = { kind: 'api_key', id } as const;
    const caps = [
      cap(3 * PRICE, { warnAtPercent: 66 }),
      cap(BUDGET_LIMIT_MAX, { warnAtPercent: 99, period: 'month' }),
      cap(0, { scope }),
      cap(1, { scope, period: 'month' }),
    ];
    const outcome = await createBudgets(harness.ports.database).replace(organizationId, caps, now(), PLATFORM);

    expect(await figures()).toEqual({ free: 2, warning: 1, limit: 1 });
    expect(outcome.kind === 'replaced' && outcome.budgets.map((one) => levelOf(one, one.used))).toEqual([
      'warning',
      'free',
      'limit',
      'free',
    ]);
    harness.current.clock.advance(DAY_SECONDS);
    expect(await figures()).toEqual({ free: 3, warning: 0, limit: 1 });
  });
});

import { describe, expect, it } from '@jest/globals';
import { usageInstants, usageRange, usageRangeProblem } from '#domain/usage';

const NOW = new Date('2026-03-01T10:00:00.000Z');

describe('the days of usage', () => {
  it('are the last thirty until today unless they are said', () => {
    expect(usageRange({}, NOW)).toEqual({ from: '2026-01-31', to: '2026-03-01' });
    expect(usageRange({ to: '2026-02-02' }, NOW)).toEqual({ from: '2026-01-04', to: '2026-02-02' });
    expect(usageRange({ from: '2026-02-02' }, NOW)).toEqual({ from: '2026-02-02', to: '2026-03-01' });
  });

  it('end with the last one, which counts', () => {
    const { since, before } = usageInstants({ from: '2026-01-31', to: '2026-01-31' });
    expect([since.toISOString(), before.toISOString()]).toEqual([
      '2026-01-31T00:00:00.000Z',
      '2026-02-01T00:00:00.000Z',
    ]);
  });

  it('are in their order, and not too many', () => {
    expect(usageRangeProblem({ from: '2026-01-31', to: '2026-01-31' })).toBeNull();
    expect(usageRangeProblem({ from: '2026-02-01', to: '2026-01-31' })).toMatch(/first day/);
    expect(usageRangeProblem({ from: '2026-01-01', to: '2026-04-02' })).toBeNull();
    expect(usageRangeProblem({ from: '2026-01-01', to: '2026-04-03' })).toMatch(/92 days/);
  });
});

import { describe, expect, test } from '@jest/globals';
import type { SourceManifest } from '#domain/sourcePolicy';
import type { SourceName } from '#domain/sources/catalogue';
import { createLogger } from '#platform/logger';
import { followManifests } from '../../../../controller/passes/followManifests.ts';
import { forgetPauses, measurePauses } from '../../../../controller/passes/measurePauses.ts';
import { createTestMetrics } from '../../../support/testMetrics.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

/** What is declared where manifests say this. */
async function declared(
  manifests: ReadonlyMap<SourceName, SourceManifest>,
  unreadable: ReadonlyMap<SourceName, string> = new Map(),
): Promise<readonly (readonly [SourceName, boolean])[]> {
  const asked: (readonly [SourceName, boolean])[] = [];
  await followManifests(
    {
      logger: createLogger('silent', 'test'),
      sourceSettings: { all: () => Promise.resolve({ manifests, unreadable }) },
      platformPauses: {
        declare: (paused) => {
          asked.push(...paused);
          return Promise.resolve([]);
        },
      },
    },
    NOW,
  );
  return asked;
}

describe('following manifests', () => {
  test('pauses the sources that they pause, and lets those go on that no manifest names any more', async () => {
    expect(
      await declared(new Map([['handelsregister', { source: 'handelsregister', paused: true, settings: {} }]])),
    ).toEqual([
      ['handelsregister', true],
      ['bundesanzeiger', false],
      ['unternehmensregister', false],
    ]);
  });

  test('leaves a source as it is whose settings cannot be read', async () => {
    expect(await declared(new Map(), new Map([['handelsregister', 'It is sealed with another key.']]))).toEqual([
      ['bundesanzeiger', false],
      ['unternehmensregister', false],
    ]);
  });
});

describe('measuring pauses', () => {
  test('shows each lane and source, the age of the next work of those that are paused, and nothing once another leads', async () => {
    const metrics = createTestMetrics();
    const services = {
      metrics,
      pauseWork: {
        heldUp: () =>
          Promise.resolve([
            { kind: 'source', name: 'handelsregister', oldestAt: new Date(NOW.getTime() - 90_000) } as const,
            { kind: 'lane', name: 'network', oldestAt: null } as const,
          ]),
      },
    };
    expect(await measurePauses(services, NOW)).toBe(2);
    const { values } = await metrics.paused.get();
    expect(values.filter(({ value }) => value === 1).map(({ labels }) => labels.name)).toEqual([
      'network',
      'handelsregister',
    ]);
    expect(values.filter(({ value }) => value === 0).map(({ labels }) => labels.name)).toContain('bundesanzeiger');
    const oldest = (await metrics.pausedOldest.get()).values;
    expect(oldest.filter(({ value }) => value > 0)).toMatchObject([
      { labels: { kind: 'source', name: 'handelsregister' }, value: 90 },
    ]);
    forgetPauses(services);
    expect((await metrics.paused.get()).values).toEqual([]);
  });
});

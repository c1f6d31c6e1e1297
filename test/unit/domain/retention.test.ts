import { describe, expect, test } from '@jest/globals';
import { type Retention, RETENTION_DEFAULTS, retentionProblems } from '#domain/retention';

const WINDOWS = { deduplicationSeconds: 1_200, idempotencySeconds: 86_400, longestLifeSeconds: 86_400 };

function problems(changed: Partial<Retention>, windows = WINDOWS) {
  return retentionProblems({ ...RETENTION_DEFAULTS, ...changed }, windows);
}

describe('A retention', () => {
  test('of the defaults breaks no promise', () => {
    expect(problems({})).toEqual([]);
  });

  test('is longer than any time in which an answer may be asked for again', () => {
    expect(problems({ outputs: 2 })).toEqual([]);
    expect(problems({ outputs: 1 })).toEqual([
      { kind: 'within_window', data: 'outputs', window: 'idempotencySeconds' },
      { kind: 'within_window', data: 'outputs', window: 'longestLifeSeconds' },
    ]);
    expect(problems({ outputs: 2 }, { ...WINDOWS, deduplicationSeconds: 172_800 })).toEqual([
      { kind: 'within_window', data: 'outputs', window: 'deduplicationSeconds' },
    ]);
  });

  test.each([
    ['an enrichment beside its output', { enrichments: 90 }, 'enrichments', 'outputs'],
    ['an enrichment beside its deliveries', { deliveries: 500 }, 'enrichments', 'deliveries'],
    ['an event beside its deliveries', { visitorEvents: 29 }, 'visitorEvents', 'deliveries'],
    ['transfers beside their enrichments', { enrichments: null, outputs: 5 }, 'transfers', 'enrichments'],
  ] as const)('does not end before that of what tells of it: %s', (_, changed, data, other) => {
    expect(problems(changed)).toContainEqual({ kind: 'before', data, other });
  });

  test('may be forever for all', () => {
    const forever = Object.fromEntries(Object.keys(RETENTION_DEFAULTS).map((kind) => [kind, null]));
    expect(problems(forever)).toEqual([]);
  });
});

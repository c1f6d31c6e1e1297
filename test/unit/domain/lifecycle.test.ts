import { describe, expect, test } from '@jest/globals';
import { canFollow, ENRICHMENT_STATUSES, type EnrichmentStatus, isTerminal, TRANSITIONS } from '#domain/lifecycle';

const ALLOWED: ReadonlySet<string> = new Set([
  'pending → queued',
  'pending → completed',
  'pending → failed',
  'queued → pending',
  'queued → processing',
  'queued → completed',
  'queued → failed',
  'processing → pending',
  'processing → queued',
  'processing → waiting',
  'processing → completed',
  'processing → failed',
  'waiting → queued',
  'waiting → completed',
  'waiting → failed',
]);

const PAIRS = ENRICHMENT_STATUSES.flatMap((from) => ENRICHMENT_STATUSES.map((to) => [from, to] as const));

/** Every state that can be reached from the given one in any number of steps. */
function reachable(from: EnrichmentStatus, seen = new Set<EnrichmentStatus>()): ReadonlySet<EnrichmentStatus> {
  TRANSITIONS[from].filter((to) => !seen.has(to)).forEach((to) => reachable(to, seen.add(to)));
  return seen;
}

describe('the life of an enrichment', () => {
  test.each(PAIRS)('%s → %s is allowed exactly where the table says so', (from, to) => {
    expect(canFollow(from, to)).toBe(ALLOWED.has(`${from} → ${to}`));
  });

  test('ends in completed or failed and nowhere else', () => {
    expect(ENRICHMENT_STATUSES.filter(isTerminal)).toEqual(['completed', 'failed']);
  });

  test.each(ENRICHMENT_STATUSES.filter((status) => !isTerminal(status)))('can end both ways from %s', (status) => {
    expect([...reachable(status)]).toEqual(expect.arrayContaining(['completed', 'failed']));
  });

  test('returns to pending only where a slot is given up: by an attempt, and by a pause before it begins', () => {
    expect(ENRICHMENT_STATUSES.filter((from) => canFollow(from, 'pending'))).toEqual(['queued', 'processing']);
  });
});

import { describe, expect, it } from '@jest/globals';
import { compareRows } from '../../../bench/against/compareRows.ts';
import type { BenchRow } from '../../../bench/lib/benchReport.ts';

const row = (value: number, facts: Partial<BenchRow> = {}): BenchRow => ({
  path: 'accept',
  profile: 'embedded',
  subject: 'enrich',
  value,
  unit: 'accepts/s',
  reference: null,
  ratio: null,
  goal: null,
  met: null,
  foreignCores: 0,
  rounds: 1,
  ...facts,
});

describe('two versions that were measured in turns', () => {
  it('are compared by the medians of their rounds', () => {
    const rounds = [
      { before: [row(100)], after: [row(90)] },
      { before: [row(200)], after: [row(220)] },
      { before: [row(400)], after: [row(1000)] },
    ];

    expect(compareRows(rounds)).toEqual([
      expect.objectContaining({ before: 200, after: 220, ratio: 1.1, spread: [0.9, 2.5] }),
    ]);
  });

  it('gain where a time shrinks', () => {
    const facts = { unit: 'ms', subject: 'enrich, p99' };

    expect(compareRows([{ before: [row(20, facts)], after: [row(10, facts)] }])[0]?.ratio).toBe(2);
  });

  it('are not told apart by figures of peers, nor by those that one of them does not have', () => {
    const peer = row(100, { profile: null, subject: 'BullMQ' });
    const young = row(5, { path: 'new' });

    expect(compareRows([{ before: [peer], after: [peer, young] }])).toEqual([]);
  });
});

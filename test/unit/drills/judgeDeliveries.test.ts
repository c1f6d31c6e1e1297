import { describe, expect, test } from '@jest/globals';
import type { Told } from '../../chaos/callbackBook.ts';
import type { LoadSent } from '../../chaos/load.ts';
import type { Struck } from '../../drills/drill.ts';
import { judgeDeliveries, toBeTold } from '../../drills/judgeDeliveries.ts';

const TURN = 1_000;
const told = (id: string, ...at: readonly number[]): Told => ({
  ids: new Set([id]),
  arrivals: at.map((instant) => ({ id, at: instant, answeredAt: instant, signedAt: instant, isRefused: false })),
  taken: true,
});
const struck = (deliveries: Readonly<Record<string, boolean>>, before: ReadonlyMap<string, Told> | null): Struck => ({
  at: 0,
  turn: { at: TURN, keys: new Set(), requests: new Set(), deliveries: new Map(Object.entries(deliveries)) },
  restored: before === null ? null : { until: 0, told: before },
});
const sent = (id: number): LoadSent => ({
  shape: 'single',
  rows: 1,
  asked: { kind: 'accepted', id },
  callback: true,
  keyless: false,
  request: String(id),
  question: { key: '', path: '', body: {}, onRefusal: () => undefined },
  answeredAt: 0,
});

describe('deliveries after a failover', () => {
  test('are delivered twice where they were recorded, and once more where they were not', () => {
    const all = new Map([
      ['enrichment 1', told('dlv_1', 900, 1_100)],
      ['enrichment 2', told('dlv_2', 900, 1_100)],
      ['enrichment 3', told('dlv_3', 1_100)],
    ]);
    expect(judgeDeliveries(all, struck({ dlv_1: true, dlv_2: false }, null))).toEqual({
      twice: ['dlv_1 was delivered, and came again'],
      again: 1,
      reused: [],
    });
  });
});

describe('deliveries after a restore', () => {
  const before = new Map([
    ['enrichment 1', told('dlv_1', 900)],
    ['enrichment 2', told('dlv_2', 900)],
  ]);

  test('under the id of a delivery that the restore took are told of something else', () => {
    const after = new Map([['enrichment 7', told('dlv_2', 1_100)]]);
    expect(judgeDeliveries(after, struck({ dlv_1: true }, before))).toEqual({
      twice: [],
      again: 0,
      reused: ['dlv_2 stands for two different events'],
    });
  });

  test('are not waited for where their success was restored', () => {
    const wanted = toBeTold([sent(1), sent(2)], struck({ dlv_1: true }, before));
    expect(wanted.map(({ callback }) => callback)).toEqual([false, true]);
  });
});

import { expect, test } from '@jest/globals';
import { INITIAL_STATUSES, TRANSITIONS } from '#domain/lifecycle';
import { judgeStatusChanges, type StatusChange } from '../support/statusChanges.ts';

const SEEN: readonly StatusChange[] = [
  { from: null, to: 'queued' },
  { from: 'queued', to: 'processing' },
  { from: 'processing', to: 'waiting' },
];

test('changes of state that the lifecycle has are allowed, and those that no suite saw are named', () => {
  const { forbidden, report } = judgeStatusChanges(SEEN, TRANSITIONS, INITIAL_STATUSES);
  expect(forbidden).toEqual([]);
  expect(report).toMatch(
    /^Changes of state seen: new → queued, processing → waiting, queued → processing\. Never seen: /u,
  );
  expect(report).toContain('waiting → queued');
});

test('a change of state is forbidden once the lifecycle has it no more', () => {
  const without = { ...TRANSITIONS, processing: TRANSITIONS.processing.filter((status) => status !== 'waiting') };
  expect(judgeStatusChanges(SEEN, without, INITIAL_STATUSES).forbidden).toEqual(['processing → waiting']);
});

test('a new enrichment may start in the states of its list only', () => {
  expect(judgeStatusChanges([{ from: null, to: 'processing' }], TRANSITIONS, INITIAL_STATUSES).forbidden).toEqual([
    'new → processing',
  ]);
});

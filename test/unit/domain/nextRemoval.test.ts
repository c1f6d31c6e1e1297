import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { KEPT_TABLES } from '#domain/keptTables';
import { nextRemoval } from '#domain/nextRemoval';
import type { PartitionedFamily } from '#domain/partition';
import { RETENTION_DEFAULTS } from '#domain/retention';

const RULES = {
  retention: RETENTION_DEFAULTS,
  seconds: { idempotencySeconds: 86_400, deduplicationSeconds: 1_200, uploadSeconds: 604_800 },
};
const START = new Date('2026-01-01T00:00:00Z');

function after(days: number): Date {
  return new Date(START.getTime() + days * 86_400_000);
}

const PERIOD = { lower: 0, upper: 100, openedAt: START, closedAt: after(20), outputsRemovedAt: null, isOpen: false };
const RUNNING = { lower: 100, upper: 200, openedAt: after(20), closedAt: null, outputsRemovedAt: null, isOpen: true };

function family(...partitions: PartitionedFamily['partitions']): readonly PartitionedFamily[] {
  return [{ family: 'enrichments', lastId: 120, partitions }];
}

describe('The tables', () => {
  test('that have a rule for how their rows leave are those that there are', () => {
    const schema = readFileSync('core/migrations/schema.sql', 'utf8');
    const tables = [...schema.matchAll(/^create table (\w+) \(/gmu)].map(([, name]) => name);
    expect(tables.length).toBeGreaterThan(40);
    expect(Object.keys(KEPT_TABLES).toSorted()).toEqual(tables.toSorted());
  });
});

describe('The next removal', () => {
  test('is that of the oldest period that has ended, or of the running one at its earliest', () => {
    const { enrichments } = KEPT_TABLES;
    expect(nextRemoval(enrichments, RULES, START, family(PERIOD, RUNNING))).toEqual(after(420));
    expect(nextRemoval(enrichments, RULES, after(20), family(RUNNING))).toEqual(after(20 + 33 + 400));
    expect(nextRemoval(enrichments, RULES, null, family(RUNNING))).toBeNull();
  });

  test('of outputs leaves out the periods whose outputs are gone', () => {
    const rules = { ...RULES, retention: { ...RETENTION_DEFAULTS, outputs: 60 } };
    const removed = { ...PERIOD, outputsRemovedAt: after(80) };
    expect(nextRemoval(KEPT_TABLES.outputs, rules, after(20), family(removed, RUNNING))).toEqual(after(20 + 5 + 60));
    expect(nextRemoval(KEPT_TABLES.enrichments, rules, START, family(removed, RUNNING))).toEqual(after(420));
  });

  test('of single rows is when the oldest has been kept for long enough', () => {
    expect(nextRemoval(KEPT_TABLES.audit_log, RULES, START, [])).toEqual(after(400));
    expect(nextRemoval(KEPT_TABLES.idempotency_keys, RULES, START, [])).toEqual(after(1));
    expect(nextRemoval(KEPT_TABLES.captchas, RULES, START, [])).toEqual(after(7));
  });

  test('is unknown for what is kept forever, and for what does not leave by its age', () => {
    const forever = { ...RULES, retention: { ...RETENTION_DEFAULTS, auditLog: null, enrichments: null } };
    expect(nextRemoval(KEPT_TABLES.audit_log, forever, START, [])).toBeNull();
    expect(nextRemoval(KEPT_TABLES.enrichments, forever, START, family(PERIOD, RUNNING))).toBeNull();
    expect(nextRemoval(KEPT_TABLES.users, RULES, START, [])).toBeNull();
    expect(nextRemoval(KEPT_TABLES.bulk_items, RULES, START, [])).toBeNull();
  });
});

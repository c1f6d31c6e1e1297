import { describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import type { Partition, PartitionedFamily } from '#domain/partition';
import { RETENTION_DEFAULTS } from '#domain/retention';
import { NO_ARCHIVE } from '#platform/noArchive';
import type { Archive } from '#ports/archive';
import { managePartitions } from '../../../controller/passes/managePartitions.ts';
import { createTestMetrics } from '../../support/testMetrics.ts';
import { testPartitions } from '../../support/testPartitions.ts';

const NOW = new Date('2026-11-27T12:00:00Z');

function ago(days: number): Date {
  return new Date(NOW.getTime() - days * 86_400_000);
}

const AHEAD = { openedAt: null, closedAt: null, outputsRemovedAt: null, isOpen: true };
const RUNNING: Partition = { ...AHEAD, lower: 100, upper: 200, openedAt: ago(1) };

function family(name: PartitionedFamily['family'], ...partitions: readonly Partition[]): PartitionedFamily {
  return { family: name, lastId: 150, partitions: [...partitions, { ...AHEAD, lower: 200, upper: 300 }] };
}

/** Batches that were removed, by the time before which they were accepted. */
async function managed(families: readonly PartitionedFamily[], archive: Archive = NO_ARCHIVE) {
  const metrics = createTestMetrics();
  const partitions = testPartitions(families, (step) => (step.startsWith('remove deliveries') ? 'busy' : 'done'));
  const forgotten: Date[] = [];
  const fresh = [1, 0];
  const rowRetention = {
    forgetBatches: (before: Date) => {
      forgotten.push(before);
      return Promise.resolve(fresh.shift() ?? 0);
    },
  };
  const services = { partitions, archive, rowRetention, metrics, logger: pino({ level: 'silent' }) };
  const count = await managePartitions(services, RETENTION_DEFAULTS, NOW, new AbortController().signal);
  return { count, forgotten, asked: partitions.asked, text: await metrics.registry.metrics() };
}

describe('The pass over partitions', () => {
  test('shows how many partitions are ahead, what it removed, and what has been due for how long', async () => {
    const ended = { ...RUNNING, lower: 0, upper: 100, isOpen: false };
    const { count, asked, text } = await managed([
      family('enrichments', { ...ended, openedAt: ago(440), closedAt: ago(410) }, RUNNING),
      family('deliveries', { ...ended, openedAt: ago(40), closedAt: ago(31) }, RUNNING),
    ]);
    expect(count).toBe(1);
    expect(asked).toEqual(['remove enrichments 0', 'remove deliveries 0']);
    expect(text).toContain('enrichment_partitions_ahead{family="enrichments"} 1');
    expect(text).toContain('enrichment_partitions_removed_total{family="enrichments",part="all"} 1');
    expect(text).toContain('enrichment_removal_overdue_seconds{family="deliveries"} 86400');
    expect(text).toContain('enrichment_removal_overdue_seconds{family="enrichments"} 0');
  });

  test('counts what is held by open work as due', async () => {
    const open = { ...RUNNING, lower: 0, upper: 100, openedAt: ago(440), closedAt: ago(402) };
    const { asked, text } = await managed([family('enrichments', open, RUNNING)]);
    expect(asked).toEqual([]);
    expect(text).toContain('enrichment_removal_overdue_seconds{family="enrichments"} 172800');
  });

  test('removes batches that were accepted before the oldest period that is left, and none before the first is gone', async () => {
    expect((await managed([family('enrichments', { ...RUNNING, lower: 0 })])).forgotten).toEqual([]);
    const { forgotten, count } = await managed([family('enrichments', { ...RUNNING, openedAt: ago(20) })]);
    expect([forgotten, count]).toEqual([[ago(20), ago(20)], 1]);
  });

  test('leaves batches that the archive has not, and fails so that it is told', async () => {
    const archive: Archive = {
      ...NO_ARCHIVE,
      keepAged: () => Promise.resolve({ kind: 'failed', problem: 'The disk is full.', below: null }),
    };
    await expect(managed([family('enrichments', RUNNING)], archive)).rejects.toThrow(
      'The archive did not take batches: The disk is full.',
    );
  });
});

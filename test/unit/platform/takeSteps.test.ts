import { describe, expect, test } from '@jest/globals';
import type { PartitionStep, RemovalStep } from '#domain/partitionPlan';
import { NO_ARCHIVE } from '#platform/noArchive';
import { takeSteps } from '#platform/takeSteps';
import type { Archive, ArchiveOutcome } from '#ports/archive';
import { testPartitions } from '../../support/testPartitions.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const DUE = new Date('2026-11-20T12:00:00Z');

function removal(more: Partial<RemovalStep>): RemovalStep {
  return { kind: 'remove', family: 'enrichments', lower: 0, upper: 100, hasOutputs: true, dueAt: DUE, ...more };
}

function archiveOf(outcome: (set: string) => ArchiveOutcome['kind']): Archive & { readonly kept: string[] } {
  const kept: string[] = [];
  return {
    ...NO_ARCHIVE,
    kept,
    keep: ({ set, lower, upper }, dueAt) => {
      kept.push(`${set} ${lower}-${upper} ${dueAt.toISOString()}`);
      const kind = outcome(set);
      return Promise.resolve(
        kind === 'failed'
          ? { kind, problem: 'The disk is full.' }
          : kind === 'archived'
            ? { kind, rows: 1, bytes: 1 }
            : { kind },
      );
    },
  };
}

async function taken(
  steps: readonly PartitionStep[],
  { partitions = testPartitions([]), archive = NO_ARCHIVE, signal = new AbortController().signal } = {},
) {
  const outcomes: string[] = [];
  for await (const { outcome } of takeSteps({ partitions, archive }, steps, NOW, signal)) {
    outcomes.push(outcome.kind);
  }
  return outcomes;
}

describe('The steps of a plan', () => {
  test('are taken in turn', async () => {
    const partitions = testPartitions([]);
    const steps: readonly PartitionStep[] = [
      { kind: 'make', family: 'deliveries', lower: 200, upper: 300 },
      { kind: 'roll', family: 'deliveries', lower: 200 },
      removal({ kind: 'remove_outputs', lower: 100 }),
      removal({}),
    ];
    expect(await taken(steps, { partitions })).toEqual(['done', 'done', 'done', 'done']);
    expect(partitions.asked).toEqual([
      'make deliveries 200',
      'roll deliveries 200',
      'remove_outputs enrichments 100',
      'remove enrichments 0',
    ]);
  });

  test.each([
    ['with the outputs that are there', removal({}), ['outputs', 'enrichments']],
    ['without those that are gone', removal({ hasOutputs: false }), ['enrichments']],
    ['outputs alone', removal({ kind: 'remove_outputs' }), ['outputs']],
    ['transfers', removal({ family: 'credit_transfers', hasOutputs: false }), ['credit_transfers']],
  ])('archive what they remove: %s', async (_, step, sets) => {
    const archive = archiveOf(() => 'archived');
    expect(await taken([step], { archive })).toEqual(['done']);
    expect(archive.kept).toEqual(sets.map((set) => `${set} 0-100 ${DUE.toISOString()}`));
  });

  test.each(['failed', 'unfinished'] as const)('remove nothing that the archive has not: %s', async (kind) => {
    const partitions = testPartitions([]);
    const archive = archiveOf((set) => (set === 'enrichments' ? kind : 'archived'));
    const steps = [
      removal({}),
      removal({ lower: 100, upper: 200 }),
      removal({ family: 'deliveries', hasOutputs: false }),
    ];
    expect(await taken(steps, { partitions, archive })).toEqual([kind, 'skipped', 'done']);
    expect(partitions.asked).toEqual(['remove deliveries 0']);
  });

  test('wait for an earlier one of their family that is not done, so that no gap is left', async () => {
    const partitions = testPartitions([], (step) => (step === 'remove enrichments 0' ? 'busy' : 'done'));
    const steps: readonly PartitionStep[] = [
      removal({}),
      removal({ lower: 100 }),
      { kind: 'hold', family: 'deliveries', lower: 0, upper: 9, dueAt: DUE },
    ];
    expect(await taken(steps, { partitions })).toEqual(['busy', 'skipped', 'held']);
    expect(partitions.asked).toEqual(['remove enrichments 0']);
  });

  test('are left to another process once this one stops', async () => {
    const partitions = testPartitions([]);
    expect(await taken([removal({})], { partitions, signal: AbortSignal.abort() })).toEqual(['skipped']);
    expect(partitions.asked).toEqual([]);
  });
});

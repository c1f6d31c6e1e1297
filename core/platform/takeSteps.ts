import type { ArchiveSet } from '#domain/archive';
import type { PartitionStep, RemovalStep } from '#domain/partitionPlan';
import type { Archive, ArchiveOutcome } from '#ports/archive';
import type { Partitions } from '#ports/partitions';

export interface StepServices {
  readonly partitions: Partitions;
  readonly archive: Archive;
}

/** What came of a step. */
export type StepOutcome =
  | { readonly kind: 'done' }
  /** Others work on the table, or something in it is open: it is tried again. */
  | { readonly kind: 'busy' | 'held' }
  /** An earlier step of its family is not done. */
  | { readonly kind: 'skipped' }
  | Extract<ArchiveOutcome, { readonly kind: 'unfinished' | 'failed' }>;

export interface TakenStep {
  readonly step: PartitionStep;
  readonly outcome: StepOutcome;
}

const DONE: StepOutcome = { kind: 'done' };

/**
 * Takes the steps of a plan in turn, and tells each when it is over. What is removed is in the archive first, where there
 * is one. After a step that is not done, the later ones of its family wait for the next plan.
 *
 * @param signal ends an export that is under way; what it has written is kept
 */
export async function* takeSteps(
  services: StepServices,
  steps: readonly PartitionStep[],
  now: Date,
  signal: AbortSignal,
): AsyncGenerator<TakenStep> {
  const waiting = new Set<string>();
  for (const step of steps) {
    const outcome: StepOutcome =
      waiting.has(step.family) || signal.aborted ? { kind: 'skipped' } : await take(services, step, now, signal);
    if (outcome.kind !== 'done') {
      waiting.add(step.family);
    }
    yield { step, outcome };
  }
}

async function take(services: StepServices, step: PartitionStep, now: Date, signal: AbortSignal): Promise<StepOutcome> {
  const { partitions } = services;
  switch (step.kind) {
    case 'make':
      return { kind: await partitions.make(step.family, step.lower, step.upper) };
    case 'roll':
      return { kind: await partitions.roll(step.family, step.lower, now) };
    case 'hold':
      return { kind: 'held' };
    case 'remove':
    case 'remove_outputs': {
      const archived = await archive(services.archive, step, signal);
      return archived.kind === 'done' ? { kind: await remove(partitions, step, now) } : archived;
    }
  }
}

function remove(partitions: Partitions, { kind, family, lower }: RemovalStep, now: Date) {
  return kind === 'remove' ? partitions.remove(family, lower, now) : partitions.removeOutputs(lower, now);
}

async function archive(store: Archive, step: RemovalStep, signal: AbortSignal): Promise<StepOutcome> {
  for (const set of setsOf(step)) {
    const kept = await store.keep({ set, lower: step.lower, upper: step.upper }, step.dueAt, signal);
    if (kept.kind === 'failed' || kept.kind === 'unfinished') {
      return kept;
    }
  }
  return DONE;
}

function setsOf({ kind, family, hasOutputs }: RemovalStep): readonly ArchiveSet[] {
  return [...(hasOutputs ? (['outputs'] as const) : []), ...(kind === 'remove' ? [family] : [])];
}

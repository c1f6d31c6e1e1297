import { retentionOf } from '#platform/settings/retentionSettings';
import type { Archive } from '#ports/archive';
import type { Partitions } from '#ports/partitions';
import { openOwnFoundation } from '../../bench/lib/ownFoundation.ts';
import { openArchive } from '../../cli/compose/archive.ts';
import { createControllerMetrics } from '../../controller/controllerMetrics.ts';
import { managePartitions } from '../../controller/passes/managePartitions.ts';
import { type PassReport, sharedNow, type Step, type StepKind } from './steps.ts';

// The controller's pass over partitions, in a process of its own as a controller has it, at the time that its parent says.
const { foundation, releasers } = await openOwnFoundation(process.env);
const archive = await openArchive(foundation, releasers);
const metrics = createControllerMetrics(foundation.metrics);
const retention = retentionOf(foundation.config);
let steps: Step[] = [];

async function noted<Outcome extends string | { readonly kind: string }>(
  kind: StepKind,
  subject: string,
  step: () => Promise<Outcome>,
): Promise<Outcome> {
  const from = sharedNow();
  let outcome = 'failed';
  try {
    const became = await step();
    outcome = typeof became === 'string' ? became : became.kind;
    return became;
  } finally {
    steps.push({ kind, subject, from, to: sharedNow(), outcome });
  }
}

const { partitions } = foundation;
const notedPartitions: Partitions = {
  ...partitions,
  make: (family, lower, upper) => noted('make', family, () => partitions.make(family, lower, upper)),
  roll: (family, lower, now) => noted('roll', family, () => partitions.roll(family, lower, now)),
  removeOutputs: (lower, now) => noted('remove outputs', 'outputs', () => partitions.removeOutputs(lower, now)),
  remove: (family, lower, now) => noted('remove', family, () => partitions.remove(family, lower, now)),
};
const notedArchive: Archive = {
  keepAged: (set, before, signal) => archive.keepAged(set, before, signal),
  agedBelow: (set, before) => archive.agedBelow(set, before),
  keep: (period, dueAt, signal) => noted('export', period.set, () => archive.keep(period, dueAt, signal)),
};

async function pass(now: Date): Promise<PassReport> {
  steps = [];
  const services = { ...foundation, partitions: notedPartitions, archive: notedArchive, metrics };
  try {
    await managePartitions(services, retention, now, new AbortController().signal);
    return { steps, failure: null };
  } catch (error) {
    return { steps, failure: String(error) };
  }
}

process.on('message', (now: string) => void pass(new Date(now)).then((report) => process.send?.(report)));
process.on('disconnect', () => void releasers.release().finally(() => process.exit(0)));
process.send?.('ready');

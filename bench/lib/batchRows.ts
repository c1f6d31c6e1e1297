import { type BenchProfile, type BenchRow, benchRow, type Figure, type Sample } from './benchReport.ts';
import { quantile } from './measure.ts';
import type { BareRun, BatchRun } from './measureBatch.ts';
import type { NamedGrowth } from './measureGrowth.ts';
import type { PickupRun } from './measurePickup.ts';

/** What was measured of batches on one platform, a run for each round. */
export interface BatchFigures {
  readonly profile: BenchProfile;
  readonly batches: BatchRun[];
  readonly bare: BareRun[];
  readonly alone: PickupRun[];
  readonly crowded: PickupRun[];
  /** Empty where it was not measured. */
  readonly memory: NamedGrowth[];
}

const BATCH = 'batch of 1,000 mirror hits';
const CSV = 'results.csv of 1,000 rows';
const PICKUP = 'pickup beside ten batches';
const MEMORY = 'memory of batches';

const atMost = (limit: number): Pick<Figure, 'goal'> => ({ goal: { of: 'value', atMost: limit } });

export function batchRows({ profile, batches, bare, alone, crowded, memory }: BatchFigures): readonly BenchRow[] {
  const samples = <Run extends { readonly foreignCores: number }>(
    runs: readonly Run[],
    pick: (run: Run) => number,
  ): readonly Sample[] => runs.map((run) => ({ value: pick(run), foreignCores: run.foreignCores }));
  const p95 = (runs: readonly PickupRun[], pick: (run: PickupRun) => readonly number[]): readonly Sample[] =>
    samples(runs, (run) => quantile(pick(run), 0.95));
  const own = { profile, unit: 'ms' };
  const reference = benchRow({
    ...own,
    profile: null,
    path: BATCH,
    subject: `bare SQL: INSERT, 2 UPDATEs a hundred rows, beside ${profile}`,
    samples: samples(bare, ({ milliseconds }) => milliseconds),
  });
  return [
    reference,
    benchRow({
      ...own,
      path: BATCH,
      subject: 'enrich, from 202 to completed',
      samples: samples(batches, ({ completed }) => completed),
      reference,
      goal: { of: 'ratio', atMost: 3.5 },
    }),
    ...mostInFlight(profile, batches),
    benchRow({
      ...own,
      path: CSV,
      subject: 'enrich, first byte',
      samples: samples(batches, ({ csvFirstByte }) => csvFirstByte),
      ...atMost(50),
    }),
    benchRow({ ...own, path: PICKUP, subject: 'alone, p95', samples: p95(alone, ({ single }) => single) }),
    benchRow({
      ...own,
      path: PICKUP,
      subject: 'single enrichment, p95',
      samples: p95(crowded, ({ single }) => single),
      ...atMost(250),
    }),
    benchRow({
      ...own,
      path: PICKUP,
      subject: 'batch of one, p95',
      samples: p95(crowded, ({ batchOfOne }) => batchOfOne),
      ...atMost(250),
    }),
    ...memory.map((growth) => memoryRow(profile, growth)),
  ];
}

/** The limit holds at every moment, so the highest of all rounds counts, and not their median. */
function mostInFlight(profile: BenchProfile, batches: readonly BatchRun[]): readonly BenchRow[] {
  const value = Math.max(...batches.flatMap(({ inFlightStored, inFlightTold }) => [inFlightStored, inFlightTold]));
  const foreignCores = Math.max(...batches.map((run) => run.foreignCores));
  const subject = 'most in flight in any round';
  return [
    benchRow({ path: BATCH, profile, subject, unit: 'rows', samples: [{ value, foreignCores }], ...atMost(100) }),
  ];
}

function memoryRow(profile: BenchProfile, { name, mebibytes, limit, foreignCores }: NamedGrowth): BenchRow {
  const samples = [{ value: mebibytes, foreignCores }];
  return benchRow({ path: MEMORY, profile, subject: name, unit: 'MiB more', samples, ...atMost(limit) });
}

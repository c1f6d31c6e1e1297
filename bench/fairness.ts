import { defaultPolicy } from '#domain/sourcePolicy';
import { seededRandom } from '../simulator/dataset/random.ts';
import { type BenchRow, benchRow, type Goal, report } from './lib/benchReport.ts';
import { fairShares, jainIndex } from './lib/fairDivision.ts';
import { quantile } from './lib/measure.ts';
import { type Demand, demandOf, type OrganizationClass } from './lib/portalDemand.ts';
import { type SimulatedRun, simulatePortal } from './lib/simulatePortal.ts';

/**
 * How long organizations wait for a portal that allows 60 retrievals an hour, and how fairly it is shared: a simulation of
 * 100 workers and 10,000 organizations by the rules of the domain and a clock that jumps, the same at each run. It measures
 * what the rules give, not how fast the machine is.
 */
const HOURS = Number(process.env['HOURS'] ?? 24);
const SEED = process.env['SEED'] ?? '1';
const WORKERS = 100;
const LANE = 'browser:handelsregister';
/** docs/spec/contract.md, "Limits": a live scrape takes 3 to 10 s. */
const VISIT_MILLISECONDS = 6_000;
/** The defaults of ENRICH_BROWSER_CONTEXTS and ENRICH_BATCH_CONCURRENCY. */
const CONTEXTS_OF_WORKER = 4;
const CAPACITY = 100;

/** Small ones leave a third of what the portal allows to the large ones, which have work for days. */
const SINGLE = { name: 'single enrichment', rows: 1, withinHours: 400 };
const SCENARIOS: Readonly<Record<string, readonly OrganizationClass[]>> = {
  'beside ten batches of 1,000': [
    { ...SINGLE, organizations: 9_900 },
    { name: 'batch of 20', organizations: 90, rows: 20, withinHours: 400 },
    { name: 'batch of 1,000', organizations: 10, rows: 1_000, withinHours: 0 },
  ],
  'beside one batch of 1,000': [
    { ...SINGLE, organizations: 9_999 },
    { name: 'batch of 1,000', organizations: 1, rows: 1_000, withinHours: 0 },
  ],
};

/** 1 where each has the same part of its max-min fair share. */
const FAIR: Goal = { of: 'value', atLeast: 0.9 };

report(
  `Waiting for a portal of 60 retrievals an hour: ${WORKERS} workers, 10,000 organizations, ${HOURS} h, seed ${SEED}`,
  Object.entries(SCENARIOS).flatMap(([name, classes]) => measure(name, classes)),
);

function measure(scenario: string, classes: readonly OrganizationClass[]): readonly BenchRow[] {
  const demands = demandOf(classes, SEED);
  const run = simulatePortal(
    {
      lane: LANE,
      policy: defaultPolicy('handelsregister', 'https://portal.example'),
      visitMilliseconds: VISIT_MILLISECONDS,
      workers: WORKERS,
      contextsOfWorker: CONTEXTS_OF_WORKER,
      capacity: CAPACITY,
      hours: HOURS,
      random: seededRandom(SEED),
    },
    demands,
  );
  const asked = demands.filter(({ atMilliseconds }) => atMilliseconds < HOURS * 3_600_000);
  const path = `a portal at its limit, ${scenario}`;
  return [
    ...classes.flatMap(({ name, rows }) => waitsOf(path, name, rows, run, asked)),
    rowOf(path, "Jain's index of what each has of its fair share", '', fairnessOf(run, asked), FAIR),
    rowOf(path, 'claims that the limit puts off', 'a visit', run.putOff / run.served.length),
  ];
}

function waitsOf(
  path: string,
  name: string,
  rows: number,
  { served }: SimulatedRun,
  asked: readonly Demand[],
): readonly BenchRow[] {
  const own = served.filter(({ demand }) => demand.rows === rows);
  const minutes = own.map(({ waitMilliseconds }) => waitMilliseconds / 60_000);
  const rowsAsked = asked.filter((demand) => demand.rows === rows).length * rows;
  const subject = `${name}, ${own.length} of ${rowsAsked} rows visited`;
  return [
    rowOf(path, `${subject}, wait p50`, 'min', quantile(minutes, 0.5)),
    rowOf(path, `${subject}, wait p99`, 'min', quantile(minutes, 0.99)),
    rowOf(path, `${subject}, longest wait`, 'min', Math.max(...minutes)),
    rowOf(path, `${subject}, most visits meanwhile`, 'visits', Math.max(...own.map((one) => one.visitsMeanwhile))),
  ];
}

function fairnessOf({ served }: SimulatedRun, asked: readonly Demand[]): number {
  const shares = fairShares(
    asked.map(({ rows }) => rows),
    served.length,
  );
  const visits = new Map<number, number>();
  served.forEach(({ organizationId }) => visits.set(organizationId, (visits.get(organizationId) ?? 0) + 1));
  return jainIndex(asked.map(({ organizationId }, index) => (visits.get(organizationId) ?? 0) / (shares[index] ?? 1)));
}

function rowOf(path: string, subject: string, unit: string, value: number, goal?: Goal): BenchRow {
  const samples = [{ value, foreignCores: 0 }];
  return benchRow({ path, profile: null, subject, unit, samples, ...(goal === undefined ? {} : { goal }) });
}

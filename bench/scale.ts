import { startBenchDatabase } from './lib/benchDatabase.ts';
import { type BenchRow, benchRow, report } from './lib/benchReport.ts';
import { openCpuShares } from './lib/cpuShares.ts';
import {
  measureAccepts,
  measureDeliveries,
  measureDrain,
  type MeasureScale,
  type ScaleResult,
} from './lib/measureScale.ts';
import { fitScalability, peakOf } from './lib/scalability.ts';

/**
 * What 1, 2 and 4 processes of a role do together on one Postgres, each with the same small share of a core, so that four
 * find room on two cores beside Postgres and the load; the universal scalability law fitted to it; and what a unit of work
 * costs Postgres. What the processes share is measured like this, and not how many cores there are.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const PROCESSES = (process.env['PROCESSES'] ?? '1,2,4').split(',').map(Number);
const CORES_OF_PROCESS = Number(process.env['CORES_OF_PROCESS'] ?? 0.15);
const UNITS = Number(process.env['UNITS'] ?? 10_000);

interface ScalePath {
  readonly name: string;
  readonly unit: string;
  readonly measure: MeasureScale;
}

const PATHS: readonly ScalePath[] = [
  { name: 'accepts by processes of the API', unit: 'accepts', measure: measureAccepts },
  { name: 'drain by workers', unit: 'jobs', measure: measureDrain },
  { name: 'deliveries by processes of webhooks', unit: 'deliveries', measure: measureDeliveries },
];

type Measured = ScaleResult & { readonly processes: number };

const shares = openCpuShares();
const rows: BenchRow[] = [];
for (const path of PATHS) {
  rows.push(...rowsOf(path, await measureAll(path)));
}
report(`1 to ${Math.max(...PROCESSES)} processes with ${CORES_OF_PROCESS} of a core each (${shares.means})`, rows);

async function measureAll({ name, unit, measure }: ScalePath): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const processes of PROCESSES) {
      const database = await startBenchDatabase();
      try {
        const { connectionString } = database;
        const run = { connectionString, processes, shares, coresOfProcess: CORES_OF_PROCESS, units: UNITS };
        const result = await measure(run);
        measured.push({ ...result, processes });
        process.stderr.write(
          `round ${round} of ${ROUNDS}: ${name}, ${processes}: ${result.perSecond.toFixed(0)} ${unit}/s\n`,
        );
      } finally {
        await database.drop();
      }
    }
  }
  return measured;
}

function rowsOf({ name, unit }: ScalePath, measured: readonly Measured[]): readonly BenchRow[] {
  const foreignCores = Math.max(...measured.map((run) => run.foreignCores));
  const row = (subject: string, of: string, pick: (run: Measured) => number, runs = measured): BenchRow =>
    benchRow({
      path: name,
      profile: null,
      subject,
      unit: of,
      samples: runs.map((run) => ({ value: pick(run), foreignCores: run.foreignCores })),
    });
  const law = fitScalability(measured);
  const told = (subject: string, of: string, value: number): BenchRow =>
    benchRow({ path: name, profile: null, subject, unit: of, samples: [{ value, foreignCores }] });
  const of = (processes: number) => measured.filter((run) => run.processes === processes);
  return [
    ...PROCESSES.map((processes) => row(nameOf(processes), `${unit}/s`, (run) => run.perSecond, of(processes))),
    told('λ, one process', `${unit}/s`, law.perSecond),
    told('σ, contention', '', law.contention),
    told('κ, crosstalk', '', law.crosstalk),
    told('most is done by', 'processes', peakOf(law)),
    row('log of Postgres', 'bytes each', ({ use }) => use.walBytes / UNITS),
    row('CPU of Postgres', 'µs each', ({ use }) => (use.cpuSeconds / UNITS) * 1e6),
    row('files of Postgres', 'bytes each', ({ use }) => use.storedBytes / UNITS),
    ...PROCESSES.map((processes) => row(nameOf(processes), 'connections', ({ use }) => use.connections, of(processes))),
  ];
}

function nameOf(processes: number): string {
  return processes === 1 ? '1 process' : `${processes} processes`;
}

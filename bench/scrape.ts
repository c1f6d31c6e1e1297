import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import type { Company } from '../simulator/dataset/company.ts';
import { DEMO_SEED } from '../simulator/dataset/demoSeed.ts';
import { generateDataset } from '../simulator/dataset/generateDataset.ts';
import { findBrowser } from '../workers/browser/findBrowser.ts';
import { type BenchRow, benchRow, type Figure, report } from './lib/benchReport.ts';
import { leastDisturbed } from './lib/measure.ts';
import { measureScrapes, type ScrapeRun, type ScrapeVariant } from './lib/measureScrapes.ts';
import { startSimulatorProcess } from './lib/simulatorProcess.ts';

/**
 * get_company read from the simulated portal: the worker's own code beside puppeteer-cluster and crawlee with a whole
 * Chromium, and beside the former with the small headless browser; in turns, each run in a process of its own. Then all
 * companies.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const JOBS = Number(process.env['JOBS'] ?? 24);
/** Where to put a CPU profile of every run (`*.cpuprofile`); none where absent. */
const PROFILES = process.env['PROFILES'] ?? null;
const FULL_CHROMIUM = process.env['FULL_CHROMIUM'] ?? '/usr/bin/chromium';

const PATH = 'scrape of a company';
const JOBS_A_MINUTE = 'jobs/min';
const CPU = 'CPU-s/job';

if (!existsSync(FULL_CHROMIUM)) {
  console.error(
    `The reference needs a whole Chromium at ${FULL_CHROMIUM}. Install it (Debian: apt-get install chromium) or name ` +
      'one in FULL_CHROMIUM; `make bench-scrape` installs it where it can.',
  );
  process.exit(1);
}
const smallBrowser = await findBrowser({ configuredPath: process.env['CHROMIUM_PATH'] ?? null, home: homedir() });

const REFERENCES = [
  { name: 'puppeteer-cluster, full chromium', scraper: 'cluster', browser: FULL_CHROMIUM },
  { name: 'crawlee, full chromium', scraper: 'crawlee', browser: FULL_CHROMIUM },
] as const satisfies readonly ScrapeVariant[];
const ENRICH: ScrapeVariant = { name: 'enrich', scraper: 'worker', browser: smallBrowser };
/** The worker of a pod: its browsers are processes of another container. */
const BESIDE: ScrapeVariant = { name: 'enrich, browsers beside', scraper: 'beside', browser: smallBrowser };
/** Tells how much of the difference is the browser's. */
const SMALL: ScrapeVariant = { name: 'puppeteer-cluster, small headless', scraper: 'cluster', browser: smallBrowser };
const VARIANTS = [...REFERENCES, SMALL, ENRICH, BESIDE];

const { companies } = generateDataset({ seed: DEMO_SEED });
const withContent = companies.filter(({ documents }) => documents.includes('SI'));

/** The companies of a round: other ones in every round, the same for all variants. */
function companiesOf(round: number): readonly Company[] {
  const first = (round - 1) * JOBS;
  return Array.from({ length: JOBS }, (_, index) => withContent[(first + index) % withContent.length]).filter(
    (company) => company !== undefined,
  );
}

const rounds = new Map<string, ScrapeRun[]>(VARIANTS.map(({ name }) => [name, []]));
const simulator = await startSimulatorProcess();
const measure = (variant: ScrapeVariant, read: readonly Company[]): Promise<ScrapeRun> =>
  measureScrapes(variant, simulator.portalUrls.handelsregister, read, PROFILES);
let everything: ScrapeRun;
try {
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const variant of VARIANTS) {
      process.stderr.write(`round ${round} of ${ROUNDS}: ${variant.name}\n`);
      rounds.get(variant.name)?.push(await leastDisturbed(() => measure(variant, companiesOf(round))));
    }
  }
  process.stderr.write(`all ${companies.length} companies: ${ENRICH.name}\n`);
  everything = await leastDisturbed(() => measure(ENRICH, companies));
} finally {
  await simulator.stop();
}

const failures = [...[...rounds.values()].flat(), everything].flatMap((run) => run.failures);
if (failures.length > 0) {
  throw new Error(`Companies were not read, or not with their name:\n${failures.join('\n')}`);
}

type Reading = (run: ScrapeRun) => number;
const rateOf: Reading = (run) => run.jobsPerMinute;
const cpuOf: Reading = (run) => run.cpuSecondsPerJob;

function row(
  variant: ScrapeVariant,
  unit: string,
  pick: Reading,
  held: Pick<Figure, 'reference' | 'goal'> = {},
): BenchRow {
  const runs = rounds.get(variant.name) ?? [];
  const samples = runs.map((run) => ({ value: pick(run), foreignCores: run.foreignCores }));
  return benchRow({ path: PATH, profile: null, subject: variant.name, unit, samples, ...held });
}

function beside(reference: ScrapeVariant): readonly BenchRow[] {
  const [rate, cpu] = [row(reference, JOBS_A_MINUTE, rateOf), row(reference, CPU, cpuOf)];
  return [
    rate,
    row(ENRICH, JOBS_A_MINUTE, rateOf, { reference: rate, goal: { of: 'ratio', atLeast: 2.5 } }),
    cpu,
    row(ENRICH, CPU, cpuOf, { reference: cpu, goal: { of: 'ratio', atMost: 0.4 } }),
  ];
}

const all = (unit: string, pick: Reading): BenchRow =>
  benchRow({
    path: PATH,
    profile: null,
    subject: `enrich, all ${companies.length} companies`,
    unit,
    samples: [{ value: pick(everything), foreignCores: everything.foreignCores }],
  });

report(`get_company from the simulator, 4 at a time, medians of ${ROUNDS} rounds of ${JOBS} companies`, [
  ...REFERENCES.flatMap(beside),
  row(SMALL, JOBS_A_MINUTE, rateOf),
  row(SMALL, CPU, cpuOf),
  row(ENRICH, 'ms, p95', (run) => run.p95),
  row(ENRICH, 'MiB', (run) => run.memory),
  row(BESIDE, JOBS_A_MINUTE, rateOf),
  row(BESIDE, CPU, cpuOf),
  row(BESIDE, 'ms, p95', (run) => run.p95),
  row(BESIDE, 'MiB', (run) => run.memory),
  all(JOBS_A_MINUTE, rateOf),
  all(CPU, cpuOf),
]);

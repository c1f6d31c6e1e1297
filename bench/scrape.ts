import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { table } from '../cli/output.ts';
import type { Company } from '../simulator/dataset/company.ts';
import { DEMO_SEED } from '../simulator/dataset/demoSeed.ts';
import { generateDataset } from '../simulator/dataset/generateDataset.ts';
import { findBrowser } from '../workers/browser/findBrowser.ts';
import { leastDisturbed, machineLine, median } from './lib/measure.ts';
import { measureScrapes, type ScrapeRun, type ScrapeVariant } from './lib/measureScrapes.ts';
import { startSimulatorProcess } from './lib/simulatorProcess.ts';

/**
 * get_company read from the simulated portal: the worker's own code beside puppeteer-cluster with a whole Chromium, and
 * beside the same with the small headless browser; in turns, each run in a process of its own. Then all companies.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const JOBS = Number(process.env['JOBS'] ?? 24);
/** Where to put a CPU profile of every run (`*.cpuprofile`); none where absent. */
const PROFILES = process.env['PROFILES'] ?? null;
const FULL_CHROMIUM = process.env['FULL_CHROMIUM'] ?? '/usr/bin/chromium';

/** What the product is held to, as shares of the reference. */
const GOALS = '≥ 2.5 × jobs/min and ≤ 0.4 × CPU of the reference';

if (!existsSync(FULL_CHROMIUM)) {
  console.error(
    `The reference needs a whole Chromium at ${FULL_CHROMIUM}. Install it (Debian: apt-get install chromium) or name ` +
      'one in FULL_CHROMIUM; `make bench-scrape` installs it where it can.',
  );
  process.exit(1);
}
const smallBrowser = await findBrowser({ configuredPath: process.env['CHROMIUM_PATH'] ?? null, home: homedir() });

const REFERENCE: ScrapeVariant = {
  name: 'puppeteer-cluster, full chromium [reference]',
  scraper: 'cluster',
  browser: FULL_CHROMIUM,
};
const ENRICH: ScrapeVariant = { name: 'enrich', scraper: 'worker', browser: smallBrowser };
const VARIANTS = [
  REFERENCE,
  { name: 'puppeteer-cluster, small headless', scraper: 'cluster', browser: smallBrowser },
  ENRICH,
] as const satisfies readonly ScrapeVariant[];

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
  measureScrapes(variant, simulator.handelsregisterUrl, read, PROFILES);
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

const column = (name: string, pick: (run: ScrapeRun) => number): number => median((rounds.get(name) ?? []).map(pick));
const toReference = (name: string, pick: (run: ScrapeRun) => number): number =>
  Number((column(name, pick) / column(REFERENCE.name, pick)).toFixed(2));
const HEADER = ['jobs/min', 'CPU-s/job', 'p50 ms', 'p95 ms', 'PSS MiB', 'foreign cores', 'failures'];

console.log(`\nget_company from the simulator, 4 at a time, medians of ${ROUNDS} rounds of ${JOBS} companies`);
console.log(`${machineLine()}\n`);
console.log(
  table(
    ['scraper', '× jobs/min', '× CPU', ...HEADER],
    VARIANTS.map(({ name }) => [
      name,
      toReference(name, (run) => run.jobsPerMinute),
      toReference(name, (run) => run.cpuSecondsPerJob),
      Math.round(column(name, (run) => run.jobsPerMinute)),
      Number(column(name, (run) => run.cpuSecondsPerJob).toFixed(2)),
      Math.round(column(name, (run) => run.p50)),
      Math.round(column(name, (run) => run.p95)),
      Math.round(column(name, (run) => run.memory)),
      Number(column(name, (run) => run.foreignCores).toFixed(2)),
      (rounds.get(name) ?? []).reduce((sum, run) => sum + run.failures.length, 0),
    ]),
  ),
);
console.log(`\nGoal: ${GOALS}.`);
console.log(`\nAll ${companies.length} companies of the simulator with enrich; a failure is also a wrong name\n`);
console.log(
  table(
    ['jobs/min per core used', ...HEADER],
    [
      [
        Math.round(60 / everything.cpuSecondsPerJob),
        Math.round(everything.jobsPerMinute),
        Number(everything.cpuSecondsPerJob.toFixed(2)),
        Math.round(everything.p50),
        Math.round(everything.p95),
        Math.round(everything.memory),
        Number(everything.foreignCores.toFixed(2)),
        everything.failures.length,
      ],
    ],
  ),
);

const failures = [...[...rounds.values()].flat(), everything].flatMap((run) => run.failures);
failures.forEach((failure) => console.error(failure));
process.exitCode = failures.length === 0 ? 0 : 1;

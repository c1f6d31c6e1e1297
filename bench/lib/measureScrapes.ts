import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Company } from '../../simulator/dataset/company.ts';
import { LANES } from './companyScraper.ts';
import { startCpuMeter } from './cpuMeter.ts';
import { quantile, withForeignLoad } from './measure.ts';
import { proportionalMemory } from './processTree.ts';
import type { ScrapeOrder, ScraperName, ScrapeResult } from './scrapeProcess.ts';

export interface ScrapeVariant {
  readonly name: string;
  readonly scraper: ScraperName;
  readonly browser: string;
}

export interface ScrapeRun {
  readonly jobsPerMinute: number;
  /** Node and the whole tree of the browser. */
  readonly cpuSecondsPerJob: number;
  readonly p50: number;
  readonly p95: number;
  /** The most that the tree held, in MiB. */
  readonly memory: number;
  readonly foreignCores: number;
  /** One sentence for each company that was not read, or not with its name. */
  readonly failures: readonly string[];
}

const SCRIPT = fileURLToPath(new URL('scrapeProcess.ts', import.meta.url));
/** Reading the memory of a browser's tree costs some milliseconds itself. */
const MEMORY_EVERY_MILLISECONDS = 1_000;

/**
 * Reads companies with a scraper in a process of its own. Before the clock starts, every lane reads one company, so
 * that neither the start of the browser nor cold code is measured.
 *
 * @param profiles a directory for the CPU profile of the process, or null
 */
export async function measureScrapes(
  variant: ScrapeVariant,
  portalUrl: string,
  companies: readonly Company[],
  profiles: string | null,
): Promise<ScrapeRun> {
  const child = fork(SCRIPT, [variant.scraper, portalUrl, variant.browser], {
    execArgv: profiles === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profiles}`],
  });
  try {
    await ask(child, companies.slice(0, LANES));
    return await measure(child, companies);
  } finally {
    await end(child);
  }
}

async function measure(child: ChildProcess, companies: readonly Company[]): Promise<ScrapeRun> {
  const pid = child.pid ?? 0;
  let memory = 0;
  const sampler = setInterval(() => {
    memory = Math.max(memory, proportionalMemory(pid));
  }, MEMORY_EVERY_MILLISECONDS);
  const cpu = startCpuMeter([pid]);
  const startedAt = performance.now();
  const { result: results, foreignCores } = await withForeignLoad([process.pid], () => ask(child, companies));
  const minutes = (performance.now() - startedAt) / 60_000;
  const cpuSeconds = cpu.stop();
  clearInterval(sampler);
  const times = results.map(({ milliseconds }) => milliseconds);
  return {
    jobsPerMinute: results.length / minutes,
    cpuSecondsPerJob: cpuSeconds / results.length,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    memory,
    foreignCores,
    failures: failuresOf(results, companies),
  };
}

function failuresOf(results: readonly ScrapeResult[], companies: readonly Company[]): readonly string[] {
  const names = new Map(companies.map(({ companyId, name }) => [companyId, name]));
  return results.flatMap((result) => {
    if ('error' in result) {
      return [`${result.companyId}: ${result.error}`];
    }
    const wanted = names.get(result.companyId) ?? '';
    return result.name === wanted ? [] : [`${result.companyId} was read as ${result.name}, but is ${wanted}`];
  });
}

async function ask(child: ChildProcess, companies: readonly Company[]): Promise<readonly ScrapeResult[]> {
  const order: ScrapeOrder = { companyIds: companies.map(({ companyId }) => companyId) };
  const stop = new AbortController();
  try {
    const answer = once(child, 'message', { signal: stop.signal }) as Promise<[readonly ScrapeResult[]]>;
    const exit = once(child, 'exit', { signal: stop.signal }).then(([code]) => {
      throw new Error(`The scraper ended with ${String(code)}`);
    });
    child.send(order);
    const [results] = await Promise.race([answer, exit]);
    return results;
  } finally {
    stop.abort();
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit');
    child.disconnect();
    await exit;
  }
}

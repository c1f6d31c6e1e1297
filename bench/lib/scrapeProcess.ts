import { type CompanyId, parseCompanyId } from '#domain/companyId';
import { type CompanyScraper, LANES } from './companyScraper.ts';

/** What the benchmark asks this process for: companies to read, as many at a time as there are lanes. */
export interface ScrapeOrder {
  readonly companyIds: readonly string[];
}

/** How one company went; the name proves that it was read. */
export type ScrapeResult =
  | { readonly companyId: string; readonly milliseconds: number; readonly name: string }
  | { readonly companyId: string; readonly milliseconds: number; readonly error: string };

/** Only what this process uses is loaded, so that its memory is that of one scraper. */
const SCRAPERS = {
  worker: async () => (await import('./workerScraper.ts')).openWorkerScraper,
  beside: async () => (await import('./workerScraper.ts')).openBesideScraper,
  cluster: async () => (await import('../reference/clusterScraper.ts')).openClusterScraper,
  crawlee: async () => (await import('../reference/crawleeScraper.ts')).openCrawleeScraper,
};
export type ScraperName = keyof typeof SCRAPERS;

function idOf(text: string): CompanyId {
  const verdict = parseCompanyId(text);
  if (verdict.kind !== 'valid') {
    throw new Error(`${text} is no company id`);
  }
  return verdict.id;
}

async function readOne(scraper: CompanyScraper, companyId: string): Promise<ScrapeResult> {
  const startedAt = performance.now();
  const milliseconds = (): number => performance.now() - startedAt;
  try {
    const { name } = await scraper.read(idOf(companyId));
    return { companyId, milliseconds: milliseconds(), name };
  } catch (error) {
    return { companyId, milliseconds: milliseconds(), error: String(error) };
  }
}

async function readAll(scraper: CompanyScraper, { companyIds }: ScrapeOrder): Promise<readonly ScrapeResult[]> {
  const results: ScrapeResult[] = [];
  const waiting = companyIds.values();
  const lane = async (): Promise<void> => {
    for (const companyId of waiting) {
      results.push(await readOne(scraper, companyId));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return results;
}

/** One scraper for as long as the benchmark stays connected. */
async function serveOrders(name: ScraperName, portalUrl: string, executablePath: string): Promise<void> {
  const open = await SCRAPERS[name]();
  const scraper = await open(portalUrl, executablePath);
  process.on('message', (order: ScrapeOrder) => {
    void readAll(scraper, order).then((results) => process.send?.(results));
  });
  process.once('disconnect', () => void scraper.close());
}

const [name, portalUrl = '', executablePath = ''] = process.argv.slice(2);
if (name === undefined || !(name in SCRAPERS)) {
  throw new Error(`usage: scrapeProcess.ts ${Object.keys(SCRAPERS).join('|')} PORTAL_URL BROWSER`);
}
await serveOrders(name as ScraperName, portalUrl, executablePath);

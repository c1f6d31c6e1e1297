import { randomUUID } from 'node:crypto';
import { Configuration, log, PuppeteerCrawler } from '@crawlee/puppeteer';
import { type CompanyId, type CompanyRecord, type CompanyScraper, LANES } from '../lib/companyScraper.ts';
import { READ, readCompanyPage } from './companySteps.ts';
import { launchOptions } from './launchOptions.ts';

interface Order extends PromiseWithResolvers<CompanyRecord> {
  readonly id: CompanyId;
}

/**
 * crawlee with a context a job, held at as many pages as the others have: left alone it stays near one. Nothing is kept
 * on disk, and a company that fails is not tried again.
 */
export function openCrawleeScraper(portalUrl: string, executablePath: string): Promise<CompanyScraper> {
  log.setLevel(log.LEVELS.OFF);
  const orders = new Map<string, Order>();
  const crawler = new PuppeteerCrawler(
    {
      minConcurrency: LANES,
      maxConcurrency: LANES,
      maxRequestRetries: 0,
      keepAlive: true,
      launchContext: { useIncognitoPages: true, launchOptions: launchOptions(executablePath) },
      preNavigationHooks: [(_context, options) => void Object.assign(options, READ)],
      requestHandler: async ({ page, request }) => {
        const order = orders.get(request.uniqueKey);
        if (order !== undefined) {
          order.resolve(await readCompanyPage(page, order.id));
        }
      },
      failedRequestHandler: ({ request }, error) => orders.get(request.uniqueKey)?.reject(error),
    },
    new Configuration({ persistStorage: false }),
  );
  const running = crawler.run();
  return Promise.resolve({
    read: async (id) => {
      const uniqueKey = randomUUID();
      const order = { id, ...Promise.withResolvers<CompanyRecord>() };
      orders.set(uniqueKey, order);
      await crawler.addRequests([{ url: portalUrl, uniqueKey }]);
      return order.promise;
    },
    close: async () => {
      crawler.stop();
      await running;
      await crawler.teardown();
    },
  });
}

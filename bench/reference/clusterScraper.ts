import * as puppeteer from 'puppeteer-core';
import { Cluster } from 'puppeteer-cluster';
import { type CompanyId, type CompanyRecord, type CompanyScraper, LANES } from '../lib/companyScraper.ts';
import { READ, readCompanyPage } from './companySteps.ts';
import { launchOptions } from './launchOptions.ts';

/** The ordinary way: puppeteer-cluster with a context a job. It does not limit where pages may connect to. */
export async function openClusterScraper(portalUrl: string, executablePath: string): Promise<CompanyScraper> {
  const cluster = (await Cluster.launch({
    puppeteer,
    concurrency: Cluster.CONCURRENCY_CONTEXT,
    maxConcurrency: LANES,
    puppeteerOptions: launchOptions(executablePath),
  })) as Cluster<CompanyId, CompanyRecord>;
  await cluster.task(async ({ page, data }) => {
    await page.goto(portalUrl, READ);
    return readCompanyPage(page, data);
  });
  return {
    read: (id) => cluster.execute(id),
    close: () => cluster.close(),
  };
}

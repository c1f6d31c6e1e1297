import type { Page } from 'puppeteer-core';
import type { DomDocument, DomField } from '../../workers/browser/dom.ts';
import { courtByName } from '../../core/domain/courtByName.ts';
import { mergeRecord } from '../../workers/registries/handelsregister/mergeRecord.ts';
import { parseResultsPage } from '../../workers/registries/handelsregister/parseResultsPage.ts';
import { parseStructuredInformation } from '../../workers/registries/handelsregister/parseStructuredInformation.ts';
import type { CompanyId, CompanyRecord } from '../lib/companyScraper.ts';

/** The steps read what is in the page, not what it looks like. */
export const READ = { waitUntil: 'domcontentloaded' } as const;

/**
 * The steps of one company, from the start page of the portal that the page is at already. The product's parsers read
 * what comes; neither the form nor the pages are verified.
 */
export async function readCompanyPage(page: Page, id: CompanyId): Promise<CompanyRecord> {
  await Promise.all([page.waitForNavigation(READ), page.click('#naviForm\\:normaleSucheLink')]);
  await page.select('#form\\:registerArt_input', id.registerType);
  await page.type('#form\\:registerNummer', id.number);
  await page.select('#form\\:registergericht_input', id.court.code);
  await page.select('#form\\:ergebnisseProSeite_input', '100');
  await page.click('#form\\:auchGeloeschte .ui-chkbox-box');
  await Promise.all([page.waitForNavigation(READ), page.click('#form\\:btnSuche')]);

  const { companies } = parseResultsPage(new TextEncoder().encode(await page.content()));
  const index = companies.findIndex(
    ({ court, register }) => register.number === id.number && courtByName(court)?.code === id.court.code,
  );
  const row = companies[index];
  if (row === undefined) {
    throw new Error(`The portal has no company ${id.text}`);
  }
  if (!row.documents.SI) {
    return mergeRecord(id, row, null);
  }
  return mergeRecord(id, row, parseStructuredInformation(await downloadFromRow(page, index)));
}

/** Sends the form as the link of the row would, from inside of the page, and takes the file from the answer. */
async function downloadFromRow(page: Page, index: number): Promise<Uint8Array> {
  return new TextEncoder().encode(await page.evaluate(fetchStructuredInformation, index));
}

declare const document: DomDocument;

/** Runs in the page. */
async function fetchStructuredInformation(index: number): Promise<string> {
  const links = [...document.querySelectorAll(`tr[data-ri="${index}"] a`)];
  const linkId = links.find(({ textContent }) => textContent?.trim() === 'SI')?.getAttribute('id') ?? '';
  const fields = [...document.querySelectorAll('#ergebnissForm input')] as (DomField & { readonly name: string })[];
  const body = new URLSearchParams(fields.map(({ name, value }): [string, string] => [name, value]));
  body.append(linkId, linkId);
  const action = document.getElementById('ergebnissForm')?.getAttribute('action') ?? '';
  return (await fetch(action, { method: 'POST', body })).text();
}

import { WorkError } from '#domain/verdict';
import type { BrowserSession } from '../../../browser/browserSession.ts';
import type { DomDocument } from '../../../browser/dom.ts';
import { beforeRetrieval, inStep, type Portal } from '../../portal.ts';
import { isReport } from '../../reports/isReport.ts';
import { arrive } from '../registerVisit.ts';
import { FILE_LINKS, type ReportLink } from './fileLinks.ts';

/**
 * The report of the filing that the session shows.
 * @throws LostSession, WorkError `retry` where the portal sends something else
 */
export async function downloadReport(session: BrowserSession, portal: Portal, link: ReportLink): Promise<Uint8Array> {
  await beforeRetrieval(portal);
  return inStep(portal, 'download_document', () => downloadNow(session, portal, link));
}

async function downloadNow(session: BrowserSession, portal: Portal, link: ReportLink): Promise<Uint8Array> {
  const outcome = await session.downloadBy(() => session.page.evaluate(saveFirst, FILE_LINKS[link], link === 'viewer'));
  if (outcome.kind === 'page') {
    await arrive(session, portal, outcome.reply);
    throw notTheReport('a page');
  }
  const { bytes } = outcome.file;
  if (!isReport(bytes)) {
    throw notTheReport('another kind of file');
  }
  return bytes;
}

function notTheReport(instead: string): WorkError {
  const message = `The company register sent ${instead} instead of a report.`;
  return new WorkError({ kind: 'retry', code: 'source_unavailable', message });
}

declare const document: DomDocument;

/** Runs in the page. What a browser would show is saved as the portal sends it. */
function saveFirst(selector: string, isShown: boolean): void {
  const link = document.querySelector(selector);
  if (isShown) {
    link?.setAttribute('download', '');
  }
  link?.click();
}

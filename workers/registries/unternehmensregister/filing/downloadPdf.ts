import { fileKind } from '#domain/fileKind';
import type { BrowserSession } from '../../../browser/browserSession.ts';
import type { DomDocument } from '../../../browser/dom.ts';
import { beforeRetrieval, inStep, type Portal, reportUnreadable } from '../../portal.ts';
import { changedMarkup } from '../../understood.ts';
import { arrive } from '../registerVisit.ts';
import { FILE_LINKS } from './fileLinks.ts';

/**
 * The PDF of the filing that the session shows. The filing is read from its page, so that something else in its place is
 * told and no more.
 * @returns null where the portal sends something else
 * @throws LostSession, WorkError
 */
export async function downloadPdf(session: BrowserSession, portal: Portal): Promise<Uint8Array | null> {
  await beforeRetrieval(portal);
  return inStep(portal, 'download_document', () => downloadNow(session, portal));
}

async function downloadNow(session: BrowserSession, portal: Portal): Promise<Uint8Array | null> {
  const outcome = await session.downloadBy(() => session.page.evaluate(clickFirst, FILE_LINKS.pdf));
  if (outcome.kind === 'page') {
    await arrive(session, portal, outcome.reply);
    return notThePdf(portal, 'The company register sent a page instead of a PDF.', null);
  }
  const { bytes } = outcome.file;
  return fileKind(bytes) === 'pdf'
    ? bytes
    : notThePdf(portal, 'The company register sent another kind of file than a PDF.', bytes);
}

async function notThePdf(portal: Portal, reason: string, document: Uint8Array | null): Promise<null> {
  await reportUnreadable(portal, { cause: changedMarkup(reason), reason, document });
  return null;
}

declare const document: DomDocument;

/** Runs in the page. */
function clickFirst(selector: string): void {
  document.querySelector(selector)?.click();
}

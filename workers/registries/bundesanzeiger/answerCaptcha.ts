import type { BrowserSession } from '../../browser/browserSession.ts';
import type { DomDocument, DomField } from '../../browser/dom.ts';
import { inStep, type Portal } from '../portal.ts';
import { arriveAtGazette } from './searchPublications.ts';

/**
 * Sends an answer to the captcha that the session shows. The pictures have capital letters and digits only
 * (docs/spec/registries.md, "Gazette captcha"), however people type them.
 * @returns the page that comes of it: the publication, or the next captcha where the answer was wrong
 * @throws WorkError, LostSession
 */
export async function answerCaptcha(session: BrowserSession, portal: Portal, text: string): Promise<Uint8Array> {
  const typed = text.replaceAll(/\s/gu, '').toUpperCase();
  return inStep(portal, 'answer_captcha', async () =>
    arriveAtGazette(session, portal, await session.leaveBy(() => session.page.evaluate(sendAnswer, typed))),
  );
}

declare const document: DomDocument;

/** Runs in the page: the login form comes first on every page, so the form is found by its field. */
function sendAnswer(text: string): void {
  const field = document.querySelector('input[name="solution"]') as DomField | null;
  if (field !== null) {
    field.value = text;
    field.closest('form')?.querySelector('[type="submit"]')?.click();
  }
}

import { WorkError } from '#domain/verdict';
import type { CaptchaSolver } from '#ports/captchaSolver';
import type { BrowserSession } from '../../browser/browserSession.ts';
import type { DomDocument, DomElement, DomField } from '../../browser/dom.ts';
import type { Portal } from '../portal.ts';
import { changedMarkup } from '../understood.ts';
import { detectCaptcha } from './detectCaptcha.ts';
import { arriveAtGazette } from './searchPublications.ts';

/** Pictures that are tried in one visit; the portal draws a new one after a wrong answer (3-registry.md, 5.3). */
const MOST_TRIES = 3;

export interface CaptchaHelp {
  /** Null where nobody can read captchas. */
  readonly solver: CaptchaSolver | null;
  readonly signal: AbortSignal;
}

/**
 * Answers captchas until the page behind them is shown.
 * @param page the page that the visitor has come to, a captcha or not
 * @returns the first page that is no captcha
 * @throws WorkError with `captcha_unsolved` where there is no solver or no answer was right, LostSession
 */
export async function passCaptcha(
  session: BrowserSession,
  portal: Portal,
  page: Uint8Array,
  { solver, signal }: CaptchaHelp,
): Promise<Uint8Array> {
  let shown = page;
  for (let tries = 0; detectCaptcha(shown).captcha; tries++) {
    if (solver === null) {
      throw unsolved('permanent', 'The gazette asks for a captcha, and no solver of captchas is configured.');
    }
    if (tries === MOST_TRIES) {
      throw unsolved('retry', `None of ${MOST_TRIES} answers to the gazette’s captchas was right.`);
    }
    shown = await answer(session, portal, solver, signal);
  }
  return shown;
}

async function answer(
  session: BrowserSession,
  portal: Portal,
  solver: CaptchaSolver,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const picture = await session.page.evaluate(readPicture);
  if (picture === null) {
    throw changedMarkup('The gazette shows a captcha without its picture.');
  }
  const outcome = await solver.solve(Buffer.from(picture, 'base64'), signal);
  if (outcome.kind === 'unsolved') {
    throw unsolved('retry', 'The solver of captchas gave no answer.');
  }
  const reply = await session.leaveBy(() => session.page.evaluate(sendAnswer, outcome.text));
  const next = await arriveAtGazette(session, portal, reply);
  if (detectCaptcha(next).captcha) {
    await outcome.reportWrong();
  }
  return next;
}

function unsolved(kind: 'retry' | 'permanent', message: string): WorkError {
  return new WorkError({ kind, code: 'captcha_unsolved', message });
}

declare const document: DomDocument;

/** Runs in the page: the picture as Base64, fetched as the page itself fetched it; null where there is none. */
async function readPicture(): Promise<string | null> {
  const field = document.querySelector('input[name="solution"]');
  const image = (field?.closest('form')?.querySelector('img[src]') ?? null) as
    (DomElement & { readonly src: string }) | null;
  if (image === null) {
    return null;
  }
  const response = await fetch(image.src, { credentials: 'same-origin' });
  if (!response.ok || !(response.headers.get('content-type') ?? '').startsWith('image/')) {
    return null;
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  let binary = '';
  bytes.forEach((byte) => (binary += String.fromCharCode(byte)));
  return btoa(binary);
}

/** Runs in the page: the login form comes first on every page, so the form is found by its field. */
function sendAnswer(text: string): void {
  const field = document.querySelector('input[name="solution"]') as DomField | null;
  if (field !== null) {
    field.value = text;
    field.closest('form')?.querySelector('[type="submit"]')?.click();
  }
}

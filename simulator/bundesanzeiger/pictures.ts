import type { Request, Response } from 'express';
import { seededRandom } from '../dataset/random.ts';
import { sessionIdOf } from '../sessionCookie.ts';
import { drawCaptcha } from './captcha/drawCaptcha.ts';
import { expiredPage } from './pages/expiredPage.ts';
import { notAFilePage } from './pages/refusalPages.ts';
import type { Portal } from './visit.ts';

/** The picture that a captcha page shows at the moment. */
export function sendCaptchaPicture(portal: Portal, request: Request, response: Response, pageId: number): void {
  const state = portal.sessions.find(sessionIdOf(request))?.pages.get(pageId)?.state;
  const picture = state?.kind === 'publication' ? state.captcha?.picture : undefined;
  if (picture === undefined) {
    response.status(410).send(expiredPage());
    return;
  }
  response.set('Cache-Control', 'no-store').type('jpeg').send(picture);
}

/** Every publication has the same kind of picture on top: a word in the captcha's letters. */
export function sendPublicationPicture(portal: Portal, response: Response): void {
  if (portal.services.takeFault('html_instead_of_file') !== null) {
    response.send(notAFilePage());
    return;
  }
  response.type('jpeg').send(drawCaptcha(seededRandom(portal.services.dataset.seed)).picture);
}

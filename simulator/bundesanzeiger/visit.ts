import type { Request, Response } from 'express';
import type { Random } from '../dataset/random.ts';
import type { PortalServices } from '../portal.ts';
import type { CaptchaAnswers } from './captcha/captchaAnswers.ts';
import type { SearchCriteria } from './search/searchCriteria.ts';
import type { SearchEntry } from './search/searchIndex.ts';
import type { PageState } from './wicket/pageState.ts';
import { pageLinks } from './wicket/pageLinks.ts';
import { addPage, type WicketPage, type WicketSession, type WicketSessions } from './wicket/wicketSessions.ts';

/** What the whole portal shares. */
export interface Portal {
  readonly services: PortalServices;
  readonly sessions: WicketSessions;
  /** Newest first. */
  readonly search: (criteria: SearchCriteria) => readonly SearchEntry[];
  readonly captchaAnswers: CaptchaAnswers;
  readonly captchaRandom: Random;
}

/** One request to a page that lives in the visitor's session. */
export interface Visit {
  readonly portal: Portal;
  readonly request: Request;
  readonly response: Response;
  readonly session: WicketSession;
  readonly page: WicketPage;
}

/** Opens the next page of the session and sends the visitor there. */
export function redirectToNewPage(visit: Pick<Visit, 'session' | 'response'>, state: PageState): void {
  redirectTo(visit.response, addPage(visit.session, state));
}

export function redirectTo(response: Response, page: WicketPage): void {
  response.redirect(302, pageLinks(page).self);
}

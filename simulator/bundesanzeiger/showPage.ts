import { newCaptcha } from './captcha/newCaptcha.ts';
import { captchaPage } from './pages/captchaPage.ts';
import { changedPublicationPage } from './pages/changedPublicationPage.ts';
import { publicationPage } from './pages/publicationPage.ts';
import { CHANGED_MARKUP, KNOWN_MARKUP } from './pages/resultMarkup.ts';
import { resultsPage } from './pages/resultsPage.ts';
import { startPage } from './pages/startPage.ts';
import type { Portal, Visit } from './visit.ts';
import { pageLinks } from './wicket/pageLinks.ts';
import type { PublicationState } from './wicket/pageState.ts';
import type { WicketSession } from './wicket/wicketSessions.ts';

/** Renders the visitor's page anew; links of earlier renderings are stale from then on. */
export function showPage(visit: Visit): void {
  visit.page.renderCount++;
  visit.response.send(rendered(visit));
}

function rendered({ portal, session, page }: Visit): string {
  const links = pageLinks(page);
  const { state } = page;
  switch (state.kind) {
    case 'start':
      return startPage(links);
    case 'results': {
      const changed = portal.services.takeFault('changed_markup') !== null;
      return resultsPage(state.search, links, changed ? CHANGED_MARKUP : KNOWN_MARKUP);
    }
    case 'publication': {
      const entry = state.search.hits[state.position];
      if (entry === undefined) {
        throw new RangeError(`The search has no hit ${state.position}.`);
      }
      if (asksForCaptcha(portal, session, state, entry.publication.captchaGuarded)) {
        state.captcha ??= newCaptcha(portal);
        return captchaPage(entry.publication, links, portal.services.now().getTime());
      }
      state.captcha = null;
      portal.services.statistics.downloads++;
      const changed = portal.services.takeFault('changed_publication') !== null;
      return changed ? changedPublicationPage(entry, links) : publicationPage(entry, links);
    }
  }
}

/**
 * Guarded publications ask once a session, and one that has asked goes on asking until an answer was right. The fault
 * makes any publication ask, and the session forget.
 */
function asksForCaptcha(portal: Portal, session: WicketSession, state: PublicationState, guarded: boolean): boolean {
  if (portal.services.takeFault('captcha') !== null) {
    session.captchaSolved = false;
    return true;
  }
  return (guarded || state.captcha !== null) && !session.captchaSolved;
}

import type { Exchange } from '../exchange.ts';
import { sameView } from '../exchange.ts';
import { cookieForm } from '../pages/cookieForm.ts';
import { pageAddress } from '../pages/pageContext.ts';
import { partialRedirect, partialResponse } from '../partialResponse.ts';
import type { Reply } from '../reply.ts';
import { fieldOf } from '../searchCriteria.ts';
import { viewStateOf } from '../session.ts';

/** Answers the forms that every page has: banner, language menu, breadcrumb and navigation. Null when none was posted. */
export function replyToCommonForm(exchange: Exchange): Reply | null {
  const { body } = exchange;
  if (body['cookieForm'] !== undefined) {
    return acceptCookies(exchange);
  }
  if (body['headerForm'] !== undefined) {
    return chooseLanguage(exchange);
  }
  if (body['breadcrumbForm'] !== undefined) {
    return goTo(exchange, pageAddress('welcome', null));
  }
  return body['naviForm'] === undefined ? null : navigate(exchange, fieldOf(body, 'target'));
}

function acceptCookies(exchange: Exchange): Reply {
  exchange.session.cookiesAccepted = true;
  exchange.session.rotate(exchange.view);
  const content = cookieForm(sameView(exchange)).markup;
  return { kind: 'partial', xml: partialResponse([{ id: 'cookieForm', content }], viewStateOf(exchange.view)) };
}

/** English data labels come with EN; the portal's other languages keep the German ones. */
function chooseLanguage(exchange: Exchange): Reply {
  const { session, view, body } = exchange;
  session.language = fieldOf(body, 'language') === 'EN' ? 'en' : 'de';
  return goTo(exchange, pageAddress(view.page, view.conversation?.cid ?? null));
}

function navigate(exchange: Exchange, target: string): Reply {
  const { session, view } = exchange;
  const conversation = view.conversation;
  switch (target) {
    case 'normaleSucheLink':
      return goTo(exchange, pageAddress('normalesuche', null));
    case 'erweiterteSucheLink':
      return goTo(exchange, pageAddress('erweitertesuche', null));
    case 'normaleSucheAltLink':
      session.draft = conversation?.criteria ?? session.draft;
      return goTo(exchange, pageAddress('normalesuche', null));
    case 'sucheErgebnisseAltLink':
      return goTo(exchange, pageAddress('sucheErgebnisse', conversation?.cid ?? null));
    default:
      return goTo(exchange, pageAddress('welcome', null));
  }
}

/** An ajax answer cannot be a redirect of HTTP: the browser would follow it unseen. */
function goTo({ ajax }: Exchange, location: string): Reply {
  return ajax ? { kind: 'partial', xml: partialRedirect(location) } : { kind: 'redirect', location };
}

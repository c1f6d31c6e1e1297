import { FEDERAL_STATES } from '../../dataset/federalStates.ts';
import { newView, refuseOverLimit, type Exchange } from '../exchange.ts';
import { pageAddress } from '../pages/pageContext.ts';
import { searchFields, searchPage } from '../pages/searchPage.ts';
import { partialResponse } from '../partialResponse.ts';
import type { Reply } from '../reply.ts';
import { searchCompanies, type SearchOutcome } from '../searchCompanies.ts';
import { checkSearchCriteria, EMPTY_CRITERIA, fieldOf, readSearchCriteria } from '../searchCriteria.ts';
import { viewStateOf } from '../session.ts';
import { TEXTS } from '../texts.ts';

const STATE_NAMES: readonly string[] = FEDERAL_STATES.map((state) => state.name);

/** Answers the form of the normal or the extended search. */
export function replyToSearch(exchange: Exchange): Reply {
  if (exchange.ajax) {
    return replyToField(exchange);
  }
  const { portal, session, view, body, language } = exchange;
  const criteria = readSearchCriteria(body, STATE_NAMES);
  const verdict = checkSearchCriteria(criteria);
  if (verdict !== 'valid') {
    const message = verdict === 'bad_number' ? TEXTS[language].badNumber : TEXTS[language].noCriterion;
    const kind = view.page === 'erweitertesuche' ? 'e' : 'n';
    return { kind: 'page', html: searchPage(newView(exchange, view.page, null), kind, criteria, message) };
  }
  const refusal = refuseOverLimit(exchange);
  if (refusal !== null) {
    return refusal;
  }
  portal.services.statistics.searches++;
  const outcome = searchCompanies(portal.services.dataset.companies, criteria);
  const isOffered = portal.services.takeFault('si_unavailable') === null;
  const conversation = session.startConversation(criteria, isOffered ? outcome : withoutStructuredContent(outcome));
  return { kind: 'redirect', location: pageAddress('sucheErgebnisse', conversation.cid) };
}

function withoutStructuredContent({ hits, tooMany }: SearchOutcome): SearchOutcome {
  const without = hits.map((hit) => ({ ...hit, documents: hit.documents.filter((kind) => kind !== 'SI') }));
  return { hits: without, tooMany };
}

/**
 * The button that clears the form, and the change of the keywords. The latter keeps the ViewState: a browser sends it
 * when the click on the search button takes the focus away, so the search itself is already on its way with the old one.
 */
function replyToField(exchange: Exchange): Reply {
  const { session, view, body, language } = exchange;
  if (fieldOf(body, 'javax.faces.source') !== 'form:loeschen') {
    return { kind: 'partial', xml: partialResponse([], viewStateOf(view)) };
  }
  session.rotate(view);
  const kind = view.page === 'erweitertesuche' ? 'e' : 'n';
  const content = searchFields(TEXTS[language], kind, EMPTY_CRITERIA, null).markup;
  return { kind: 'partial', xml: partialResponse([{ id: 'form:suchPanel', content }], viewStateOf(view)) };
}

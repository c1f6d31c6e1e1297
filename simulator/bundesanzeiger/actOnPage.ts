import { newCaptcha } from './captcha/newCaptcha.ts';
import { refuseRetrieval } from './faultGate.ts';
import { formFields } from './formFields.ts';
import { CAPTCHA_CHANGE, CAPTCHA_FORM } from './pages/captchaPage.ts';
import { resultAction } from './pages/resultActions.ts';
import { SEARCH_FORM } from './pages/startPage.ts';
import { newSearch, type Search } from './search/search.ts';
import { categoryOfArea, type SearchCriteria } from './search/searchCriteria.ts';
import { redirectTo, redirectToNewPage, type Visit } from './visit.ts';
import type { PublicationState } from './wicket/pageState.ts';

/** Does what a link or form of the visitor's page asks for; a component that the page does not have shows it again. */
export function actOnPage(visit: Visit, component: string): void {
  const { state } = visit.page;
  switch (state.kind) {
    case 'start':
      actOnStart(visit, component);
      return;
    case 'results':
      actOnResults(visit, component, state.search);
      return;
    case 'publication':
      actOnPublication(visit, component, state);
      return;
  }
}

function actOnStart(visit: Visit, component: string): void {
  if (component !== SEARCH_FORM) {
    redirectTo(visit.response, visit.page);
    return;
  }
  const fields = formFields(visit.request);
  const category = categoryOfArea(fields.text('area_select'));
  runSearch(visit, { fulltext: fields.text('fulltext'), category, from: null, to: null });
}

function actOnResults(visit: Visit, component: string, search: Search): void {
  const action = resultAction(component, formFields(visit.request), search);
  switch (action?.kind) {
    case 'list':
      redirectToNewPage(visit, { kind: 'results', search: action.search });
      return;
    case 'refine':
      runSearch(visit, action.criteria);
      return;
    case 'open':
      openPublication(visit, search, action.position);
      return;
    case undefined:
      redirectTo(visit.response, visit.page);
  }
}

function actOnPublication(visit: Visit, component: string, state: PublicationState): void {
  const { search, position } = state;
  switch (component.replace(/^(?:top|bottom)~nav~panel-/, '')) {
    case 'prev~link':
      openPublication(visit, search, Math.max(0, position - 1));
      return;
    case 'next~link':
      openPublication(visit, search, Math.min(search.hits.length - 1, position + 1));
      return;
    case 'result~list~link':
      redirectToNewPage(visit, { kind: 'results', search });
      return;
    case CAPTCHA_FORM:
      answerCaptcha(visit, state);
      return;
    case CAPTCHA_CHANGE:
      state.captcha = newCaptcha(visit.portal);
      redirectTo(visit.response, visit.page);
      return;
    default:
      redirectTo(visit.response, visit.page);
  }
}

/** A right answer holds for the whole session; a wrong one leads to a new picture. */
function answerCaptcha(visit: Visit, state: PublicationState): void {
  const answer = formFields(visit.request).text('solution').toUpperCase();
  if (state.captcha !== null && answer === state.captcha.text) {
    visit.session.captchaSolved = true;
    redirectToNewPage(visit, { ...state, captcha: null });
    return;
  }
  state.captcha = newCaptcha(visit.portal);
  redirectTo(visit.response, visit.page);
}

function runSearch(visit: Visit, criteria: SearchCriteria): void {
  const { services, search } = visit.portal;
  if (!services.takeRetrieval(visit.request.ip ?? '')) {
    refuseRetrieval(visit.response, services);
    return;
  }
  services.statistics.searches++;
  redirectToNewPage(visit, { kind: 'results', search: newSearch(criteria, search(criteria)) });
}

function openPublication(visit: Visit, search: Search, position: number): void {
  const { services } = visit.portal;
  if (!services.takeRetrieval(visit.request.ip ?? '')) {
    refuseRetrieval(visit.response, services);
    return;
  }
  redirectToNewPage(visit, { kind: 'publication', search, position, captcha: null });
}

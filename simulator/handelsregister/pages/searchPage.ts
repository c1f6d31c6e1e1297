import { COURTS } from '#domain/courts';
import { FEDERAL_STATES } from '../../dataset/federalStates.ts';
import { html, type Markup } from '../../html.ts';
import { LEGAL_FORM_OPTIONS } from '../legalFormOptions.ts';
import { ROWS_PER_PAGE, type SearchCriteria } from '../searchCriteria.ts';
import type { Texts } from '../texts.ts';
import { checkbox, inputText, radioButtons, selectOneMenu, type Option } from './fields.ts';
import { ajaxLink, jsfForm, type PageContext } from './pageContext.ts';
import { pageSkeleton } from './skeleton.ts';

export type SearchKind = 'n' | 'e';

const REGISTER_TYPES = ['HRA', 'HRB', 'GnR', 'PR', 'VR', 'GsR'] as const;
const COURT_OPTIONS: readonly Option[] = COURTS.map(({ code, name }) => ({ value: code, label: name })).toSorted(
  (left, right) => left.label.localeCompare(right.label, 'de'),
);

/** The normal or the extended search with what was last entered, and a message where that was refused. */
export function searchPage(
  context: PageContext,
  kind: SearchKind,
  criteria: SearchCriteria,
  message: string | null,
): string {
  const { texts } = context;
  const title = kind === 'n' ? texts.normalSearch : texts.extendedSearch;
  return pageSkeleton(context, title, jsfForm(context, 'form', 4, searchFields(texts, kind, criteria, message)));
}

/** The inside of the search form; the button `Löschen` renders it anew by ajax. */
export function searchFields(texts: Texts, kind: SearchKind, criteria: SearchCriteria, message: string | null): Markup {
  const keywordModes = texts.keywordModes.map((label, index) => ({ value: String(index + 1), label }));
  const onchange = ajaxLink('form:schlagwoerter', 'form', 'form:schlagwoerter');
  return html`<div id="form:suchPanel">
    <div id="form:messagesSuchMaske" class="ui-messages ui-widget" aria-live="polite">
      ${message === null ? null : errorMessage(message)}
    </div>
    <input type="hidden" id="suchTyp" name="suchTyp" value="${kind}" />
    ${labelled(texts.keywords, html`<textarea id="form:schlagwoerter" name="form:schlagwoerter" rows="2" class="ui-inputfield ui-inputtextarea ui-widget" onchange="${onchange}">${criteria.keywords}</textarea>`)}
    ${radioButtons('form:schlagwortOptionen', keywordModes, criteria.keywordMode)}
    ${labelled(texts.similar, checkbox('form:aenlichLautendeSchlagwoerterBoolChkbox', criteria.similar))}
    ${labelled(texts.alsoDeleted, checkbox('form:auchGeloeschte', criteria.alsoDeleted))}
    ${labelled(texts.branchesOnly, checkbox('form:nurZweigniederlassungenBoolChkbox', criteria.branchesOnly))}
    ${labelled(texts.seat, inputText('form:NiederlassungSitz', criteria.seat, 30))}
    ${labelled(texts.registerType, selectOneMenu('form:registerArt', withAll(texts, REGISTER_TYPES.map(same)), criteria.registerType))}
    ${labelled(texts.registerNumber, inputText('form:registerNummer', criteria.registerNumber, 10))}
    ${labelled(texts.court, selectOneMenu('form:registergericht', withAll(texts, COURT_OPTIONS), criteria.courtCode))}
    ${kind === 'e' ? extendedFields(texts, criteria) : null}
    ${labelled(texts.rowsPerPage, selectOneMenu('form:ergebnisseProSeite', ROWS_PER_PAGE.map(String).map(same), String(criteria.rowsPerPage)))}
    <button
      id="form:btnSuche"
      name="form:btnSuche"
      class="ui-button ui-widget ui-state-default ui-corner-all"
      type="submit"
      onclick="pfWait.start();"
    >
      <span class="ui-button-text ui-c">${texts.search}</span>
    </button>
    <button
      id="form:loeschen"
      name="form:loeschen"
      class="ui-button ui-widget ui-state-default ui-corner-all"
      type="button"
      onclick="${ajaxLink('form:loeschen', 'form', 'form:suchPanel')}"
    >
      <span class="ui-button-text ui-c">${texts.clear}</span>
    </button>
  </div>`;
}

function extendedFields(texts: Texts, criteria: SearchCriteria): Markup {
  const states = FEDERAL_STATES.map(({ name }) =>
    labelled(name, checkbox(`form:${name}`, criteria.states.includes(name))),
  );
  return html`${labelled(texts.legalForm, selectOneMenu('form:rechtsform', withAll(texts, LEGAL_FORM_OPTIONS), criteria.legalForm))}
    ${labelled(texts.postalCode, inputText('form:postleitzahl', criteria.postalCode, 5))}
    ${labelled(texts.city, inputText('form:ort', criteria.city, 60))}
    ${labelled(texts.street, inputText('form:strasse', criteria.street, 60))}
    <div id="form:bundeslaender">${states}</div>`;
}

function errorMessage(message: string): Markup {
  return html`<div class="ui-messages-error ui-corner-all">
    <span class="ui-messages-error-icon"></span>
    <ul>
      <li role="alert" aria-atomic="true"><span class="ui-messages-error-summary">${message}</span></li>
    </ul>
  </div>`;
}

function labelled(label: string, field: Markup): Markup {
  return html`<div class="formField"><span class="formLabel">${label}</span>${field}</div>`;
}

function withAll(texts: Texts, options: readonly Option[]): readonly Option[] {
  return [{ value: '', label: texts.all }, ...options];
}

function same(value: string): Option {
  return { value, label: value };
}

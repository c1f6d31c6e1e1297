import type { FieldErrors } from '#contract/http/fieldErrors';
import { type Html, html } from '../html.ts';
import type { Fields } from '../visit.ts';
import { type Choice, type FormState, selectField, textField } from './field.ts';

export interface Select {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
}

const DAY_MILLISECONDS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The words of the API for what the form of a list asks: days, both included, instead of instants. */
export function toListQuery({ from = '', to = '', ...others }: Fields): Fields {
  const query = { ...others, created_after: toInstant(from, 0), created_before: toInstant(to, DAY_MILLISECONDS) };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

/** What is no day goes to the API as it is, which says what is wrong with it. */
function toInstant(day: string, later: number): string {
  const at = DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN;
  // An instant of a day is in created_after already: only what is later than the one before it.
  return Number.isNaN(at) ? day : new Date(at + (later === 0 ? -1 : later)).toISOString();
}

/** The form's state after an answer: problems of the API's fields belong to the days that were typed. */
export function filterState(typed: Fields, errors: FieldErrors): FormState {
  const { created_after: from, created_before: to, ...others } = errors;
  return {
    typed,
    errors: { ...others, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) },
  };
}

/** A form of filters, which is sent as the address of the page. */
export function listFilters(path: string, state: FormState, selects: readonly Select[]): Html {
  return html`<form method="get" action="${path}" class="filters" aria-label="Filters">
    ${selects.map(({ name, label, choices }) => selectField(state, { name, label }, choices))}
    ${textField(state, { name: 'from', label: 'From', type: 'date', isRequired: false })}
    ${textField(state, { name: 'to', label: 'To', type: 'date', isRequired: false })}
    <div class="actions">
      <button type="submit">Filter</button>
      ${isFiltered(state.typed) && html`<a class="button quiet" href="${path}">Show all</a>`}
    </div>
  </form>`;
}

/** Whether a list shows less than there is. */
export function isFiltered(query: Fields): boolean {
  return Object.entries(query).some(([name, value]) => name !== 'cursor' && value !== '');
}

/** A choice of any value of a field, or of one; the API calls the field as the label does. */
export function selectOf(label: string, values: readonly string[]): Select {
  const name = label.toLowerCase();
  return {
    name,
    label,
    choices: [{ value: '', label: `Any ${name}` }, ...values.map((value) => ({ value, label: value }))],
  };
}

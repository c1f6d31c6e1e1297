import type { FieldErrors } from '#contract/http/fieldErrors';
import { type Html, html } from '../html.ts';
import type { Fields } from '../visit.ts';
import { type Choice, formErrors, type FormState, selectField, textField } from './field.ts';

export interface Select {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** A text that is typed. */
export interface TextFilter {
  readonly name: string;
  readonly label: string;
  readonly suggestions: readonly string[];
}

export interface Filters {
  readonly selects: readonly Select[];
  readonly texts?: readonly TextFilter[];
  /** How exact its times are; days unless it says otherwise. */
  readonly times?: 'days' | 'minutes';
}

const MINUTE_MILLISECONDS = 60_000;
const DAY_MILLISECONDS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MINUTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/**
 * The words of the API for what the form of a list asks: days or minutes of UTC, both included, instead of instants. Words of
 * the API stay as they are. One time in both words is left in both, so that the API refuses the one that it does not know:
 * no filter is ever left out, since what a list selects may be acted upon.
 */
export function toListQuery(query: Fields): Fields {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  const { from = '', to = '', ...others } = given;
  return {
    ...others,
    ...timeIn(given, 'from', 'created_after', instantBefore(from)),
    ...timeIn(given, 'to', 'created_before', instantAfter(to)),
  };
}

function timeIn(given: Fields, asked: string, word: string, instant: string): Fields {
  const { [asked]: time, [word]: same } = given;
  if (time === undefined) {
    return {};
  }
  return same === undefined ? { [word]: instant } : { [asked]: time };
}

/** The last instant before it. What is no time goes to the API as it is, which says what is wrong with it. */
function instantBefore(time: string): string {
  const { at } = spanOf(time);
  return Number.isNaN(at) ? time : new Date(at - 1).toISOString();
}

/** The first instant after it. */
function instantAfter(time: string): string {
  const { at, milliseconds } = spanOf(time);
  return Number.isNaN(at) ? time : new Date(at + milliseconds).toISOString();
}

/** When a day or a minute begins, NaN where it is neither, and how long it is. */
function spanOf(time: string): { readonly at: number; readonly milliseconds: number } {
  return DAY.test(time)
    ? { at: Date.parse(`${time}T00:00:00Z`), milliseconds: DAY_MILLISECONDS }
    : { at: MINUTE.test(time) ? Date.parse(`${time}:00Z`) : NaN, milliseconds: MINUTE_MILLISECONDS };
}

const FIELDS_OF_WORDS: Fields = { created_after: 'from', created_before: 'to' };

/** The form's state after an answer: problems of the API's fields belong to the days that were typed. */
export function filterState(typed: Fields, errors: FieldErrors): FormState {
  return {
    typed,
    errors: Object.fromEntries(
      Object.entries(errors).map(([field, problems]) => {
        const asked = FIELDS_OF_WORDS[field] ?? field;
        return [typed[asked] === undefined ? field : asked, problems];
      }),
    ),
  };
}

/** What is wrong with filters that have no field on the page, each with its name. */
export function filterProblems({ errors }: FormState, shown: readonly string[] = []): Html | null {
  const named = Object.entries(errors).map(([field, problems]) => {
    const name = field.replace(/^filter\./, '');
    return [field, problems.map((problem) => (name === '' ? problem : `${name}: ${problem}`))] as const;
  });
  return formErrors({ typed: {}, errors: Object.fromEntries(named) }, shown);
}

/** A form of filters, which is sent as the address of the page. */
export function listFilters(path: string, state: FormState, { selects, texts = [], times = 'days' }: Filters): Html {
  const isRequired = false;
  const [type, zone] = times === 'days' ? (['date', ''] as const) : (['datetime-local', ', UTC'] as const);
  return html`<form method="get" action="${path}" class="filters ${times}" aria-label="Filters">
    ${selects.map(({ name, label, choices }) => selectField(state, { name, label }, choices))}
    ${texts.map((text) => textField(state, { ...text, isRequired }))}
    ${textField(state, { name: 'from', label: `From${zone}`, type, isRequired })}
    ${textField(state, { name: 'to', label: `To${zone}`, type, isRequired })}
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

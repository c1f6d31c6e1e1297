import type { BudgetResource } from '#contract/http/budgets';
import type { FieldErrors } from '#contract/http/fieldErrors';
import { BUDGET_PERIODS } from '#domain/budget';
import { type Html, html } from '../../html.ts';
import { csrfField } from '../../parts/csrfField.ts';
import { type Choice, formErrors, type FormState, selectField, textField } from '../../parts/field.ts';
import { nonceField } from '../../parts/nonceField.ts';
import type { Fields } from '../../visit.ts';

const ORGANIZATION = 'organization';
const PERIODS: readonly Choice[] = BUDGET_PERIODS.map((value) => ({ value, label: value }));
const FIELDS = ['scope', 'period', 'limit', 'warn'] as const;

export interface KeyChoice {
  readonly id: number;
  readonly name: string;
}

interface BudgetForm {
  readonly csrfToken: string;
  readonly keys: readonly KeyChoice[];
  /** How many caps it has room for. */
  readonly rows: number;
}

/** The caps of a form, as the operation takes them, and its refusals by the fields of the form. */
export interface ReadBudgetForm {
  readonly budgets: readonly object[];
  readonly fieldErrors: (errors: FieldErrors) => FieldErrors;
}

/** All caps at once: a row whose limit is empty is none. */
export function budgetForm(state: FormState, { csrfToken, keys, rows }: BudgetForm): Html {
  const places = Array.from({ length: rows }, (_, place) => place);
  const scopes = [
    { value: ORGANIZATION, label: 'The whole organization' },
    ...keys.map(({ id, name }) => ({ value: String(id), label: `Key ${name}` })),
  ];
  const known = places.flatMap((place) => FIELDS.map((field) => `${field}_${place}`));
  return html`<h2>Set the caps</h2>
    ${formErrors(state, known)}
    <form method="post" action="/budgets" class="card">
      ${csrfField(csrfToken)} ${nonceField()} ${places.map((place) => capFields(state, place, scopes))}
      <p class="hint">An empty limit removes the cap. At 0 nothing that costs credits is accepted.</p>
      <button type="submit" class="primary">Save the caps</button>
    </form>`;
}

function capFields(state: FormState, place: number, scopes: readonly Choice[]): Html {
  const name = (field: (typeof FIELDS)[number]): string => `${field}_${place}`;
  return html`<fieldset>
    <legend>Cap ${place + 1}</legend>
    <div class="row">
      ${selectField(state, { name: name('scope'), label: 'For' }, choicesOf(state, name('scope'), scopes))}
      ${selectField(state, { name: name('period'), label: 'In each' }, PERIODS)}
      ${textField(state, { name: name('limit'), label: 'Limit, in credits', type: 'number', isRequired: false })}
      ${textField(state, { name: name('warn'), label: 'Warning, in percent', type: 'number', isRequired: false })}
    </div>
  </fieldset>`;
}

/** With the key of a cap that is revoked by now, so that saving changes only what was changed. */
function choicesOf({ typed }: FormState, name: string, scopes: readonly Choice[]): readonly Choice[] {
  const chosen = typed[name];
  return chosen === undefined || scopes.some(({ value }) => value === chosen)
    ? scopes
    : [...scopes, { value: chosen, label: `Key ${chosen}` }];
}

export function typedOf(caps: readonly BudgetResource[]): Fields {
  return Object.fromEntries(
    caps.flatMap(({ scope, period, limit_credits: limit, warn_at_percent: warn }, place) => [
      [`scope_${place}`, scope.kind === 'organization' ? ORGANIZATION : String(scope.id)],
      [`period_${place}`, period],
      [`limit_${place}`, String(limit)],
      [`warn_${place}`, warn === null ? '' : String(warn)],
    ]),
  );
}

/** What stands in no number is left as it is, for the operation to refuse. */
export function readBudgetForm(form: Fields): ReadBudgetForm {
  const places = Object.keys(form)
    .flatMap((name) => /^limit_(\d{1,2})$/.exec(name)?.[1] ?? [])
    .filter((place) => form[`limit_${place}`]?.trim() !== '');
  const budgets = places.map((place) => {
    const scope = form[`scope_${place}`] ?? ORGANIZATION;
    const warn = form[`warn_${place}`]?.trim() ?? '';
    return {
      scope: scope === ORGANIZATION ? { kind: ORGANIZATION } : { kind: 'api_key', id: numberOr(scope) },
      period: form[`period_${place}`],
      limit_credits: numberOr(form[`limit_${place}`] ?? ''),
      ...(warn === '' ? {} : { warn_at_percent: numberOr(warn) }),
    };
  });
  return { budgets, fieldErrors: (errors) => byField(errors, places) };
}

const FIELD_OF: Readonly<Record<string, (typeof FIELDS)[number]>> = {
  limit_credits: 'limit',
  period: 'period',
  warn_at_percent: 'warn',
};

function byField(errors: FieldErrors, places: readonly string[]): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, problems]) => {
      const { at, member } = /^budgets\.(?<at>\d+)(?:\.(?<member>\w+))?/.exec(path)?.groups ?? {};
      const place = at === undefined ? undefined : places[Number(at)];
      return [place === undefined ? path : `${FIELD_OF[member ?? ''] ?? 'scope'}_${place}`, problems];
    }),
  );
}

function numberOr(text: string): number | string {
  return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
}

import type { FieldErrors } from '#contract/http/fieldErrors';
import { type Html, html, type HtmlValue } from '../html.ts';

/** A form as it is shown again: what was typed, and what is wrong with it. */
export interface FormState {
  readonly typed: Readonly<Record<string, string>>;
  readonly errors: FieldErrors;
}

export const EMPTY_FORM: FormState = { typed: {}, errors: {} };

interface FieldOptions {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'text' | 'email' | 'password' | 'url' | 'date' | 'datetime-local' | 'number';
  readonly autocomplete?: string;
  readonly isRequired?: boolean;
  readonly maxLength?: number;
  readonly placeholder?: string;
  /** Where the page begins for who uses a keyboard. */
  readonly isFocused?: boolean;
  /** What may be meant; anything else may be typed too. */
  readonly suggestions?: readonly string[];
}

/** A labelled input; what is wrong with it stands beside it and is read out with it. */
export function textField(state: FormState, options: FieldOptions): Html {
  const { name, type = 'text', autocomplete = 'off', maxLength, suggestions = [] } = options;
  const value = type === 'password' ? '' : (state.typed[name] ?? '');
  return around(
    state,
    options,
    html`<input
        ${attributes(state, options)}
        type="${type}"
        value="${value}"
        autocomplete="${autocomplete}"
        ${maxLength !== undefined && html`maxlength="${maxLength}"`}
        ${suggestions.length > 0 && html`list="${name}-list"`}
      />
      ${suggestions.length > 0 && suggestionList(`${name}-list`, suggestions)}`,
  );
}

function suggestionList(id: string, suggestions: readonly string[]): Html {
  return html`<datalist id="${id}">${suggestions.map((value) => html`<option value="${value}"></option>`)}</datalist>`;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export function selectField(state: FormState, options: FieldOptions, choices: readonly Choice[]): Html {
  const { name } = options;
  const chosen = state.typed[name] ?? choices[0]?.value;
  return around(
    state,
    options,
    html`<select id="${name}" name="${name}" ${describedBy(state, options)}>
      ${choices.map(
        ({ value, label }) => html`<option value="${value}" ${value === chosen && html`selected`}>${label}</option>`,
      )}
    </select>`,
  );
}

export function textArea(state: FormState, options: FieldOptions, rows: number): Html {
  return around(
    state,
    options,
    html`<textarea ${attributes(state, options)} rows="${rows}" spellcheck="false">
${state.typed[options.name] ?? ''}</textarea>`,
  );
}

export function checkField(name: string, label: string, isChecked: boolean, hint?: string): Html {
  return html`<div class="check">
    <input
      id="${name}"
      name="${name}"
      type="checkbox"
      value="true"
      ${isChecked && html`checked`}
      ${hint !== undefined && html`aria-describedby="${name}-hint"`}
    />
    <label for="${name}">${label}</label>
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
  </div>`;
}

/** What is wrong with the form as a whole, or with fields that it does not have. */
export function formErrors({ errors }: FormState, shown: readonly string[]): Html | null {
  const others = Object.entries(errors).flatMap(([field, problems]) => (shown.includes(field) ? [] : problems));
  return others.length === 0
    ? null
    : html`<div class="flash problem" role="alert">${others.map((problem) => html`<p>${problem}</p>`)}</div>`;
}

/** Of a control that takes text. */
function attributes(state: FormState, options: FieldOptions): Html {
  const { name, isRequired = true, isFocused = false, placeholder } = options;
  return html`id="${name}" name="${name}" ${isRequired && html`required`} ${isFocused && html`autofocus`}
  ${placeholder !== undefined && html`placeholder="${placeholder}"`} ${describedBy(state, options)}`;
}

function problemsOf({ errors }: FormState, name: string): readonly string[] {
  return errors[name] ?? [];
}

function describedBy(state: FormState, { name, hint }: FieldOptions): Html | null {
  const hasErrors = problemsOf(state, name).length > 0;
  const ids = [...(hasErrors ? [`${name}-error`] : []), ...(hint === undefined ? [] : [`${name}-hint`])];
  return ids.length === 0 ? null : html`aria-describedby="${ids.join(' ')}" ${hasErrors && html`aria-invalid="true"`}`;
}

function around(state: FormState, { name, label, hint }: FieldOptions, control: HtmlValue): Html {
  const problems = problemsOf(state, name);
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${control} ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${
      problems.length > 0 &&
      html`<div class="error" id="${name}-error">${problems.map((problem) => html`<p>${problem}</p>`)}</div>`
    }
  </div>`;
}

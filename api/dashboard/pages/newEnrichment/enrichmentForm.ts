import type { EnrichmentType } from '#contract/types/enrichmentType';
import { type Html, html } from '../../html.ts';
import { assetUrl } from '../../assets.ts';
import { csrfField } from '../../parts/csrfField.ts';
import { checkField, type FormState, formErrors, selectField, textArea, textField } from '../../parts/field.ts';
import { fileField } from '../../parts/fileField.ts';
import { nonceField } from '../../parts/nonceField.ts';
import { creditCount } from '../../parts/number.ts';
import { type InputField, inputFields } from './inputFields.ts';

/** Beside the fields of the input, which have the names of the API. */
export const TYPE_FIELD = 'enrichment_type';

const JSON_ROWS = 4;

const DOCUMENTS = {
  accept: '.pdf,.html,.htm,.xhtml,.xml,.zip',
  kinds: 'PDF, HTML, XML or ZIP as the type reads it',
  otherwise: 'Upload it through the API, and give its id below.',
};

export interface OfferedForm {
  readonly type: EnrichmentType;
  readonly state: FormState;
  /** Whole credits. */
  readonly price: number;
  readonly available: number;
  /** Where the answer would come from; hint.js keeps it true while somebody types. */
  readonly note: Html;
  readonly csrfToken: string;
}

/** The form of one type, made from the schema of its input. */
export function enrichmentForm({ type, state, price, available, note, csrfToken }: OfferedForm): Html {
  const fields = inputFields(type);
  const takesFile = fields.some(({ kind }) => kind === 'file');
  return html`${takesFile && html`<script src="${assetUrl('upload.js')}" defer></script>`}${formErrors(
      state,
      fields.map(({ name }) => name),
    )}
    <form
      method="post"
      action="/enrichments/new"
      class="card narrow"
      data-hint="/enrichments/new/hint"
      ${takesFile && html`data-upload="/batches/upload"`}
      aria-label="Input"
    >
      ${csrfField(csrfToken)}${nonceField()}<input type="hidden" name="${TYPE_FIELD}" value="${type.name}" />
      ${takesFile && html`<input type="hidden" name="upload" value="" />`}
      ${fields.map((field) => control(state, field))}
      <div data-hint-place aria-live="polite">${note}</div>
      <p class="hint price-line">${creditCount(available)} available. An enrichment that fails costs nothing.</p>
      <div class="row">
        <button type="submit" class="primary">Start for ${creditCount(price)}</button>
        <button type="submit" formaction="/enrichments/new/check" formnovalidate data-without-script>
          Look into the mirror first
        </button>
      </div>
      ${takesFile && html`<p class="hint" role="status" data-busy></p>`}
    </form>`;
}

function control(state: FormState, field: InputField): Html {
  const { name, label, kind, choices } = field;
  const options = optionsOf(field);
  switch (kind) {
    case 'file':
      return html`${fileField(state, DOCUMENTS)}
      ${textField(state, { ...options, label: 'Or the id of an upload', isRequired: false })}`;
    case 'choice':
      return selectField(state, options, choices);
    case 'flag':
      return checkField(name, label, state.typed[name] === 'true', field.hint);
    case 'json':
      return textArea(state, options, JSON_ROWS);
    case 'number':
      return textField(state, { ...options, type: 'number' });
    case 'text':
      return textField(state, options);
  }
}

function optionsOf({ name, label, isRequired, hint, example, maxLength }: InputField) {
  return {
    name,
    label: isRequired ? label : `${label} (optional)`,
    isRequired,
    ...(hint === undefined ? {} : { hint }),
    ...(example === undefined ? {} : { placeholder: example }),
    ...(maxLength === undefined ? {} : { maxLength }),
  };
}

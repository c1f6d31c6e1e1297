import { assetUrl } from '../assets.ts';
import { type Html, html, type HtmlValue } from '../html.ts';
import { csrfField } from './csrfField.ts';
import { type FormState, textArea } from './field.ts';
import { fileField } from './fileField.ts';

interface RowsForm {
  readonly action: string;
  /** What is asked before the rows. */
  readonly before?: HtmlValue;
  readonly hint: string;
  readonly placeholder: string;
}

const LINES = 6;

/** A form for rows: a file, which upload.js sends and names in `upload`, or text in `rows`. */
export function rowsForm(
  csrfToken: string,
  state: FormState,
  { action, before = null, hint, placeholder }: RowsForm,
): Html {
  const rows = { name: 'rows', label: 'Or paste the rows', hint, isRequired: false, placeholder };
  return html`<script src="${assetUrl('upload.js')}" defer></script>
    <form method="post" action="${action}" class="card narrow" data-upload="/batches/upload">
      ${csrfField(csrfToken)}<input type="hidden" name="upload" value="" />
      ${before} ${fileField(state)} ${textArea(state, rows, LINES)}
      <button type="submit" class="primary">Continue</button>
      <p class="hint" role="status" data-busy></p>
    </form>`;
}

import { FILE_LIMIT_BYTES } from '#domain/tableLimits';
import { type Html, html } from '../html.ts';
import type { FormState } from './field.ts';

/** Shown by upload.js, which sends the file; after a problem with one from the beginning, so that it takes the focus. */
export function fileField({ errors }: FormState): Html {
  const problems = errors['file'] ?? [];
  const hasErrors = problems.length > 0;
  const megabytes = Math.floor(FILE_LIMIT_BYTES / 1_048_576);
  return html`<div class="field drop" data-file ${!hasErrors && html`hidden`}>
      <label for="file">File</label>
      <input
        id="file"
        type="file"
        accept=".csv,.xlsx,text/csv"
        data-max-bytes="${FILE_LIMIT_BYTES}"
        aria-describedby="file-error file-hint"
        ${hasErrors && html`aria-invalid="true"`}
      />
      <p class="hint" id="file-hint">
        Choose it or drop it here: CSV or XLSX of up to ${megabytes} MB, with a header row.
      </p>
      <p class="error" id="file-error" role="alert">${problems.join(' ')}</p>
    </div>
    <noscript>
      <p class="hint about-it">
        Files are sent by a script, and scripts are off in this browser. Paste the rows below instead.
      </p>
    </noscript>`;
}

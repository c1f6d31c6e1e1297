import { FILE_LIMIT_BYTES } from '#domain/tableLimits';
import { type Html, html } from '../html.ts';
import type { FormState } from './field.ts';

interface FileOptions {
  /** As the attribute of the field says it. */
  readonly accept: string;
  readonly hint: string;
  /** Whether its form takes the file by itself. */
  readonly worksWithoutScripts?: boolean;
}

const TABLE: FileOptions = {
  accept: '.csv,.xlsx,text/csv',
  hint: 'Choose it or drop it here: CSV or XLSX with a header row',
};

/**
 * Sent by upload.js. What does not work without it is shown by it; after a problem with a file from the beginning, so that
 * it takes the focus.
 */
export function fileField(
  { errors }: FormState,
  { accept, hint, worksWithoutScripts = false }: FileOptions = TABLE,
): Html {
  const problems = errors['file'] ?? [];
  const hasErrors = problems.length > 0;
  const megabytes = Math.floor(FILE_LIMIT_BYTES / 1_048_576);
  return html`<div class="field drop" data-file ${!hasErrors && !worksWithoutScripts && html`hidden`}>
      <label for="file">File</label>
      <input
        id="file"
        type="file"
        ${worksWithoutScripts && html`name="file"`}
        accept="${accept}"
        data-max-bytes="${FILE_LIMIT_BYTES}"
        aria-describedby="file-error file-hint"
        ${hasErrors && html`aria-invalid="true"`}
      />
      <p class="hint" id="file-hint">${hint}. It may have up to ${megabytes} MB.</p>
      <p class="error" id="file-error" role="alert">${problems.join(' ')}</p>
    </div>
    ${!worksWithoutScripts && NEEDS_SCRIPTS}`;
}

const NEEDS_SCRIPTS = html`<noscript>
  <p class="hint about-it">
    Files are sent by a script, and scripts are off in this browser. Paste the rows below instead.
  </p>
</noscript>`;

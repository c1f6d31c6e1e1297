import { FILE_LIMIT_BYTES } from '#domain/tableLimits';
import { type Html, html } from '../html.ts';
import type { FormState } from './field.ts';

interface FileFieldOptions {
  /** What a chooser of files shows first. */
  readonly accept: string;
  /** What is taken. */
  readonly kinds: string;
  /** What to do where no script runs; null where its form takes the file by itself then. */
  readonly otherwise: string | null;
}

const ROWS: FileFieldOptions = {
  accept: '.csv,.xlsx,text/csv',
  kinds: 'CSV or XLSX, with a header row',
  otherwise: 'Paste the rows below instead.',
};

/**
 * Sent by upload.js. What does not work without it is shown by it; after a problem with a file from the beginning, so that
 * it takes the focus.
 */
export function fileField({ errors }: FormState, options: FileFieldOptions = ROWS): Html {
  const { accept, kinds, otherwise } = options;
  const problems = errors['file'] ?? [];
  const hasErrors = problems.length > 0;
  const megabytes = Math.floor(FILE_LIMIT_BYTES / 1_048_576);
  return html`<div class="field drop" data-file ${!hasErrors && otherwise !== null && html`hidden`}>
      <label for="file">File</label>
      <input
        id="file"
        type="file"
        ${otherwise === null && html`name="file"`}
        accept="${accept}"
        data-max-bytes="${FILE_LIMIT_BYTES}"
        aria-describedby="file-error file-hint"
        ${hasErrors && html`aria-invalid="true"`}
      />
      <p class="hint" id="file-hint">Choose it or drop it here: ${kinds}, up to ${megabytes} MB.</p>
      <p class="error" id="file-error" role="alert">${problems.join(' ')}</p>
    </div>
    ${
      otherwise !== null &&
      html`<noscript>
        <p class="hint about-it">Files are sent by a script, and scripts are off in this browser. ${otherwise}</p>
      </noscript>`
    }`;
}

import type { FieldErrors } from '#contract/http/fieldErrors';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { BATCH_ROWS_MAX } from '#domain/batch';
import { ERRORS } from '#domain/errorCatalogue';
import { TABLE_LIMITS } from '#domain/tableLimits';
import type { OutcomeOf, Refusal } from '#contract/operations/outcome';
import type { Operations } from '#contract/operations/operations';
import type { startBatch as operation } from '#contract/operations/startBatch';
import { NAME_IN_MAPPING } from '../../batches/columnPlan.ts';
import { isRefusal } from '../../http/replyOf.ts';
import type { ApiPorts } from '../../operations/ports.ts';
import { type Ask, refusalPageOf } from '../ask.ts';
import { type Html, html } from '../html.ts';
import { csrfField } from '../parts/csrfField.ts';
import { EMPTY_FORM, type FormState, formErrors, selectField, textArea } from '../parts/field.ts';
import { heading, wayBack } from '../parts/heading.ts';
import { nonceField } from '../parts/nonceField.ts';
import { number } from '../parts/number.ts';
import { type Page, page, redirect, SENT, type Shown, type Visit } from '../visit.ts';

const TITLE = 'New batch';
const FIELDS = ['type', 'file', 'rows'];
/** The page has no mapping: what a person does in its place. */
const NAME_IN_HEADER = 'rename the column that it is, or add a first line that names the columns';
const TYPES = ENRICHMENT_TYPES.map(({ name, summary }) => ({ value: name, label: `${name}: ${summary}` }));

/** GET /batches/new */
export const newBatch: Page = (visit) => Promise.resolve(page(TITLE, body(visit, EMPTY_FORM)));

/** POST /batches/upload: where forms.js sends a file to before the form names it. */
export function batchUpload(ask: Ask): Page {
  return async (visit) => {
    const links = await ask('createUpload', visit);
    if (isRefusal(links)) {
      const { status } = ERRORS[links.kind];
      visit.response.status(status).json({ message: messageOf(links) });
      return SENT;
    }
    const { pathname, search } = new URL(links.data.upload_url);
    visit.response.json({ upload: `${pathname}${search}`, csv_url: links.data.csv_url });
    return SENT;
  };
}

/** POST /batches with `type`, and `csv_url` of an upload or `rows` as they were pasted. */
export function startBatch(ports: KeepPorts, ask: Ask): Page {
  return async (visit) => {
    const { type = '', rows = '', csv_url: uploaded = '' } = visit.form;
    if (uploaded === '' && rows.trim() === '') {
      return again(visit, { rows: ['Choose a file or paste the rows.'] }, ERRORS.validation_failed.status);
    }
    const kept = uploaded === '' ? await keepPasted(ports, ask, visit, rows) : uploaded;
    return typeof kept === 'string'
      ? afterStart(visit, await ask('startBatch', visit, { params: { type }, input: { csv_url: kept } }))
      : refusalPageOf(kept);
  };
}

type KeepPorts = Pick<ApiPorts, 'now' | 'uploads'>;

type KeepRefusal = Refusal<'payload_too_large'> | Extract<OutcomeOf<Operations['createUpload']>, Refusal>;

/** What was pasted becomes a file, so that it is read as every other one; its address. */
async function keepPasted(
  { now, uploads }: KeepPorts,
  ask: Ask,
  visit: Visit,
  rows: string,
): Promise<string | KeepRefusal> {
  const links = await ask('createUpload', visit, { isEachTime: true });
  if (isRefusal(links)) {
    return links;
  }
  const chunks = (async function* () {
    await Promise.resolve();
    yield Buffer.from(rows);
  })();
  const content = { type: 'text/csv', chunks, maxBytes: TABLE_LIMITS.bytes };
  const { kind } = await uploads.store(links.data.id, content, now());
  return kind === 'stored' ? links.data.csv_url : { kind: 'payload_too_large' };
}

function afterStart(visit: Visit, outcome: OutcomeOf<typeof operation>): Shown {
  if (outcome.kind === 'accepted') {
    return redirect(`/batches/${outcome.id}`);
  }
  const { status } = ERRORS[outcome.kind];
  if (outcome.kind === 'validation_failed') {
    // The form has no link: what is wrong with it is wrong with the file or the rows, whichever it came from.
    const { csv_url: problems = [], ...others } = outcome.errors;
    const field = visit.form['csv_url'] ? 'file' : 'rows';
    const told = problems.map((problem) => problem.replace(NAME_IN_MAPPING, NAME_IN_HEADER));
    return again(visit, told.length === 0 ? others : { ...others, [field]: told }, status);
  }
  return again(visit, { form: [messageOf(outcome)] }, status);
}

function messageOf(refusal: Refusal): string {
  const { message } = ERRORS[refusal.kind];
  return 'message' in refusal ? (refusal.message ?? message) : message;
}

function again(visit: Visit, errors: FieldErrors, status: number): Shown {
  return page(TITLE, body(visit, { typed: visit.form, errors }), status);
}

function body({ session }: Visit, state: FormState): Html {
  return html`${wayBack('/batches', 'Batches')}
    ${heading(TITLE, `Up to ${number(BATCH_ROWS_MAX)} rows of one type. Columns named like its input fields are used.`)}
    ${formErrors(state, FIELDS)}
    <form method="post" action="/batches" class="card narrow" data-upload="/batches/upload">
      ${csrfField(session.csrfToken)}${nonceField()}<input type="hidden" name="csv_url" value="" />
      ${selectField(state, { name: 'type', label: 'Type' }, TYPES)} ${fileField(state)}
      ${textArea(
        state,
        {
          name: 'rows',
          label: 'Or paste the rows',
          hint: 'As CSV: the first line names the columns.',
          isRequired: false,
          placeholder: 'company_id\nDE-HRB-F1103-261904',
        },
        6,
      )}
      <button type="submit" class="primary">Start the batch</button>
    </form>`;
}

/** Shown by forms.js, which sends the file; after a problem with one from the beginning, so that it takes the focus. */
function fileField({ errors }: FormState): Html {
  const problems = errors['file'] ?? [];
  const hasErrors = problems.length > 0;
  return html`<div class="field" data-file ${!hasErrors && html`hidden`}>
    <label for="file">File</label>
    <input
      id="file"
      type="file"
      accept=".csv,.xlsx,text/csv"
      aria-describedby="file-error file-hint"
      ${hasErrors && html`aria-invalid="true"`}
    />
    <p class="hint" id="file-hint">CSV or XLSX of up to 20 MB, with a header row.</p>
    <p class="error" id="file-error" role="alert">${problems.join(' ')}</p>
  </div>`;
}

import type { FieldErrors } from '#contract/http/fieldErrors';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { BATCH_ROWS_MAX } from '#domain/batch';
import { ERRORS } from '#domain/errorCatalogue';
import { isRefusal } from '../../../http/replyOf.ts';
import { resourceId } from '../../../http/resourceId.ts';
import type { ApiPorts } from '../../../operations/ports.ts';
import { type Ask, refusalPageOf } from '../../ask.ts';
import { type Html, html } from '../../html.ts';
import { keepPasted } from '../../keepPasted.ts';
import { type FormState, formErrors, selectField } from '../../parts/field.ts';
import { heading, wayBack } from '../../parts/heading.ts';
import { number } from '../../parts/number.ts';
import { rowsForm } from '../../parts/rowsForm.ts';
import { type Fields, type Page, page, redirect, type Shown, type Visit } from '../../visit.ts';
import { chosenType } from './chosenType.ts';
import { messageOf } from './messageOf.ts';
import { withoutMapping } from './withoutMapping.ts';

export const NEW_BATCH_PATH = '/batches/new';
const TITLE = 'New batch';
const FIELDS = ['type', 'file', 'rows'];
const TYPES = ENRICHMENT_TYPES.map(({ name, summary }) => ({ value: name, label: `${name}: ${summary}` }));

/** GET /batches/new, with the type that is chosen at first. */
export const newBatch: Page = (visit) => Promise.resolve(newBatchPage(visit, { typed: visit.query, errors: {} }, 200));

/** POST /batches/new with `type`, and `upload` of a file that was sent or `rows` as they were pasted: on to the preview. */
export function readNewBatch(ports: Pick<ApiPorts, 'now' | 'uploads'>, ask: Ask): Page {
  return async (visit) => {
    const { type = '', rows = '', upload = '' } = visit.form;
    if (upload !== '') {
      return toPreview(ask, visit, resourceId(upload), type);
    }
    if (rows.trim() === '') {
      return refused(visit, { rows: ['Choose a file or paste the rows.'] });
    }
    const kept = await keepPasted(ports, ask, visit, rows);
    return typeof kept === 'number' ? checkPasted(ask, visit, kept, type) : refusalPageOf(kept);
  };
}

/** What the form names is looked at before an address is made of it, which could be longer than headers may be. */
function toPreview(ask: Ask, visit: Visit, id: number | null, type: string): Shown | Promise<Shown> {
  if (id === null) {
    return refusalPageOf({ kind: 'not_found' });
  }
  const isKnown = TYPES.some(({ value }) => value === type);
  return isKnown ? redirect(previewPath(id, type)) : checkPasted(ask, visit, id, type);
}

/** The form with what is wrong with it. */
export function newBatchPage({ session }: Visit, state: FormState, status: number): Shown {
  return page(TITLE, body(session.csrfToken, state), status);
}

/** What cannot be read as a table is told where it was pasted, so that nobody has to paste it again. */
async function checkPasted(ask: Ask, visit: Visit, id: number, type: string): Promise<Shown> {
  const read = await ask('previewUpload', visit, { params: { id: String(id) }, input: { type }, isEachTime: true });
  if (!isRefusal(read)) {
    return redirect(previewPath(id, type));
  }
  if (read.kind !== 'validation_failed') {
    return refused(visit, { form: [messageOf(read)] }, ERRORS[read.kind].status);
  }
  const { file, ...others } = read.errors;
  return refused(visit, file === undefined ? others : { ...others, rows: withoutMapping(file) });
}

function refused(visit: Visit, errors: FieldErrors, status: number = ERRORS.validation_failed.status): Shown {
  return newBatchPage(visit, { typed: visit.form, errors }, status);
}

/** The page that shows what a batch of an upload would be. */
export function previewPath(upload: number, type: string): string {
  return `${NEW_BATCH_PATH}/${upload}?${new URLSearchParams({ type }).toString()}`;
}

function body(csrfToken: string, state: FormState): Html {
  const about = `Up to ${number(BATCH_ROWS_MAX)} rows of one type. You see what they cost before anything starts.`;
  return html`${wayBack('/batches', 'Batches')} ${heading(TITLE, about)} ${formErrors(state, FIELDS)}
  ${rowsForm(csrfToken, state, {
    action: NEW_BATCH_PATH,
    before: html`${selectField(state, { name: 'type', label: 'Type' }, TYPES)} ${templates(state.typed)}`,
    hint: 'As CSV: the first line names the columns, whatever their names are.',
    placeholder: 'company_id\nDE-HRB-F1103-261904',
  })}`;
}

/** One link that follows the choice by a script; without one, a link for each type. */
function templates(typed: Fields): Html {
  return html`<p class="hint about-it" data-template="/batches/template?type=">
      <a href="/batches/template?type=${chosenType(typed)}" download>Download a template</a>
      <span>with its columns and a row as an example. A file with columns of your own does as well.</span>
    </p>
    <noscript>
      <p class="hint about-it">
        Templates: ${TYPES.map(({ value }) => html`<a href="/batches/template?type=${value}" download>${value}</a> `)}
      </p>
    </noscript>`;
}

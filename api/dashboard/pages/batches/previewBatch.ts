import type { FieldErrors } from '#contract/http/fieldErrors';
import type { UploadPreviewResource } from '#contract/http/uploadPreview';
import type { OutcomeOf, Refusal } from '#contract/operations/outcome';
import type { Operations } from '#contract/operations/operations';
import { ERRORS } from '#domain/errorCatalogue';
import { isRefusal } from '../../../http/replyOf.ts';
import type { ApiPorts } from '../../../operations/ports.ts';
import { ownUpload } from '../../../uploads/ownUpload.ts';
import { uploadUrl } from '../../../uploads/uploadLinks.ts';
import { type Ask, refusalPageOf } from '../../ask.ts';
import { mappingOf } from '../../parts/mappingTable.ts';
import { type Page, page, redirect, refused, type Shown, type Visit } from '../../visit.ts';
import { chosenType } from './chosenType.ts';
import { messageOf } from './messageOf.ts';
import { newBatchPage } from './newBatch.ts';
import { previewBody, titleOf } from './previewBody.ts';
import { withoutMapping } from './withoutMapping.ts';

/** GET /batches/new/{upload}?type=: what a batch of the file would be, with the mapping that is likely. */
export function previewBatch(ask: Ask): Page {
  return (visit) => preview(ask, visit, { upload: idOf(visit), type: chosenType(visit.query) });
}

/** POST /batches/new/{upload} with `type` and the mapping that was chosen: the same with that. */
export function previewMapping(ask: Ask): Page {
  return (visit) => {
    const chosen = { upload: idOf(visit), type: chosenType(visit.form), mapping: mappingOf(visit.form) };
    return preview(ask, visit, chosen);
  };
}

/** POST /batches with `upload`, `type` and a mapping. */
export function startBatch(ports: Pick<ApiPorts, 'now' | 'settings' | 'uploads'>, ask: Ask): Page {
  return async (visit) => {
    const { upload = '' } = visit.form;
    const type = chosenType(visit.form);
    const file = await ownUpload(ports, visit.session.person.organization.id, upload);
    if (file === null) {
      return refused('not_found');
    }
    const mapping = mappingOf(visit.form);
    const readable = new Date(ports.now().getTime() + READABLE_MILLISECONDS);
    const input = { csv_url: uploadUrl(ports, 'read_upload', file.id, readable), mapping };
    const outcome = await ask('startBatch', visit, { params: { type }, input });
    return outcome.kind === 'accepted'
      ? redirect(`/batches/${outcome.id}`)
      : preview(ask, visit, { upload, type, mapping }, refusalOf(outcome));
  };
}

/** The link is used at once. */
const READABLE_MILLISECONDS = 60_000;

interface Chosen {
  readonly upload: string;
  readonly type: string;
  /** Absent where the one that is likely is to be taken. */
  readonly mapping?: Readonly<Record<string, string>>;
}

interface Told {
  readonly errors: FieldErrors;
  readonly status: number;
}

function idOf({ request }: Visit): string {
  return String(request.params['id']);
}

async function preview(ask: Ask, visit: Visit, { upload, ...input }: Chosen, told?: Told): Promise<Shown> {
  const read = await ask('previewUpload', visit, { params: { id: upload }, input, isEachTime: true });
  if (isRefusal(read)) {
    return notRead(visit, input.type, read);
  }
  const { errors, status } = told ?? problemsOf(read.data);
  return page(titleOf(read.data), previewBody(visit.session.csrfToken, read.data, errors), status);
}

/** A file that is no table, or a type that there is not: the form again, with that beside its field. */
function notRead(visit: Visit, type: string, refusal: Extract<OutcomeOf<Operations['previewUpload']>, Refusal>): Shown {
  if (refusal.kind === 'not_found') {
    return refusalPageOf(refusal);
  }
  const errors = refusal.kind === 'validation_failed' ? refusal.errors : { type: [messageOf(refusal)] };
  return newBatchPage(visit, { typed: { type }, errors }, ERRORS[refusal.kind].status);
}

function problemsOf({ problems }: UploadPreviewResource): Told {
  const { file = [], ...others } = problems;
  const errors = file.length === 0 ? others : { ...others, file: withoutMapping(file) };
  return { errors, status: 200 };
}

function refusalOf(refusal: Extract<OutcomeOf<Operations['startBatch']>, Refusal>): Told {
  const { status } = ERRORS[refusal.kind];
  if (refusal.kind !== 'validation_failed') {
    return { errors: { form: [messageOf(refusal)] }, status };
  }
  // The form has no link: what is wrong with it is wrong with the file.
  const { csv_url: file = [], ...others } = refusal.errors;
  return { errors: file.length === 0 ? others : { ...others, file: withoutMapping(file) }, status };
}

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
import { isDearer } from './shownPrice.ts';
import { withoutMapping } from './withoutMapping.ts';

type Ports = Pick<ApiPorts, 'batches'>;

/** GET /batches/new/{upload}?type=: what a batch of the file would be, with the mapping that is likely. */
export function previewBatch(ports: Ports, ask: Ask): Page {
  return (visit) => preview(ports, ask, visit, { upload: idOf(visit), type: chosenType(visit.query) });
}

/** POST /batches/new/{upload} with `type` and the mapping that was chosen: the same with that. */
export function previewMapping(ports: Ports, ask: Ask): Page {
  return (visit) => {
    const chosen = { upload: idOf(visit), type: chosenType(visit.form), mapping: mappingOf(visit.form) };
    return preview(ports, ask, visit, chosen);
  };
}

/**
 * POST /batches with `upload`, `type` and a mapping, `credits` as they were shown, and `after`: the batch of the file that
 * the page named. One batch comes of what was shown, and none at a higher price.
 */
export function startBatch(ports: Ports & Pick<ApiPorts, 'now' | 'settings' | 'uploads'>, ask: Ask): Page {
  return async (visit) => {
    const { upload = '', after = '', credits = '' } = visit.form;
    const type = chosenType(visit.form);
    const file = await ownUpload(ports, visit.session.person.organization.id, upload);
    if (file === null) {
      return refused('not_found');
    }
    const earlier = await ports.batches.ofUpload(file.organizationId, type, file.id);
    if (earlier !== null && after !== String(earlier)) {
      return redirect(`/batches/${earlier}`, 'batch_started_before');
    }
    const mapping = mappingOf(visit.form);
    const chosen = { upload, type, mapping };
    if (await costsMore(ask, visit, chosen, credits)) {
      return preview(ports, ask, visit, chosen, { errors: {}, status: PRICE_ROSE, shownCredits: credits });
    }
    const readable = new Date(ports.now().getTime() + READABLE_MILLISECONDS);
    const input = { csv_url: uploadUrl(ports, 'read_upload', file.id, readable), mapping };
    const onceFor = `${type} of ${file.id} after ${earlier}`;
    const outcome = await ask('startBatch', visit, { params: { type }, input, onceFor });
    return outcome.kind === 'accepted'
      ? redirect(`/batches/${outcome.id}`)
      : preview(ports, ask, visit, chosen, refusalOf(outcome));
  };
}

const PRICE_ROSE = ERRORS.validation_failed.status;

/** A file that cannot be read, or with problems, is refused by the start itself. */
async function costsMore(ask: Ask, visit: Visit, { upload, ...input }: Chosen, shown: string): Promise<boolean> {
  const now = await ask('previewUpload', visit, { params: { id: upload }, input, isEachTime: true });
  return (
    now.kind === 'read' && Object.keys(now.data.problems).length === 0 && isDearer(now.data.estimate.credits, shown)
  );
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
  /** What the form had shown, where it costs more now. */
  readonly shownCredits?: string;
}

function idOf({ request }: Visit): string {
  return String(request.params['id']);
}

async function preview(
  { batches }: Ports,
  ask: Ask,
  visit: Visit,
  { upload, ...input }: Chosen,
  told?: Told,
): Promise<Shown> {
  const read = await ask('previewUpload', visit, { params: { id: upload }, input, isEachTime: true });
  if (isRefusal(read)) {
    return notRead(visit, input.type, read);
  }
  const { errors, status, shownCredits } = told ?? problemsOf(read.data);
  const { organization } = visit.session.person;
  const earlier = await batches.ofUpload(organization.id, input.type, read.data.upload_id);
  const shown = { found: read.data, errors, earlier, shownCredits };
  return page(titleOf(read.data), previewBody(visit.session.csrfToken, shown), status);
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

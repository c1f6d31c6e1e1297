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
import { pageProblems } from './pageProblems.ts';
import { previewBody, titleOf } from './previewBody.ts';
import { isDearer } from './shownPrice.ts';

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
    const found = await dearerNow(ask, visit, chosen, credits);
    if (found !== null) {
      return shownPreview(ports, visit, type, found, { errors: {}, status: PRICE_ROSE, shownCredits: credits });
    }
    const readable = new Date(ports.now().getTime() + READABLE_MILLISECONDS);
    const input = { csv_url: uploadUrl(ports, 'read_upload', file.id, readable), mapping };
    const onceFor = `${type} of ${file.id} after ${earlier}`;
    const outcome = await ask('startBatch', visit, { params: { type }, input, onceFor });
    if (outcome.kind === 'estimated') {
      throw new Error('No form asks for a dry run');
    }
    return outcome.kind === 'accepted'
      ? redirect(`/batches/${outcome.id}`)
      : preview(ports, ask, visit, chosen, refusalOf(outcome));
  };
}

const PRICE_ROSE = ERRORS.validation_failed.status;

/** The preview, where it costs more than was shown. What cannot be read, or has problems, is refused by the start itself. */
async function dearerNow(ask: Ask, visit: Visit, chosen: Chosen, shown: string): Promise<UploadPreviewResource | null> {
  const now = await read(ask, visit, chosen);
  const isSound = now.kind === 'read' && Object.keys(now.data.problems).length === 0;
  return isSound && isDearer(now.data.estimate.credits, shown) ? now.data : null;
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

function read(ask: Ask, visit: Visit, { upload, ...input }: Chosen): Promise<OutcomeOf<Operations['previewUpload']>> {
  return ask('previewUpload', visit, { params: { id: upload }, input, isEachTime: true });
}

async function preview(ports: Ports, ask: Ask, visit: Visit, chosen: Chosen, told?: Told): Promise<Shown> {
  const found = await read(ask, visit, chosen);
  return isRefusal(found)
    ? notRead(visit, chosen.type, found)
    : shownPreview(
        ports,
        visit,
        chosen.type,
        found.data,
        told ?? { errors: pageProblems(found.data.problems), status: 200 },
      );
}

async function shownPreview(
  { batches }: Ports,
  { session }: Visit,
  type: string,
  found: UploadPreviewResource,
  { errors, status, shownCredits }: Told,
): Promise<Shown> {
  const earlier = await batches.ofUpload(session.person.organization.id, type, found.upload_id);
  return page(titleOf(found), previewBody(session.csrfToken, { found, errors, earlier, shownCredits }), status);
}

/** A file that is no table, or a type that there is not: the form again, with that beside its field. */
function notRead(visit: Visit, type: string, refusal: Extract<OutcomeOf<Operations['previewUpload']>, Refusal>): Shown {
  if (refusal.kind === 'not_found') {
    return refusalPageOf(refusal);
  }
  const errors = refusal.kind === 'validation_failed' ? refusal.errors : { type: [messageOf(refusal)] };
  return newBatchPage(visit, { typed: { type }, errors }, ERRORS[refusal.kind].status);
}

function refusalOf(refusal: Extract<OutcomeOf<Operations['startBatch']>, Refusal>): Told {
  const { status } = ERRORS[refusal.kind];
  if (refusal.kind !== 'validation_failed') {
    return { errors: { form: [messageOf(refusal)] }, status };
  }
  // The form has no link: what is wrong with it is wrong with the file.
  const { csv_url: file = [], ...others } = refusal.errors;
  return { errors: pageProblems({ ...others, file }), status };
}

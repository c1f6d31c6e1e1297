import type { ColumnMapping } from '#contract/http/batchRequest';
import type { CampaignResource } from '#contract/http/campaigns';
import type { FieldErrors } from '#contract/http/fieldErrors';
import { ERRORS } from '#domain/errorCatalogue';
import type { UploadedFile } from '#ports/uploads';
import { hangUpSignal } from '../../../../http/hangUpSignal.ts';
import { isRefusal } from '../../../../http/replyOf.ts';
import type { ApiPorts } from '../../../../operations/ports.ts';
import { readProspects } from '../../../../prospects/readProspects.ts';
import { ownUpload } from '../../../../uploads/ownUpload.ts';
import { type Ask, refusalPageOf } from '../../../ask.ts';
import { mappingOf } from '../../../parts/mappingTable.ts';
import { type Page, page, redirect, refused, type Shown, type Visit } from '../../../visit.ts';
import { messageOf } from '../../batches/messageOf.ts';
import { pageProblems } from '../../batches/pageProblems.ts';
import { newProspectsPage } from './newProspects.ts';
import { type AddedBefore, previewBody, titleOf } from './previewBody.ts';

type Ports = Pick<ApiPorts, 'now' | 'settings' | 'uploads'>;

/** GET /reach/campaigns/{id}/prospects/new/{upload}: whom the file has, with the mapping that is likely. */
export function previewProspects(ports: Ports, ask: Ask): Page {
  return (visit) => withFile(ports, ask, visit, uploadOf(visit), (chosen) => preview(ports, visit, chosen));
}

/** POST /reach/campaigns/{id}/prospects/new/{upload} with the mapping that was chosen: the same with that. */
export function previewProspectMapping(ports: Ports, ask: Ask): Page {
  return (visit) =>
    withFile(ports, ask, visit, uploadOf(visit), (chosen) =>
      preview(ports, visit, { ...chosen, mapping: mappingOf(visit.form) }),
    );
}

/**
 * POST /reach/campaigns/{id}/prospects with `upload` and a mapping: adds whom the file has, once for as long as keys are
 * remembered; anew with `again`, which the page has that says so. Of a file that is older than keys it cannot be known whether
 * it was added, so the page asks before.
 */
export function addProspects(ports: Ports, ask: Ask): Page {
  return (visit) =>
    withFile(ports, ask, visit, visit.form['upload'], async (found) => {
      const { file } = found;
      const chosen = { ...found, mapping: mappingOf(visit.form) };
      const read = await readProspects(ports, chosen.file, chosen.mapping, hangUpSignal(visit.response));
      if (read.kind === 'refused' || Object.keys(read.problems).length > 0) {
        return preview(ports, visit, chosen);
      }
      const again = visit.form['again'] ?? '';
      if (again === '' && isForgotten(ports, file)) {
        return preview(ports, visit, chosen, { errors: {}, status: ERRORS.idempotency_key_reused.status });
      }
      const outcome = await ask('createProspects', visit, {
        input: { prospects: read.prospects },
        onceFor: `${chosen.file.id} ${again}`,
      });
      if (outcome.kind === 'created' && outcome.isReplayed) {
        return preview(ports, visit, chosen, {
          errors: {},
          status: ERRORS.idempotency_key_reused.status,
          before: 'added',
        });
      }
      if (!isRefusal(outcome)) {
        return redirect(`/reach/campaigns/${chosen.campaign.id}`, 'prospects_added');
      }
      const messages =
        outcome.kind === 'validation_failed' ? Object.values(outcome.errors).flat() : [messageOf(outcome)];
      return preview(ports, visit, chosen, { errors: { form: messages }, status: ERRORS[outcome.kind].status });
    });
}

interface Chosen {
  readonly campaign: CampaignResource;
  readonly file: UploadedFile;
  /** Absent where the one that is likely is to be taken. */
  readonly mapping?: ColumnMapping;
}

interface Told {
  readonly errors: FieldErrors;
  readonly status: number;
  readonly before?: AddedBefore;
}

function uploadOf({ request }: Visit): string {
  return String(request.params['upload']);
}

async function withFile(
  ports: Ports,
  ask: Ask,
  visit: Visit,
  upload: string | undefined,
  show: (chosen: Chosen) => Promise<Shown>,
): Promise<Shown> {
  const found = await ask('getCampaign', visit, { isEachTime: true });
  if (isRefusal(found)) {
    return refusalPageOf(found);
  }
  const file = await ownUpload(ports, visit.session.person.organization.id, upload);
  return file === null ? refused('not_found') : show({ campaign: found.data, file });
}

async function preview(ports: Ports, visit: Visit, { campaign, file, mapping }: Chosen, told?: Told): Promise<Shown> {
  const { csrfToken } = visit.session;
  const read = await readProspects(ports, file, mapping ?? null, hangUpSignal(visit.response));
  if (read.kind === 'refused') {
    const errors = { file: [read.problem] };
    return newProspectsPage(csrfToken, campaign, { typed: {}, errors }, ERRORS.validation_failed.status);
  }
  const { errors, status, before: known }: Told = told ?? { errors: pageProblems(read.problems), status: 200 };
  const before = known ?? (isForgotten(ports, file) ? 'forgotten' : 'not');
  return page(titleOf(file), previewBody(csrfToken, campaign, file, read, { errors, before }), status);
}

/** Whether the file may have been added so long ago that this is not remembered. */
function isForgotten({ now, settings }: Ports, { createdAt }: UploadedFile): boolean {
  return now().getTime() - createdAt.getTime() > settings.idempotencySeconds * 1_000;
}

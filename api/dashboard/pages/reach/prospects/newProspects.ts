import type { CampaignResource } from '#contract/http/campaigns';
import { ERRORS } from '#domain/errorCatalogue';
import { PROSPECTS_MAX } from '#domain/prospect';
import { hangUpSignal } from '../../../../http/hangUpSignal.ts';
import { isRefusal } from '../../../../http/replyOf.ts';
import { resourceId } from '../../../../http/resourceId.ts';
import type { ApiPorts } from '../../../../operations/ports.ts';
import { readProspects } from '../../../../prospects/readProspects.ts';
import { ownUpload } from '../../../../uploads/ownUpload.ts';
import { type Ask, refusalPageOf } from '../../../ask.ts';
import { type Html, html } from '../../../html.ts';
import { keepPasted } from '../../../keepPasted.ts';
import { EMPTY_FORM, type FormState, formErrors } from '../../../parts/field.ts';
import { heading, wayBack } from '../../../parts/heading.ts';
import { number } from '../../../parts/number.ts';
import { rowsForm } from '../../../parts/rowsForm.ts';
import { type Page, page, redirect, type Shown, type Visit } from '../../../visit.ts';
import { prospectsPath } from './prospectsPath.ts';

const TITLE = 'Add prospects';

/** GET /reach/campaigns/{id}/prospects/new */
export function newProspects(ask: Ask): Page {
  return async (visit) => {
    const found = await ask('getCampaign', visit, { isEachTime: true });
    return isRefusal(found)
      ? refusalPageOf(found)
      : newProspectsPage(visit.session.csrfToken, found.data, EMPTY_FORM, 200);
  };
}

/** POST /reach/campaigns/{id}/prospects/new with `upload` of a file that was sent, or `rows` as they were pasted. */
export function readNewProspects(ports: Pick<ApiPorts, 'now' | 'uploads'>, ask: Ask): Page {
  return async (visit) => {
    const found = await ask('getCampaign', visit, { isEachTime: true });
    if (isRefusal(found)) {
      return refusalPageOf(found);
    }
    const { rows = '', upload = '' } = visit.form;
    if (upload === '' && rows.trim() === '') {
      return refusedRows(visit, found.data, 'Choose a file or paste the rows.');
    }
    if (upload !== '') {
      const id = resourceId(upload);
      return id === null ? refusalPageOf({ kind: 'not_found' }) : redirect(prospectsPath(found.data.id, id));
    }
    const kept = await keepPasted(ports, ask, visit, rows);
    return typeof kept === 'number' ? checkPasted(ports, visit, found.data, kept) : refusalPageOf(kept);
  };
}

/** What cannot be read as a table is told where it was pasted, so that nobody has to paste it again. */
async function checkPasted(
  ports: Pick<ApiPorts, 'uploads'>,
  visit: Visit,
  campaign: CampaignResource,
  id: number,
): Promise<Shown> {
  const file = await ownUpload(ports, visit.session.person.organization.id, String(id));
  const read = file && (await readProspects(ports, file, null, hangUpSignal(visit.response)));
  return read?.kind === 'refused'
    ? refusedRows(visit, campaign, read.problem)
    : redirect(prospectsPath(campaign.id, id));
}

function refusedRows({ session, form }: Visit, campaign: CampaignResource, problem: string): Shown {
  const state = { typed: form, errors: { rows: [problem] } };
  return newProspectsPage(session.csrfToken, campaign, state, ERRORS.validation_failed.status);
}

/** The form with what is wrong with it. */
export function newProspectsPage(
  csrfToken: string,
  campaign: CampaignResource,
  state: FormState,
  status: number,
): Shown {
  return page(TITLE, body(csrfToken, campaign, state), status);
}

function body(csrfToken: string, { id, name }: CampaignResource, state: FormState): Html {
  const about = `To ${name}, up to ${number(PROSPECTS_MAX)} at once. You see who they are before anything is added.`;
  return html`${wayBack(`/reach/campaigns/${id}`, name)} ${heading(TITLE, about)} ${formErrors(state, ['file', 'rows'])}
  ${rowsForm(csrfToken, state, {
    action: prospectsPath(id),
    hint: 'As CSV: the first line names the columns, whatever their names are. One of them is the name.',
    placeholder: 'name,company\nAnna Berger,Muster GmbH',
  })}`;
}

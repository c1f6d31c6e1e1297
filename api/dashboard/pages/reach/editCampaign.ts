import type { CampaignResource } from '#contract/http/campaigns';
import type { FieldErrors } from '#contract/http/fieldErrors';
import type { Refusal } from '#contract/operations/outcome';
import { isRefusal } from '../../../http/replyOf.ts';
import { type Ask, refusalPageOf } from '../../ask.ts';
import { type Html, html } from '../../html.ts';
import { mergeEdit } from '../../mergeEdit.ts';
import type { FormState } from '../../parts/field.ts';
import { heading, wayBack } from '../../parts/heading.ts';
import { type Fields, type Page, page, redirect, type Shown, type Visit } from '../../visit.ts';
import { campaignForm, campaignInput, errorsOfForm, NEW_CAMPAIGN, typedOf } from './campaignForm.ts';

const PATH = '/reach/campaigns';
const NEW = 'New campaign';

/** GET /reach/campaigns/new */
export const newCampaign: Page = (visit) =>
  Promise.resolve(page(NEW, newBody(visit, { typed: NEW_CAMPAIGN, errors: {} })));

/** POST /reach/campaigns */
export function createCampaignForm(ask: Ask): Page {
  return async (visit) => {
    const outcome = await ask('createCampaign', visit, { input: campaignInput(visit.form) });
    return isRefusal(outcome)
      ? afterRefusal(visit.form, outcome, (state) => page(NEW, newBody(visit, state), 422))
      : redirect(`${PATH}/${outcome.data.id}`, 'campaign_created');
  };
}

/** GET /reach/campaigns/{id}/edit */
export function editCampaign(ask: Ask): Page {
  return async (visit) => {
    const found = await ask('getCampaign', visit);
    return isRefusal(found)
      ? refusalPageOf(found)
      : page(titleOf(found.data), editBody(visit, found.data, { typed: typedOf(found.data), errors: {} }));
  };
}

/** POST /reach/campaigns/{id}/edit: saves what the person changed, so that others may change the rest meanwhile. */
export function saveCampaign(ask: Ask): Page {
  return async (visit) => {
    const found = await ask('getCampaign', visit);
    if (isRefusal(found)) {
      return refusalPageOf(found);
    }
    const { fields, conflicts } = mergeEdit(visit.form, typedOf(found.data), { groupOf: linksTogether });
    const again = (errors: FieldErrors, status: number): Shown =>
      page(titleOf(found.data), editBody(visit, found.data, { typed: fields, errors }), status);
    if (Object.keys(conflicts).length > 0) {
      return again(conflicts, 409);
    }
    const outcome = await ask('changeCampaign', visit, { input: changesOf(found.data, fields) });
    return isRefusal(outcome)
      ? afterRefusal(fields, outcome, ({ errors }) => again(errors, 422))
      : redirect(`${PATH}/${found.data.id}`, 'campaign_saved');
  };
}

function changesOf(found: CampaignResource, form: Fields): Readonly<Record<string, unknown>> {
  const before = campaignInput(typedOf(found));
  const isOther = ([field, value]: readonly [string, unknown]): boolean =>
    JSON.stringify(value) !== JSON.stringify(before[field as keyof typeof before]);
  return Object.fromEntries(Object.entries(campaignInput(form)).filter(isOther));
}

/** A link's text belongs to its address, and rows move where a link is taken away. */
function linksTogether(field: string): string {
  return field.split('.')[0] ?? field;
}

function afterRefusal(form: Fields, refusal: Refusal, again: (state: FormState) => Shown): Shown {
  return refusal.kind === 'validation_failed'
    ? again({ typed: form, errors: errorsOfForm(form, refusal.errors satisfies FieldErrors) })
    : refusalPageOf(refusal);
}

function titleOf({ name }: CampaignResource): string {
  return `Edit “${name}”`;
}

function newBody({ session }: Visit, state: FormState): Html {
  const form = { action: PATH, back: PATH, csrfToken: session.csrfToken, loaded: null };
  return html`${wayBack(PATH, 'Campaigns')}
  ${heading(NEW, 'A page with your video for each prospect, in their own name.')} ${campaignForm(state, form)}`;
}

function editBody({ session }: Visit, found: CampaignResource, state: FormState): Html {
  const home = `${PATH}/${found.id}`;
  const form = { action: `${home}/edit`, back: home, csrfToken: session.csrfToken, loaded: typedOf(found) };
  const about = 'Landing pages show a change at once. Pictures that were taken before stay as they are.';
  return html`${wayBack(home, 'Campaign')} ${heading(titleOf(found), about)} ${campaignForm(state, form)}`;
}

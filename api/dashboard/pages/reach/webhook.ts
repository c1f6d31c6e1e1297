import type { WebhookResource } from '#contract/http/webhooks';
import type { FieldErrors } from '#contract/http/fieldErrors';
import type { Refusal } from '#contract/operations/outcome';
import { SUBSCRIPTIONS_MAX } from '#domain/campaign';
import { isRefusal } from '../../../http/replyOf.ts';
import type { ApiServices } from '../../../services.ts';
import { type Ask, refusalPageOf } from '../../ask.ts';
import { type Html, html } from '../../html.ts';
import { mergeEdit } from '../../mergeEdit.ts';
import { EMPTY_FORM, type FormState } from '../../parts/field.ts';
import { heading, wayBack } from '../../parts/heading.ts';
import { type Fields, type Page, page, redirect, refused, type Shown, type Visit } from '../../visit.ts';
import { deliveryFigures } from './deliveryFigures.ts';
import { type Endpoint, type EndpointPlan, planEndpoint, takenEvents, wishesOf } from './endpoint.ts';
import { DELIVERS_WORDS, endpointForm, typedOf } from './endpointForm.ts';
import { endpointActions, endpointEvents, recentTable } from './endpointParts.ts';
import { findEndpoint, listWebhooks, recentDeliveries, webhookParams } from './findEndpoint.ts';
import { webhookPlace } from './webhookPlace.ts';

const NEW = 'New webhook';

/** GET …/webhooks/new */
export function newWebhook(ask: Ask): Page {
  return async (visit) => {
    const known = await listWebhooks(ask, visit);
    return isRefusal(known) ? refusalPageOf(known) : page(NEW, newBody(visit, EMPTY_FORM));
  };
}

/** POST …/webhooks: a webhook of the API for each event that was chosen. */
export function addWebhook(ask: Ask): Page {
  return async (visit) => {
    const known = await listWebhooks(ask, visit);
    if (isRefusal(known)) {
      return refusalPageOf(known);
    }
    const again = (errors: FieldErrors): Shown => page(NEW, newBody(visit, { typed: visit.form, errors }), 422);
    return save(ask, visit, { known: known.page.data, endpoint: null, fields: visit.form, again });
  };
}

/** GET …/webhooks/{wid}: the address that the webhook has, with all that is sent there. */
export function webhook(ask: Ask, ports: Pick<ApiServices, 'deliveryStatistics' | 'now'>): Page {
  return async (visit) => {
    const endpoint = await findEndpoint(ask, visit);
    if (endpoint === null) {
      return refused('not_found');
    }
    return page('Webhook', await body(ask, ports, visit, endpoint, typedOf(endpoint)));
  };
}

/** POST …/webhooks/{wid}: events are added to the address and taken away from it, and it may become another one. */
export function saveWebhook(ask: Ask, ports: Pick<ApiServices, 'deliveryStatistics' | 'now'>): Page {
  return async (visit) => {
    const known = await listWebhooks(ask, visit);
    const endpoint = await findEndpoint(ask, visit);
    if (isRefusal(known) || endpoint === null) {
      return refused('not_found');
    }
    const { fields, conflicts } = mergeEdit(visit.form, typedOf(endpoint).typed, { words: DELIVERS_WORDS });
    const again = async (errors: FieldErrors, status = 422): Promise<Shown> =>
      page('Webhook', await body(ask, ports, visit, endpoint, { typed: fields, errors }), status);
    return Object.keys(conflicts).length > 0
      ? again(conflicts, 409)
      : save(ask, visit, { known: known.page.data, endpoint, fields, again });
  };
}

interface Saving {
  /** All webhooks of the owner. */
  readonly known: readonly WebhookResource[];
  /** Null for a new one. */
  readonly endpoint: Endpoint | null;
  /** The form as it is to be saved. */
  readonly fields: Fields;
  /** The form once more, with what is wrong. */
  readonly again: (errors: FieldErrors) => Shown | Promise<Shown>;
}

/** What can be wrong is found before anything is done, but for what others do meanwhile and what the address is like. */
async function save(ask: Ask, visit: Visit, { known, endpoint, fields, again }: Saving): Promise<Shown> {
  const wishes = wishesOf(fields);
  if (wishes.events.length === 0) {
    return again({ events: ['Choose at least one event.'] });
  }
  const own: readonly WebhookResource[] = endpoint?.webhooks ?? [];
  const taken = takenEvents(
    known.filter((one) => !own.some(({ id }) => id === one.id)),
    wishes,
  );
  if (endpoint !== null && taken.length > 0) {
    return again({ url: [`This address already receives ${taken.join(', ')}. Change that webhook instead.`] });
  }
  // A new one may be sent twice, or for an address that is told of something already: what is there is not made again.
  const plan = planEndpoint(own, { ...wishes, events: wishes.events.filter((event) => !taken.includes(event)) });
  return isTooMuch(known, plan)
    ? redirect(webhookPlace(visit).home, 'webhook_limit_reached')
    : afterSave(visit, await carryOut(ask, visit, plan), again);
}

function isTooMuch(known: readonly WebhookResource[], { additions, removals }: EndpointPlan): boolean {
  return additions.length > removals.length && known.length + additions.length - removals.length > SUBSCRIPTIONS_MAX;
}

function afterSave(visit: Visit, refusal: Refusal | null, again: Saving['again']): Shown | Promise<Shown> {
  const { home } = webhookPlace(visit);
  if (refusal === null) {
    return redirect(home, 'webhook_saved');
  }
  switch (refusal.kind) {
    case 'validation_failed':
      return again(refusal.errors);
    case 'webhook_limit_reached':
      return redirect(home, refusal.kind);
    default:
      return refusalPageOf(refusal);
  }
}

/** One after the other, an address that may be refused first, and what makes room before what needs it. */
async function carryOut(ask: Ask, visit: Visit, plan: EndpointPlan): Promise<Refusal | null> {
  const { owner } = webhookPlace(visit);
  const params = (id: number) => webhookParams(visit, id);
  const steps = [
    ...plan.changes.map(
      ({ id, input }) =>
        () =>
          ask(`change${owner}Webhook`, visit, { params: params(id), input }),
    ),
    ...plan.removals.map((id) => () => ask(`delete${owner}Webhook`, visit, { params: params(id) })),
    ...plan.additions.map((input) => () => ask(`create${owner}Webhook`, visit, { input, item: input.event })),
  ];
  for (const step of steps) {
    const outcome = await step();
    if (isRefusal(outcome)) {
      return outcome;
    }
  }
  return null;
}

function newBody(visit: Visit, state: FormState): Html {
  const { path, home, homeTitle, about, events } = webhookPlace(visit);
  const form = { action: path, back: home, csrfToken: visit.session.csrfToken, isMixed: false, events, loaded: null };
  return html`${wayBack(home, homeTitle)} ${heading(NEW, about)} ${endpointForm(state, form)}`;
}

async function body(
  ask: Ask,
  ports: Pick<ApiServices, 'deliveryStatistics' | 'now'>,
  visit: Visit,
  endpoint: Endpoint,
  state: FormState,
): Promise<Html> {
  const { path, home, homeTitle, about, events } = webhookPlace(visit);
  const [first] = endpoint.webhooks;
  const { csrfToken } = visit.session;
  const { typed: loaded } = typedOf(endpoint);
  const form = {
    action: `${path}/${first.id}`,
    back: home,
    csrfToken,
    isMixed: loaded['delivers'] === 'same',
    events,
    loaded,
  };
  return html`${wayBack(home, homeTitle)}
    ${heading('Webhook', html`<span class="address">${endpoint.url}</span>`, endpointActions(path, csrfToken, endpoint))}
    <p class="hint about-it">${about}</p>
    ${endpointEvents(path, csrfToken, endpoint, await deliveryFigures(ports, visit))}
    <h2>Recent deliveries</h2>
    ${recentTable(endpoint, await recentDeliveries(ask, visit, endpoint))}
    <h2>Change it</h2>
    ${endpointForm(state, form)}`;
}

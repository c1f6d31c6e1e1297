import type { DeliverySummaryResource } from '#contract/http/deliveries';
import { LIST_LIMIT_MAX } from '#domain/policies';
import { isRefusal } from '../../../http/replyOf.ts';
import type { Ask } from '../../ask.ts';
import type { Fields, Visit } from '../../visit.ts';
import { type Endpoint, endpointsOf } from './endpoint.ts';
import { webhookPlace } from './webhookPlace.ts';

const RECENT = '5';

/** All webhooks of the owner that the path names; there are no more than one page has. */
export function listWebhooks(ask: Ask, visit: Visit) {
  return ask(`list${webhookPlace(visit).owner}Webhooks`, visit, { input: { limit: String(LIST_LIMIT_MAX) } });
}

/** The address of the webhook that the path names. */
export async function findEndpoint(ask: Ask, visit: Visit): Promise<Endpoint | null> {
  const answer = await listWebhooks(ask, visit);
  const known = isRefusal(answer) ? [] : answer.page.data;
  const named = known.find(({ id }) => String(id) === visit.request.params['wid']);
  return endpointsOf(known).find(({ url }) => url === named?.url) ?? null;
}

/** What names one webhook of the owner in the path of an operation. */
export function webhookParams({ request }: Visit, id: number): Fields {
  const campaignId = request.params['id'];
  return campaignId === undefined ? { wid: String(id) } : { id: String(campaignId), wid: String(id) };
}

/** What was sent to the address last, for its owner. */
export async function recentDeliveries(
  ask: Ask,
  visit: Visit,
  { url }: Endpoint,
): Promise<readonly DeliverySummaryResource[]> {
  const campaignId = visit.request.params['id'];
  const owner = campaignId === undefined ? { scope: 'org' } : { scope: 'campaign', campaign_id: campaignId };
  const answer = await ask('listDeliveries', visit, { input: { ...owner, url, limit: RECENT }, params: {} });
  return isRefusal(answer) ? [] : answer.page.data;
}

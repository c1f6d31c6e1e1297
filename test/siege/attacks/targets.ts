import { OPERATIONS } from '#contract/operations/operations';
import type { Operation } from '#contract/operations/operation';
import { newProspectToken } from '#domain/prospect';
import { randomBytes } from 'node:crypto';
import { NEW_CAMPAIGN } from '../../support/webhookCalls.ts';
import type { SiegeOrganization, SiegePlatform } from '../siegePlatform.ts';

/** What the attacker has, by its place in paths. */
export interface Targets {
  readonly enrichmentId: number;
  readonly batchId: number;
  readonly campaignId: number;
  readonly webhookId: number;
  readonly prospectId: number;
  /** Of a landing page that is live. */
  readonly token: string;
}

/** Every operation that has an input of its own: types and owners each have theirs. */
export const ALL_OPERATIONS: readonly Operation[] = Object.values<Operation>(OPERATIONS).flatMap((operation) => [
  operation,
  ...(operation.variants ?? []),
]);

/** Something of each kind, made as customers make it. */
export async function makeTargets(platform: SiegePlatform, { id, key }: SiegeOrganization): Promise<Targets> {
  const create = async (path: string, body: object): Promise<number> => {
    const answer = await fetch(`${platform.baseUrl}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { data } = (await answer.json()) as { readonly data?: { readonly id: number } };
    if (data === undefined) {
      throw new Error(`POST ${path} was answered ${answer.status}`);
    }
    return data.id;
  };
  const company = { company_id: 'DE-HRB-F1103-1' };
  const campaignId = await create('/api/video-campaigns', NEW_CAMPAIGN);
  const token = newProspectToken(randomBytes);
  const { rows } = await platform.ports.database.hot.query<{ id: number }>(
    `insert into prospects (organization_id, campaign_id, token, name, status, created_at)
     values ($1, $2, $3, 'Anna', 'ready', now()) returning id`,
    [id, campaignId, token],
  );
  return {
    enrichmentId: await create('/api/enrichments/get_company', { ...company, async: true }),
    batchId: await create('/api/enrichments/get_company/batch', { rows: [company] }),
    campaignId,
    webhookId: await create('/api/reach/webhooks', { event: 'page.opened', url: 'https://example.com/hooks' }),
    prospectId: rows[0]?.id ?? 0,
    token,
  };
}

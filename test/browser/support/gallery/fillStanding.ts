import type { ApiClient } from '../../../../cli/apiClient.ts';
import { eventually } from '../../../support/eventually.ts';

interface Companies {
  readonly owners_history: string;
}

/** What stands for longer than a request: caps, a monitor that has looked once, and an operation on many. */
export async function fillStanding(
  api: ApiClient,
  { owners_history: company }: Companies,
): Promise<{ readonly monitorId: number; readonly bulkId: number }> {
  const budgets = [
    { scope: { kind: 'organization' }, period: 'month', limit_credits: 5_000, warn_at_percent: 80 },
    { scope: { kind: 'organization' }, period: 'day', limit_credits: 500, warn_at_percent: null },
  ];
  await api.call('PUT', '/api/budgets', { budgets });
  const monitorId = await idOf(api, '/api/monitors', {
    what: 'company',
    every: '30d',
    company_id: company,
    budget: 20,
  });
  await eventually('the monitor has looked', async () => {
    const { data } = (await api.call('GET', `/api/monitors/${monitorId}/checks`)).body as {
      readonly data: readonly { readonly completed_at: string | null }[];
    };
    return data.some(({ completed_at: at }) => at !== null);
  });
  const bulk = { action: 'retry', filter: { type: 'get_company' }, dry_run: false };
  return { monitorId, bulkId: await idOf(api, '/api/bulk', bulk) };
}

/** @throws Error when it was not accepted */
async function idOf(api: ApiClient, path: string, body: object): Promise<number> {
  const answer = await api.call('POST', path, body);
  if (answer.status >= 300) {
    throw new Error(`${path} was not accepted: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return (answer.body as { readonly data: { readonly id: number } }).data.id;
}

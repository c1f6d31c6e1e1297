import type { ApiClient } from '../../../../cli/apiClient.ts';
import { eventually } from '../../../support/eventually.ts';

interface Shown {
  readonly data: {
    readonly id: number;
    readonly status: string;
    readonly output: { readonly filings: readonly { readonly filing_id: string; readonly type: string }[] };
  };
}

/**
 * Asks for the annual statements of a list, one by one, until one is shown to people only.
 *
 * @returns the enrichment that waits for a person to fetch its document
 * @throws Error where none of them waits
 */
export async function fillTask(api: ApiClient, listId: number): Promise<number> {
  const { filings } = (await shown(api, listId)).data.output;
  for (const { filing_id } of filings.filter(({ type }) => type === 'annual_financial_statements')) {
    const started = await api.call('POST', '/api/enrichments/get_filing', { filing_id, async: true });
    const { id } = (started.body as Shown).data;
    if ((await statusOnceTried(api, id)) === 'waiting') {
      return id;
    }
  }
  throw new Error(`None of ${filings.length} filings waits for a person`);
}

async function statusOnceTried(api: ApiClient, id: number): Promise<string> {
  let status = '';
  await eventually('the filing was read, or waits for a person', async () => {
    ({ status } = (await shown(api, id)).data);
    return status === 'completed' || status === 'waiting';
  });
  return status;
}

async function shown(api: ApiClient, id: number): Promise<Shown> {
  return (await api.call('GET', `/api/enrichments/${id}`)).body as Shown;
}

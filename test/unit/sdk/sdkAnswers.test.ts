import { describe, expect, it } from '@jest/globals';
import { ApiConnectionError, EnrichClient } from '../../../sdk/typescript/src/index.ts';

/** Bodies that come with 200 from something else than the platform. */
const STRANGE = ['', 'null', '7', '[]', '{}', '{"foo":1}', '{"data":null}', '{"data":1}', '<h1>Hello</h1>'];
const NO_PAGES = [...STRANGE, '{"data":[]}', '{"data":{},"next_cursor":null}', '{"data":[],"next_cursor":7}'];

let tries: number;

function clientOf(text: string): EnrichClient {
  tries = 0;
  return new EnrichClient({
    baseUrl: 'https://enrichment.example.com',
    apiKey: 'eak_test',
    maxRetries: 1,
    pause: () => Promise.resolve(),
    fetch: () => {
      tries += 1;
      return Promise.resolve(new Response(text));
    },
  });
}

describe('the TypeScript SDK', () => {
  it.each(STRANGE)('does not take %p for a resource, and asks again', async (text) => {
    const client = clientOf(text);

    for (const call of [
      () => client.enrichments.get(1),
      () => client.enrich('get_company', { company_id: 'DE-HRB-F1103-1' }),
      () => client.enrichmentTypes.list(),
      () => client.batches.waitFor(1),
    ]) {
      tries = 0;
      await expect(call()).rejects.toBeInstanceOf(ApiConnectionError);
      expect(tries).toBe(2);
    }
  });

  it.each(NO_PAGES)('does not take %p for a page of a list', async (text) => {
    const client = clientOf(text);

    await expect(client.enrichments.list().firstPage()).rejects.toBeInstanceOf(ApiConnectionError);
    await expect(client.credits.entries()[Symbol.asyncIterator]().next()).rejects.toBeInstanceOf(ApiConnectionError);
  });
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EnrichClient } from '../../../sdk/typescript/src/index.ts';

const VARIABLES = ['ENRICH_URL', 'ENRICH_API_KEY'];

describe('a client of the TypeScript SDK', () => {
  const before = new Map<string, string | undefined>();
  beforeEach(() => {
    VARIABLES.forEach((name) => {
      before.set(name, process.env[name]);
      Reflect.deleteProperty(process.env, name);
    });
  });
  afterEach(() => {
    before.forEach((value, name) => {
      if (value !== undefined) {
        process.env[name] = value;
      }
    });
  });

  it('finds the platform and its key in the environment, and says what it misses there', async () => {
    expect(() => new EnrichClient()).toThrow('Set ENRICH_URL, or give the option baseUrl.');
    process.env['ENRICH_URL'] = 'https://enrichment.example.com/';
    expect(() => new EnrichClient()).toThrow('Set ENRICH_API_KEY, or give the option apiKey.');
    process.env['ENRICH_API_KEY'] = 'eak_environment';
    const asked: unknown[] = [];
    const client = new EnrichClient({
      fetch: (url, init) => {
        asked.push([url, new Headers(init?.headers).get('authorization')]);
        return Promise.resolve(Response.json({ data: { available: 7 } }));
      },
    });

    expect(await client.credits.balance()).toEqual({ available: 7 });
    expect(asked).toEqual([['https://enrichment.example.com/api/credits', 'Bearer eak_environment']]);
  });
});

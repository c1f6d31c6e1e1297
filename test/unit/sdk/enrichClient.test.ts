import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ConfigurationError, EnrichClient } from '../../../sdk/typescript/src/index.ts';

const ADDRESS = { baseUrl: 'https://enrichment.example.com', apiKey: 'eak_test' };
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

  it.each([
    [{ baseUrl: 'http://[::1' }, 'baseUrl'],
    [{ baseUrl: 'localhost:8080' }, 'baseUrl'],
    [{ apiKey: 'eak_é' }, 'apiKey'],
    [{ apiKey: 'eak_1\n' }, 'apiKey'],
  ])('says at once that %j cannot be sent', (options, name) => {
    const create = (): EnrichClient => new EnrichClient({ ...ADDRESS, ...options });

    expect(create).toThrow(ConfigurationError);
    expect(create).toThrow(name);
  });

  it.each([
    [{ timeoutMs: 0 }, 'The option timeoutMs has to be more than 0, and is 0.'],
    [{ timeoutMs: Number.NaN }, 'The option timeoutMs has to be more than 0, and is NaN.'],
    [{ timeoutMs: -1 }, 'The option timeoutMs has to be more than 0, and is -1.'],
    [{ maxRetries: Number.NaN }, 'The option maxRetries has to be 0 or more, and is NaN.'],
    [{ maxRetries: -1 }, 'The option maxRetries has to be 0 or more, and is -1.'],
  ])('refuses %j', (options, message) => {
    expect(() => new EnrichClient({ ...ADDRESS, ...options })).toThrow(new TypeError(message));
  });

  it.each(['', 'bestellung-ä', 'order\n1'])('names the option that no request can hold: the key %j', async (key) => {
    const fetch = (): Promise<Response> => Promise.reject(new Error('sent'));
    const client = new EnrichClient({ ...ADDRESS, fetch });

    await expect(client.uploads.create({}, { idempotencyKey: key })).rejects.toThrow(TypeError);
    await expect(client.uploads.create({}, { idempotencyKey: key })).rejects.toThrow('idempotencyKey');
  });
});

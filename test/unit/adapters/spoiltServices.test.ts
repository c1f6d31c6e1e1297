import { Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { createGleifIndex } from '#adapters/http/gleifIndex';
import { createViesRegister } from '#adapters/http/viesRegister';
import { createRateLimiter } from '#adapters/memory/rateLimiter';
import { SERVICE_TEXT_CHARACTERS } from '#domain/publicService';
import type { GuardedClient } from '#ports/guardedClient';

const now = (): Date => new Date('2026-03-01T12:00:00Z');
const never = new AbortController().signal;
const NOT_UNDERSTOOD = { verdict: { kind: 'needs_human', code: 'source_changed' } };

/** What an adapter needs beside a service that answers each question with one text. */
function answering(body: object) {
  const open: GuardedClient['open'] = () =>
    Promise.resolve({
      kind: 'answered',
      status: 200,
      headers: {},
      chunks: Readable.from([Buffer.from(JSON.stringify(body))]),
      discard: () => undefined,
    });
  const send: GuardedClient['send'] = () => Promise.reject(new Error('Services are read whole'));
  return {
    baseUrl: 'https://service.example',
    client: { open, send },
    limiter: createRateLimiter(now),
    count: () => {},
    now,
  };
}

const LONG = 'x'.repeat(SERVICE_TEXT_CHARACTERS);

describe('the register of VAT numbers', () => {
  const told = {
    countryCode: 'DE',
    vatNumber: '136695976',
    valid: true,
    requestDate: '2026-03-01T11:00:00Z',
    name: 'A',
  };
  const check = (spoilt: object) =>
    createViesRegister(answering({ ...told, ...spoilt })).check({ country: 'DE', number: '136695976' }, never);

  test('is believed a long name and the day of an instant', async () => {
    expect(await check({ name: LONG })).toEqual({ valid: true, name: LONG, address: null, consultedOn: '2026-03-01' });
  });

  test.each([
    { requestDate: '2026-02-30' },
    { requestDate: '2026-99-99T00:00:00Z' },
    { name: `${LONG}x` },
    { address: `${LONG}x` },
  ])('is not believed %j', async (spoilt) => {
    await expect(check(spoilt)).rejects.toMatchObject(NOT_UNDERSTOOD);
  });
});

describe('the index of identifiers', () => {
  const find = (entity: object, registration: object) => {
    const attributes = {
      lei: '529900T8BM49AURSDO55',
      entity: {
        legalName: { name: 'A' },
        legalAddress: { city: 'Berlin' },
        registeredAt: { id: 'RA000242' },
        registeredAs: 'HRB 1',
        ...entity,
      },
      registration: { status: 'ISSUED', nextRenewalDate: '2027-01-01T00:00:00Z', ...registration },
    };
    const index = createGleifIndex(answering({ data: [{ attributes }] }));
    return index.find({ registeredAs: ['HRB 1'], registeredAt: ['RA000242'] }, never);
  };

  test('is believed a record', async () => {
    expect(await find({}, {})).toMatchObject({ records: [{ legalName: 'A', nextRenewalOn: '2027-01-01' }] });
  });

  test.each([
    [{}, { nextRenewalDate: '2027-13-01' }],
    [{ legalName: { name: `${LONG}x` } }, {}],
    [{ otherNames: [{ name: `${LONG}x` }] }, {}],
  ])('is not believed %j with %j', async (entity, registration) => {
    await expect(find(entity, registration)).rejects.toMatchObject(NOT_UNDERSTOOD);
  });
});

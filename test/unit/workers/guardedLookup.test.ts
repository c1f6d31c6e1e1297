import { describe, expect, test } from '@jest/globals';
import { ForbiddenAddress, guardedLookup } from '../../../workers/browser/guardedLookup.ts';

interface Found {
  readonly error: Error | null;
  readonly address: unknown;
}

const look = (hostname: string, isAllowed: boolean, all = false): Promise<Found> =>
  new Promise((resolve) => {
    guardedLookup(() => isAllowed)(hostname, { all }, (error, address) => resolve({ error, address }));
  });

describe('looking up a host that a customer named', () => {
  test('finds what may be asked, as one address or as all', async () => {
    expect((await look('localhost', true)).address).toEqual(expect.any(String));
    expect((await look('localhost', true, true)).address).toContainEqual(expect.objectContaining({ family: 4 }));
  });

  test('refuses a name with an address that may not be asked', async () => {
    expect((await look('localhost', false)).error).toBeInstanceOf(ForbiddenAddress);
  });

  test('says that a name does not resolve, and ends nothing', async () => {
    expect((await look('nothing.invalid', true)).error).toMatchObject({ syscall: 'getaddrinfo' });
  });
});

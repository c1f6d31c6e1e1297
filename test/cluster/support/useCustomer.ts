import { afterAll, beforeAll } from '@jest/globals';
import { createCustomer, type Customer, settled } from './release.ts';
import { openWayToApi, type WayToApi } from './wayToApi.ts';

/** Gives the tests of a file a customer of a release at rest, and closes the way to the API after them. */
export function useCustomer(name: string): Customer {
  let way: WayToApi | null = null;
  let customer: Customer | null = null;
  const opened = (): Customer => {
    if (customer === null) {
      throw new Error('The customer is there only within tests');
    }
    return customer;
  };
  beforeAll(async () => {
    await settled();
    const created = await createCustomer(name);
    way = openWayToApi(created.key);
    customer = { ...created, api: way.api };
  });
  afterAll(() => way?.close());
  return {
    get api() {
      return opened().api;
    },
    get organizationId() {
      return opened().organizationId;
    },
    get key() {
      return opened().key;
    },
  };
}

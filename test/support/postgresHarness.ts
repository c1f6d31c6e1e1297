import { openPostgresPorts, type PostgresPorts } from './postgresPorts.ts';
import { type StoreHarness, useStoreHarness } from './storeHarness.ts';

/** A store on Postgres, with a new organization and an empty queue for each test. Read them inside of tests. */
export function usePostgresHarness(database: { readonly connectionString: string }): {
  readonly current: StoreHarness;
  readonly ports: PostgresPorts;
} {
  let ports: PostgresPorts;
  const harness = useStoreHarness(async (now) => {
    ports = await openPostgresPorts(database.connectionString, now);
    return ports;
  });
  return {
    get current() {
      return harness.current;
    },
    get ports() {
      return ports;
    },
  };
}

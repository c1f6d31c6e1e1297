import { afterAll } from '@jest/globals';

// The logger of the database client (roarr) listens to the standard output once for each suite that loads it. A process
// runs many suites, and Node would take their listeners for a leak.
afterAll(() => {
  (globalThis as { readonly ROARR?: { readonly teardown?: () => void } }).ROARR?.teardown?.();
});

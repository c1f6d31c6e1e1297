import type { Role } from '../../cli/compose/serve.ts';

/** The processes that the battery runs, as many of each role as a small installation has. */
export const ROSTER: readonly { readonly role: Role; readonly count: number }[] = [
  { role: 'api', count: 2 },
  { role: 'controller', count: 2 },
  { role: 'worker', count: 3 },
  { role: 'webhooks', count: 2 },
];

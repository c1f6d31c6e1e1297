import { ERRORS } from '#domain/errorCatalogue';
import type { ApiRefusal } from '#ports/apiRefusal';

/** Statuses by which HTTP speaks of the caller and not of what was asked (RFC 9110, 15.5.2 and 15.5.4). */
const OF_THE_CALLER: readonly number[] = [401, 403];

/** True where another key could be answered: what was sent need not be wrong. A proxy before the API has no code of ours. */
export function isKeyRefusal({ code }: Extract<ApiRefusal, { kind: 'refused' }>): boolean {
  const known = Object.entries(ERRORS).find(([name]) => name === code);
  return OF_THE_CALLER.includes(known?.[1].status ?? Number(code));
}

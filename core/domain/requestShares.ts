import { ENDPOINT_CONCURRENCY, REQUESTS_AT_ONCE } from './deliveryEndpoint.ts';

/** Requests of one process that are under way. */
export interface RequestsUnderWay {
  /** To all receivers. */
  readonly all: number;
  /** To all receivers of the organization. */
  readonly organization: number;
  /** To all its receivers at the origin. */
  readonly origin: number;
}

/** Each may have as many as it leaves to the others, and a few in any case. */
function share(left: number): number {
  return Math.max(ENDPOINT_CONCURRENCY, left);
}

/** Requests to an organization that may be under way: it alone has half of all. */
export function mostOfOrganization({ all }: Pick<RequestsUnderWay, 'all'>): number {
  return share(REQUESTS_AT_ONCE - all);
}

/** Requests to an origin that may be under way: it alone has a third of all. */
export function mostOfOrigin({ all, organization }: Omit<RequestsUnderWay, 'origin'>): number {
  return share(REQUESTS_AT_ONCE - all - organization);
}

/**
 * Requests to one receiver that may be under way: it alone has a quarter of all. What hangs at every level leaves as much to
 * its neighbours as it takes itself.
 *
 * @returns 0 where its origin, its organization or the process has all that they may have
 */
export function mostOfReceiver(underWay: RequestsUnderWay): number {
  const { all, organization, origin } = underWay;
  const mayBegin =
    all < REQUESTS_AT_ONCE && organization < mostOfOrganization(underWay) && origin < mostOfOrigin(underWay);
  return mayBegin ? share(REQUESTS_AT_ONCE - all - organization - origin) : 0;
}

import type { Response } from 'express';
import { isTerminal } from '#domain/lifecycle';
import type { Enrichment } from '#ports/enrichmentReader';
import type { ApiServices } from '../services.ts';
import { awaitEnd } from './awaitEnd.ts';
import type { FinishedWaits } from './finishedWaits.ts';
import type { WaitRequest } from './waitForEnd.ts';

export interface EnrichmentWait extends Pick<WaitRequest<Enrichment>, 'id' | 'seconds' | 'afterOpen'> {
  readonly organizationId: number;
}

/** Waits until an enrichment has completed or failed, or the time is over; see `awaitEnd`. */
export function awaitEnrichment(
  services: ApiServices,
  waits: FinishedWaits,
  response: Response,
  { organizationId, ...request }: EnrichmentWait,
): Promise<Enrichment | null> {
  return awaitEnd(services, waits, response, {
    ...request,
    find: () => services.reader.find(organizationId, request.id),
    hasEnded: ({ status }) => isTerminal(status),
  });
}

import { isRefusal } from '../../http/replyOf.ts';
import { sendStream } from '../../http/sendStream.ts';
import type { ApiPorts } from '../../operations/ports.ts';
import { type Ask, refusalPageOf } from '../ask.ts';
import { type Page, SENT } from '../visit.ts';

/** GET /enrichments/{id}/graphml */
export function ownershipGraphml(ports: Pick<ApiPorts, 'logger'>, ask: Ask): Page {
  return async (visit) => {
    const answer = await ask('getEnrichmentGraphml', visit);
    if (isRefusal(answer)) {
      return refusalPageOf(answer);
    }
    await sendStream(visit.request, visit.response, answer.file, ports);
    return SENT;
  };
}

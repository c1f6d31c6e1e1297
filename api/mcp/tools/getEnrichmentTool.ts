import { z } from 'zod';
import { isTerminal } from '#domain/lifecycle';
import { enrichmentReply } from '../../http/enrichmentReplies.ts';
import { refuse } from '../../http/reply.ts';
import { refusalReply } from '../../http/replyOf.ts';
import type { ApiServices } from '../../services.ts';
import type { FinishedWaits } from '../../waiting/finishedWaits.ts';
import { pollOnce } from '../../waiting/pollOnce.ts';
import { defineTool, READS_ONLY, type Tool } from '../tool.ts';
import { toolWait, toolWaitSeconds } from '../toolWait.ts';
import { resourceIdSchema, waitSchema } from './toolFields.ts';

/** GET /api/enrichments/{id} as a tool. */
export function getEnrichmentTool(services: ApiServices, waits: FinishedWaits): Tool {
  return defineTool({
    name: 'get_enrichment',
    title: 'An enrichment by its id',
    description: 'Reads the status and, once it has completed, the output of an enrichment. Costs nothing.',
    input: z.strictObject({ id: resourceIdSchema, wait: waitSchema }),
    hints: READS_ONLY,
    call: async ({ id, wait }, call) => {
      const find = () => services.reader.find(call.caller.organization.id, id);
      const enrichment = await find();
      if (enrichment === null) {
        return refuse('not_found');
      }
      call.about('enrichmentId', id);
      if (!wait || isTerminal(enrichment.status)) {
        return enrichmentReply(enrichment);
      }
      const polled = await pollOnce(services.pollLocks, `enrichment:${id}`, toolWaitSeconds(services), async () => {
        const found = await toolWait(services, waits, call, { id, find, hasEnded: (one) => isTerminal(one.status) });
        return found === null ? null : enrichmentReply(found);
      });
      return polled !== null && 'kind' in polled ? refusalReply(polled) : polled;
    },
  });
}

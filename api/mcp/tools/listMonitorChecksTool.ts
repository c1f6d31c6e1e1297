import { z } from 'zod';
import { monitorCheckSchema } from '#contract/http/monitors';
import type { UseCases } from '../../operations/useCases.ts';
import { json } from '../../http/reply.ts';
import { callOperation, runOperation } from '../callOperation.ts';
import { defineTool, READS_ONLY, type Tool } from '../tool.ts';
import { resourceIdSchema } from './toolFields.ts';

/** More would fill what a model can hold, and older ones are on the page. */
const CHECKS_SHOWN = 20;

/** GET /api/monitors/{id}/checks as a tool; results of tools are objects, so the list has a name. */
export function listMonitorChecksTool(useCases: UseCases): Tool {
  return defineTool({
    name: 'list_monitor_checks',
    title: 'What a monitor has found',
    description:
      `The newest ${CHECKS_SHOWN} checks of a monitor with what has changed: before, after, and the enrichment that read it. ` +
      'Costs nothing.',
    input: z.strictObject({ id: resourceIdSchema }),
    output: z.strictObject({ checks: z.array(monitorCheckSchema) }),
    hints: READS_ONLY,
    call: async ({ id }, call) => {
      const request = { params: { id: String(id) }, input: { limit: CHECKS_SHOWN }, waitSeconds: 0 };
      const found = await runOperation('listMonitorChecks', useCases, call, request);
      return found?.kind === 'listed'
        ? json(200, { data: { checks: found.page.data } })
        : callOperation('listMonitorChecks', useCases, call, request);
    },
  });
}

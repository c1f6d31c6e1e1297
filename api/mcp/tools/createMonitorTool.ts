import { z } from 'zod';
import { monitorSchema } from '#contract/http/monitors';
import { EVERY_DAYS_MAX, EVERY_DAYS_MIN, MONITOR_BUDGET_MAX, MONITOR_TOPICS } from '#domain/monitor/monitor';
import type { UseCases } from '../../operations/useCases.ts';
import { replyOf } from '../../http/replyOf.ts';
import { createMonitor } from '#contract/operations/createMonitor';
import { runOperation } from '../callOperation.ts';
import { defineTool, type Tool } from '../tool.ts';

/** POST /api/monitors of one company or address as a tool; its budget is no option, since it spends by itself. */
export function createMonitorTool(useCases: UseCases): Tool {
  return defineTool({
    name: 'create_monitor',
    title: 'Watch a company or an e-mail address',
    description:
      'Reads a company, its owners, its publications or an e-mail address again at an interval, and keeps what has changed: ' +
      'list_monitor_checks tells. Each check costs what the enrichment costs, and `budget` is the most that it may spend in a ' +
      'month: agree on it with the person first. Takes `company_id`, or `email` where `what` is email.',
    input: z.strictObject({
      what: z.enum(MONITOR_TOPICS),
      every_days: z.int().min(EVERY_DAYS_MIN).max(EVERY_DAYS_MAX).describe('Days from one check to the next.'),
      company_id: z.string().optional(),
      email: z.string().optional(),
      budget: z.int().min(1).max(MONITOR_BUDGET_MAX).describe('Credits a month, at most.'),
    }),
    output: monitorSchema,
    hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
    call: async ({ what, every_days: days, company_id: companyId, email, budget }, call) => {
      const input = { what, every: days, company_id: companyId, email, budget };
      const outcome = await runOperation('createMonitor', useCases, call, { params: {}, input, waitSeconds: 0 });
      return outcome && replyOf(createMonitor, outcome);
    },
  });
}

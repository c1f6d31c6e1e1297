import { z } from 'zod';
import { usageSchema } from '#contract/http/usage';
import { USAGE_DAYS_DEFAULT, USAGE_DAYS_MAX, USAGE_GROUPS } from '#domain/usage';
import type { UseCases } from '../../operations/useCases.ts';
import { callOperation } from '../callOperation.ts';
import { defineTool, READS_ONLY, type Tool } from '../tool.ts';

/** GET /api/usage as a tool. */
export function getUsageTool(useCases: UseCases): Tool {
  return defineTool({
    name: 'get_usage',
    title: 'What credits went to',
    description:
      'Adds up what was reserved, spent and released for the enrichments of some days, by API key, type or day. Costs nothing.',
    input: z.strictObject({
      from: z.iso
        .date()
        .optional()
        .meta({
          description: `The first day (UTC), like 2026-01-31; ${USAGE_DAYS_DEFAULT} days where absent, ${USAGE_DAYS_MAX} at most.`,
        }),
      to: z.iso.date().optional().meta({ description: 'The last day, which counts too; today where absent.' }),
      group_by: z.enum(USAGE_GROUPS).default('day'),
    }),
    output: usageSchema,
    hints: READS_ONLY,
    call: (input, call) => callOperation('getUsage', useCases, call, { input, waitSeconds: 0 }),
  });
}

import { z } from 'zod';

const count = z.int().min(0);

const sharedFields = {
  credits: count.meta({ description: 'What would be reserved: the most that it can cost.' }),
  mirror: z.boolean().meta({
    description:
      'true where no source would be visited: the mirror answers, at the price, or it repeats an enrichment of the last ' +
      'minutes, which costs nothing unless that is cancelled.',
  }),
  seconds_expected: count.meta({
    description:
      'A forecast of the whole seconds until the end, from what waits before it and what the source lets through. No ' +
      'promise: a portal that rests is not in it, and a pause of its lane only where that has an end.',
  }),
};

/** `data` of a dry run of one enrichment (docs/spec/contract.md, "Dry runs"). */
export const costEstimateSchema = z
  .strictObject({
    ...sharedFields,
    steps: z
      .array(
        z
          .strictObject({
            step: z.string().meta({ description: 'Name of the step.' }),
            type: z.string().meta({ description: 'Its enrichment type.' }),
            times: count.meta({ description: 'The most enrichments of it.' }),
            credits: count.meta({ description: 'The most that they cost together.' }),
            mirror: z.boolean().nullable().meta({
              description:
                'Whether no source would be visited for it; null where that depends on what other steps find.',
            }),
            seconds_expected: count.meta({
              description: 'A forecast of the whole seconds until its end, once it is begun.',
            }),
          })
          .meta({ id: 'PlannedStep' }),
      )
      .optional()
      .meta({ description: 'Only of get_company_profile: its plan, in the order of start.' }),
  })
  .meta({ id: 'CostEstimate' });
export type CostEstimateResource = z.infer<typeof costEstimateSchema>;

/** `data` of a dry run of a batch. */
export const batchCostEstimateSchema = z
  .strictObject({
    ...sharedFields,
    rows: z
      .strictObject({
        total: count.meta({ description: 'All rows that were sent.' }),
        rejected: count.meta({ description: 'Rows that are not valid.' }),
        unpaid: count.meta({ description: 'Rows that the credits do not cover, which would be rejected as well.' }),
        repeated: count.meta({
          description: 'Rows that repeat others of the batch, or enrichments of the last minutes.',
        }),
        mirror: count.meta({ description: 'Rows that the mirror answers at once; they cost what others do.' }),
        not_in_mirror: count.meta({
          description: 'Rows that fail and cost nothing, since the mirror has not read what they need before.',
        }),
      })
      .meta({ id: 'BatchCostRows', description: 'What would become of the rows.' }),
  })
  .meta({ id: 'BatchCostEstimate' });
export type BatchCostEstimateResource = z.infer<typeof batchCostEstimateSchema>;

/** A field of every request that costs. */
export const dryRunField = z.boolean().optional().meta({
  description: 'true: tells what it would cost and how long it would take, and does and stores nothing.',
});

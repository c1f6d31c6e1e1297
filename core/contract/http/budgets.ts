import { z } from 'zod';
import { BUDGET_LIMIT_MAX, BUDGET_PERIODS, BUDGETS_MAX, repeatedCap } from '#domain/budget';

const instant = z.iso.datetime({ offset: true });
const id = z.int().min(1).max(2_147_483_647);

/** What a cap bears on. */
const scopeSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('organization') }).meta({ id: 'OrganizationBudgetScope' }),
    z.strictObject({ kind: z.literal('api_key'), id }).meta({ id: 'ApiKeyBudgetScope' }),
  ])
  .meta({
    description:
      '`organization`: everything. `api_key`: what is started with this key; what people start on the dashboard counts ' +
      'for the organization alone.',
  });

const capShape = {
  scope: scopeSchema,
  period: z.enum(BUDGET_PERIODS).meta({ description: 'A day or a month of UTC.' }),
  limit_credits: z
    .int()
    .min(0)
    .max(BUDGET_LIMIT_MAX)
    .meta({ description: 'What may be reserved and spent in a period. At 0 nothing that costs is accepted.' }),
};
const percent = z.int().min(1).max(99);

/** A cap as it is asked for. */
const newBudgetSchema = z.strictObject({
  ...capShape,
  warn_at_percent: percent.nullish().meta({
    description:
      'Percent of the limit at which `budget.warning` is sent. Absent or null: it is sent at the limit only.',
  }),
});
export type NewBudgetResource = z.input<typeof newBudgetSchema>;

/** Body of PUT /api/budgets. */
export const budgetsRequestSchema = z.strictObject({
  budgets: z
    .array(newBudgetSchema)
    .max(BUDGETS_MAX)
    .superRefine((budgets, context) => {
      const place = repeatedCap(
        budgets.map((one) => ({ ...one, limitCredits: one.limit_credits, warnAtPercent: null })),
      );
      if (place !== null) {
        context.addIssue({
          code: 'custom',
          path: [place],
          message: 'There is a cap for this scope and period already.',
        });
      }
    })
    .meta({ description: 'All caps from now on, one for each scope and period; an empty list removes them.' }),
});

/** A cap, and what is used of it. */
export const budgetSchema = z
  .strictObject({
    id: z.int(),
    object: z.literal('budget'),
    ...capShape,
    warn_at_percent: percent.nullable(),
    used_credits: z.int().min(0).meta({ description: 'Reserved and spent for what was accepted in this period.' }),
    remaining_credits: z.int().min(0),
    starts_at: instant.meta({ description: 'When this period began.' }),
    resets_at: instant.meta({ description: 'When the next one begins, with nothing used.' }),
  })
  .meta({ id: 'Budget' });
export type BudgetResource = z.infer<typeof budgetSchema>;

/** Which cap has no room for a request. */
export const exceededBudgetSchema = z
  .strictObject({
    scope: z.discriminatedUnion('kind', [
      ...scopeSchema.options,
      z.strictObject({ kind: z.literal('batch') }).meta({ id: 'BatchBudgetScope' }),
    ]),
    period: z.enum([...BUDGET_PERIODS, 'life']).meta({ description: '`life`: the `max_credits` of a batch.' }),
    limit_credits: z.int().min(0),
    used_credits: z.int().min(0),
    resets_at: instant.nullable().meta({ description: 'Null where it never does.' }),
  })
  .meta({ id: 'ExceededBudget' });
export type ExceededBudgetResource = z.infer<typeof exceededBudgetSchema>;

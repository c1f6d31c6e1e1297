import { z } from 'zod';
import { type ErrorCode, ERRORS } from '#domain/errorCatalogue';
import { exceededBudgetSchema } from './budgets.ts';

export const ERROR_CODES = Object.keys(ERRORS) as readonly ErrorCode[];

const message = z.string().meta({ description: 'What went wrong, in words for a person. Decide by `code`.' });

/** Body of every 4xx and 5xx answer of the API (docs/spec/decisions.md, "Envelope, errors"). */
export const errorBodySchema = z
  .strictObject({ message, code: z.enum(ERROR_CODES).meta({ description: 'What went wrong, for programs.' }) })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** Body of a 422 for a request that was not understood; a failed enrichment's 422 has `data` instead. */
export const validationErrorBodySchema = z
  .strictObject({
    message,
    code: z.literal('validation_failed'),
    errors: z.record(z.string(), z.array(z.string()).min(1)).meta({
      description:
        'Name of the field → what is wrong with it. Nested fields are named with dots. At most 20 fields are named; ' +
        'an entry `…` then counts the rest.',
    }),
  })
  .meta({ id: 'ValidationError' });
export type ValidationErrorBody = z.infer<typeof validationErrorBodySchema>;

/** Body of a 402 (docs/spec/decisions.md, "Envelope, errors"). */
export const insufficientCreditsBodySchema = z
  .strictObject({
    message,
    code: z.literal('insufficient_credits'),
    required: z.int().min(0).meta({ description: 'Credits that the request has to reserve.' }),
    available: z.int().min(0).meta({ description: 'Credits that are neither spent nor reserved.' }),
  })
  .meta({ id: 'InsufficientCreditsError' });
export type InsufficientCreditsBody = z.infer<typeof insufficientCreditsBodySchema>;

/** Body of a 402 (docs/spec/decisions.md, "Budgets"). */
export const budgetExceededBodySchema = z
  .strictObject({
    message,
    code: z.literal('budget_exceeded'),
    required: z.int().min(0).meta({ description: 'Credits that the request has to reserve.' }),
    budget: exceededBudgetSchema.meta({ description: 'The cap that has no room; of several the oldest.' }),
  })
  .meta({ id: 'BudgetExceededError' });

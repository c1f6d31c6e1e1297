import { z } from 'zod';
import { WAIT_TIME_DEFAULT_SECONDS } from '#domain/policies';

export const resourceIdSchema = z.int().min(1).meta({ description: 'The id that another tool has answered with.' });

export const maxCreditsSchema = z.int().min(0).optional().meta({
  description: 'The most credits that this call may cost. Needed only where the answer is cost_not_confirmed.',
});

export const waitSchema = z
  .boolean()
  .default(false)
  .meta({ description: `true waits up to ${WAIT_TIME_DEFAULT_SECONDS} seconds for the end.` });

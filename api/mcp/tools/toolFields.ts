import { z } from 'zod';

export const resourceIdSchema = z.int().min(1).meta({ description: 'The id that another tool has answered with.' });

export const waitSchema = z.boolean().default(false).meta({ description: 'true waits up to 50 seconds for the end.' });

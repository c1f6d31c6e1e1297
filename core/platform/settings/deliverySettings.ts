import { z } from 'zod';
import { seconds } from './kinds.ts';

/** Seconds between tries, such as 10,30,60: as many further tries as there are numbers. */
const delays = (fallback: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}(,[1-9]\d{0,6}){0,19}$/, 'Use seconds, 1 or more, separated by commas.')
    .default(fallback)
    .transform((text): readonly number[] => text.split(',').map(Number));

/** How results and events are delivered. */
export const deliverySettings = {
  ENRICH_CALLBACK_TIMEOUT: seconds(10).meta({
    description: 'Seconds that the receiver of a callback or webhook has to answer with a status.',
  }),
  ENRICH_CALLBACK_RETRIES: delays('60,240,420').meta({
    description: 'Seconds until each further try of a completion callback.',
  }),
  ENRICH_WEBHOOK_RETRIES: delays('10,30,60').meta({
    description: 'Seconds until each further try of a webhook of a campaign.',
  }),
};

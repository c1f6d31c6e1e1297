import { z } from 'zod';
import { HANDOVER_MISSED, HANDOVER_PROVIDER, handoverConclusion, type HandoverAnswer } from '#domain/handover';
import type { Provider } from './provider.ts';

const handoverAnswer = z.strictObject({
  upload_id: z
    .int()
    .min(1)
    .nullable()
    .meta({ description: 'The file that was brought back; null where the document cannot be had.' }),
});

/**
 * People who fetch what a portal shows to people only (ADR 63). It has no secret, so nobody calls back: answers come by the
 * port.
 */
export const HANDOVER: Provider = {
  name: HANDOVER_PROVIDER,
  answer: handoverAnswer,
  conclude: (_held, answer) => handoverConclusion(answer as HandoverAnswer),
  giveUp: () => HANDOVER_MISSED,
};

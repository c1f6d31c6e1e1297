import { z } from 'zod';
import type { Provider } from '../providers/provider.ts';

/** Body of POST /api/providers/{name}/callback: the reference of the question, and the provider's answer. */
export function providerCallbackSchema(provider: Provider): z.ZodObject {
  return z.strictObject({
    reference: z.string().min(1).max(200).meta({ description: 'What the question named as `reference`.' }),
    ...provider.answer.shape,
  });
}

/** What a provider is told: `ignored` where the enrichment had ended before. Either way it need not call again. */
export const providerCallbackReceiptSchema = z
  .strictObject({ data: z.strictObject({ outcome: z.enum(['accepted', 'ignored']) }) })
  .meta({ id: 'ProviderCallbackReceipt' });

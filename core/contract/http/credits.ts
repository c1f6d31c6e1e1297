import { z } from 'zod';
import { CREDIT_ACCOUNTS, TRANSFER_KINDS } from '#domain/credits';

/** `data` of GET /api/credits. */
export const creditBalanceSchema = z
  .strictObject({
    balance: z.int().meta({ description: 'What the organization owns: available and reserved together.' }),
    reserved: z.int().min(0).meta({ description: 'Held for enrichments that have not ended.' }),
    available: z.int().min(0).meta({ description: 'What new enrichments can reserve.' }),
  })
  .meta({ id: 'CreditBalance' });
export type CreditBalanceResource = z.infer<typeof creditBalanceSchema>;

/** One leg of a transfer: every transfer has two, and together they are 0. */
export const creditEntrySchema = z
  .strictObject({
    id: z.int(),
    kind: z.enum(TRANSFER_KINDS).meta({
      description:
        '`grant` adds credits, `reserve` holds the price of an accepted enrichment, `settle` charges its real cost, ' +
        '`release` gives the rest back.',
    }),
    account: z.enum(CREDIT_ACCOUNTS),
    amount: z.int().meta({ description: 'Whole credits; negative where the account gives.' }),
    enrichment_id: z.int().nullable().meta({ description: 'Null where no enrichment is concerned, as for a grant.' }),
    created_at: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'CreditEntry' });
export type CreditEntryResource = z.infer<typeof creditEntrySchema>;

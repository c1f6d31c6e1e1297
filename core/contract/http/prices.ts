import { z } from 'zod';

/** One entry of GET /api/prices (docs/spec/contract.md, "Prices"). */
export const priceSchema = z
  .strictObject({
    type: z.string().meta({ description: 'The last segment of POST /api/enrichments/<type>.' }),
    credits: z.int().min(0).meta({ description: 'Whole credits that each row, or single enrichment, reserves.' }),
    is_default: z.boolean().meta({
      description: 'false where whoever runs the platform has set a price of their own.',
    }),
    default_credits: z.int().min(0).meta({ description: 'The price of the catalogue.' }),
    valid_from: z.iso
      .date()
      .nullable()
      .meta({
        description:
          'Since when the price holds, as day in UTC; null where it was set here and nobody has said since when. What was ' +
          'accepted before keeps the price of its acceptance.',
      }),
    refunds: z
      .array(z.string())
      .meta({ description: 'When an enrichment costs nothing, so that all of it is released.' }),
  })
  .meta({ id: 'Price' });
export type PriceResource = z.infer<typeof priceSchema>;

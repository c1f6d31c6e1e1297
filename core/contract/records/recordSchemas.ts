import { z } from 'zod';
import { batchResourceSchema } from '../http/batchResource.ts';
import { enrichmentResourceSchema } from '../http/enrichmentResource.ts';
import { BATCH_RECORD_TYPE, ENRICHMENT_RECORD_TYPE, SEQUENCE_DIGITS } from './recordForm.ts';

const SHOWN_URL = 'Without a query, which may hold a secret of the receiver.';
const id = (of: string) =>
  z
    .string()
    .regex(/^\d+$/)
    .meta({ description: `Id of the ${of}.` });

/** Context attributes of a record (CloudEvents 1.0 with its extensions Partitioning and Sequence, and our own). */
const attributes = {
  specversion: z.literal('1.0'),
  id: z.string().meta({ description: 'Of this record; another one each time that something is published.' }),
  source: z.url().meta({ description: 'Address of the API (BASE_URL).' }),
  time: z.iso.datetime().meta({ description: 'When the state in `data` was read.' }),
  datacontenttype: z.literal('application/json'),
  sequence: z
    .string()
    .regex(new RegExp(`^\\d{${SEQUENCE_DIGITS}}$`))
    .meta({ description: 'Of two records with one key, the one with the larger text is later.' }),
  organization: id('organization that it belongs to'),
};

function omitted<const Field extends string>(fields: readonly [Field, ...Field[]]) {
  return z
    .string()
    .regex(new RegExp(`^(${fields.join('|')})(,(${fields.join('|')}))*$`))
    .optional()
    .meta({
      description:
        `What \`data\` has and the record does not show, separated by commas: ${fields.join(', ')}. ` +
        'It is too large for a message, or this installation keeps outputs out of Kafka. The API has it.',
    });
}

/** The last state of an enrichment, as GET /api/enrichments/{id} shows it. */
export const enrichmentRecordSchema = z
  .strictObject({
    ...attributes,
    type: z.literal(ENRICHMENT_RECORD_TYPE),
    subject: id('enrichment'),
    partitionkey: id('enrichment, which is the key of the message'),
    batch: id('batch of which it is a row').optional(),
    batchrow: z.int().min(0).optional().meta({ description: 'Position in the input of its batch, from 0.' }),
    omitted: omitted(['output', 'input']),
    data: enrichmentResourceSchema
      .omit({ pause: true })
      .extend({ callback_url: z.string().nullable().meta({ description: SHOWN_URL }) })
      .meta({ id: 'RecordedEnrichment' }),
  })
  .meta({ id: 'EnrichmentRecord' });
export type EnrichmentRecord = z.infer<typeof enrichmentRecordSchema>;

/** The last state of a batch, as POST and GET /api/batches/{id} show it; its rows are records of their own. */
export const batchRecordSchema = z
  .strictObject({
    ...attributes,
    type: z.literal(BATCH_RECORD_TYPE),
    subject: id('batch'),
    partitionkey: id('batch, which is the key of the message'),
    omitted: omitted(['rejected']),
    data: batchResourceSchema
      .extend({ callback_url: z.string().nullable().meta({ description: SHOWN_URL }) })
      .meta({ id: 'RecordedBatch' }),
  })
  .meta({ id: 'BatchRecord' });
export type BatchRecord = z.infer<typeof batchRecordSchema>;

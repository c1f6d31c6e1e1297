import { z } from 'zod';
import { UNTERNEHMENSREGISTER } from '#domain/sources/unternehmensregister';
import { limitedText } from '../../http/limitedText.ts';
import { accountsRecordSchema } from '../accounts/accountsRecord.ts';
import { publicationRecordSchema } from '../get_publication/getPublication.ts';
import { filingFormatSchema, filingIdSchema, filingSchema } from '../list_company_filings/listCompanyFilings.ts';
import { meanings } from '../meanings.ts';
import { hitMeta, registryMetaSchema } from '../registryMeta.ts';

const NO_FILING_ID = 'Enter a filing_id of list_company_filings.';

export const getFilingInput = z.strictObject({
  filing_id: limitedText(100, NO_FILING_ID)
    .min(1, NO_FILING_ID)
    .meta({
      description: 'A `filing_id` that list_company_filings has returned.',
      examples: ['DE-HRB-F1103-261904-2400769bbc64cd8ec36f'],
    }),
});

/** What one filing says, without the account of how it was read. */
export const filingRecordSchema = z.strictObject({
  filing_id: filingIdSchema,
  ...publicationRecordSchema.omit({ publication_id: true }).shape,
  consolidated: accountsRecordSchema.shape.consolidated,
  report: accountsRecordSchema.shape.report,
  published_in: filingSchema.shape.published_in,
  format: filingFormatSchema,
  match: filingSchema.shape.match,
  retrieved_by: z.enum(['platform', 'person']).meta({
    description:
      'Who got it from the portal. What a person has brought answers nobody but the organization that asked.',
    ...meanings({
      platform: 'a worker, at the portal',
      person: 'a person, who brought it as a file: it shows the wanted filing, and who wrote it cannot be known',
    }),
  }),
});

export const getFilingOutput = filingRecordSchema.extend({
  _registry_meta: registryMetaSchema(UNTERNEHMENSREGISTER.name),
});

export type GetFilingInput = z.infer<typeof getFilingInput>;
export type FilingRecord = z.infer<typeof filingRecordSchema>;
export type GetFilingOutput = z.infer<typeof getFilingOutput>;

/** What a mirrored filing answers. */
export function mirroredFiling(record: unknown): GetFilingOutput {
  // Records of earlier versions are of pages alone.
  const { report = null, ...rest } = record as Omit<FilingRecord, 'report'> & Partial<Pick<FilingRecord, 'report'>>;
  return { ...rest, report, _registry_meta: hitMeta(UNTERNEHMENSREGISTER.name) };
}

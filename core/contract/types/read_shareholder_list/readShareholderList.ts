import { z } from 'zod';
import { listedOwnerSchema } from '../get_company_owners/getCompanyOwners.ts';
import { snapshotSchema } from '../get_company_historical_owners/getCompanyHistoricalOwners.ts';
import { meanings } from '../meanings.ts';
import { companyIdSchema } from '../shared.ts';
import { uploadedDocumentInput, uploadedDocumentSchema } from '../uploadedDocument.ts';
import { IDENTITY_WORDS, LIST_IDENTITIES } from './identityWords.ts';

export const readShareholderListInput = z.strictObject(uploadedDocumentInput);

/** As get_company_owners tells the newest list. */
export const readShareholderListOutput = z.strictObject({
  company_id: companyIdSchema
    .nullable()
    .meta({ description: 'The company that was named in the request; null where none was.' }),
  identity: z.enum(LIST_IDENTITIES).meta({
    description: 'Whether the list is of the company that was named in the request.',
    ...meanings(IDENTITY_WORDS),
  }),
  owners: z.array(listedOwnerSchema).meta({ description: 'Owners in the list, in its order.' }),
  list: snapshotSchema.omit({ filed_on: true }).meta({
    id: 'UploadedList',
    description: 'The list. Of an archive, `source_document_id` is that of the file within it.',
  }),
  document: uploadedDocumentSchema,
});

export type ReadShareholderListInput = z.infer<typeof readShareholderListInput>;
export type ReadShareholderListOutput = z.infer<typeof readShareholderListOutput>;

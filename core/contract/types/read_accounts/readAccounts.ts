import { z } from 'zod';
import { accountsRecordSchema } from '../accounts/accountsRecord.ts';
import { companyIdSchema } from '../shared.ts';
import { uploadedDocumentInput, uploadedDocumentSchema } from '../uploadedDocument.ts';

export const readAccountsInput = z.strictObject(uploadedDocumentInput);

/** What the accounts say, and which file they were read from. */
export const readAccountsOutput = accountsRecordSchema.extend({
  company_id: companyIdSchema.nullable().meta({
    description:
      'The company that was named in the request; null where none was. `identity_unverified` is among the warnings ' +
      'where the document does not prove that it is of that company.',
  }),
  document: uploadedDocumentSchema,
});

export type ReadAccountsInput = z.infer<typeof readAccountsInput>;
export type ReadAccountsOutput = z.infer<typeof readAccountsOutput>;

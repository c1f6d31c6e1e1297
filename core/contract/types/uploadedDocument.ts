import { z } from 'zod';
import { wholeNumberField } from './wholeNumberField.ts';
import { companyIdSchema } from './shared.ts';

/** Larger than any id that Postgres gives out here, and exact in JSON. */
const LARGEST_ID = 999_999_999_999;

/** What is read of a file that the customer holds. */
export const uploadedDocumentInput = {
  upload_id: wholeNumberField(1, LARGEST_ID, '[1-9][0-9]{0,11}').meta({
    description:
      'The `id` of an upload of your organization (`POST /api/uploads`), whose file was sent. Its content says what it ' +
      'is, whatever its name and type say.',
    examples: [17],
  }),
  company_id: companyIdSchema.optional().meta({
    description: 'The company that the document should be of: the answer says whether it names it.',
  }),
};

/** The file that an output was read from. */
export const uploadedDocumentSchema = z
  .strictObject({
    upload_id: z.int().meta({ description: 'The upload that was read.' }),
    file_name: z.string().nullable().meta({ description: 'What you call the file; null where you did not say.' }),
    sha256: z.string().meta({ description: 'SHA-256 of the file, as hexadecimal digits.' }),
    bytes: z.int().meta({ description: 'Size of the file.' }),
  })
  .meta({ id: 'UploadedDocument', description: 'The file that was read. It is deleted with its upload.' });

export type UploadedDocument = z.infer<typeof uploadedDocumentSchema>;

/** The same upload by a number and by the text of a cell. */
export function comparedUploadInput(input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { ...input, upload_id: Number(input['upload_id']) };
}

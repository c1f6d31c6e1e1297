import { z } from 'zod';
import { FILE_NAME_CHARACTERS_MAX, FILE_NAME_PATTERN, isFileName } from '#domain/fileName';
import { UPLOAD_CONTENT_TYPES } from '#domain/upload';

const NO_FILE_NAME = `Enter a name of at most ${FILE_NAME_CHARACTERS_MAX} characters without slashes, backslashes and control characters.`;

/** The body of POST /api/uploads, which may come without one. */
export const uploadRequestSchema = z.strictObject({
  file_name: z
    .string()
    .refine(isFileName, NO_FILE_NAME)
    .nullish()
    .meta({
      description: 'What you call the file. A batch of it shows the name.',
      examples: ['companies.xlsx'],
      pattern: FILE_NAME_PATTERN,
      minLength: 1,
      maxLength: FILE_NAME_CHARACTERS_MAX,
    }),
});

/** `data` of POST /api/uploads (docs/spec/decisions.md, "Batches, uploads"). */
export const uploadSchema = z
  .strictObject({
    id: z.int().meta({ description: 'What a document is named by to read_accounts and read_shareholder_list.' }),
    upload_url: z.url().meta({ description: 'Where the file is sent with PUT, once and without a key.' }),
    csv_url: z.url().meta({ description: 'What a file of rows is used by; can be read by whoever has it.' }),
    upload_expires_at: z.iso.datetime({ offset: true }),
    csv_expires_at: z.iso.datetime({ offset: true }).meta({ description: 'The file is deleted soon afterwards.' }),
    max_bytes: z.int().meta({ description: 'The largest file that is taken.' }),
    file_name: z.string().nullable().meta({ description: 'As it was given.' }),
  })
  .meta({ id: 'Upload' });
export type UploadResource = z.infer<typeof uploadSchema>;

/** `data` of PUT to an upload_url. */
export const uploadedFileSchema = z
  .strictObject({ id: z.int(), content_type: z.enum(UPLOAD_CONTENT_TYPES), bytes: z.int().min(0) })
  .meta({ id: 'UploadedFile' });

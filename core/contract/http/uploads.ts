import { z } from 'zod';
import { UPLOAD_CONTENT_TYPES } from '#domain/upload';

/** `data` of POST /api/uploads (docs/spec/decisions.md, "Batches, uploads"). */
export const uploadSchema = z
  .strictObject({
    id: z.int(),
    upload_url: z.url().meta({ description: 'Where the file is sent with PUT, once and without a key.' }),
    csv_url: z.url().meta({ description: 'What the file is used by; can be read by whoever has it.' }),
    upload_expires_at: z.iso.datetime({ offset: true }),
    csv_expires_at: z.iso.datetime({ offset: true }).meta({ description: 'The file is deleted soon afterwards.' }),
    max_bytes: z.int().meta({ description: 'The largest file that is taken.' }),
  })
  .meta({ id: 'Upload' });
export type UploadResource = z.infer<typeof uploadSchema>;

/** `data` of PUT to an upload_url. */
export const uploadedFileSchema = z
  .strictObject({ id: z.int(), content_type: z.enum(UPLOAD_CONTENT_TYPES), bytes: z.int().min(0) })
  .meta({ id: 'UploadedFile' });

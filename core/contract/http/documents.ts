import { z } from 'zod';
import { SOURCE_NAMES } from '#domain/sources/catalogue';
import { documentFacts } from '../types/get_document/getDocument.ts';
import { meanings } from '../types/meanings.ts';
import { companyIdSchema } from '../types/shared.ts';

const STATES = {
  kept: '`document_url` leads to it',
  withheld: 'it names somebody of whom nothing is handed out, or may',
  not_kept: 'its time is over, or it was read before papers were kept: get_document retrieves one anew',
} as const;

/** One paper that an output was read from. */
export const documentSchema = z
  .strictObject({
    company_id: companyIdSchema,
    document: documentFacts.document,
    document_sha256: documentFacts.document_sha256,
    state: z
      .enum(Object.keys(STATES) as (keyof typeof STATES)[])
      .meta({ description: 'Whether it can be had; all but `kept` have no link.', ...meanings(STATES) }),
    sha256: documentFacts.sha256.nullable(),
    media_type: documentFacts.media_type.nullable(),
    bytes: documentFacts.bytes.nullable(),
    filed_on: documentFacts.filed_on,
    retrieved_at: documentFacts.retrieved_at.nullable(),
    source: z.enum(SOURCE_NAMES).nullable().meta({ description: 'The portal that it is from.' }),
    document_url: z
      .url()
      .nullable()
      .meta({ description: 'A link to the bytes, made for this answer; it needs no key and is good for 30 minutes.' }),
    url_expires_at: z.iso
      .datetime({ offset: true })
      .nullable()
      .meta({ description: 'When `document_url` ends; null where there is none.' }),
  })
  .meta({ id: 'Document' });
export type DocumentResource = z.infer<typeof documentSchema>;

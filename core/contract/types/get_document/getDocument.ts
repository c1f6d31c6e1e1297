import { z } from 'zod';
import type { FieldProblem } from '#domain/fieldProblem';
import { DOCUMENT_MEDIA_TYPES, KEPT_DOCUMENT_KINDS } from '#domain/keptDocument';
import { SOURCE_NAMES } from '#domain/sources/catalogue';
import { getPublicationInput } from '../get_publication/getPublication.ts';
import { meanings } from '../meanings.ts';
import { scrapedFields } from '../registryMeta.ts';
import { companyIdSchema, daySchema, publicationIdSchema } from '../shared.ts';
import { REQUESTED_WORDS } from './documentWords.ts';

/** What is asked for by a company: the papers of its sheet, or a list of its folder. */
export const REQUESTED_DOCUMENTS = ['AD', 'CD', 'HD', 'SI', 'shareholder_list'] as const;

const SHA256 = /^[0-9a-f]{64}$/;

/** The newest, a day, or a hash. */
function isWhich(text: string): boolean {
  return text === 'newest' || SHA256.test(text) || daySchema.safeParse(text).success;
}

export const getDocumentInput = z.strictObject({
  company_id: companyIdSchema.optional(),
  document: z
    .enum(REQUESTED_DOCUMENTS)
    .optional()
    .meta({ description: 'With `company_id`: which document.', ...meanings(REQUESTED_WORDS) }),
  which: z
    .string()
    .refine(isWhich, 'Enter newest, a filed_on such as 2024-07-15, or a source_document_id.')
    .optional()
    .meta({
      description:
        'Of a shareholder list: `newest`, which it is where the field is absent, or as `snapshots` of ' +
        'get_company_historical_owners name it: by its `filed_on`, or by its `source_document_id` while it is kept.',
      examples: ['newest', '2024-07-15'],
    }),
  publication_id: getPublicationInput.shape.publication_id.optional().meta({
    description: 'In place of `company_id`: a publication that list_company_publications has returned.',
    examples: ['DE-HRB-F1103-261904-9d59f2f99895e6a71241'],
  }),
});

interface Asked {
  readonly company_id?: string | undefined;
  readonly document?: string | undefined;
  readonly which?: string | undefined;
  readonly publication_id?: string | undefined;
}

/** Which of its fields go together: there are two ways to name a document. */
export function getDocumentProblems(input: Asked): readonly FieldProblem[] {
  const { company_id: company, document, which, publication_id: publication } = input;
  if (publication !== undefined) {
    const others = Object.entries({ company_id: company, document, which });
    return others.flatMap(([field, value]) =>
      value === undefined ? [] : ([[field, 'Leave this out where publication_id is given.']] as const),
    );
  }
  if (company === undefined) {
    return [['company_id', 'Enter a company_id, or a publication_id.']] as const;
  }
  if (document === undefined) {
    return [['document', `Say which document: ${REQUESTED_DOCUMENTS.join(', ')}.`]] as const;
  }
  return which !== undefined && document !== 'shareholder_list'
    ? ([['which', 'Only a shareholder_list is chosen by this; leave it out.']] as const)
    : [];
}

const hash = z.string().meta({ description: 'SHA-256, as hexadecimal digits.' });

/** What is told of a paper wherever it is shown. */
export const documentFacts = {
  document: z.enum(KEPT_DOCUMENT_KINDS).meta({
    description: 'Which document it is.',
    ...meanings({ ...REQUESTED_WORDS, publication: 'archived print', filing: 'archived print or PDF of a filing' }),
  }),
  document_sha256: hash.meta({
    description:
      'What `source_document_id` and `provenance` call it: SHA-256 of the file, or of the page that a print was made of.',
  }),
  sha256: hash.meta({ description: 'SHA-256 of the bytes at `document_url`, as hexadecimal digits.' }),
  media_type: z.enum(DOCUMENT_MEDIA_TYPES).meta({ description: 'What the bytes are.' }),
  bytes: z.int().min(0).meta({ description: 'How many bytes.' }),
  filed_on: daySchema
    .nullable()
    .meta({ description: 'Of a shareholder list: the day in the register folder. Else null.' }),
  retrieved_at: z.iso.datetime({ offset: true }).meta({ description: 'When the portal gave it last.' }),
};

export const getDocumentOutput = z.strictObject({
  company_id: companyIdSchema,
  publication_id: publicationIdSchema
    .nullable()
    .meta({ description: 'Of a print: the publication that it shows; null for papers of the register.' }),
  sheet: z.string().meta({ description: 'The register sheet that it is of, as people write it.' }),
  ...documentFacts,
  document_id: z.int().meta({ description: 'Number of the kept document, which its links name.' }),
  document_url: z
    .url()
    .nullable()
    .meta({
      description:
        'A link to the bytes, which needs no key and is good for 30 minutes. It is made for the answer to `GET ' +
        '/api/enrichments/{id}` and to a synchronous request, anew each time; null in lists, batches, callbacks and files, ' +
        'where it would be dead when it is read.',
    }),
  url_expires_at: z.iso
    .datetime({ offset: true })
    .nullable()
    .meta({ description: 'When `document_url` ends; null where there is none.' }),
  warnings: z
    .array(
      z.enum(['several_filed_that_day']).meta(
        meanings({
          several_filed_that_day:
            'other lists have the same day, or none; this is the first in the order of the register',
        }),
      ),
    )
    .meta({ description: 'What to know before relying on the choice; empty where nothing is in doubt.' }),
  _registry_meta: z
    .strictObject({
      source: z.enum(SOURCE_NAMES).meta({ description: 'The portal that the document is from.' }),
      ...scrapedFields,
    })
    .meta({ description: 'How and where it was retrieved.' }),
});

export type GetDocumentInput = z.infer<typeof getDocumentInput>;
export type GetDocumentOutput = z.infer<typeof getDocumentOutput>;

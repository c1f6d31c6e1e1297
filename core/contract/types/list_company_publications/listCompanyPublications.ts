import { z } from 'zod';
import { BUNDESANZEIGER } from '#domain/sources/bundesanzeiger';
import { hitMeta, registryMetaSchema } from '../registryMeta.ts';
import { companyIdSchema, daySchema } from '../shared.ts';

export const listCompanyPublicationsInput = z.strictObject({ company_id: companyIdSchema });

export const PUBLICATION_TYPES = [
  'annual_financial_statements',
  'consolidated_financial_statements',
  'annual_and_consolidated_financial_statements',
  'half_year_report',
  'shareholder_meeting',
  'capital_measure',
  'merger',
  'liquidation',
  'deposit',
  'short_position',
  'other',
] as const;

export const publicationTypeSchema = z.enum(PUBLICATION_TYPES).meta({ id: 'PublicationType' });

export const publicationSchema = z
  .strictObject({
    publication_id: z.string().meta({ description: 'Opaque; stable over scrapes; the input of get_publication.' }),
    title: z.string(),
    type: publicationTypeSchema,
    area: z.string().nullable(),
    published_on: daySchema,
    fiscal_year_start: daySchema.nullable(),
    fiscal_year_end: daySchema.nullable(),
    corrects: z
      .string()
      .nullable()
      .meta({ description: 'The correction remark as printed; null where it corrects nothing.' }),
    company_name: z.string(),
    company_city: z.string().nullable(),
  })
  .meta({ id: 'Publication' });

export const listCompanyPublicationsOutput = z.strictObject({
  company_id: companyIdSchema,
  company_name: z.string(),
  publications: z.array(publicationSchema).meta({ description: 'Newest first.' }),
  _registry_meta: registryMetaSchema(BUNDESANZEIGER.name),
});

export type ListCompanyPublicationsInput = z.infer<typeof listCompanyPublicationsInput>;
export type PublicationType = (typeof PUBLICATION_TYPES)[number];
export type PublicationEntry = z.infer<typeof publicationSchema>;
export type ListCompanyPublicationsOutput = z.infer<typeof listCompanyPublicationsOutput>;

/** The list as the mirror keeps it. */
export type PublicationsRecord = Pick<ListCompanyPublicationsOutput, 'company_name' | 'publications'>;

/** What a mirrored list answers. */
export function mirroredPublications(companyId: string, record: unknown): ListCompanyPublicationsOutput {
  return { company_id: companyId, ...(record as PublicationsRecord), _registry_meta: hitMeta(BUNDESANZEIGER.name) };
}

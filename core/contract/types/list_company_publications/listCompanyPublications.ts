import { z } from 'zod';
import { BUNDESANZEIGER } from '#domain/sources/bundesanzeiger';
import { meanings } from '../meanings.ts';
import { hitMeta, registryMetaSchema } from '../registryMeta.ts';
import { companyIdSchema, daySchema, publicationIdSchema } from '../shared.ts';
import { PUBLICATION_TYPE_WORDS } from './publicationTypeWords.ts';

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

export const publicationTypeSchema = z
  .enum(PUBLICATION_TYPES)
  .meta({ id: 'PublicationType', description: 'What the publication is.', ...meanings(PUBLICATION_TYPE_WORDS) });

export const publicationSchema = z
  .strictObject({
    publication_id: publicationIdSchema,
    title: z.string().meta({ description: 'Title as printed, in German.' }),
    type: publicationTypeSchema,
    area: z
      .string()
      .nullable()
      .meta({ description: 'Section of the gazette, such as `Rechnungslegung/Finanzberichte`.' }),
    published_on: daySchema.meta({ description: 'Date of publication.' }),
    fiscal_year_start: daySchema.nullable().meta({ description: 'First day of the fiscal year that the title names.' }),
    fiscal_year_end: daySchema.nullable().meta({ description: 'Last day of the fiscal year that the title names.' }),
    corrects: z
      .string()
      .nullable()
      .meta({ description: 'The correction remark as printed; null where it corrects nothing.' }),
    company_name: z.string().meta({ description: 'Name of the company as the publication prints it.' }),
    company_city: z.string().nullable().meta({ description: 'City of the company as the publication prints it.' }),
  })
  .meta({ id: 'Publication' });

export const listCompanyPublicationsOutput = z.strictObject({
  company_id: companyIdSchema,
  company_name: z.string().meta({ description: 'Name of the company in the mirror.' }),
  publications: z.array(publicationSchema).meta({ description: 'The publications, newest first.' }),
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

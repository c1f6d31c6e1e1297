import { z } from 'zod';
import { UNTERNEHMENSREGISTER } from '#domain/sources/unternehmensregister';
import { publicationTypeSchema } from '../list_company_publications/listCompanyPublications.ts';
import { meanings } from '../meanings.ts';
import { hitMeta, registryMetaSchema } from '../registryMeta.ts';
import { companyIdSchema, daySchema, euidSchema } from '../shared.ts';

export const listCompanyFilingsInput = z.strictObject({ company_id: companyIdSchema });

export const filingIdSchema = z
  .string()
  .meta({ description: 'Opaque id; stable over scrapes; the input of get_filing.' });

export const filingFormatSchema = z.enum(['html', 'esef', 'xml']).meta({
  description: 'What the filing was handed in as, by the marks beside it.',
  ...meanings({
    html: 'a page of text and tables',
    esef: 'a report in the European single electronic format, with facts in XBRL',
    xml: 'an XML file',
  }),
});

export const filingSchema = z
  .strictObject({
    filing_id: filingIdSchema,
    title: z.string().meta({ description: 'Title as printed, mostly in German.' }),
    type: publicationTypeSchema,
    category: z.string().nullable().meta({ description: 'Category as printed; null where none is.' }),
    published_in: z.enum(['unternehmensregister', 'bundesanzeiger']).meta({
      description: 'Where it was published: the listing shows filings of the federal gazette too.',
      ...meanings({
        unternehmensregister: 'in the company register',
        bundesanzeiger: 'in the federal gazette, which list_company_publications reads',
      }),
    }),
    also_in_gazette: z.boolean().meta({
      description:
        'True of every filing that is `published_in` `bundesanzeiger`, and of one of the register that repeats such a one: the ' +
        'printed company and the title with its year are the same. Where the title names no year, the days are at most 31 apart. ' +
        'The rule is ours: the portal links nothing. Expect it in list_company_publications as well.',
    }),
    published_on: daySchema.meta({ description: 'Date of publication.' }),
    fiscal_year_start: daySchema.nullable().meta({ description: 'First day of the fiscal year that the title names.' }),
    fiscal_year_end: daySchema.nullable().meta({ description: 'Last day of the fiscal year that the title names.' }),
    corrects: z
      .string()
      .nullable()
      .meta({ description: 'The correction remark that the title has; null where it has none.' }),
    company_name: z.string().meta({ description: 'Name of the company at the time, as printed.' }),
    company_city: z.string().nullable().meta({ description: 'City of the company as printed.' }),
    language: z.string().nullable().meta({ description: 'Language as the portal codes it; null where it does not.' }),
    format: filingFormatSchema,
    access: z.enum(['open', 'paid']).meta({
      description: 'Whether anybody may read it.',
      ...meanings({
        open: 'free to read',
        paid: 'deposited: it takes a login and a payment at the portal, which get_filing never makes',
      }),
    }),
    match: z.enum(['proven', 'probable']).meta({
      description: 'With what certainty it is the company’s: filings name no register number in the list.',
      ...meanings({
        proven: 'the register data has one company of this name and place, and its EUID is that of the company',
        probable: 'name and place are those of the company, and the register data does not prove it',
      }),
    }),
  })
  .meta({ id: 'Filing' });

export const listCompanyFilingsOutput = z.strictObject({
  company_id: companyIdSchema,
  company_name: z.string().meta({ description: 'Name of the company in the mirror.' }),
  matched_euid: euidSchema.nullable().meta({
    description:
      'The EUID by which the register data of the portal has the company; null where it was not found there, or nothing was ' +
      'to be proven. Filings are joined to the company by it, and else by name and place: see `match`.',
  }),
  filings: z.array(filingSchema).meta({ description: 'The filings, newest first.' }),
  _registry_meta: registryMetaSchema(UNTERNEHMENSREGISTER.name),
});

export type ListCompanyFilingsInput = z.infer<typeof listCompanyFilingsInput>;
export type FilingEntry = z.infer<typeof filingSchema>;
export type ListCompanyFilingsOutput = z.infer<typeof listCompanyFilingsOutput>;

/** The list as the mirror keeps it. */
export type FilingsRecord = Pick<ListCompanyFilingsOutput, 'company_name' | 'matched_euid' | 'filings'>;

/** What a mirrored list answers. */
export function mirroredFilings(companyId: string, record: unknown): ListCompanyFilingsOutput {
  return { company_id: companyId, ...(record as FilingsRecord), _registry_meta: hitMeta(UNTERNEHMENSREGISTER.name) };
}

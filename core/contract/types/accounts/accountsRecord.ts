import { z } from 'zod';
import { publicationRecordSchema } from '../get_publication/getPublication.ts';
import { daySchema } from '../shared.ts';
import { xbrlReportSchema } from './xbrlReport.ts';

/** In which form accounts are written. */
const ACCOUNTS_FORMATS = ['html', 'inline_xbrl', 'xbrl'] as const;

/** What accounts say, whatever form they have and whoever keeps them. */
export const accountsRecordSchema = publicationRecordSchema.omit({ publication_id: true, company_id: true }).extend({
  company_name: z.string().nullable().meta({ description: 'Name of the company as the accounts tell it.' }),
  title: z.string().nullable().meta({ description: 'Title as printed, in German; null for a report in XBRL.' }),
  published_on: daySchema
    .nullable()
    .meta({ description: 'Date of publication; null where the accounts do not tell it.' }),
  consolidated: z
    .boolean()
    .nullable()
    .meta({ description: 'Whether the statements are those of a group; null where the document does not say so.' }),
  format: z.enum(ACCOUNTS_FORMATS).meta({
    id: 'AccountsFormat',
    description: 'How the accounts are written.',
  }),
  report: xbrlReportSchema.nullable().meta({
    description:
      'All facts of a report in XBRL; null for accounts in another form. By IFRS, `liabilities` of `indicators` are all ' +
      'liabilities, provisions included.',
  }),
});

export type AccountsRecord = z.infer<typeof accountsRecordSchema>;

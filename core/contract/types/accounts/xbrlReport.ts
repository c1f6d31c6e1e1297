import { z } from 'zod';
import { meanings } from '../meanings.ts';
import { daySchema } from '../shared.ts';
import { REPORT_WARNING_WORDS } from './reportWarningWords.ts';

/** Why facts are left out (docs/spec/registries.md, "Reports in XBRL"). */
export const REPORT_WARNINGS = [
  'concept_unknown',
  'context_unknown',
  'unit_unknown',
  'accuracy_unreadable',
  'transformation_unknown',
  'value_unreadable',
  'nested_unclear',
  'continuation_broken',
  'tuple_skipped',
  'fraction_skipped',
  'markup_left_out',
  'text_too_long',
  'other_target',
  'contradictory',
  'accuracy_contradicted',
] as const;
export type ReportWarning = (typeof REPORT_WARNINGS)[number];

export const REPORT_STANDARDS = ['ifrs', 'hgb'] as const;

const factSchema = z
  .strictObject({
    concept: z.string().meta({ description: 'Name in its taxonomy, such as `ifrs-full:Assets`.' }),
    value: z.string().nullable().meta({
      description: 'A number in decimal digits, exactly as reported, or a text; null where it is reported as nil.',
    }),
    unit: z
      .string()
      .nullable()
      .meta({ description: 'Such as `iso4217:EUR` or `iso4217:EUR/xbrli:shares`; null for a text.' }),
    decimals: z
      .int()
      .nullable()
      .meta({ description: 'The number is right to so many decimals; null where it is exact, and for a text.' }),
    period: z
      .strictObject({
        start: daySchema.nullable().meta({ description: 'First day; null for the state at the end of a day.' }),
        end: daySchema.nullable().meta({ description: 'Last day; null where the fact has no period.' }),
      })
      .meta({ description: 'What the fact is about in time.' }),
    dimensions: z
      .record(z.string(), z.string().nullable())
      .meta({ description: 'What else it is about: members by axis; empty for the whole.' }),
  })
  .meta({ id: 'XbrlFact' });

/** What a report in XBRL says, in the model of xBRL-JSON (Open Information Model 1.0). */
export const xbrlReportSchema = z
  .strictObject({
    standard: z
      .enum(REPORT_STANDARDS)
      .nullable()
      .meta({ description: 'By whose taxonomy it is: IFRS or HGB; null for another one.' }),
    entity: z
      .strictObject({
        scheme: z.string().meta({ description: 'What identifies it, as a URI: that of ISO 17442 for an LEI.' }),
        identifier: z.string().meta({ description: 'Whose report it is.' }),
      })
      .meta({ description: 'The one that all facts are about.' }),
    namespaces: z
      .record(z.string(), z.string())
      .meta({ description: 'Name spaces of the prefixes that concepts, units and dimensions are written with.' }),
    facts: z.array(factSchema).meta({ description: 'In the order of the report; each once.' }),
    warnings: z
      .array(
        z.strictObject({
          code: z.enum(REPORT_WARNINGS).meta({
            id: 'XbrlReportWarning',
            description: 'Why facts are left out.',
            ...meanings(REPORT_WARNING_WORDS),
          }),
          count: z.int().meta({ description: 'How many.' }),
        }),
      )
      .meta({ description: 'Facts that are left out; empty where none is.' }),
  })
  .meta({ id: 'XbrlReport' });

export type XbrlReport = z.infer<typeof xbrlReportSchema>;
export type XbrlFact = z.infer<typeof factSchema>;

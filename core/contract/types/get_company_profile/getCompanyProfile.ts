import { z } from 'zod';
import type { FieldProblem } from '#domain/fieldProblem';
import { SHOWN_STATUSES } from '#domain/lifecycle';
import { PROFILE_MOST_CREDITS, PROFILE_PARTS, PROFILE_YEARS } from '#domain/workflow/profile/profileRequest';
import { limitedText } from '../../http/limitedText.ts';
import { checkVatInput, checkVatOutput } from '../check_vat/checkVat.ts';
import { getCompanyOutput } from '../get_company/getCompany.ts';
import { getCompanyOwnersOutput } from '../get_company_owners/getCompanyOwners.ts';
import { getDocumentOutput } from '../get_document/getDocument.ts';
import { listCompanyFilingsOutput } from '../list_company_filings/listCompanyFilings.ts';
import { listCompanyPublicationsOutput } from '../list_company_publications/listCompanyPublications.ts';
import { meanings } from '../meanings.ts';
import { companyIdSchema } from '../shared.ts';
import { verifyEmailOutput } from '../verify_email/verifyEmail.ts';
import { wholeNumberField } from '../wholeNumberField.ts';
import { profileFinancialsSchema } from './profileFinancials.ts';
import { LEFT_OUT_WORDS, PART_STATUS_WORDS, PART_WORDS, STOPPED_WORDS } from './profileWords.ts';

const PART = `(?:${PROFILE_PARTS.join('|')})`;

const PARTS_PROBLEM = `Name parts: ${PROFILE_PARTS.join(', ')}.`;

const partSchema = z
  .enum(PROFILE_PARTS)
  .meta({ id: 'ProfilePart', description: 'A part of a profile.', ...meanings(PART_WORDS) });

export const getCompanyProfileInput = z.strictObject({
  company_id: companyIdSchema.optional(),
  name: limitedText(200)
    .trim()
    .min(2, 'Enter at least 2 characters.')
    .optional()
    .meta({ description: 'In place of `company_id`: the name of the company.', pattern: '\\S[\\s\\S]*\\S' }),
  city: limitedText(200)
    .trim()
    .min(2, 'Enter at least 2 characters.')
    .optional()
    .meta({ description: 'Beside `name`: the city of its seat.', pattern: '\\S[\\s\\S]*\\S' }),
  vat: checkVatInput.shape.vat_id.optional().meta({
    description:
      'In place of `company_id`, or beside `name`: a VAT number, whose member state tells the name; Germany tells none.',
  }),
  include: z
    .union(
      [
        z.array(partSchema).min(1, 'Name at least one part.').max(PROFILE_PARTS.length),
        z.string().regex(new RegExp(`^\\s*${PART}\\s*(?:,\\s*${PART}\\s*){0,9}$`), PARTS_PROBLEM),
      ],
      PARTS_PROBLEM,
    )
    .optional()
    .meta({ description: 'The parts, as a list or as text with commas between them. All of them where it is absent.' }),
  years: wholeNumberField(1, PROFILE_YEARS.most, '[1-9]|10')
    .optional()
    .meta({
      description: `Of \`financials\`: how many of the newest annual statements. Default ${PROFILE_YEARS.usual}.`,
    }),
  website: limitedText(253)
    .regex(
      /^(?:https?:\/\/)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]\/?$/i,
      'Enter a website such as example.com.',
    )
    .optional()
    .meta({ description: 'Of `emails`: the website whose domain the addresses are of.', examples: ['example.com'] }),
  max_credits: wholeNumberField(0, PROFILE_MOST_CREDITS, '0|[1-9][0-9]{0,4}|100000')
    .optional()
    .meta({ description: 'The most that it may cost. What its plan costs at most where it is absent.' }),
  deadline: z.iso
    .datetime({ offset: true })
    .optional()
    .meta({ description: 'When it is to end with what it has, RFC 3339.', examples: ['2026-12-01T12:00:00Z'] }),
});

/** A company is named in one way; a VAT number may be checked beside a name. */
export function getCompanyProfileProblems(input: Readonly<Record<string, unknown>>): readonly FieldProblem[] {
  const { company_id: id, name, city, vat } = input;
  if (id !== undefined) {
    return Object.entries({ name, city, vat }).flatMap(([field, value]) =>
      value === undefined ? [] : ([[field, 'Leave this out where company_id is given.']] as const),
    );
  }
  if (name === undefined && vat === undefined) {
    return [['company_id', 'Enter a company_id, a name and city, or a vat.']] as const;
  }
  return city !== undefined && name === undefined ? ([['name', 'Enter the name beside the city.']] as const) : [];
}

const nullable = <Schema extends z.ZodType>(schema: Schema, description: string) =>
  schema.nullable().meta({ description });

export const getCompanyProfileOutput = z.strictObject({
  company_id: companyIdSchema.nullable().meta({ description: 'The company; null while, or since, it is not known.' }),
  candidates: z
    .array(
      z
        .strictObject({
          company_id: z.string().meta({ description: 'Its id.' }),
          name: z.string().meta({ description: 'Its name.' }),
          seat: z.string().nullable().meta({ description: 'City of its seat.' }),
        })
        .meta({ id: 'ProfileCandidate' }),
    )
    .meta({ description: 'Companies of the name, where several have it.' }),
  vat: nullable(checkVatOutput, 'Output of check_vat; null where no number was given, or it could not be checked.'),
  company: nullable(getCompanyOutput, 'Output of get_company; null where it was not asked for, or not found.'),
  owners: nullable(getCompanyOwnersOutput, 'Output of get_company_owners; null likewise.'),
  publications: nullable(listCompanyPublicationsOutput, 'Output of list_company_publications; null likewise.'),
  filings: nullable(
    listCompanyFilingsOutput,
    'Output of list_company_filings, which `publications` asks for as well; null likewise.',
  ),
  financials: nullable(profileFinancialsSchema, 'The annual statements as one series; null likewise.'),
  documents: nullable(
    z.array(getDocumentOutput),
    'Outputs of get_document; their steps have the links. Null likewise.',
  ),
  emails: nullable(z.array(verifyEmailOutput), 'Outputs of verify_email; null likewise.'),
  parts: z
    .array(
      z
        .strictObject({
          include: partSchema,
          status: z
            .enum(['open', 'complete', 'partial', 'failed', 'left_out'])
            .meta({ description: 'How far it has got.', ...meanings(PART_STATUS_WORDS) }),
          error: z
            .strictObject({
              code: z.string().nullable().meta({ description: 'The `error_code` of the step.' }),
              message: z.string().nullable().meta({ description: 'Its `error_message`.' }),
            })
            .nullable()
            .meta({ description: 'Why a step of it failed; null where none did.' }),
        })
        .meta({ id: 'ProfilePartState' }),
    )
    .meta({ description: 'The parts that were asked for.' }),
  steps: z
    .array(
      z
        .strictObject({
          step: z.string().meta({ description: 'Name of the step, such as `documents:AD`.' }),
          type: z.string().meta({ description: 'Its enrichment type.' }),
          enrichment_id: z.int().meta({ description: 'Its enrichment, which can be asked for like any other.' }),
          status: z.enum(SHOWN_STATUSES).meta({ description: 'Its status.' }),
          credits: z.int().min(0).nullable().meta({ description: 'What it cost; null until it has ended.' }),
        })
        .meta({ id: 'ProfileStep' }),
    )
    .meta({ description: 'The enrichments that were started for it, in their order.' }),
  credits_spent: z.int().min(0).meta({
    description: 'What the steps have cost, each on its own enrichment: the profile itself costs nothing.',
  }),
  stopped_reason: z
    .enum(['finished', 'budget', 'deadline', 'company_unidentified'])
    .nullable()
    .meta({ description: 'Why it has ended; null while it runs.', ...meanings(STOPPED_WORDS) }),
  left_out: z
    .array(
      z
        .strictObject({
          include: partSchema,
          reason: z
            .enum([
              'budget',
              'deadline',
              'company_unidentified',
              'prerequisite_missing',
              'prerequisite_failed',
              'not_published',
            ])
            .meta({ description: 'Why.', ...meanings(LEFT_OUT_WORDS) }),
          message: z.string().meta({ description: 'The same for people, with what was missing.' }),
        })
        .meta({ id: 'ProfileGap' }),
    )
    .meta({ description: 'What it ended without.' }),
});

export type GetCompanyProfileOutput = z.infer<typeof getCompanyProfileOutput>;

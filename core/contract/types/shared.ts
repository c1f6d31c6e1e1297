import { z } from 'zod';
import { COMPANY_ID_PATTERN, type CompanyIdVerdict, parseCompanyId, REGISTER_TYPES } from '#domain/companyId';
import { EUID_PATTERN, parseEuid } from '#domain/euid';
import { meanings } from './meanings.ts';

/** A register company id whose court exists; 422 on the field otherwise (docs/spec/contract.md, "Company id"). */
export const companyIdSchema = z
  .string()
  .superRefine((text, context) => {
    tell(
      parseCompanyId(text),
      'The company id must have the form DE-{HRA|HRB|GnR|PR|VR|GsR}-{COURT_CODE}-{NUMBER}.',
      context,
    );
  })
  .meta({
    id: 'CompanyId',
    description: 'Id of a company in a German register: `DE-{register type}-{court code}-{number}`.',
    examples: ['DE-HRB-F1103-261904'],
    pattern: COMPANY_ID_PATTERN,
  });

/** A European Unique Identifier of a German register whose court exists; 422 on the field otherwise. */
export const euidSchema = z
  .string()
  .superRefine((text, context) => {
    tell(
      parseEuid(text),
      'The EUID must have the form DE{COURT}.{HRA|HRB|GnR|PR|VR|GsR}{NUMBER}, such as DEK1101R.HRB116737.',
      context,
    );
  })
  .meta({
    id: 'Euid',
    description: 'European Unique Identifier of a company: `DE{court}.{register type}{number}`.',
    examples: ['DEF1103R.HRB261904B'],
    pattern: EUID_PATTERN,
  });

function tell(verdict: CompanyIdVerdict, form: string, context: z.RefinementCtx): void {
  if (verdict.kind === 'malformed') {
    context.addIssue({ code: 'custom', message: form });
  }
  if (verdict.kind === 'unknown_court') {
    context.addIssue({
      code: 'custom',
      message: `The court code ${verdict.courtCode} is not a German register court.`,
    });
  }
}

export const registerTypeSchema = z.enum(REGISTER_TYPES).meta({
  id: 'RegisterType',
  description: 'The part of the register.',
  ...meanings({
    HRA: 'sole traders and partnerships',
    HRB: 'limited companies, such as GmbH and AG',
    GnR: 'cooperatives',
    PR: 'partnerships of professionals',
    VR: 'associations',
    GsR: 'civil-law partnerships',
  }),
});

export const personTypeSchema = z
  .enum(['natural_person', 'organization'])
  .meta({ id: 'PersonType', description: 'Whether it is a person or an organization.' });

export const publicationIdSchema = z
  .string()
  .meta({ description: 'Opaque id; stable over scrapes; the input of get_publication.' });

/** A calendar day, ISO 8601. */
export const daySchema = z.iso.date();

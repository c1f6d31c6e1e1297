import type { Request } from 'express';
import type { Publication } from '../../dataset/publication.ts';
import { formFields } from '../../bundesanzeiger/formFields.ts';

/** What a search asks for; an empty text asks for nothing. */
export interface RegisterQuery {
  readonly name: string;
  readonly registerNumber: string;
  readonly category: string;
  readonly publicationType: string;
  /** ISO days; null for no bound. */
  readonly from: string | null;
  readonly to: string | null;
  /** The first hit of the page, counted from 0. */
  readonly offset: number;
}

/** Bounds that no publication meets: known is that days with dots are answered with a page without hits. */
const NEVER = { from: '9999-12-31', to: '0000-01-01' };

/** Hits of a page. */
export const PAGE_SIZE = 30;

export function registerQuery(request: Request): RegisterQuery {
  const fields = formFields(request);
  const offset = Number(fields.text('from'));
  return {
    name: [fields.text('companySearchTerm'), fields.text('companyName')].filter((text) => text !== '').join(' '),
    registerNumber: fields.text('companyRegisterNumber'),
    // The older name of the field is understood too.
    category: fields.text('formType') || fields.text('area'),
    publicationType: fields.text('publicationType'),
    from: dayBound(fields.text('sourceDateFrom'), NEVER.from),
    to: dayBound(fields.text('sourceDateTo'), NEVER.to),
    offset: Number.isInteger(offset) && offset > 0 ? offset : 0,
  };
}

function dayBound(text: string, never: string): string | null {
  if (text === '') {
    return null;
  }
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : never;
}

export function isWithin({ publishedOn }: Publication, { from, to }: RegisterQuery): boolean {
  return (from === null || publishedOn >= from) && (to === null || publishedOn <= to);
}

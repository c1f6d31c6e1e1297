import type { CompanyHit } from '#contract/types/search_companies/searchCompanies';
import { DOCUMENT_KINDS } from '#contract/types/get_company/getCompany';
import { changedMarkup } from '../understood.ts';
import { courtByName } from '#domain/courtByName';
import type { DocumentKind, ResultRow } from './resultRow.ts';

/** A result row in the words of the contract. */
export function companyHit(row: ResultRow): CompanyHit {
  const { type, number, suffix } = row.register;
  const court = courtByName(row.court);
  return {
    company_id:
      court === null ? null : `DE-${type}-${court.code}-${number}${LATIN_SUFFIX.test(suffix ?? '') ? suffix : ''}`,
    name: row.name,
    seat: row.seat,
    status: statusOf(row),
    register: { type, number, suffix, court: court ?? { code: null, name: row.court } },
    documents: documentsOf(row),
    former_names: [...row.former_names],
    former_seats: [...row.former_seats],
  };
}

/** Company ids take suffixes of these letters only (docs/spec/decisions.md, "Company ids"). */
const LATIN_SUFFIX = /^[A-Z]{1,3}$/u;

/** @throws WorkError `needs_human` for a status that is not known */
export function statusOf({ status, register }: ResultRow): 'active' | 'deleted' {
  if (status === null) {
    throw changedMarkup(`The row of ${register.type} ${register.number} shows a status that is not known.`);
  }
  return status;
}

/** In the order of the contract. */
export function documentsOf({ documents }: ResultRow): DocumentKind[] {
  return DOCUMENT_KINDS.filter((kind) => documents[kind]);
}

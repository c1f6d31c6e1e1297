import type { CompanyRecord } from '#contract/types/get_company/getCompany';
import type { CompanyId } from '#domain/companyId';
import { euidOf, euidSuffix } from '#domain/euid';
import { documentsOf, statusOf } from './companyHit.ts';
import type { ResultRow } from './resultRow.ts';
import type { StructuredInformation } from './structuredInformation.ts';

/** What is known of a company whose sheet has no structured information: nothing but the row. */
const ROW_ONLY = {
  legal_form: { code: null, name: null },
  status: 'active',
  address: null,
  capital: null,
  purpose: null,
  articles_date: null,
  last_entry_on: null,
  entry_count: null,
} as const;

/** One record of the structured information and of what only the row tells: documents, history, a closed sheet. */
export function mergeRecord(id: CompanyId, row: ResultRow, structured: StructuredInformation | null): CompanyRecord {
  const content = structured ?? {
    ...ROW_ONLY,
    name: row.name,
    seat: row.seat,
    representation: { rule: null, persons: [] },
  };
  const suffix = row.register.suffix ?? structured?.register.suffix ?? null;
  const sheet = { type: id.registerType, courtCode: id.court.code, number: id.number, suffix };
  return {
    company_id: id.text,
    euid: structured?.euid ?? euidOf(sheet),
    name: content.name,
    legal_form: content.legal_form,
    status: statusOf(row) === 'deleted' ? 'deleted' : content.status,
    register: {
      type: id.registerType,
      number: id.number,
      suffix: suffix ?? uncontradicted(id, structured),
      court: { code: id.court.code, name: id.court.name },
    },
    seat: content.seat ?? row.seat,
    address: content.address,
    capital: content.capital,
    purpose: content.purpose,
    representation: content.representation,
    articles_date: content.articles_date,
    last_entry_on: content.last_entry_on,
    entry_count: content.entry_count,
    former_names: [...row.former_names],
    former_seats: [...row.former_seats],
    documents: documentsOf(row),
  };
}

/** The letters that were asked for; null where the sheet prints an EUID with others: those are not told as its own. */
function uncontradicted({ suffix }: CompanyId, structured: StructuredInformation | null): string | null {
  const printed = euidSuffix(structured?.euid ?? '');
  return printed === null || printed === suffix ? suffix : null;
}

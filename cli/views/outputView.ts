import type { EnrichmentTypeName, OutputOf } from '#contract/types/catalogue';
import type { GetDocumentOutput } from '#contract/types/get_document/getDocument';
import type { ListCompanyPublicationsOutput } from '#contract/types/list_company_publications/listCompanyPublications';
import type { SearchCompaniesOutput } from '#contract/types/search_companies/searchCompanies';
import type { VerifyEmailOutput } from '#contract/types/verify_email/verifyEmail';
import { checkVatView } from './checkVatView.ts';
import { counted } from '../counted.ts';
import { companyView } from './companyView.ts';
import { currentOwnersView } from './currentOwnersView.ts';
import { fittedTable } from './fittedTable.ts';
import { leiView } from './leiView.ts';
import { labelledLines } from './labelledLines.ts';
import { profileView } from './profileView.ts';
import { ownershipView } from './ownershipView.ts';
import { ownersView } from './ownersView.ts';
import { publicationView } from './publicationView.ts';

type View<Output> = (output: Output, width: number) => readonly string[];

const VIEWS: { readonly [Type in EnrichmentTypeName]: View<OutputOf<Type>> } = {
  check_vat: checkVatView,
  get_company: companyView,
  get_company_historical_owners: ownersView,
  get_company_owners: currentOwnersView,
  get_company_profile: profileView,
  get_lei: leiView,
  get_document: documentView,
  get_ownership_graph: ownershipView,
  get_publication: publicationView,
  list_company_publications: publicationsView,
  search_companies: companiesView,
  verify_email: emailView,
};

/**
 * What an enrichment found, for a person at a terminal.
 * @param output as the contract has it for this type
 * @param width in characters
 */
export function outputView(type: EnrichmentTypeName, output: unknown, width: number): readonly string[] {
  const view = VIEWS[type] as View<unknown>;
  return view(output, width);
}

function documentView(output: GetDocumentOutput, width: number): readonly string[] {
  return labelledLines(
    [
      ['sheet', output.sheet],
      ['document', output.document.replace('_', ' ')],
      ['filed', output.filed_on ?? ''],
      ['retrieved', output.retrieved_at],
      ['file', `${output.media_type}, ${counted(output.bytes, 'byte')}`],
      ['sha256', output.sha256],
      ['warnings', output.warnings.join(', ').replaceAll('_', ' ')],
    ],
    width,
  );
}

function publicationsView({ publications }: ListCompanyPublicationsOutput, width: number): readonly string[] {
  const rows = publications.map(({ published_on: day, fiscal_year_end: end, title, publication_id: id }) => [
    day,
    end ?? '–',
    title,
    id,
  ]);
  return [fittedTable(['published', 'year to', 'title', 'publication id'], rows, width, [0, 1, 3])];
}

function companiesView({ companies }: SearchCompaniesOutput, width: number): readonly string[] {
  const rows = companies.map((company) => [
    company.company_id ?? '–',
    company.name,
    company.seat ?? '–',
    company.status.replace('_', ' '),
  ]);
  return rows.length === 0
    ? ['The register knows no such company.']
    : [fittedTable(['company id', 'name', 'seat', 'status'], rows, width, [0])];
}

function emailView(output: VerifyEmailOutput, width: number): readonly string[] {
  const traits = [
    ...(output.disposable ? ['disposable address'] : []),
    ...(output.role_account ? ['read by a function, not a person'] : []),
    ...(output.free_provider ? ['free provider'] : []),
    ...(output.smtp.catch_all === true ? ['its server takes mail for any address'] : []),
  ];
  return labelledLines(
    [
      ['address', output.normalized ?? output.email],
      ['status', output.status],
      ['reason', output.reason.replaceAll('_', ' ')],
      ['mail hosts', output.mx.join(', ')],
      ['traits', traits.join('; ')],
    ],
    width,
  );
}

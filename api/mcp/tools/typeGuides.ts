import type { EnrichmentTypeName } from '#contract/types/catalogue';

/** What a company id looks like, and who knows it. */
const COMPANY_ID =
  'Takes the id of a company, DE-{register}-{court}-{number} such as DE-HRB-F1103-261904: where you have only the name, ' +
  'call search_companies first, which answers with the `company_id`.';

/** What to give a type and where that comes from: a model has nothing else to find its way by. */
export const TYPE_GUIDES: Readonly<Record<EnrichmentTypeName, string>> = {
  search_companies:
    'Takes words of the name, and none is needed before. Each hit has the `company_id` that get_company, ' +
    'list_company_publications, get_company_owners and get_company_historical_owners take.',
  get_company:
    `${COMPANY_ID} An EUID such as DEK1101R.HRB116737, which contracts and imprints print, does as well: give it as ` +
    '`euid` in place of the id.',
  get_document:
    `${COMPANY_ID} With \`document\`: which one. Or takes a \`publication_id\` alone. The bytes are behind ` +
    '`document_url`, which anybody can open for 30 minutes: give it to the person.',
  get_company_historical_owners: `${COMPANY_ID} It may take minutes.`,
  get_company_owners: `${COMPANY_ID} Of owners that are companies it does not tell whose they are: get_ownership_graph does.`,
  list_company_publications: `${COMPANY_ID} Each publication has the \`publication_id\` that get_publication takes.`,
  get_publication:
    'Takes the id of a publication: call list_company_publications first, which answers with the `publication_id`.',
  get_company_profile:
    'Takes a `company_id`, or a `name` with `city`; with `include`, only those parts. It runs the other tools itself, so that ' +
    'none is needed before, and stops at `max_credits`. It may take minutes: get_enrichment shows what it has so far.',
  get_ownership_graph:
    `${COMPANY_ID} It reads the lists of holders that are companies itself, so that no other tool is needed for them, ` +
    'and stops at `max_credits`. It may take minutes: get_enrichment shows what it has so far. Beneficial owners ' +
    'are proven by lists; `is_complete` says whether there can be others.',
  get_lei: COMPANY_ID,
  check_vat:
    'Takes one VAT number with its country such as DE136695976; with `company_id`, the name that the member state tells is ' +
    'compared with that of the company.',
  verify_email: 'Takes one address such as name@example.com.',
};

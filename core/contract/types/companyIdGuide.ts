/** What a company id looks like, and who knows it: for models (`guide` of EnrichmentType). */
export const COMPANY_ID_GUIDE =
  'Takes the id of a company, DE-{register}-{court}-{number} such as DE-HRB-F1103-261904: where you have only the name, ' +
  'call search_companies first, which answers with the `company_id`.';

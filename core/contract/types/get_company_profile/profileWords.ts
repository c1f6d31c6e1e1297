/** What every word of a profile means, said once. */
export const PART_WORDS = {
  company: 'facts of the register (get_company)',
  owners: 'owners by the newest shareholder list (get_company_owners)',
  publications:
    'filings in the federal gazette and in the company register (list_company_publications, list_company_filings)',
  financials: 'annual statements of the newest years as one series (get_publication, get_filing)',
  documents: 'the current printout, and of limited companies the newest shareholder list (get_document)',
  emails: 'whether mail to info@ and kontakt@ of the website arrives (verify_email)',
} as const;

export const PART_STATUS_WORDS = {
  open: 'not ended yet',
  complete: 'all of it was found',
  partial: 'a piece of it was found; `left_out` and `error` say what was not',
  failed: 'nothing was found; `error` says why',
  left_out: 'not asked for; `left_out` says why',
} as const;

export const STOPPED_WORDS = {
  finished: 'all that could be asked was asked',
  budget: 'the credits did not cover all of it',
  deadline: 'the deadline came first',
  company_unidentified: 'it is not known which company is meant',
} as const;

export const LEFT_OUT_WORDS = {
  budget: 'the credits did not cover it',
  deadline: 'the deadline came first',
  company_unidentified: 'it is not known which company is meant',
  prerequisite_missing: 'the input lacks what it needs',
  prerequisite_failed: 'what it is read from could not be read',
  not_published: 'the company has published nothing of the kind',
} as const;

export const SERIES_STATUS_WORDS = {
  confirmed: 'two publications print the same, perhaps one of them in thousands',
  single: 'one publication prints it',
  conflict: 'publications print different numbers, and none is taken',
  unknown: 'none prints it, or it could not be read with certainty',
} as const;

import { NO_MIRROR_USE } from '#domain/mirrorUse';
import type { EnrichmentType } from '../enrichmentType.ts';
import { shownAs } from '../shownAs.ts';
import { comparedUploadInput } from '../uploadedDocument.ts';
import { readAccountsInput, readAccountsOutput } from './readAccounts.ts';
import { readAccountsExample } from './readAccountsExample.ts';
import { readAccountsHeadline } from './readAccountsHeadline.ts';

export const READ_ACCOUNTS = {
  name: 'read_accounts',
  summary: 'Annual accounts that you hold as a file, as text and numbers',
  description:
    'Reads accounts that you have uploaded with the same proofs as get_publication reads those of the gazette, and visits ' +
    'no portal: the page of a publication as your browser saved it (HTML), the print that get_document hands out, or a ' +
    'report in XBRL (ESEF package as ZIP, Inline XBRL as XHTML, XBRL as XML) with all of its facts. What cannot be read ' +
    'with certainty is null and named in `warnings`. A file that is something else fails with a sentence that says what ' +
    'it is, and costs nothing: `upload_not_found`, `document_unsupported`, `document_unreadable`, `wrong_document`. ' +
    'Accounts as PDF are refused. Nothing of the file is kept in the mirror.',
  guide:
    'Takes the `id` that create_upload answers with, once the person has sent the page of the publication as HTML, or ' +
    'the report in XBRL, to its `upload_url`. With `company_id`, a warning says where the document does not name the company.',
  input: readAccountsInput,
  output: readAccountsOutput,
  example: readAccountsExample,
  headline: readAccountsHeadline,
  view: shownAs('publication', readAccountsOutput),
  lane: 'network',
  price: 1,
  feature: null,
  comparedInput: comparedUploadInput,
  mirrorUse: () => NO_MIRROR_USE,
} as const satisfies EnrichmentType;

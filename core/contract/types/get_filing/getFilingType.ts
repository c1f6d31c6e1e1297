import { UNTERNEHMENSREGISTER } from '#domain/sources/unternehmensregister';
import type { EnrichmentType } from '../enrichmentType.ts';
import { getPublicationHeadline } from '../get_publication/getPublicationHeadline.ts';
import { shownAs } from '../shownAs.ts';
import { filingMirrorKey } from './filingMirrorKey.ts';
import { getFilingInput, getFilingOutput, mirroredFiling } from './getFiling.ts';
import { getFilingExample } from './getFilingExample.ts';
import { getFilingHeadings } from './getFilingHeadings.ts';

export const GET_FILING = {
  name: 'get_filing',
  summary: 'One filing of the company register as text and numbers',
  description:
    'Reads a filing at unternehmensregister.de: its text, and for annual statements the balance sheet and income ' +
    'statement as positions of the HGB, as get_publication does. A report in the European single electronic format is read ' +
    'by its facts in XBRL, all of which are in `report`. What cannot be read with certainty is null and named in ' +
    '`warnings`. The portal may ask whether a person is there: only people answer that. Deposited filings take a payment, ' +
    'which is never made. The filing must have been listed: call list_company_filings first. Answered from the mirror ' +
    'when it was read within the last 365 days.',
  guide:
    'Takes the id of a filing: call list_company_filings first, which answers with the `filing_id`. Where the portal asks whether ' +
    'a person is there, it waits for one.',
  input: getFilingInput,
  headings: getFilingHeadings,
  output: getFilingOutput,
  example: getFilingExample,
  headline: getPublicationHeadline,
  view: shownAs('publication', getFilingOutput),
  lane: UNTERNEHMENSREGISTER.lane,
  price: 5,
  feature: 'german_registry',
  mirrorUse: (input) => ({
    answeredBy: { key: filingMirrorKey(String(input['filing_id'])), toOutput: mirroredFiling },
    requires: null,
  }),
} as const satisfies EnrichmentType;

import { publicationMirrorKey } from '#domain/mirrorKey';
import { BUNDESANZEIGER } from '#domain/sources/bundesanzeiger';
import type { EnrichmentType } from '../enrichmentType.ts';
import { shownAs } from '../shownAs.ts';
import { getPublicationInput, getPublicationOutput, mirroredPublication } from './getPublication.ts';
import { getPublicationExample } from './getPublicationExample.ts';
import { getPublicationHeadline } from './getPublicationHeadline.ts';

export const GET_PUBLICATION = {
  name: 'get_publication',
  summary: 'One filing of the federal gazette as text and numbers',
  description:
    'Reads a publication at bundesanzeiger.de: its text, and for annual statements the balance sheet and income ' +
    'statement as positions of the HGB. What cannot be read with certainty is null and named in `warnings`. The publication ' +
    'must have been listed: call list_company_publications first. Answered from the mirror when it was read within ' +
    'the last 365 days.',
  guide:
    'Takes the id of a publication: call list_company_publications first, which answers with the `publication_id`.',
  input: getPublicationInput,
  output: getPublicationOutput,
  example: getPublicationExample,
  headline: getPublicationHeadline,
  view: shownAs('publication', getPublicationOutput),
  lane: BUNDESANZEIGER.lane,
  price: 5,
  feature: 'german_registry',
  mirrorUse: (input) => ({
    answeredBy: { key: publicationMirrorKey(String(input['publication_id'])), toOutput: mirroredPublication },
    requires: null,
  }),
} as const satisfies EnrichmentType;

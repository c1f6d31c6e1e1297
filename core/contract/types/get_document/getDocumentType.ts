import { NO_MIRROR_USE } from '#domain/mirrorUse';
import { BUNDESANZEIGER } from '#domain/sources/bundesanzeiger';
import { HANDELSREGISTER } from '#domain/sources/handelsregister';
import { COMPANY_ID_GUIDE } from '../companyIdGuide.ts';
import type { EnrichmentType } from '../enrichmentType.ts';
import { shownAs } from '../shownAs.ts';
import { getDocumentInput, getDocumentOutput, getDocumentProblems } from './getDocument.ts';
import { getDocumentExample } from './getDocumentExample.ts';
import { getDocumentHeadings } from './getDocumentHeadings.ts';
import { getDocumentHeadline } from './getDocumentHeadline.ts';

export const GET_DOCUMENT = {
  name: 'get_document',
  summary: 'The paper itself: a printout, a shareholder list, or a publication as print',
  description:
    'Hands out a document as the portal gives it: the printouts (AD, CD, HD) and the structured content (SI) of a ' +
    'register sheet, a shareholder list, or a publication as a page of print without scripts. `document_url` of the ' +
    'answer leads to the bytes. What was retrieved within the last 365 days, for any enrichment, is handed out without ' +
    'another visit of the portal. Papers that other enrichments were read from need no request of their own: ' +
    '`GET /api/enrichments/{id}/documents`.',
  guide:
    `${COMPANY_ID_GUIDE} With \`document\`: which one. Or takes a \`publication_id\` alone. The bytes are behind ` +
    '`document_url`, which anybody can open for 30 minutes: give it to the person.',
  input: getDocumentInput,
  headings: getDocumentHeadings,
  inputProblems: getDocumentProblems,
  output: getDocumentOutput,
  example: getDocumentExample,
  headline: getDocumentHeadline,
  view: shownAs('paper', getDocumentOutput),
  lane: HANDELSREGISTER.lane,
  laneOf: (input) => (input['publication_id'] === undefined ? HANDELSREGISTER.lane : BUNDESANZEIGER.lane),
  price: 2,
  feature: 'german_registry',
  // Whether the bytes are still there, the store of documents alone can say.
  mirrorUse: () => NO_MIRROR_USE,
} as const satisfies EnrichmentType;

import { NO_MIRROR_USE } from '#domain/mirrorUse';
import { BUNDESANZEIGER } from '#domain/sources/bundesanzeiger';
import { HANDELSREGISTER } from '#domain/sources/handelsregister';
import type { EnrichmentType } from '../enrichmentType.ts';
import { getDocumentInput, getDocumentOutput, getDocumentProblems } from './getDocument.ts';
import { getDocumentExample } from './getDocumentExample.ts';

export const GET_DOCUMENT = {
  name: 'get_document',
  summary: 'The paper itself: a printout, a shareholder list, or a publication as print',
  description:
    'Hands out a document as the portal gives it: the printouts (AD, CD, HD) and the structured content (SI) of a ' +
    'register sheet, a shareholder list, or a publication as a page of print without scripts. `document_url` of the ' +
    'answer leads to the bytes. What was retrieved within the last 365 days, for any enrichment, is handed out without ' +
    'another visit of the portal. Papers that other enrichments were read from need no request of their own: ' +
    '`GET /api/enrichments/{id}/documents`.',
  input: getDocumentInput,
  inputProblems: getDocumentProblems,
  output: getDocumentOutput,
  example: getDocumentExample,
  lane: HANDELSREGISTER.lane,
  laneOf: (input) => (input['publication_id'] === undefined ? HANDELSREGISTER.lane : BUNDESANZEIGER.lane),
  price: 2,
  feature: 'german_registry',
  // Whether the bytes are still there, the store of documents alone can say.
  mirrorUse: () => NO_MIRROR_USE,
} as const satisfies EnrichmentType;

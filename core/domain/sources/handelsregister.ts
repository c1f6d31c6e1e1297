import { DIRECT_EGRESS } from '../egress.ts';
import { DEFAULT_BREAKER } from './defaultBreaker.ts';
import type { SourceDeclaration } from './sourceDeclaration.ts';

/** The commercial register. */
export const HANDELSREGISTER = {
  name: 'handelsregister',
  url: {
    setting: 'HANDELSREGISTER_URL',
    default: 'https://www.handelsregister.de',
    description: 'Portal of the commercial register.',
  },
  lane: 'browser:handelsregister',
  // A minute for each of the 60 retrievals that the terms of use allow an hour and address.
  turnStepMilliseconds: 60_000,
  policy: {
    // No hour sees more than burst and rate together, 15 + 45: the terms of use allow 60 retrievals an hour and address
    // (docs/spec/registries.md, "Register errors and limits").
    rate: { retrievalsPerHour: 45, burst: 15 },
    concurrency: 2,
    egress: [DIRECT_EGRESS],
    breaker: DEFAULT_BREAKER,
  },
  documents: {
    results: 'a page of search results of handelsregister.de, saved as HTML',
    tree: 'a page of documents of handelsregister.de, saved as HTML, or one answer of its tree',
    si: 'the structured content (SI) of a company, the XML file as downloaded',
  },
} as const satisfies SourceDeclaration;

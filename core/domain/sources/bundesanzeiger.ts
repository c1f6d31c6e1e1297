import { DIRECT_EGRESS } from '../egress.ts';
import { DEFAULT_BREAKER } from './defaultBreaker.ts';
import type { SourceDeclaration } from './sourceDeclaration.ts';

/** The federal gazette. */
export const BUNDESANZEIGER = {
  name: 'bundesanzeiger',
  url: {
    setting: 'BUNDESANZEIGER_URL',
    default: 'https://www.bundesanzeiger.de',
    description: 'Portal of the federal gazette.',
  },
  lane: 'browser:bundesanzeiger',
  turnStepMilliseconds: 60_000,
  policy: {
    // Whether the gazette has a limit is unknown (docs/spec/registries.md, "Not established"); this modest one is ours.
    rate: { retrievalsPerHour: 120, burst: 30 },
    concurrency: 2,
    egress: [DIRECT_EGRESS],
    breaker: DEFAULT_BREAKER,
  },
  documents: {
    results: 'a page of search results of bundesanzeiger.de, saved as HTML',
    captcha: 'a page of bundesanzeiger.de, saved as HTML',
    publication: 'the page of one publication of bundesanzeiger.de, saved as HTML',
  },
} as const satisfies SourceDeclaration;

import { DIRECT_EGRESS } from '../egress.ts';
import { DEFAULT_BREAKER } from './defaultBreaker.ts';
import type { SourceDeclaration } from './sourceDeclaration.ts';

/** The company register: accounts of fiscal years that begin after 31 December 2021 are published here alone (Art. 88 EGHGB). */
export const UNTERNEHMENSREGISTER = {
  name: 'unternehmensregister',
  url: {
    setting: 'UNTERNEHMENSREGISTER_URL',
    default: 'https://www.unternehmensregister.de',
    description: 'Portal of the company register.',
  },
  lane: 'browser:unternehmensregister',
  turnStepMilliseconds: 60_000,
  policy: {
    // Whether the portal has a limit is unknown (docs/spec/registries.md, "Not established"); this modest one is ours.
    rate: { retrievalsPerHour: 90, burst: 20 },
    concurrency: 2,
    egress: [DIRECT_EGRESS],
    breaker: DEFAULT_BREAKER,
  },
  documents: {
    results: 'a page of search results of unternehmensregister.de, saved as HTML',
    publication: 'the page of one filing of unternehmensregister.de, saved as HTML',
    report:
      'a report package (ZIP), an Inline XBRL document (XHTML) or an XBRL instance (XML) of unternehmensregister.de',
  },
} as const satisfies SourceDeclaration;

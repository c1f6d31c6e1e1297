import { NO_MIRROR_USE } from '#domain/mirrorUse';
import type { EnrichmentType } from '../enrichmentType.ts';
import { shownAs } from '../shownAs.ts';
import { verifyEmailInput, verifyEmailOutput } from './verifyEmail.ts';
import { verifyEmailExample } from './verifyEmailExample.ts';
import { verifyEmailHeadings } from './verifyEmailHeadings.ts';
import { verifyEmailHeadline } from './verifyEmailHeadline.ts';

export const VERIFY_EMAIL = {
  name: 'verify_email',
  summary: 'Whether mail to an address arrives',
  description:
    'Checks the syntax (RFC 5321, RFC 6531), the mail servers of the domain, and whether they take mail for the ' +
    'address, without sending any. Where an external verifier is configured, it is asked instead of the mail ' +
    'servers, and the enrichment is `waiting` until it has called back; after its deadline the enrichment completes ' +
    'with what the DNS said. An address that cannot be looked up, and one about which the verifier kept silent, ' +
    'costs nothing.',
  guide: 'Takes one address such as name@example.com.',
  input: verifyEmailInput,
  headings: verifyEmailHeadings,
  output: verifyEmailOutput,
  example: verifyEmailExample,
  headline: verifyEmailHeadline,
  view: shownAs('email_address', verifyEmailOutput),
  lane: 'network',
  price: 1,
  freeWhen: [
    'The address cannot be looked up, since its syntax is wrong.',
    'The external verifier kept silent until its deadline.',
  ],
  feature: null,
  mirrorUse: () => NO_MIRROR_USE,
} as const satisfies EnrichmentType;

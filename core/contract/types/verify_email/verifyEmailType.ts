import { NO_MIRROR_USE } from '#domain/mirrorUse';
import type { EnrichmentType } from '../enrichmentType.ts';
import { verifyEmailInput, verifyEmailOutput } from './verifyEmail.ts';
import { verifyEmailExample } from './verifyEmailExample.ts';

export const VERIFY_EMAIL = {
  name: 'verify_email',
  summary: 'Whether mail to an address arrives',
  description:
    'Checks the syntax (RFC 5321, RFC 6531), the mail servers of the domain, and whether they take mail for the ' +
    'address, without sending any. Where an external verifier is configured, it is asked instead of the mail ' +
    'servers, and the enrichment is `waiting` until it has called back; after its deadline the enrichment completes ' +
    'with what the DNS said. An address that cannot be looked up, and one about which the verifier kept silent, ' +
    'costs nothing.',
  input: verifyEmailInput,
  output: verifyEmailOutput,
  example: verifyEmailExample,
  lane: 'network',
  price: 1,
  freeWhen: [
    'The address cannot be looked up, since its syntax is wrong.',
    'The external verifier kept silent until its deadline.',
  ],
  feature: null,
  mirrorUse: () => NO_MIRROR_USE,
} as const satisfies EnrichmentType;

import { z } from 'zod';
import { providerCallbackReceiptSchema, providerCallbackSchema } from '../http/providerCallback.ts';
import { CAPTCHA_SOLVER } from '../providers/captchaSolver.ts';
import { EMAIL_VERIFIER } from '../providers/emailVerifier.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';

const CALLBACK = z.union([
  providerCallbackSchema(EMAIL_VERIFIER).meta({ id: 'EmailVerifierCallback' }),
  providerCallbackSchema(CAPTCHA_SOLVER).meta({ id: 'CaptchaSolverCallback' }),
]);

/** What external providers call, not customers. */
export const receiveProviderCallback = defineOperation({
  name: 'receiveProviderCallback',
  method: 'POST',
  path: '/api/providers/{name}/callback',
  tag: 'Providers',
  summary: 'The answer of an external provider',
  description:
    'Ends the enrichment that is `waiting` for it, or lets it go on. Signed instead of authenticated with a key: HMAC-SHA256 over ' +
    'timestamp, full stop and body, keyed with the secret that the provider shares with this installation. ' +
    'Calling again, or after the deadline, changes nothing and is answered 200 with `ignored`.',
  access: 'provider',
  parameters: ['ProviderName', 'ProviderTimestamp'],
  input: () => CALLBACK,
  inputExamples: {
    'email-verifier': { value: { reference: 'n0vI0a2cQ1b3', mailbox: 'accepted', catch_all: false } },
    'captcha-solver': { value: { reference: 'n0vI0a2cQ1b3', text: 'W4K7PZ' } },
  },
  outcomes: {
    received: {
      status: 200,
      description: 'Received; there is no need to call again.',
      content: data(
        providerCallbackReceiptSchema.shape.data,
        { value: { data: { outcome: 'accepted' } } },
        'ProviderCallbackReceipt',
      ),
    },
  },
  errors: [
    'malformed_json',
    'invalid_signature',
    'not_found',
    'payload_too_large',
    'unsupported_media_type',
    'validation_failed',
    'too_many_auth_attempts',
  ],
});

import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { providerCallbackReceiptSchema, providerCallbackSchema } from '../http/providerCallback.ts';
import { CAPTCHA_SOLVER } from '../providers/captchaSolver.ts';
import { EMAIL_VERIFIER } from '../providers/emailVerifier.ts';
import { errorResponses } from './errorResponses.ts';
import { headers } from './headers.ts';
import { parameters } from './parameters.ts';

/** What external providers call, not customers. */
export function providerPaths(): ZodOpenApiPathsObject {
  return {
    '/api/providers/{name}/callback': {
      post: {
        operationId: 'receiveProviderCallback',
        tags: ['Providers'],
        summary: 'The answer of an external provider',
        description:
          'Ends the enrichment that is `waiting` for it, or lets it go on. Signed instead of authenticated with a key: HMAC-SHA256 over ' +
          'timestamp, full stop and body, keyed with the secret that the provider shares with this installation. ' +
          'Calling again, or after the deadline, changes nothing and is answered 200 with `ignored`.',
        security: [{ providerSignature: [] }],
        parameters: parameters('ProviderName', 'ProviderTimestamp'),
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: z.union([
                providerCallbackSchema(EMAIL_VERIFIER).meta({ id: 'EmailVerifierCallback' }),
                providerCallbackSchema(CAPTCHA_SOLVER).meta({ id: 'CaptchaSolverCallback' }),
              ]),
              examples: {
                'email-verifier': { value: { reference: 'n0vI0a2cQ1b3', mailbox: 'accepted', catch_all: false } },
                'captcha-solver': { value: { reference: 'n0vI0a2cQ1b3', text: 'W4K7PZ' } },
              },
            },
          },
        },
        responses: {
          '200': {
            description: 'Received; there is no need to call again.',
            headers: headers(),
            content: {
              'application/json': { schema: providerCallbackReceiptSchema, example: { data: { outcome: 'accepted' } } },
            },
          },
          ...errorResponses([
            'malformed_json',
            'invalid_signature',
            'not_found',
            'method_not_allowed',
            'payload_too_large',
            'unsupported_media_type',
            'validation_failed',
            'too_many_auth_attempts',
            'internal',
            'unavailable',
          ]),
        },
      },
    },
  };
}

import type { Request } from 'express';
import { fieldErrors } from '#contract/http/enrichmentRequest';
import { providerCallbackSchema } from '#contract/http/providerCallback';
import { PROVIDER_SIGNATURE_HEADER, PROVIDER_TIMESTAMP_HEADER } from '#contract/http/providerHeaders';
import { providerByName } from '#contract/providers/catalogue';
import type { Provider } from '#contract/providers/provider';
import { providerReferenceHash } from '#domain/providerReference';
import { isSignedByProvider } from '#domain/providerSignature';
import type { RequestEndOutcome } from '#ports/providerRequests';
import { countFailedAuthentication } from '../http/countFailedAuthentication.ts';
import { parseJson } from '../http/parseJson.ts';
import { json, refuse, type Reply } from '../http/reply.ts';
import { refusalReply } from '../http/replyOf.ts';
import type { Handler } from '../http/route.ts';
import type { ApiServices } from '../services.ts';

/**
 * POST /api/providers/{name}/callback: the answer of an external provider ends the enrichment that waits for it, or lets
 * it go on. A repeated or late callback changes nothing. Needs the body as bytes, since those are what is signed.
 */
export function providerCallback(services: ApiServices): Handler {
  return async (request) => {
    const provider = providerByName(String(request.params['name']));
    const secret = provider === null ? undefined : services.settings.providerSecrets[provider.name];
    if (provider === null || secret === undefined) {
      return refuse('not_found');
    }
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!isSignedByProvider({ ...proofOf(request), body }, secret, services.now())) {
      return refusalReply((await countFailedAuthentication(services, request.ip)) ?? { kind: 'invalid_signature' });
    }
    const message = parseJson(body.toString('utf8'));
    if (message === undefined) {
      return refuse('malformed_json');
    }
    const parsed = providerCallbackSchema(provider).safeParse(message);
    if (!parsed.success) {
      return refuse('validation_failed', { errors: fieldErrors(parsed.error) });
    }
    const { reference, ...answer } = parsed.data;
    return takeAnswer(services, provider, String(reference), answer);
  };
}

async function takeAnswer(
  { providerRequests, enrichmentsFinished, metrics, now }: ApiServices,
  provider: Provider,
  reference: string,
  answer: Readonly<Record<string, unknown>>,
): Promise<Reply> {
  const found = await providerRequests.find(provider.name, providerReferenceHash(reference));
  if (found === null) {
    return refuse('not_found');
  }
  const outcome: RequestEndOutcome =
    found.kind === 'ended'
      ? found
      : await providerRequests.end(
          found.request.referenceHash,
          answer,
          provider.conclude(found.request.held, answer),
          now(),
        );
  metrics.providerAnswers.inc({ provider: provider.name, outcome: outcome.kind });
  if (outcome.kind === 'settled') {
    enrichmentsFinished.announce(outcome.finished);
  }
  return json(200, { data: { outcome: outcome.kind === 'ended' ? 'ignored' : 'accepted' } });
}

function proofOf(request: Request): { readonly timestamp: string; readonly signature: string } {
  return {
    timestamp: request.get(PROVIDER_TIMESTAMP_HEADER) ?? '',
    signature: request.get(PROVIDER_SIGNATURE_HEADER) ?? '',
  };
}

import { checkInput } from '#contract/http/checkInput';
import { providerCallbackSchema } from '#contract/http/providerCallback';
import type { OutcomeOf } from '#contract/operations/outcome';
import type { receiveProviderCallback as operation } from '#contract/operations/receiveProviderCallback';
import { providerByName } from '#contract/providers/catalogue';
import type { Provider } from '#contract/providers/provider';
import { BODY_LIMITS } from '#domain/policies';
import { providerReferenceHash } from '#domain/providerReference';
import { isSignedByProvider } from '#domain/providerSignature';
import type { RequestEndOutcome } from '#ports/providerRequests';
import { countFailedAuthentication } from '../http/countFailedAuthentication.ts';
import { readJson } from '../http/readJson.ts';
import type { ApiPorts } from './ports.ts';
import { invalid, NOT_FOUND } from './refusals.ts';
import type { UseCase } from './useCase.ts';

type Ports = Pick<
  ApiPorts,
  'enrichmentsFinished' | 'metrics' | 'now' | 'providerRequests' | 'rateLimiter' | 'settings'
>;

/**
 * The answer of an external provider ends the enrichment that waits for it, or lets it go on. A repeated or late callback
 * changes nothing.
 */
export function receiveProviderCallback(ports: Ports): UseCase<typeof operation> {
  return async ({ caller, params }) => {
    const provider = providerByName(String(params['name']));
    const secret = provider === null ? undefined : ports.settings.providerSecrets[provider.name];
    if (provider === null || secret === undefined) {
      return NOT_FOUND;
    }
    const { address, bytes, timestamp, signature } = caller;
    if (!isSignedByProvider({ timestamp, signature, body: bytes }, secret, ports.now())) {
      return (await countFailedAuthentication(ports, address)) ?? { kind: 'invalid_signature' };
    }
    const reading = readJson(bytes, BODY_LIMITS.values);
    switch (reading.kind) {
      case 'malformed':
        return { kind: 'malformed_json' };
      case 'too_large':
        return invalid({ errors: { body: [reading.problem] } });
      case 'read': {
        const checked = checkInput(providerCallbackSchema(provider), reading.value);
        return checked.kind === 'invalid' ? invalid(checked) : endRequest(ports, provider, checked.value);
      }
    }
  };
}

async function endRequest(
  { providerRequests, enrichmentsFinished, metrics, now }: Ports,
  provider: Provider,
  { reference, ...answer }: Readonly<Record<string, unknown>>,
): Promise<OutcomeOf<typeof operation>> {
  const found = await providerRequests.find(provider.name, providerReferenceHash(String(reference)));
  if (found === null) {
    return NOT_FOUND;
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
  return { kind: 'received', data: { outcome: outcome.kind === 'ended' ? 'ignored' : 'accepted' } };
}

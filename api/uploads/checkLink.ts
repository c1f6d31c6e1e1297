import type { Refusal } from '#contract/operations/outcome';
import type { LinkPurpose } from '#domain/signedLink';
import { countFailedAuthentication } from '../http/countFailedAuthentication.ts';
import { resourceId } from '../http/resourceId.ts';
import type { ApiPorts } from '../operations/ports.ts';
import type { Call } from '../operations/useCase.ts';
import type { Operation } from '#contract/operations/operation';
import { judgeUploadLink } from './uploadLinks.ts';

export type LinkPorts = Pick<ApiPorts, 'now' | 'rateLimiter' | 'settings'>;
export type CheckedLink =
  { readonly kind: 'valid'; readonly id: number } | Refusal<'invalid_link' | 'link_expired' | 'too_many_auth_attempts'>;

/** The upload that a signed link is for: the link is the proof, there is no key. */
export async function checkLink(
  ports: LinkPorts,
  purpose: LinkPurpose,
  { caller, params, query }: Pick<Call<Operation & { readonly access: 'link' }>, 'caller' | 'params' | 'query'>,
): Promise<CheckedLink> {
  const id = resourceId(params['id']);
  const verdict = id === null ? 'invalid' : judgeUploadLink(ports, purpose, id, query);
  if (id === null || verdict === 'invalid') {
    return (await countFailedAuthentication(ports, caller.address)) ?? { kind: 'invalid_link' };
  }
  return verdict === 'expired' ? { kind: 'link_expired' } : { kind: 'valid', id };
}

import type { SecretKey } from './secretKeys.ts';
import type { WorkerKey } from './workerKeys.ts';
import { judgeLink, signLink } from './signedLink.ts';

const PROOF = /^([1-9]\d{0,11})\.([0-9a-f]{64})$/;

/**
 * Lets the worker open a landing page that is not live yet, and without being counted: the value of `render` in the
 * query of its address.
 *
 * @param keys the first one signs; a worker has no others
 * @param expires Unix time in seconds
 */
export function renderProof(keys: readonly WorkerKey[], prospectId: number, expires: number): string {
  return `${expires}.${signLink(keys, { purpose: 'render_page', id: prospectId, expires })}`;
}

/**
 * @param keys of workers, and the secret keys: workers of the release before sign with them
 * @param given whatever the query has in `render`
 */
export function isRenderProof(keys: readonly SecretKey[], prospectId: number, given: unknown, now: Date): boolean {
  const [, expires, signature] = (typeof given === 'string' ? PROOF.exec(given) : null) ?? [];
  if (expires === undefined || signature === undefined) {
    return false;
  }
  const link = { purpose: 'render_page', id: prospectId, expires: Number(expires) } as const;
  return judgeLink(keys, link, signature, now) === 'valid';
}

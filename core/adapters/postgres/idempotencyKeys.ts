import { z } from 'zod';
import { IDEMPOTENCY_LOCK_SECONDS } from '#domain/policies';
import type { BatchKey, KeyOutcome } from '#ports/batchAcceptance';
import { isLockFailure } from './isLockFailure.ts';
import { type Connection, statement } from './statement.ts';

const CLAIM = statement(
  'claim_key',
  `
    with claimed as (
      insert into idempotency_keys as stored (organization_id, key, fingerprint, locked_until, created_at, claim)
      values ($1, $2, decode($3, 'hex'), $4, $5, $7)
      on conflict (organization_id, key) do update set
        fingerprint = excluded.fingerprint,
        enrichment_id = null,
        response_body = null,
        locked_until = excluded.locked_until,
        created_at = excluded.created_at,
        claim = excluded.claim
      where stored.created_at <= $6 or stored.locked_until <= $5
        or stored.locked_until is not null and stored.claim = $7
      returning 1
    )
    select exists (select from claimed) as claimed, k.fingerprint = decode($3, 'hex') as equal, k.response_body as answer
    from (values (1)) one
    left join idempotency_keys k on k.organization_id = $1 and k.key = $2`,
  z.object({ claimed: z.boolean(), equal: z.boolean().nullable(), answer: z.string().nullable() }),
);

/** Waits for an acceptance under way, after which the key has its answer. */
const RELEASE = statement(
  'release_key',
  `
    delete from idempotency_keys
    where organization_id = $1 and key = $2 and claim = $3 and locked_until is not null`,
);

const STORE_ANSWER = statement(
  'store_answer',
  'update idempotency_keys set response_body = $3, locked_until = null where organization_id = $1 and key = $2',
);

/**
 * Claims a key for a request whose answer is stored later. The same claim again is had again, so that it can be repeated
 * where its answer was lost.
 *
 * @returns null where it met a row that changed meanwhile: ask again
 */
export async function claimKey(
  connection: Connection,
  organizationId: number,
  { key, fingerprint, nonce }: BatchKey,
  at: Date,
  idempotencySeconds: number,
): Promise<KeyOutcome | null> {
  const lockedUntil = new Date(at.getTime() + IDEMPOTENCY_LOCK_SECONDS * 1_000);
  const forgottenBefore = new Date(at.getTime() - idempotencySeconds * 1_000);
  const values = [organizationId, key, fingerprint, lockedUntil, at, forgottenBefore, nonce];
  const found = await CLAIM.one(connection, values).catch((error: unknown) => {
    if (isLockFailure(error)) {
      return null;
    }
    throw error;
  });
  // The transaction of the first request with this key holds it.
  if (found === null) {
    return { kind: 'key_in_flight' };
  }
  const { claimed, equal, answer } = found;
  if (claimed) {
    return { kind: 'claimed' };
  }
  // Not visible to the statement that met it: stored or given back while it ran.
  if (equal === null) {
    return null;
  }
  if (!equal) {
    return { kind: 'key_reused' };
  }
  return answer === null ? { kind: 'key_in_flight' } : { kind: 'replayed', answer };
}

/** Gives a claimed key back, where its request was not accepted; nothing where it was, or where the claim was lost. */
export async function releaseKey(
  connection: Connection,
  organizationId: number,
  { key, nonce }: BatchKey,
): Promise<void> {
  await RELEASE.run(connection, [organizationId, key, nonce]);
}

/** What a claimed key is answered with from now on. */
export async function storeAnswer(
  connection: Connection,
  organizationId: number,
  key: string,
  answer: string,
): Promise<void> {
  await STORE_ANSWER.run(connection, [organizationId, key, answer]);
}

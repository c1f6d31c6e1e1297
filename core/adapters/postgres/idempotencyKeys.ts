import type pg from 'pg';
import { IDEMPOTENCY_LOCK_SECONDS } from '#domain/policies';
import type { BatchKey, KeyOutcome } from '#ports/batchAcceptance';

const CLAIM = {
  name: 'claim_key',
  text: `
    with claimed as (
      insert into idempotency_keys as stored (organization_id, key, fingerprint, locked_until, created_at)
      values ($1, $2, decode($3, 'hex'), $4, $5)
      on conflict (organization_id, key) do update set
        fingerprint = excluded.fingerprint,
        enrichment_id = null,
        response_body = null,
        locked_until = excluded.locked_until,
        created_at = excluded.created_at
      where stored.created_at <= $6 or stored.locked_until <= $5
      returning 1
    )
    select exists (select from claimed) as claimed, k.fingerprint = decode($3, 'hex') as equal, k.response_body
    from (values (1)) one
    left join idempotency_keys k on k.organization_id = $1 and k.key = $2`,
};

const STORE_ANSWER = {
  name: 'store_answer',
  text: 'update idempotency_keys set response_body = $3, locked_until = null where organization_id = $1 and key = $2',
};

/**
 * Claims a key for a request whose answer is stored later.
 *
 * @returns null where it met a row that changed meanwhile: ask again
 */
export async function claimKey(
  client: pg.Pool | pg.PoolClient,
  organizationId: number,
  { key, fingerprint }: BatchKey,
  at: Date,
  idempotencySeconds: number,
): Promise<KeyOutcome | null> {
  const lockedUntil = new Date(at.getTime() + IDEMPOTENCY_LOCK_SECONDS * 1_000);
  const forgottenBefore = new Date(at.getTime() - idempotencySeconds * 1_000);
  const { rows } = await client.query<{ claimed: boolean; equal: boolean | null; response_body: string | null }>({
    ...CLAIM,
    values: [organizationId, key, fingerprint, lockedUntil, at, forgottenBefore],
  });
  const [row] = rows;
  if (row?.claimed === true) {
    return { kind: 'claimed' };
  }
  // Not visible to the statement that met it: stored or given back while it ran.
  if (row === undefined || row.equal === null) {
    return null;
  }
  if (!row.equal) {
    return { kind: 'key_reused' };
  }
  return row.response_body === null ? { kind: 'key_in_flight' } : { kind: 'replayed', answer: row.response_body };
}

/** What a claimed key is answered with from now on. */
export async function storeAnswer(
  client: pg.PoolClient,
  organizationId: number,
  key: string,
  answer: string,
): Promise<void> {
  await client.query({ ...STORE_ANSWER, values: [organizationId, key, answer] });
}

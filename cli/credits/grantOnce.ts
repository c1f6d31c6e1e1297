import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/audit';
import { requestFingerprint } from '#domain/idempotency';
import type { CreditBalance, CreditLedger } from '#ports/creditLedger';
import type { KeyedWrites } from '#ports/keyedWrites';

export interface Grant {
  readonly organizationId: number;
  readonly amount: number;
  /** The caller's name for this grant. */
  readonly key: string;
  readonly at: Date;
  readonly by: Actor;
}

export interface Granted {
  /** As it was after the grant. */
  readonly balance: CreditBalance;
  /** True where an earlier command with this key made the grant. */
  readonly isReplayed: boolean;
}

/**
 * Gives credits once for each key, however often the command is repeated.
 *
 * @throws Error where the key was used for another grant, or another command with it is under way
 */
export async function grantOnce(
  writes: KeyedWrites<{ readonly credits: CreditLedger }>,
  { organizationId, amount, key, at, by }: Grant,
): Promise<Granted> {
  const request = {
    organizationId,
    at,
    // With a space, which no key of the API has.
    key: `grant ${key}`,
    fingerprint: requestFingerprint('grant', '', { amount }),
    nonce: randomUUID(),
  };
  const outcome = await writes.once(request, async ({ credits }) => {
    const balance = await credits.grant(organizationId, amount, at, by);
    return { outcome: balance, answer: JSON.stringify(balance) };
  });
  switch (outcome.kind) {
    case 'done':
      return { balance: outcome.outcome, isReplayed: false };
    case 'replayed':
      return { balance: JSON.parse(outcome.answer) as CreditBalance, isReplayed: true };
    case 'key_reused':
      throw new Error('This key was used for another amount. Pass another key for another grant.');
    case 'key_in_flight':
      throw new Error('A grant with this key is in progress. Repeat the command with the same key.');
  }
}

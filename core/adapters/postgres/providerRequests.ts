import { z } from 'zod';
import type { Conclusion } from '#domain/conclusion';
import type { Wakeups } from '#ports/wakeups';
import type { ProviderRequests } from '#ports/providerRequests';
import { inRounds } from '#system/inRounds';
import type { Database } from './database.ts';
import { endProviderRequest } from './endProviderRequest.ts';
import { forgettingSql } from './forgettingSql.ts';
import { inTransaction } from './inTransaction.ts';
import { RESUME } from './resumeEnrichment.ts';
import { statement } from './statement.ts';

/** Locks the enrichment for as long as its lease is the one given; nothing where that is lost. */
const HOLD = statement(
  'hold_lease',
  `
    select e.id from enrichments e
    where e.id = $1 and e.id >= first_open_enrichment() and e.lease_token = $2 and e.status = 'processing'
    for no key update`,
  z.object({ id: z.number() }),
);

/** A question of an earlier attempt is over with it. */
const END_EARLIER = statement(
  'end_earlier_provider_request',
  `
    update provider_requests set ended_at = $2, held = null, answer = null
    where enrichment_id = $1 and ended_at is null`,
);

const OPEN = statement(
  'open_provider_request',
  `
    insert into provider_requests (reference_hash, enrichment_id, provider, asked_at, deadline, held)
    values (decode($1, 'hex'), $2, $3, $4, $5, $6)`,
);

const ANSWER = statement(
  'answer_of_provider_request',
  `select answer from provider_requests where reference_hash = decode($1, 'hex')`,
  z.object({ answer: z.record(z.string(), z.unknown()).nullable() }),
);

const WAIT = statement(
  'wait_for_provider',
  `
    update enrichments set status = 'waiting', lease_token = null, lease_until = null, worker = null
    where id = $1 and id >= first_open_enrichment()`,
);

const openRequestRow = z.object({ provider: z.string(), referenceHash: z.string(), held: z.unknown() });

const FIND = statement(
  'find_provider_request',
  `
    select provider, encode(reference_hash, 'hex') as "referenceHash", held, ended_at is not null as ended
    from provider_requests
    where reference_hash = decode($2, 'hex') and provider = $1`,
  openRequestRow.extend({ ended: z.boolean() }),
);

const OVERDUE = statement(
  'overdue_provider_requests',
  `
    select r.provider, encode(r.reference_hash, 'hex') as "referenceHash", r.held, e.organization_id as "organizationId"
    from provider_requests r
    join enrichments e on e.id = r.enrichment_id
    where r.ended_at is null and r.deadline < $1 and e.status <> 'processing' and e.organization_id <> all($3::integer[])
    order by r.deadline
    limit $2`,
  openRequestRow.extend({ organizationId: z.number() }),
);

const ORGANIZATION = statement(
  'organization_of_provider_request',
  `
    select e.organization_id as "organizationId"
    from provider_requests r
    join enrichments e on e.id = r.enrichment_id
    where r.reference_hash = decode($1, 'hex')`,
  z.object({ organizationId: z.number() }),
);

const FORGET_ENDED = statement(
  'forget_provider_requests',
  forgettingSql({
    table: 'provider_requests',
    key: ['reference_hash'],
    age: 'ended_at',
  }),
);

/** Left behind by an enrichment that was cancelled before a worker took the answer. */
const FORGET_RESUMPTIONS = statement(
  'forget_resumptions',
  `
    update enrichments set resumption = null
    where id in (
      select id from enrichments
      where resumption is not null and status not in ('pending', 'queued')
      order by id
      limit $1
      for no key update skip locked
    )`,
);

/** Questions to providers in Postgres. The enrichment is locked before its question, as settlement locks. */
export function createProviderRequests(
  database: Pick<Database, 'hot' | 'lockTurns'>,
  batchesChanged: Pick<Wakeups, 'announce'>,
): ProviderRequests {
  const { hot } = database;
  return {
    open: async ({ lease, provider, referenceHash, held, deadline }, at) => {
      const opened = await inTransaction(hot, async (client) => {
        if ((await HOLD.maybeOne(client, [lease.id, lease.leaseToken])) === null) {
          return null;
        }
        await END_EARLIER.run(client, [lease.id, at]);
        return OPEN.run(client, [referenceHash, lease.id, provider, at, deadline, JSON.stringify(held)]);
      });
      return opened !== null;
    },
    wait: async (lease, referenceHash) => {
      const outcome = await inTransaction(hot, async (client) => {
        if ((await HOLD.maybeOne(client, [lease.id, lease.leaseToken])) === null) {
          return null;
        }
        const { answer } = await ANSWER.one(client, [referenceHash]);
        if (answer !== null) {
          return { kind: 'answered' as const, answer };
        }
        await WAIT.run(client, [lease.id]);
        return { kind: 'waiting' as const };
      });
      return outcome ?? { kind: 'stale' };
    },
    resume: async (lease, referenceHash, at) => {
      const resumed = await inTransaction(hot, async (client) => {
        if ((await HOLD.maybeOne(client, [lease.id, lease.leaseToken])) === null) {
          return null;
        }
        return RESUME.one(client, [referenceHash, null, at]);
      });
      return resumed !== null;
    },
    find: async (provider, referenceHash) => {
      const found = await FIND.maybeOne(hot, [provider, referenceHash]);
      if (found === null) {
        return null;
      }
      const { ended, ...request } = found;
      return ended ? { kind: 'ended' } : { kind: 'open', request };
    },
    end: async (referenceHash, answer, conclusion: Conclusion, at) => {
      const end = await inTurn(database, referenceHash, (client) =>
        endProviderRequest(client, referenceHash, answer, conclusion, at),
      );
      batchesChanged.announce(end?.batchIds ?? []);
      return end?.outcome ?? { kind: 'ended' };
    },
    overdue: (now, limit, except = []) => OVERDUE.many(hot, [now, limit, except]),
    forgetEnded: async (before) =>
      (await inRounds((limit) => FORGET_ENDED.run(hot, [before, limit]))) +
      (await inRounds((limit) => FORGET_RESUMPTIONS.run(hot, [limit]))),
  };
}

/** In a transaction of the organization that asked. Null where there is no such question. */
async function inTurn<Result>(
  { hot, lockTurns }: Pick<Database, 'hot' | 'lockTurns'>,
  referenceHash: string,
  run: Parameters<typeof inTransaction<Result>>[1],
): Promise<Result | null> {
  const owner = await ORGANIZATION.maybeOne(hot, [referenceHash]);
  return owner === null ? null : lockTurns.run(owner.organizationId, () => inTransaction(hot, run));
}

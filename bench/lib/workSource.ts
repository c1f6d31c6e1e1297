import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { enrichmentTypeByName } from '#contract/types/catalogue';
import { dedupKey } from '#domain/dedupKey';
import { type Lane, MIRROR_LANE } from '#domain/lane';
import type { Foundation } from '../../cli/compose/foundation.ts';
import { openOwnFoundation } from './ownFoundation.ts';

/** Accepts enrichments that cost a worker nothing but the claim and the settlement. */
export interface WorkSource {
  /** Resolves when all are stored and their workers are told. */
  accept(count: number): Promise<void>;
  /** Resolves when nothing is open of what was accepted last. */
  done(): Promise<void>;
  /** @throws Error unless the ledger is sound and everything accepted was completed at its first attempt */
  audit(): Promise<void>;
  close(): Promise<void>;
}

const CREDITS = 1_000_000_000;
const ACCEPTED_AT_ONCE = 200;
const LOOK_MILLISECONDS = 10;

/** An address that is none is answered from its syntax: no name server is asked, no mail server, and nothing charged. */
const ADDRESS_TYPE = 'verify_email';
/** In the lane of the mirror, a type of the catalogue would move on to its own lane: this one has none. */
export const NOOP_TYPE = 'noop';
const noAddress = (nth: number): string => `no address ${nth}`;

/**
 * What an API process does for its callers, without HTTP.
 *
 * @param lane the one that a worker serves who knows what to do with it
 */
export async function openWorkSource(environment: Readonly<Record<string, string>>, lane: Lane): Promise<WorkSource> {
  const { foundation, releasers } = await openOwnFoundation(environment);
  const databaseUrl = environment['DATABASE_URL'];
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const { id: organizationId } = await foundation.identities.createOrganization(
    `bench ${randomBytes(4).toString('hex')}`,
    false,
  );
  await foundation.credits.grant(organizationId, CREDITS, new Date());
  let accepted = 0;
  let ids: number[] = [];
  return {
    accept: async (count) => {
      const until = accepted + count;
      ids = [];
      const caller = async (): Promise<void> => {
        while (accepted < until) {
          accepted += 1;
          ids.push(await accept(foundation, { organizationId, lane, nth: accepted }));
        }
      };
      await Promise.all(Array.from({ length: ACCEPTED_AT_ONCE }, caller));
      await foundation.dispatcher.drain();
      // As autovacuum would within its minute: a database of a few seconds' age plans without statistics.
      await pool.query('analyze');
    },
    done: async () => {
      const open = async (someIds: readonly number[]): Promise<boolean> =>
        (await pool.query(OPEN, [someIds])).rows.length > 0;
      // The last ones are polled first, because polling all of them would slow the workers down.
      while ((await open(ids.slice(-ACCEPTED_AT_ONCE))) || (await open(ids))) {
        await delay(LOOK_MILLISECONDS);
      }
    },
    audit: () => audit(foundation, pool, organizationId, accepted),
    close: async () => {
      await pool.end();
      await releasers.release();
    },
  };
}

interface Order {
  readonly organizationId: number;
  readonly lane: Lane;
  readonly nth: number;
}

async function accept({ acceptance, dispatcher }: Foundation, { organizationId, lane, nth }: Order): Promise<number> {
  const input = { email: noAddress(nth) };
  const type = lane === MIRROR_LANE ? NOOP_TYPE : ADDRESS_TYPE;
  const outcome = await acceptance.accept({
    organizationId,
    apiKeyId: null,
    type,
    lane,
    price: enrichmentTypeByName(ADDRESS_TYPE)?.price ?? 0,
    input: JSON.stringify(input),
    dedupKey: dedupKey(type, input),
    customVars: { external_id: `crm-${nth}` },
    callbackUrl: null,
    acceptedAt: new Date(),
    idempotency: null,
    answeredBy: null,
    requires: null,
    answer: null,
    explainedBy: null,
    headline: null,
  });
  if (outcome.kind !== 'accepted') {
    throw new Error(`Enrichment ${nth} was not accepted: ${outcome.kind}`);
  }
  dispatcher.dispatch(outcome.command);
  return outcome.id;
}

const OPEN = "select from enrichments where id = any($1) and status in ('queued', 'processing') limit 1";

const ONCE = `
  select count(*)::int as count from enrichments
  where organization_id = $1 and status = 'completed' and attempts = 1`;

async function audit({ credits }: Foundation, pool: pg.Pool, organizationId: number, accepted: number): Promise<void> {
  const findings = await credits.audit();
  const { rows } = await pool.query<{ count: number }>(ONCE, [organizationId]);
  if (findings.length > 0 || rows[0]?.count !== accepted) {
    throw new Error(
      `Of ${accepted} enrichments ${rows[0]?.count ?? 0} were completed at once; ` +
        `the ledger says ${JSON.stringify(findings)}`,
    );
  }
}

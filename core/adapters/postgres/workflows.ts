import { z } from 'zod';
import { LANES, MIRROR_LANE } from '#domain/lane';
import type { MirrorScope } from '#domain/mirrorScope';
import type { ChildRequest, StartOutcome, Workflows } from '#ports/workflows';
import type { AcceptanceWindows } from './acceptance.ts';
import { childRow } from './childRow.ts';
import type { Database } from './database.ts';
import { mirrorItem } from './mirrorItem.ts';
import { statement } from './statement.ts';

const READ = statement(
  'read_children',
  'select reserved, children from read_children($1, $2)',
  z.object({ reserved: z.number(), children: z.array(childRow) }),
);

const START = statement(
  'start_children',
  'select outcome, id, lane from start_children($1, $2, $3, $4, $5, $6)',
  z.object({
    outcome: z.enum(['accepted', 'duplicate', 'stale', 'short']),
    id: z.number().nullable(),
    lane: z.enum(LANES).nullable(),
  }),
);

const REGAIN = statement(
  'regain_credits',
  'select regain_credits($1, $2, $3, $4) as reserved',
  z.object({ reserved: z.number().nullable() }),
);

const PARK = statement(
  'park_enrichment',
  'select park_enrichment($1, $2, $3, $4) as "isParked"',
  z.object({ isParked: z.boolean() }),
);

/** By whose keys of the mirror its children are answered. */
const ORGANIZATION = statement(
  'organization_of_parent',
  'select organization_id as "organizationId" from enrichments where id = $1 and id >= first_open_enrichment()',
  z.object({ organizationId: z.number() }),
);

/** Parents and children in Postgres; what workers may do of it is functions with the rights of their owner (ADR 31). */
export function createWorkflows(
  { hot }: Pick<Database, 'hot'>,
  { deduplicationSeconds, mirrorScope }: AcceptanceWindows,
): Workflows {
  return {
    read: (lease) => READ.maybeOne(hot, [lease.id, lease.leaseToken]),
    start: async (lease, children, at): Promise<StartOutcome> => {
      const parent = await ORGANIZATION.maybeOne(hot, [lease.id]);
      if (parent === null) {
        return { kind: 'stale' };
      }
      const items = children.map((child) => toItem(child, parent.organizationId, mirrorScope));
      const since = new Date(at.getTime() - deduplicationSeconds * 1_000);
      const rows = await START.many(hot, [lease.id, lease.leaseToken, JSON.stringify(items), at, since, MIRROR_LANE]);
      const refusal = rows.find(({ outcome }) => outcome === 'stale' || outcome === 'short')?.outcome;
      return refusal === 'stale' || refusal === 'short'
        ? { kind: refusal }
        : {
            kind: 'started',
            commands: rows.flatMap(({ outcome, id, lane }) =>
              outcome === 'accepted' && id !== null && lane !== null ? [{ id, lane }] : [],
            ),
          };
    },
    regain: async (lease, credits, at) => (await REGAIN.one(hot, [lease.id, lease.leaseToken, credits, at])).reserved,
    park: async (lease, awaited, until) => (await PARK.one(hot, [lease.id, lease.leaseToken, awaited, until])).isParked,
  };
}

function toItem(child: ChildRequest, organizationId: number, scope: MirrorScope = 'shared'): Record<string, unknown> {
  return {
    step: child.step,
    type: child.type,
    lane: child.lane,
    price: child.price,
    dedup_key: child.dedupKey,
    input: child.input,
    ...mirrorItem(scope, organizationId, child),
  };
}

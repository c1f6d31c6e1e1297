import { type DatabaseTransactionConnection, sql } from 'slonik';
import { z } from 'zod';
import type { BulkFailure } from '#domain/bulk';
import type { CustomVars } from '#domain/customVars';
import { ENRICHMENT_STATUSES } from '#domain/lifecycle';
import { LANES, MIRROR_LANE } from '#domain/lane';
import type { AcceptanceRequest, StoredCommand } from '#ports/acceptance';
import type { RetryRules } from '#ports/bulks';
import type { AcceptanceWindows } from './acceptance.ts';
import { acceptanceItem } from './acceptanceItem.ts';
import { lockOrganization } from './lockOrganization.ts';
import { query } from './query.ts';
import { statement } from './statement.ts';
import { statementsOf } from './statementsOf.ts';

const askedRow = z.object({
  id: z.number(),
  type: z.string(),
  status: z.enum(ENRICHMENT_STATUSES),
  input: z.unknown(),
  customVars: z.custom<CustomVars>().nullable(),
  callbackUrl: z.string().nullable(),
  germanRegistry: z.boolean(),
  isRetried: z.boolean(),
});
type AskedRow = z.infer<typeof askedRow>;

/** What has been tried again since it was selected may have been so by another operation with the same items. */
const askedOf = query(
  (organizationId: number, ids: readonly number[]) => sql.type(askedRow)`
    select e.id, e.type, e.status, e.input, e.custom_vars as "customVars", e.callback_url as "callbackUrl",
      o.german_registry as "germanRegistry",
      exists (select from bulk_items t where t.subject_id = e.id and t.result_id is not null) as "isRetried"
    from enrichments e
    join organizations o on o.id = e.organization_id
    where e.organization_id = ${organizationId} and e.id = any(${sql.array(ids, 'int8')})
    order by e.id`,
  1,
  [1],
);

const ACCEPT_ANEW = statement(
  'accept_anew',
  `
    select outcome, id, lane, outbox_id as "outboxId" from accept_enrichments($1, $2, $3, $4, $5) order by n`,
  z.object({
    outcome: z.enum(['accepted', 'duplicate', 'insufficient_credits', 'budget_exceeded', 'retry']),
    id: z.number(),
    lane: z.enum(LANES),
    outboxId: z.number(),
  }),
);

/** Who asked for them to be tried again; without a key a person. */
export interface RetryCaller {
  readonly organizationId: number;
  readonly apiKeyId: number | null;
}

export interface Retries {
  readonly windows: AcceptanceWindows;
  readonly rules: RetryRules;
}

/** `stored`: the enrichment that tries it again. `later`: another transaction has just changed what it met. */
export type RetryResult =
  | { readonly kind: 'stored'; readonly id: number; readonly command: StoredCommand | null }
  | { readonly kind: 'refused'; readonly reason: BulkFailure }
  | { readonly kind: 'later' };

/**
 * Asks for failed enrichments of an organization once more, as if their caller did: each is a new one with the same input, vars
 * and callback, and a duplicate where an equal one runs or has completed. What credits or caps do not cover is refused.
 *
 * Locks: the organization, so that operations with the same items take turns; then what accept_enrichments locks.
 *
 * @returns what came of each, by its id
 */
export async function retryAll(
  connection: DatabaseTransactionConnection,
  caller: RetryCaller,
  ids: readonly number[],
  at: Date,
  { windows, rules }: Retries,
): Promise<ReadonlyMap<number, RetryResult>> {
  const { organizationId } = caller;
  await lockOrganization(statementsOf(connection), organizationId);
  const found = new Map((await connection.any(askedOf(organizationId, ids))).map((row) => [row.id, row]));
  const judged = ids.map((id) => ({ id, verdict: judge(caller, found.get(id), at, rules) }));
  const fit = judged.flatMap(({ id, verdict }) => (verdict.kind === 'fit' ? [{ id, request: verdict.request }] : []));
  const outcomes = await accept(
    connection,
    fit.map(({ request }) => request),
    at,
    windows,
  );
  const results = new Map(fit.map(({ id }, index) => [id, outcomes[index] ?? LATER]));
  return new Map(
    judged.map(({ id, verdict }) => [id, verdict.kind === 'refused' ? verdict : (results.get(id) ?? LATER)]),
  );
}

const LATER: RetryResult = { kind: 'later' };

type Judgement =
  | { readonly kind: 'fit'; readonly request: AcceptanceRequest }
  | { readonly kind: 'refused'; readonly reason: BulkFailure };

function judge(caller: RetryCaller, asked: AskedRow | undefined, at: Date, rules: RetryRules): Judgement {
  if (asked?.status !== 'failed') {
    return { kind: 'refused', reason: 'not_found' };
  }
  if (asked.isRetried) {
    return { kind: 'refused', reason: 'already_retried' };
  }
  const verdict = rules.workOf(asked, at);
  if (verdict.kind === 'unfit') {
    return { kind: 'refused', reason: verdict.reason };
  }
  const { type, customVars, callbackUrl } = asked;
  const known = { answer: null, headline: null, explainedBy: null, idempotency: null };
  return {
    kind: 'fit',
    request: {
      ...verdict.work,
      ...known,
      organizationId: caller.organizationId,
      apiKeyId: caller.apiKeyId,
      type,
      customVars,
      callbackUrl,
      acceptedAt: at,
    },
  };
}

/** @returns what came of each request, in their order */
async function accept(
  connection: DatabaseTransactionConnection,
  requests: readonly AcceptanceRequest[],
  at: Date,
  windows: AcceptanceWindows,
): Promise<readonly RetryResult[]> {
  if (requests.length === 0) {
    return [];
  }
  const items = requests.map((request) => ({ ...acceptanceItem(request, windows.mirrorScope), anew: true }));
  const rows = await ACCEPT_ANEW.many(statementsOf(connection), [
    JSON.stringify(items),
    at,
    new Date(at.getTime() - windows.deduplicationSeconds * 1_000),
    new Date(at.getTime() - windows.idempotencySeconds * 1_000),
    MIRROR_LANE,
  ]);
  return rows.map(({ outcome, id, lane, outboxId }): RetryResult => {
    switch (outcome) {
      case 'accepted':
        return { kind: 'stored', id, command: { outboxId, id, lane } };
      case 'duplicate':
        return { kind: 'stored', id, command: null };
      case 'insufficient_credits':
      case 'budget_exceeded':
        return { kind: 'refused', reason: outcome };
      case 'retry':
        return LATER;
    }
  });
}

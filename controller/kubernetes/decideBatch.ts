import type { EnrichmentBatchSpec } from '#contract/resources/enrichmentBatch';
import { ENRICHMENT_TYPES, enrichmentTypeByName } from '#contract/types/catalogue';
import { type BatchSituation, hasEnded } from './gatherBatch.ts';

/** What is to be done about an EnrichmentBatch now. */
export type BatchDecision =
  | { readonly kind: 'nothing' }
  /** Set our finalizer. */
  | { readonly kind: 'hold' }
  /** Take our finalizer away. */
  | { readonly kind: 'let_go' }
  /** For good: the object has to be changed or made anew. */
  | { readonly kind: 'refuse'; readonly reason: string; readonly message: string }
  /** What is missing may still be made. */
  | { readonly kind: 'wait'; readonly reason: string; readonly message: string }
  | {
      readonly kind: 'submit';
      readonly apiKey: string;
      readonly type: string;
      readonly body: object;
      readonly idempotencyKey: string;
    }
  | { readonly kind: 'follow'; readonly apiKey: string; readonly batchId: number }
  /** It runs, and nobody can be asked how far it is until what is missing is there. */
  | { readonly kind: 'lose_sight'; readonly message: string }
  /** Without a key a batch cannot be cancelled and runs to its end. */
  | { readonly kind: 'cancel'; readonly apiKey: string | null; readonly batchId: number };

/** Decides, or leaves the decision to the next check. */
type Check = (situation: BatchSituation) => BatchDecision | null;

/** In this order; the first that decides ends it. */
const CHECKS: readonly Check[] = [
  deletedAndReleased,
  deletedWhileRunning,
  deletedOrEnded,
  runningUnheld,
  running,
  invalidSpec,
  unknownType,
  missingKey,
  missingRows,
  invalidRows,
  readyToSubmit,
];

/** What is to be done about an EnrichmentBatch, by the first check that has an answer. */
export function decideBatch(situation: BatchSituation): BatchDecision {
  for (const check of CHECKS) {
    const decision = check(situation);
    if (decision !== null) {
      return decision;
    }
  }
  return { kind: 'nothing' };
}

/** Other finalizers may still keep the object. */
function deletedAndReleased({ isDeleted, isHeld }: BatchSituation): BatchDecision | null {
  return isDeleted && !isHeld ? { kind: 'nothing' } : null;
}

function deletedWhileRunning(situation: BatchSituation): BatchDecision | null {
  const { isDeleted, status } = situation;
  const { batchId } = status;
  return isDeleted && batchId !== undefined && !hasEnded(status)
    ? { kind: 'cancel', apiKey: keyOf(situation) ?? situation.lastKey, batchId }
    : null;
}

/** Nothing is left to cancel, and an object must not outlive a release that is gone. */
function deletedOrEnded({ isDeleted, isHeld, status }: BatchSituation): BatchDecision | null {
  return isDeleted || hasEnded(status) ? { kind: isHeld ? 'let_go' : 'nothing' } : null;
}

/** A deletion would have to cancel it. */
function runningUnheld({ isHeld, status }: BatchSituation): BatchDecision | null {
  return isHeld || status.batchId === undefined ? null : { kind: 'hold' };
}

/** Whatever has become of its spec, its type and its rows since it was submitted. */
function running(situation: BatchSituation): BatchDecision | null {
  const { spec, apiKey } = situation;
  const { batchId } = situation.status;
  if (batchId === undefined) {
    return null;
  }
  const key = keyOf(situation);
  return key === null
    ? { kind: 'lose_sight', message: whyNoKey(spec, apiKey) }
    : { kind: 'follow', apiKey: key, batchId };
}

function whyNoKey(spec: BatchSituation['spec'], apiKey: BatchSituation['apiKey']): string {
  if (spec.kind === 'invalid') {
    return spec.message;
  }
  return apiKey?.kind === 'missing' ? apiKey.message : 'The object does not say with which key.';
}

function invalidSpec({ spec }: BatchSituation): BatchDecision | null {
  return spec.kind === 'invalid' ? { kind: 'refuse', reason: 'Invalid', message: spec.message } : null;
}

function unknownType({ spec }: BatchSituation): BatchDecision | null {
  if (spec.kind === 'invalid' || enrichmentTypeByName(spec.spec.type) !== null) {
    return null;
  }
  const types = ENRICHMENT_TYPES.map((type) => type.name).join(', ');
  const message = `There is no enrichment type ${spec.spec.type}; there are ${types}.`;
  return { kind: 'refuse', reason: 'UnknownType', message };
}

function missingKey({ apiKey }: BatchSituation): BatchDecision | null {
  return apiKey?.kind === 'missing' ? { kind: 'wait', reason: 'NoApiKey', message: apiKey.message } : null;
}

function missingRows({ rows }: BatchSituation): BatchDecision | null {
  return rows?.kind === 'missing' ? { kind: 'wait', reason: 'NoRows', message: rows.message } : null;
}

function invalidRows({ rows }: BatchSituation): BatchDecision | null {
  return rows?.kind === 'invalid' ? { kind: 'refuse', reason: 'InvalidRows', message: rows.message } : null;
}

/** With the same key after a restart, so that a batch whose answer was lost is found again and not made twice. */
function readyToSubmit(situation: BatchSituation): BatchDecision | null {
  const { uid, spec, rows } = situation;
  const apiKey = keyOf(situation);
  if (spec.kind === 'invalid' || apiKey === null || rows?.kind !== 'rows') {
    return null;
  }
  const body = bodyOf(spec.spec, rows.body);
  return { kind: 'submit', apiKey, type: spec.spec.type, body, idempotencyKey: `kubernetes-${uid}` };
}

function keyOf({ apiKey }: BatchSituation): string | null {
  return apiKey?.kind === 'text' ? apiKey.text : null;
}

function bodyOf({ customVars, callbackUrl }: EnrichmentBatchSpec, rows: object): object {
  return {
    ...rows,
    ...(customVars === undefined ? {} : { custom_vars: customVars }),
    ...(callbackUrl === undefined ? {} : { callback_url: callbackUrl }),
  };
}

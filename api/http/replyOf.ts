import type { Operation } from '#contract/operations/operation';
import type { OutcomeOf, Refusal } from '#contract/operations/outcome';
import { ERRORS } from '#domain/errorCatalogue';
import { REPLAYED } from './idempotencyKey.ts';
import { json, noContent, refuse, type Reply, retryAfter, verbatim } from './reply.ts';

/** What every outcome may have, whichever it is. */
interface AnyOutcome {
  readonly kind: string;
  readonly data?: unknown;
  readonly page?: unknown;
  readonly body?: unknown;
  readonly json?: string;
  readonly isReplayed?: boolean;
}

/** The one way from an outcome to HTTP: its status and body are those that the contract of the operation documents. */
export function replyOf<O extends Operation>(operation: O, outcome: OutcomeOf<O>): Reply {
  const { kind, data, page, body, json: text, isReplayed } = outcome as AnyOutcome;
  const spec = operation.outcomes[kind];
  if (spec === undefined) {
    return refusalReply(outcome as Refusal);
  }
  switch (spec.content.kind) {
    case 'data':
      return json(spec.status, { data });
    case 'page':
      return json(spec.status, page);
    case 'plain':
      return json(spec.status, body);
    case 'stored':
      return verbatim(spec.status, text ?? '', isReplayed === true ? REPLAYED : {});
    case 'none':
      return noContent(spec.status);
    case 'file':
      throw new Error(`The file that ${operation.name} answers with is streamed`);
  }
}

/** True for outcomes that the error catalogue knows. */
export function isRefusal(outcome: { readonly kind: string }): outcome is Refusal {
  return outcome.kind in ERRORS;
}

/** A refusal with all that it tells beside its code. */
export function refusalReply({ kind, ...details }: Refusal): Reply {
  const { retryAfterMilliseconds, ...extra } = details as { readonly retryAfterMilliseconds?: number };
  return refuse(kind, extra, retryAfterMilliseconds === undefined ? {} : retryAfter(retryAfterMilliseconds));
}

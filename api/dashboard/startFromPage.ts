import type { FieldErrors } from '#contract/http/fieldErrors';
import { ERRORS } from '#domain/errorCatalogue';
import type { Ask } from './ask.ts';
import { creditCount, number } from './parts/number.ts';
import type { Visit } from './visit.ts';

/** What a page goes on with: the enrichment, or its form with what is wrong. */
export type StartedFromPage =
  | { readonly kind: 'started'; readonly id: number }
  /** @property errors by field; under `form` what is wrong with none of them */
  | { readonly kind: 'refused'; readonly status: number; readonly errors: FieldErrors };

/**
 * Starts one enrichment by a form. What the mirror has, and what was asked for just now, has ended when this returns; for
 * all else its page is there to follow.
 */
export async function startFromPage(
  ask: Ask,
  visit: Visit,
  type: string,
  input: Readonly<Record<string, unknown>>,
): Promise<StartedFromPage> {
  const outcome = await ask('startEnrichment', visit, { params: { type }, input, waitSeconds: 0 });
  switch (outcome.kind) {
    case 'accepted':
      return { kind: 'started', id: outcome.id };
    case 'completed':
    case 'failed':
    case 'timedOut':
      return { kind: 'started', id: outcome.data.id };
    case 'validation_failed':
      return { kind: 'refused', status: ERRORS.validation_failed.status, errors: outcome.errors };
    case 'estimated':
      throw new Error('No form asks for a dry run');
    case 'insufficient_credits': {
      const { status } = ERRORS.insufficient_credits;
      const problem = `This takes ${creditCount(outcome.required)}. Available: ${number(outcome.available)}.`;
      return { kind: 'refused', status, errors: { form: [problem] } };
    }
    case 'budget_exceeded': {
      const { status, message } = ERRORS.budget_exceeded;
      return { kind: 'refused', status, errors: { form: [outcome.message ?? message] } };
    }
    default: {
      const { status, message } = ERRORS[outcome.kind];
      return { kind: 'refused', status, errors: { form: [message] } };
    }
  }
}

import type { Refusal } from '#contract/operations/outcome';
import { PENDING_RENDERS_RETRY_SECONDS } from '#domain/prospect';

/**
 * @param most prospects of an organization that may wait to be rendered
 * @param advice what was not done, and what can be
 */
export function tooManyPending(most: number, advice: string): Refusal<'render_limit_exceeded'> {
  const message = `Your organization may have ${most} prospects whose landing pages are not rendered yet. ${advice}`;
  return { kind: 'render_limit_exceeded', message, retryAfterMilliseconds: PENDING_RENDERS_RETRY_SECONDS * 1_000 };
}

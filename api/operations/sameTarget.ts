import type { Refusal } from '#contract/operations/outcome';
import { invalid } from './refusals.ts';

/**
 * Two webhooks would tell the same address of the same event twice, signed with the same secret.
 *
 * @param id of the one that there is
 */
export function sameTarget(id: number): Refusal<'validation_failed'> {
  const problem = `The webhook ${id} already tells this address of this event. Change that one, or give another.`;
  return invalid({ errors: { url: [problem] } });
}

import type { EnrichmentPause } from '#contract/http/pauses';
import { toPauseResource } from '#contract/http/toPauseResource';
import type { Pause } from '#domain/pause';

/** A pause as what it holds up shows it. */
export function shownPause(pause: Pause): EnrichmentPause {
  const { id, target, reason, until, created_at } = toPauseResource(pause);
  return { id, target, reason, until, created_at };
}

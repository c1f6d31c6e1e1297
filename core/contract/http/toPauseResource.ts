import type { Pause } from '#domain/pause';
import type { PauseResource } from './pauses.ts';

/** A stored pause in the words of the contract. */
export function toPauseResource({ id, target, reason, until, createdAt }: Pause): PauseResource {
  return {
    id,
    object: 'pause',
    target: { ...target },
    reason,
    until: until?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
  };
}

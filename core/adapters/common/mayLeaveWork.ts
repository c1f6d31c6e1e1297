import type { Turns } from '#domain/organizationTurns';

/**
 * Whether the same claim, made again at once, may bring work. One that is not full has seen all there was. Where
 * organizations take turns it brings one piece of each, so only an empty one has: what it left belongs to organizations
 * that have their share, and is asked for when one of theirs ends.
 */
export function mayLeaveWork(claimed: number, max: number, turns: Turns | undefined): boolean {
  return turns === undefined ? claimed === max : claimed > 0;
}

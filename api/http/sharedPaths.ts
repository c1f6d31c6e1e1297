import type { Operation } from '#contract/operations/operation';
import { OPERATIONS } from '#contract/operations/operations';
import { routeOf } from './mountOperations.ts';

/**
 * True for operations that programs call with a key where people send a form of the dashboard
 * (docs/spec/contract.md, "Webhook configuration").
 */
export function isSharedWithPages({ access, path }: Operation): boolean {
  return access === 'key' && path.startsWith('/reach/');
}

/** Their paths, in the words of express. */
export const SHARED_PATHS: readonly string[] = Object.values(OPERATIONS).filter(isSharedWithPages).map(routeOf);

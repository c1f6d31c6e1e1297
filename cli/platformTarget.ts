import { LANES } from '#domain/lane';
import { heldLane, type PlatformPauseKind, type PlatformPauseTarget } from '#domain/pause';
import { SOURCE_NAMES } from '#domain/sources/catalogue';
import { UsageError } from './usageError.ts';

/** @throws UsageError where there is none of the name */
export function platformTarget(kind: PlatformPauseKind, name: string): PlatformPauseTarget {
  const target = { kind, name };
  if (heldLane(target) === null) {
    const names = kind === 'lane' ? LANES : SOURCE_NAMES;
    throw new UsageError(`"${name}" is no ${kind}. Use one of: ${names.join(', ')}`);
  }
  return target;
}

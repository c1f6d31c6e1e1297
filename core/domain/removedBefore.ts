import type { PartitionedFamily } from './partition.ts';

/**
 * Before which all enrichments were accepted that are gone: when ids came to the oldest partition that is there. Null where
 * none was ever removed.
 */
export function removedBefore(families: readonly PartitionedFamily[]): Date | null {
  const oldest = families.find(({ family }) => family === 'enrichments')?.partitions[0];
  return oldest === undefined || oldest.lower === 0 ? null : oldest.openedAt;
}

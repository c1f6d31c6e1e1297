import { type ArchivePeriod, archivePeriodOf, type ArchiveSet } from '#domain/archive';
import type { ArchiveStore } from '#ports/archiveStore';
import { isManifest } from './archiveManifest.ts';

export interface StoredPeriod extends ArchivePeriod {
  /** Whether its manifest is there; otherwise the export is under way or was interrupted. */
  readonly isWhole: boolean;
}

/** The periods of a set that the archive has anything of, in the order of their ids. */
export async function storedPeriods(
  store: ArchiveStore,
  set: ArchiveSet,
  signal: AbortSignal,
): Promise<readonly StoredPeriod[]> {
  const found = new Map<string, StoredPeriod>();
  for await (const { name } of store.list(set, signal)) {
    const period = archivePeriodOf(name);
    if (period !== null) {
      const key = `${period.lower}-${period.upper}`;
      found.set(key, { ...period, isWhole: isManifest(name) || found.get(key)?.isWhole === true });
    }
  }
  return [...found.values()].sort((one, other) => one.lower - other.lower || one.upper - other.upper);
}

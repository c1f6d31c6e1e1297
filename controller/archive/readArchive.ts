import { archiveFolder, type ArchiveSet } from '#domain/archive';
import type { ArchiveStore } from '#ports/archiveStore';
import { type ArchiveManifest, readManifest } from './archiveManifest.ts';
import { storedPeriods } from './storedPeriods.ts';
import { verifyPart } from './verifyPart.ts';

/**
 * What the archive has, set by set in the order of ids, also of exports that are under way.
 *
 * @throws ArchiveStoreError where the store fails, or a manifest cannot be read
 */
export async function* readArchive(
  store: ArchiveStore,
  sets: readonly ArchiveSet[],
  signal: AbortSignal,
): AsyncGenerator<ArchiveManifest> {
  for (const set of sets) {
    for (const { isWhole, ...period } of await storedPeriods(store, set, signal)) {
      const manifest = await readManifest(store, period, isWhole ? 'whole' : 'under_way', signal);
      // An export may have begun whose first part is not there yet.
      if (manifest !== null) {
        yield manifest;
      }
    }
  }
}

/** Reads every part of a period back. @returns a sentence for each that is not what was written */
export async function verifyPeriod(
  store: ArchiveStore,
  manifest: ArchiveManifest,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const part of manifest.parts) {
    const problem = await verifyPart(store, manifest, part, signal);
    if (problem !== null) {
      problems.push(problem);
    }
  }
  return manifest.archived_at === null ? [...problems, `${archiveFolder(manifest)} is not whole yet.`] : problems;
}

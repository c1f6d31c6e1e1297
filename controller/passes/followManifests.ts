import { SOURCE_NAMES } from '#domain/sources/catalogue';
import type { Logger } from '#platform/logger';
import type { PlatformPauses } from '#ports/platformPauses';
import type { SourceSettings } from '#ports/sourceSettings';

export interface ManifestServices {
  readonly sourceSettings: Pick<SourceSettings, 'all'>;
  readonly platformPauses: Pick<PlatformPauses, 'declare'>;
  readonly logger: Logger;
}

/**
 * Pauses the sources whose manifest says so, and no others by it; returns how many have changed. A source whose settings
 * cannot be read stays as it is.
 */
export async function followManifests(
  { sourceSettings, platformPauses, logger }: ManifestServices,
  now: Date,
): Promise<number> {
  const { manifests, unreadable } = await sourceSettings.all();
  const readable = SOURCE_NAMES.filter((source) => !unreadable.has(source));
  const asked = new Map(readable.map((source) => [source, manifests.get(source)?.paused === true]));
  const changes = await platformPauses.declare(asked, now);
  changes.forEach(({ source, isPaused }) => {
    logger.info({ source }, isPaused ? 'The manifest of a source pauses it' : 'The manifest of a source lets it go on');
  });
  return changes.length;
}

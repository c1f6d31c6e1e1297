import { isDeepStrictEqual } from 'node:util';
import { SOURCE_NAMES, type SourceName } from '#domain/sources/catalogue';
import type { SourceManifest, SourcePolicy } from '#domain/sourcePolicy';
import type { RegistrySources } from '#ports/registrySources';
import type { SourceSettings } from '#ports/sourceSettings';

export interface FollowedSources extends RegistrySources {
  close(): Promise<void>;
}

export interface FollowedSourcesOptions {
  readonly settings: Pick<SourceSettings, 'all'>;
  readonly everyMilliseconds: number;
  readonly defaults: Readonly<Record<SourceName, SourcePolicy>>;
  /** Told when they cannot be read; what was read last stays in force. */
  readonly onError: (error: unknown) => void;
}

/**
 * The sources as manifests or the operator have set them, read at intervals.
 *
 * @throws what the first reading throws: visits must not leave by another address than the operator has said
 */
export async function followSources(options: FollowedSourcesOptions): Promise<FollowedSources> {
  const { settings, everyMilliseconds, defaults, onError } = options;
  let manifests: ReadonlyMap<SourceName, SourceManifest> = await settings.all();
  const listeners = new Set<(source: SourceName) => void>();
  const policyOf = (source: SourceName): SourcePolicy => ({ ...defaults[source], ...manifests.get(source)?.settings });

  async function readAgain(): Promise<void> {
    const before = SOURCE_NAMES.map(policyOf);
    manifests = await settings.all();
    SOURCE_NAMES.filter((source, index) => !isDeepStrictEqual(policyOf(source), before[index])).forEach((source) =>
      listeners.forEach((listener) => listener(source)),
    );
  }

  let reading: Promise<void> | null = null;
  const timer = setInterval(() => {
    reading ??= readAgain()
      .catch(onError)
      .finally(() => {
        reading = null;
      });
  }, everyMilliseconds);
  return {
    policyOf,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      clearInterval(timer);
      await reading;
    },
  };
}

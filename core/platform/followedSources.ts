import { isDeepStrictEqual } from 'node:util';
import { SOURCE_NAMES, type SourceName } from '#domain/sources/catalogue';
import type { SourcePolicy } from '#domain/sourcePolicy';
import type { RegistrySources } from '#ports/registrySources';
import type { SourceSettings, StoredManifests } from '#ports/sourceSettings';

export interface FollowedSources extends RegistrySources {
  close(): Promise<void>;
}

export interface FollowedSourcesOptions {
  readonly settings: Pick<SourceSettings, 'all'>;
  readonly everyMilliseconds: number;
  readonly defaults: Readonly<Record<SourceName, SourcePolicy>>;
  /** Told when they cannot be read; what was read last stays in force. */
  readonly onError: (error: unknown) => void;
  /** Told once for a source whose settings cannot be read while those of others can. */
  readonly onUnreadable: (source: SourceName, why: string) => void;
}

/**
 * The sources as manifests or the operator have set them, read at intervals. Where those of one source cannot be read,
 * they stay as they were; its policy throws where they never could be, and the others go on.
 *
 * @throws what the first reading throws: visits must not leave by another address than the operator has said
 */
export async function followSources(options: FollowedSourcesOptions): Promise<FollowedSources> {
  const { settings, everyMilliseconds, defaults, onError, onUnreadable } = options;
  const listeners = new Set<(source: SourceName) => void>();
  let stored = await settings.all();
  let inForce = stored;
  stored.unreadable.forEach((why, source) => onUnreadable(source, why));

  const policyOf = (source: SourceName): SourcePolicy => {
    const why = inForce.unreadable.get(source);
    if (why !== undefined) {
      throw new Error(why);
    }
    return { ...defaults[source], ...inForce.manifests.get(source)?.settings };
  };
  const knownPolicies = (): readonly (SourcePolicy | null)[] =>
    SOURCE_NAMES.map((source) => (inForce.unreadable.has(source) ? null : policyOf(source)));

  async function readAgain(): Promise<void> {
    const read = await settings.all();
    read.unreadable.forEach((why, source) => stored.unreadable.has(source) || onUnreadable(source, why));
    stored = read;
    const before = knownPolicies();
    inForce = takeOver(inForce, read);
    knownPolicies().forEach((policy, index) => {
      const source = SOURCE_NAMES[index];
      if (source !== undefined && !isDeepStrictEqual(policy, before[index])) {
        listeners.forEach((listener) => listener(source));
      }
    });
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
    isPaused: (source) => inForce.manifests.get(source)?.paused === true,
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

/** What was in force stays so where it cannot be read any more. */
function takeOver(before: StoredManifests, { manifests, unreadable }: StoredManifests): StoredManifests {
  const kept = [...before.manifests].filter(([source]) => unreadable.has(source));
  const neverRead = [...unreadable].filter(([source]) => before.unreadable.has(source));
  return { manifests: new Map([...manifests, ...kept]), unreadable: new Map(neverRead) };
}

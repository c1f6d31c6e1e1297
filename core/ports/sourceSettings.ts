import type { SourceManifest } from '#domain/sourcePolicy';
import type { SourceName } from '#domain/sources/catalogue';

/** How the portals are visited where the cluster decides: written by the operator, read by every worker. */
export interface SourceSettings {
  /**
   * What holds for a source from now on; null: the defaults. Kept sealed, as proxies carry passwords.
   *
   * @returns since when it holds; the instant of an earlier call where nothing has changed
   */
  put(source: SourceName, manifest: SourceManifest | null, at: Date): Promise<Date>;
  all(): Promise<StoredManifests>;
  /**
   * Seals what this process can open with the keys of now, for workers too, whether its manifest is still there or not.
   *
   * @returns how many were sealed otherwise
   */
  sealAnew(): Promise<number>;
}

/** A source is in one of the maps; in neither it has its defaults. */
export interface StoredManifests {
  readonly manifests: ReadonlyMap<SourceName, SourceManifest>;
  /** Why the settings of a source cannot be read. What holds for it is unknown: the defaults do not. */
  readonly unreadable: ReadonlyMap<SourceName, string>;
}

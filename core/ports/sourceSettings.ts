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
  all(): Promise<ReadonlyMap<SourceName, SourceManifest>>;
}

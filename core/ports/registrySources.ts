import type { SourceName } from '#domain/sources/catalogue';
import type { SourcePolicy } from '#domain/sourcePolicy';

/** How the portals are visited now. Policies change while the process runs, so no caller keeps one for long. */
export interface RegistrySources {
  policyOf(source: SourceName): SourcePolicy;
  /** Whether the manifest of the source lets no visit begin. */
  isPaused(source: SourceName): boolean;
  /** @returns ends the subscription */
  onChange(listener: (source: SourceName) => void): () => void;
}

import type { SourceName } from '#domain/sources/catalogue';

/** Whether sources may be visited, as it is known in this moment and not before. */
export interface SourcePauses {
  isPaused(source: SourceName, at: Date): Promise<boolean>;
}

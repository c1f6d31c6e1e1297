/** Where a person brings what an enrichment waits for. */
export function taskPath(enrichmentId: number): string {
  return `/tasks/${enrichmentId}`;
}

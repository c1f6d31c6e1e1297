/** Where a person answers what an enrichment waits for. */
export function captchaPath(enrichmentId: number): string {
  return `/captchas?for=${enrichmentId}`;
}

/** The key of one filing's record: filings have ids like publications, and other records. */
export function filingMirrorKey(filingId: string): string {
  return `filing:${filingId}`;
}

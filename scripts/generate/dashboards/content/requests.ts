export const HTTP = 'enrichment_http_request_duration_seconds';
/** Requests that wait for an enrichment take as long as it does, so only those count that read something else. */
export const READS = 'method="GET", route!~"/api/enrichments/.*"';

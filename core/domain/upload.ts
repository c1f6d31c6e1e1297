/**
 * docs/spec/decisions.md, "Batches, uploads": what an upload may say that it is. Which kind it is, its content tells.
 */
export const UPLOAD_CONTENT_TYPES = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/octet-stream',
] as const;

/**
 * How long the sender of a file holds its upload; a process that dies while it stores leaves no upload blocked for
 * longer. Twice what the HTTP server gives a request to arrive.
 */
export const UPLOAD_LEASE_SECONDS = 600;

export const XLSX_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * docs/spec/decisions.md, "Batches, uploads": what an upload may say that it is, a table or a document. Which kind it is,
 * its content tells.
 */
export const UPLOAD_CONTENT_TYPES = [
  'text/csv',
  XLSX_MEDIA_TYPE,
  'application/pdf',
  'text/html',
  'application/xhtml+xml',
  'application/xml',
  'application/zip',
  'application/octet-stream',
] as const;

/**
 * How long the chunks of a sender are kept that has not finished; a later sender takes its place at once. Twice what the
 * HTTP server gives a request to arrive.
 */
export const UPLOAD_LEASE_SECONDS = 600;

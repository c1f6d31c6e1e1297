/**
 * Every error that the HTTP interface answers with, once: status, message and what a caller can do about it.
 * docs/errors.md is held equal to this by a test (docs/spec/decisions.md, "Envelope, errors").
 */
export const ERRORS = {
  malformed_json: {
    status: 400,
    message: 'The request body is not valid JSON.',
    remedy: 'Send a JSON object in UTF-8.',
  },
  malformed_request: {
    status: 400,
    message: 'The request is not valid HTTP.',
    remedy: 'Send HTTP/1.1 with a known method, and percent-encode the path and the query.',
  },
  unauthenticated: {
    status: 401,
    message: 'Unauthenticated.',
    remedy: 'Send the header `Authorization: Bearer eak_…`.',
  },
  invalid_api_key: {
    status: 401,
    message: 'Invalid API key.',
    remedy: 'Use a key that exists and is not revoked.',
  },
  invalid_signature: {
    status: 401,
    message: 'The signature does not match, or its timestamp is more than 5 minutes off.',
    remedy: 'Sign `timestamp.body` with the shared secret of the provider, and check the clock.',
  },
  insufficient_credits: {
    status: 402,
    message: 'Not enough credits for this request.',
    remedy: 'Buy credits, or wait until reserved credits are released; `required` and `available` tell how many.',
  },
  budget_exceeded: {
    status: 402,
    message: 'A cap on credits has no room for this request.',
    remedy: 'Wait until `budget.resets_at`, send less, or let an administrator raise the cap; `budget` names it.',
  },
  cost_not_confirmed: {
    status: 402,
    message: 'The call may cost more credits than a tool may spend without confirmation.',
    remedy:
      'Tools only: ask the person, then repeat the call with `max_credits` of at least `required`, or let your client ' +
      'support elicitation.',
  },
  registry_not_enabled: {
    status: 403,
    message: 'German registry enrichments are not enabled for this organization.',
    remedy: 'Ask the operator to enable the German registry for the organization.',
  },
  admin_required: {
    status: 403,
    message: 'This action needs an administrator.',
    remedy: 'Use a key with the role admin.',
  },
  operator_required: {
    status: 403,
    message: 'This stops the work of all organizations: only who runs the platform may do it.',
    remedy: 'Ask the operator. Your own batches, webhooks and endpoints can be paused with any key.',
  },
  invalid_link: {
    status: 403,
    message: 'This link is not valid.',
    remedy: 'Use the link exactly as it was given; its `signature` belongs to the rest of it.',
  },
  link_expired: {
    status: 403,
    message: 'This link has expired.',
    remedy:
      'Get new links: of an upload with POST /api/uploads, of a document with GET /api/enrichments/{id}/documents.',
  },
  document_withheld: {
    status: 403,
    message: 'This document is not handed out: it names somebody of whom nothing is shown, or may.',
    remedy:
      'Ask the operator. While anybody is left out, scans are not handed out either: nobody can be looked for in them.',
  },
  origin_not_allowed: {
    status: 403,
    message: 'Pages of other sites may not call this address.',
    remedy: 'Call it from a program, which sends no `Origin`, or from a page at this address.',
  },
  form_expired: {
    status: 403,
    message: 'This form is no longer valid. Load its page again, then send it once more.',
    remedy: 'Dashboard only: send the field `csrf` as the page had it, within the same session.',
  },
  not_found: {
    status: 404,
    message: 'Resource not found',
    remedy: 'Check the path and the id; other organizations’ resources are not found either.',
  },
  method_not_allowed: {
    status: 405,
    message: 'This method is not allowed here.',
    remedy: 'Use a method that the `Allow` header names.',
  },
  request_timeout: {
    status: 408,
    message: 'The request did not arrive in time.',
    remedy: 'Send the request again, without pauses.',
  },
  already_started: {
    status: 409,
    message: 'The enrichment has already started or ended and can no longer be cancelled.',
    remedy: 'Read its result with GET; wait for it where it is not there yet.',
  },
  already_ended: {
    status: 409,
    message: 'The batch has already ended and can no longer be cancelled.',
    remedy: 'Read its results with GET.',
  },
  already_paused: {
    status: 409,
    message: 'This is paused already.',
    remedy: 'End its pause first, which GET /api/pauses lists, to pause it for another reason or time.',
  },
  paused_by_manifest: {
    status: 409,
    message: 'The manifest of this source pauses it, and no request ends that.',
    remedy: 'Take `paused` out of the spec of its RegistrySource.',
  },
  monitor_limit_reached: {
    status: 409,
    message: 'There are already as many monitors as an organization may have.',
    remedy: 'Delete one that is not needed any more, or watch a list with one monitor; there may be 100.',
  },
  monitor_rate_exceeded: {
    status: 409,
    message: 'The portals cannot be asked as often as this needs.',
    remedy: 'Check less often or fewer companies; GET /api/monitors/forecast tells what can be carried.',
  },
  nothing_to_pause: {
    status: 409,
    message: 'The batch has already ended and can no longer be paused.',
    remedy: 'Read its results with GET.',
  },
  pause_limit_reached: {
    status: 409,
    message: 'There are already as many pauses as an organization may have.',
    remedy: 'End one that is not needed any more; there may be 100.',
  },
  nothing_to_retry: {
    status: 409,
    message: 'No row of this batch is left to try again.',
    remedy: 'Read its results with GET; correct rows that were rejected and send them in a new batch.',
  },
  already_uploaded: {
    status: 409,
    message: 'A file was sent to this link before, or is being sent.',
    remedy: 'Use the file by its `csv_url`, or get new links with POST /api/uploads for another one.',
  },
  delivery_pending: {
    status: 409,
    message: 'This delivery has not ended yet and is retried automatically.',
    remedy: 'Wait until its `status` is another one than `pending`; `next_attempt_at` tells when it is tried next.',
  },
  webhook_inactive: {
    status: 409,
    message: 'The webhook was deleted or is disabled, so nothing is delivered to it.',
    remedy: 'Enable it with PATCH, then repeat the request.',
  },
  webhook_limit_reached: {
    status: 409,
    message: 'There are already as many webhooks as an organization or a campaign may have.',
    remedy: 'Delete one that is not needed any more; there may be 100.',
  },
  render_not_failed: {
    status: 409,
    message: 'Only a landing page that could not be rendered is rendered again.',
    remedy: 'Read its `status`: it is live, or still to be rendered.',
  },
  idempotency_key_reused: {
    status: 409,
    message: 'This Idempotency-Key was already used with a different request.',
    remedy: 'Use a new key for a new request; repeat the same body to replay.',
  },
  idempotency_key_in_flight: {
    status: 409,
    message: 'The first request with this Idempotency-Key is still being accepted.',
    remedy: 'Repeat the request after `Retry-After` seconds.',
  },
  payload_too_large: {
    status: 413,
    message: 'The request body is too large.',
    remedy: 'Keep a single request below 1 MB, a batch below 5 MB and an uploaded file below 20 MB.',
  },
  unsupported_media_type: {
    status: 415,
    message: 'The request body has a type that is not taken here.',
    remedy:
      'Send JSON in UTF-8 as `application/json`; a file as `text/csv`, the media type of XLSX or ' +
      '`application/octet-stream`, without Content-Encoding.',
  },
  expectation_failed: {
    status: 417,
    message: 'The expectation of the header Expect cannot be met.',
    remedy: 'Leave the header out, or send `Expect: 100-continue`.',
  },
  validation_failed: {
    status: 422,
    message: 'The given data was invalid.',
    remedy: 'Correct the fields that `errors` names.',
  },
  too_many_auth_attempts: {
    status: 429,
    message: 'Too many authentication attempts. Please try again later.',
    remedy: 'Wait `Retry-After` seconds and use a valid key.',
  },
  rate_limited: {
    status: 429,
    message: 'Too many requests. Please slow down.',
    remedy: 'Wait `Retry-After` seconds; back off exponentially.',
  },
  batch_limit_exceeded: {
    status: 429,
    message: 'Too many unfinished batches, or too many new ones within a minute.',
    remedy: 'Wait `Retry-After` seconds; `message` tells which limit it was. Send fewer, larger batches.',
  },
  bulk_ended: {
    status: 409,
    message: 'The operation has already ended and can no longer be cancelled.',
    remedy: 'Read what became of it with `GET /api/bulk/{id}`.',
  },
  bulk_limit_exceeded: {
    status: 429,
    message: 'Too many operations on many resources are in progress.',
    remedy: 'Wait `Retry-After` seconds; `GET /api/bulk/{id}` tells when one has ended.',
  },
  render_limit_exceeded: {
    status: 429,
    message: 'Too many prospects whose landing pages are not rendered yet.',
    remedy:
      'Wait `Retry-After` seconds; `message` tells the limit. Read the prospects with `status=created` to see what is left.',
  },
  upload_limit_exceeded: {
    status: 429,
    message: 'Too many uploaded files are kept for your organization.',
    remedy: 'Send the files that you have links for; files are deleted automatically when their `csv_url` expires.',
  },
  poll_already_active: {
    status: 429,
    message: 'Another polling request for this resource is already active.',
    remedy: 'Keep one waiting poll for each resource; a plain GET beside it is fine.',
  },
  wait_limit_exceeded: {
    status: 429,
    message: 'Too many requests of your organization wait at once.',
    remedy:
      'Send `async: true` and a `callback_url`, or read without `wait`; else repeat the request after `Retry-After` seconds.',
  },
  headers_too_large: {
    status: 431,
    message: 'The address and the headers of the request are too large.',
    remedy: 'Keep address and headers below 16 KB together.',
  },
  internal: {
    status: 500,
    message: 'Something went wrong on our side.',
    remedy: 'Repeat the request later; give the support `X-Request-Id`.',
  },
  unavailable: {
    status: 503,
    message: 'The service is not available right now.',
    remedy: 'Repeat the request after `Retry-After` seconds.',
  },
} as const satisfies Record<string, { status: number; message: string; remedy: string }>;

export type ErrorCode = keyof typeof ERRORS;

/**
 * What answers requests that are no HTTP or do not come to an end, so that no operation lists it. `headers_too_large` is
 * not among these: what a caller writes into a parameter can bring it about.
 */
export const UNREAD_ERRORS = [
  'malformed_request',
  'request_timeout',
  'expectation_failed',
] as const satisfies readonly ErrorCode[];

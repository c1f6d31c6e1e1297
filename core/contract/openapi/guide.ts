import { BATCH_ROWS_MAX } from '#domain/batch';
import { CUSTOM_VARS_LIMITS } from '#domain/customVars';
import { HEARTBEAT_SECONDS, WAIT_TIME_DEFAULT_SECONDS, WAIT_TIME_MAX_SECONDS } from '#domain/policies';

/** The prose at the head of the document: what a stranger has to know before the first request. Markdown. */
export const GUIDE = `
An **enrichment** is one unit of work of a named type: look up a company in the German commercial register, list its
filings in the federal gazette, and so on. You start one with a POST to \`/api/enrichments/<type>\`, and get a resource
with an id, a status, an input, an output and a price in credits.

\`\`\`sh
curl -H "Authorization: Bearer $ENRICH_API_KEY" -H 'Content-Type: application/json' \\
  -d '{"company_id": "DE-HRB-F1103-261904"}' "$ENRICH_URL/api/enrichments/get_company"
\`\`\`

### Keys
Every request under \`/api\` carries \`Authorization: Bearer eak_…\`. A key belongs to an organization and sees nothing of
any other.

### Modes
- **Synchronous** (default): the answer is the result: 200 when the enrichment completed, 422 when it failed.
- **Asynchronous** (\`"async": true\`): the answer is 202 with the id. Poll \`GET /api/enrichments/{id}\`;
  \`?wait=true&wait_time=${WAIT_TIME_DEFAULT_SECONDS}\` keeps the poll open until the enrichment has ended.
- **Webhook** (\`"async": true\` with \`callback_url\`): the finished resource is POSTed to your address.

Scrapes take seconds, sometimes minutes. An answer that takes long commits to status 200 after 55 seconds and sends a
space every ${HEARTBEAT_SECONDS} seconds, so that proxies keep the connection; the JSON body follows. White space before
JSON means nothing to a parser. But the status was sent before the end was known: **decide by \`data.status\`, not by the
HTTP status alone**. A wait ends after ${WAIT_TIME_MAX_SECONDS.toLocaleString('en')} seconds at the latest, with the
status \`timeout\`. Closing the connection does not stop the work.

### Status
\`queued\` → \`processing\` → \`completed\` or \`failed\`; \`waiting\` while an external provider has to call back. A failed
enrichment has \`error_code\` and \`error_message\`, has no output and costs nothing.

### Credits
The price is reserved when an enrichment is accepted (402 where the credits do not suffice), the real cost is charged
when it ends, and the rest is released at the same time. An answer from the mirror of registry data costs the same as
a scrape.

### Deduplication
An equal request of your organization within 20 minutes – same type, same input – is not worked on again: it gets an id
of its own, costs 0 credits, and takes over the outcome of the first, a failure included. \`async\`, \`callback_url\` and
\`custom_vars\` may differ.

### Batches
\`POST /api/enrichments/<type>/batch\` takes up to ${BATCH_ROWS_MAX.toLocaleString('en')} \`rows\` of one type, or the
address of a CSV or XLSX file with a header row as \`csv_url\`: a public https address, or that of an upload of yours.
Columns that are named like input fields are used as they are, \`custom_vars.NAME\` becomes a text in the row's
\`custom_vars\` (\`custom_vars.a.b\` one in an object), \`mapping\` renames others, and the rest is ignored. An empty cell
is a field that is absent. What \`results.csv\` writes can therefore be sent again.

A row that is not valid is listed in \`rejected\` and costs nothing, like one that the credits do not cover; the others
run, at most 100 of a batch at once. Follow \`counts\`, wait with \`?wait=true\`, or give a \`callback_url\`, which is
called once with the batch when its last row has ended. An organization may have 10 unfinished batches and start 30 a
minute; one that is refused because of its file counts among these, since the file was fetched for it.

### Files and scripts
\`POST /api/uploads\` gives two links for one file: send it with PUT to \`upload_url\`, then give \`csv_url\` to a
batch. Language models find all of this at \`POST /mcp\` (Model Context Protocol), whose tool \`get_code_recipe\` writes
scripts in curl, Python and TypeScript that are ready to run.

### Campaigns
A campaign has a headline, a video, a button and links. \`POST /api/video-campaigns/{id}/prospects\` adds people; a
browser renders a landing page for each, and once its status is \`ready\`, the page is live at \`landing_url\` and its
picture at \`screenshot_url\`. [Campaigns](/docs/guides/campaigns) has the rules of what counts as an event.

### Webhooks
\`POST /api/reach/webhooks\` has one event of every campaign POSTed to an address of yours,
\`POST /api/video-campaigns/{id}/webhooks\` one of a single campaign. These and all callbacks are signed with a secret
(\`X-Reach-Signature\`, and the headers of Standard Webhooks), tried again where they fail, and listed by
\`GET /api/webhook-deliveries\`. Any key of the organization may manage webhooks and read secrets; replacing a secret needs
a key with the role admin. [Webhooks](/docs/guides/webhooks) shows how to verify what comes.

### Idempotency
Send an \`Idempotency-Key\` to repeat a POST that takes one safely after a broken connection. The same key with the same body gets the
first answer again, with \`Idempotent-Replayed: true\`, for 24 hours; with another body it is refused (409). A request
that was refused uses up no key.

### Errors
Every error has a \`message\` for people and a \`code\` for programs; [Errors](/docs/guides/errors) lists them. A 422 has either \`errors\` (the request was not
understood) or \`data\` (the enrichment failed). On 429 wait for \`Retry-After\` seconds and back off exponentially.
Every answer carries \`X-Request-Id\`: name it when you ask for support.

### Texts and numbers
No text of a request may have U+0000 or half of a surrogate pair, and no integer may be beyond ±(2^53 − 1): databases and
readers of JSON do not hold them. They are a problem of their field (422); a path with U+0000 is not found (404).

### custom_vars
An object of yours, returned unchanged everywhere: at most ${CUSTOM_VARS_LIMITS.depth} levels,
${CUSTOM_VARS_LIMITS.keys} keys of letters, digits and underscores,
${CUSTOM_VARS_LIMITS.bytes.toLocaleString('en')} bytes of JSON, and strings of
${CUSTOM_VARS_LIMITS.stringLength} characters. By convention \`external_id\` holds the id in your own system.

### Lists
Newest first, \`{data, next_cursor}\`. Pass \`next_cursor\` as \`cursor\` to get the next page; null means there is none.
`.trim();

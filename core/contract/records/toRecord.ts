import type { Batch } from '#domain/batch';
import { RECORD_BYTES_MAX, type RecordedEnrichment } from '#domain/record';
import { toBatchResource } from '../http/toBatchResource.ts';
import { toEnrichmentResource } from '../http/toEnrichmentResource.ts';
import { BATCH_RECORD_TYPE, ENRICHMENT_RECORD_TYPE, SEQUENCE_DIGITS } from './recordForm.ts';
import type { BatchRecord, EnrichmentRecord } from './recordSchemas.ts';

/** What the records of one look at the store have in common. */
export interface RecordOrigin {
  /** Address of the API, without a trailing slash. */
  readonly baseUrl: string;
  readonly sequence: number;
  /** Before the state was read. */
  readonly readAt: Date;
}

/** An enrichment as a CloudEvent in JSON. What makes it too large for a message is left out: its output, then its input. */
export function toEnrichmentRecord(origin: RecordOrigin, enrichment: RecordedEnrichment): string {
  const { id, batchId, batchRow, outputLeftOut, callbackUrl } = enrichment;
  const resource = toEnrichmentResource({ ...enrichment, callbackUrl: withoutQuery(callbackUrl) });
  const record: EnrichmentRecord = {
    ...attributes(origin, enrichment),
    type: ENRICHMENT_RECORD_TYPE,
    id: `enrichment-${id}-${origin.sequence}`,
    ...(batchId === null ? {} : { batch: String(batchId) }),
    ...(batchRow === null ? {} : { batchrow: batchRow }),
    ...(outputLeftOut ? { omitted: 'output' } : {}),
    data: resource,
  };
  const withoutOutput = { ...record, omitted: 'output', data: { ...resource, output: null } };
  const omitted = resource.output === null && !outputLeftOut ? 'input' : 'output,input';
  const withoutInput = { ...record, omitted, data: { ...resource, output: null, input: {} } };
  return firstThatFits([record, withoutOutput, withoutInput]);
}

/** A batch as a CloudEvent in JSON, without its rejected rows where they make it too large for a message. */
export function toBatchRecord(origin: RecordOrigin, batch: Batch): string {
  const resource = toBatchResource(origin.baseUrl, { ...batch, callbackUrl: withoutQuery(batch.callbackUrl) });
  const record: BatchRecord = {
    ...attributes(origin, batch),
    type: BATCH_RECORD_TYPE,
    id: `batch-${batch.id}-${origin.sequence}`,
    data: resource,
  };
  return firstThatFits([record, { ...record, omitted: 'rejected', data: { ...resource, rejected: [] } }]);
}

/** A number as texts are ordered. */
export function sequenceText(sequence: number): string {
  return String(sequence).padStart(SEQUENCE_DIGITS, '0');
}

function attributes(
  { baseUrl, sequence, readAt }: RecordOrigin,
  { id, organizationId }: { readonly id: number; readonly organizationId: number },
) {
  return {
    specversion: '1.0' as const,
    source: baseUrl,
    subject: String(id),
    partitionkey: String(id),
    time: readAt.toISOString(),
    datacontenttype: 'application/json' as const,
    sequence: sequenceText(sequence),
    organization: String(organizationId),
  };
}

function withoutQuery(address: string | null): string | null {
  const end = address?.search(/[?#]/u) ?? -1;
  return address === null || end === -1 ? address : address.slice(0, end);
}

/** @param records each smaller than the one before; the last one always fits */
function firstThatFits([first, ...smaller]: readonly [object, ...object[]]): string {
  const text = JSON.stringify(first);
  const [next, ...rest] = smaller;
  const fits = new TextEncoder().encode(text).length <= RECORD_BYTES_MAX;
  return fits || next === undefined ? text : firstThatFits([next, ...rest]);
}

import { type ColumnMapping, parseBatchRequest } from '#contract/http/batchRequest';
import { enrichmentTypeByName } from '#contract/types/catalogue';
import { BATCH_ROWS_MAX } from '#domain/batch';
import type { EnrichmentTypeName } from '#contract/types/catalogue';
import { dropCells } from '../../batches/keptCells.ts';
import { readRows } from '../../batches/readRows.ts';
import type { UseCases } from '../../operations/useCases.ts';
import { uploadOfUrl } from '../../uploads/uploadOfUrl.ts';
import { runOperation } from '../callOperation.ts';
import type { ToolCall } from '../tool.ts';
import type { ToolPorts } from './createTools.ts';

interface AskedBatch {
  readonly type: EnrichmentTypeName;
  readonly rows?: readonly unknown[] | undefined;
  readonly csv_url?: string | undefined;
  readonly mapping?: ColumnMapping | undefined;
}

/** A file that no batch can be made of is refused by what would make it, which says why. */
const NONE = 0;

/**
 * The most rows that a batch would pay for. Those of an uploaded file are counted. A file elsewhere may have any number,
 * also another one when the batch is made, but nobody is to be asked about one that cannot be read.
 */
export async function batchRows(
  ports: ToolPorts,
  useCases: UseCases,
  call: ToolCall,
  { type, rows, csv_url: url, mapping }: AskedBatch,
): Promise<number> {
  if (rows !== undefined || url === undefined) {
    return rows?.length ?? 0;
  }
  const upload = await uploadOfUrl(ports, call.caller.organization.id, url);
  if (upload.kind !== 'own') {
    return upload.kind === 'not_ours' && (await isReadable(ports, call, type, { url, mapping }))
      ? BATCH_ROWS_MAX
      : NONE;
  }
  const request = { params: { id: String(upload.file.id) }, input: { type, mapping }, waitSeconds: 0 };
  const preview = await runOperation('previewUpload', useCases, call, request);
  return preview?.kind === 'read' ? preview.data.total : NONE;
}

async function isReadable(
  ports: ToolPorts,
  { caller, hungUp }: ToolCall,
  type: EnrichmentTypeName,
  { url, mapping }: { readonly url: string; readonly mapping: ColumnMapping | undefined },
): Promise<boolean> {
  const found = enrichmentTypeByName(type);
  const request = parseBatchRequest({ csv_url: url, mapping }, ports.settings.isAllowedAddress);
  if (found === null || request.kind === 'invalid') {
    return false;
  }
  const read = await readRows(ports, caller.organization.id, found, request.value.source, hungUp);
  if (read.kind !== 'read') {
    return false;
  }
  await dropCells(ports, read.file?.id ?? null);
  return true;
}

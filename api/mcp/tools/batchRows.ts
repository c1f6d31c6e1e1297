import { BATCH_ROWS_MAX } from '#domain/batch';
import type { EnrichmentTypeName } from '#contract/types/catalogue';
import type { ColumnMapping } from '#contract/http/batchRequest';
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

/** The most rows that a batch would pay for: those of an uploaded file are counted, a file elsewhere may have any number. */
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
    return upload.kind === 'not_ours' ? BATCH_ROWS_MAX : NONE;
  }
  const request = { params: { id: String(upload.file.id) }, input: { type, mapping }, waitSeconds: 0 };
  const preview = await runOperation('previewUpload', useCases, call, request);
  return preview?.kind === 'read' ? preview.data.total : NONE;
}

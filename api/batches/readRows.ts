import type { RowSource } from '#contract/http/batchRequest';
import type { FieldErrors } from '#contract/http/fieldErrors';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import { BATCH_FILE_SECONDS } from '#domain/batch';
import { RemoteFileError } from '#ports/remoteFiles';
import { readTable } from '../tables/readTable.ts';
import { planColumns, wantedColumns } from './columnPlan.ts';
import { openFile, type OpenFilePorts } from './openFile.ts';

export type ReadRowsPorts = OpenFilePorts;

export type RowsVerdict =
  /** Those of a file are made while they are gone through, once. */
  | { readonly kind: 'read'; readonly rows: Iterable<unknown> }
  | { readonly kind: 'refused'; readonly errors: FieldErrors }
  /** The caller hung up while the file was read. */
  | { readonly kind: 'abandoned' };

/** The rows of a batch: those of the request itself, or those of the file that it names. */
export async function readRows(
  ports: ReadRowsPorts,
  organizationId: number,
  type: EnrichmentType,
  source: RowSource,
  hungUp: AbortSignal,
): Promise<RowsVerdict> {
  if (source.kind === 'rows') {
    return { kind: 'read', rows: source.rows };
  }
  const late = AbortSignal.timeout(BATCH_FILE_SECONDS * 1_000);
  try {
    return await readFile(ports, organizationId, type, source, AbortSignal.any([hungUp, late]));
  } catch (error) {
    if (hungUp.aborted) {
      return { kind: 'abandoned' };
    }
    if (late.aborted) {
      return problem(`The file took longer than ${BATCH_FILE_SECONDS} seconds to read. Upload it instead.`);
    }
    if (error instanceof RemoteFileError) {
      return problem(error.message);
    }
    throw error;
  }
}

async function readFile(
  ports: ReadRowsPorts,
  organizationId: number,
  type: EnrichmentType,
  { url, mapping }: Extract<RowSource, { readonly kind: 'file' }>,
  signal: AbortSignal,
): Promise<RowsVerdict> {
  const file = await openFile(ports, organizationId, url, signal);
  if (file.kind === 'refused') {
    signal.throwIfAborted();
    return problem(file.problem);
  }
  const table = await readTable(file.chunks, { wanted: wantedColumns(type, mapping), signal });
  signal.throwIfAborted();
  if (table.kind === 'refused') {
    return problem(table.problem);
  }
  const plan = planColumns(type, table.header, mapping);
  return plan.kind === 'refused' ? plan : { kind: 'read', rows: made(table.rows, plan.toRow) };
}

function* made(rows: readonly (readonly string[])[], toRow: (cells: readonly string[]) => unknown): Generator {
  for (const cells of rows) {
    yield toRow(cells);
  }
}

function problem(message: string): RowsVerdict {
  return { kind: 'refused', errors: { csv_url: [message] } };
}

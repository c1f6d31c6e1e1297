import type { ColumnMapping, RowSource } from '#contract/http/batchRequest';
import type { FieldErrors } from '#contract/http/fieldErrors';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import { FETCHED_FILES, FILE_WAIT_MILLISECONDS } from '#domain/tableLimits';
import type { AcceptedFile } from '#ports/batchAcceptance';
import { TurnsByKey } from '#system/turnsByKey';
import { withinWait } from '#system/withinWait';
import type { ApiPorts } from '../operations/ports.ts';
import { readTable } from '../tables/readTable.ts';
import type { TableOutcome } from '../tables/tableParts.ts';
import { planColumns, type SentRow, wantedColumns } from './columnPlan.ts';
import { dropCells, KeptCells } from './keptCells.ts';
import { openFile, type OpenFilePorts } from './openFile.ts';

/** Each may hold as much memory as a file has. */
const TURNS = new TurnsByKey<number>(FETCHED_FILES.ofOrganization);

export type ReadRowsPorts = OpenFilePorts & Pick<ApiPorts, 'batchFiles'>;

export type RowsVerdict =
  /** Those of a file are made while they are gone through, once. */
  | { readonly kind: 'read'; readonly rows: Iterable<SentRow>; readonly file: AcceptedFile | null }
  | { readonly kind: 'refused'; readonly errors: FieldErrors }
  /** The caller hung up while the file was read. */
  | { readonly kind: 'abandoned' };

/**
 * The rows of a batch: those of the request itself, or those of the file that it names. All cells of the file are stored
 * by then, and to be dropped where no batch comes of it.
 *
 * @throws Overload where this process has no room for the file in time
 */
export async function readRows(
  ports: ReadRowsPorts,
  organizationId: number,
  type: EnrichmentType,
  source: RowSource,
  hungUp: AbortSignal,
): Promise<RowsVerdict> {
  if (source.kind === 'rows') {
    return { kind: 'read', rows: made(source.rows, (row) => ({ row, problems: [] })), file: null };
  }
  try {
    return await withinWait(
      FILE_WAIT_MILLISECONDS,
      (wait) => TURNS.run(organizationId, () => readFile(ports, organizationId, type, source, hungUp), wait),
      hungUp,
    );
  } catch (error) {
    if (hungUp.aborted) {
      return { kind: 'abandoned' };
    }
    throw error;
  }
}

async function readFile(
  ports: ReadRowsPorts,
  organizationId: number,
  type: EnrichmentType,
  { url, mapping }: Extract<RowSource, { readonly kind: 'file' }>,
  hungUp: AbortSignal,
): Promise<RowsVerdict> {
  const file = await openFile(ports, organizationId, url, hungUp);
  if (file.kind === 'refused') {
    hungUp.throwIfAborted();
    return problem(file.problem);
  }
  const cells = new KeptCells(ports);
  let verdict: RowsVerdict | null = null;
  try {
    const wanted = wantedColumns(type, mapping);
    const keepOwn = (chunk: Uint8Array): Promise<void> => cells.add(chunk);
    const table = await readTable(file.chunks, { organizationId, wanted, signal: hungUp, keepOwn });
    verdict = toRows(type, table, mapping, { id: cells.id, name: file.name, uploadId: file.uploadId });
    return verdict;
  } finally {
    file.close();
    if (verdict?.kind !== 'read') {
      await dropCells(ports, cells.id);
    }
  }
}

function toRows(
  type: EnrichmentType,
  table: TableOutcome,
  mapping: ColumnMapping,
  { id, ...origin }: Pick<AcceptedFile, 'name' | 'uploadId'> & { readonly id: number | null },
): RowsVerdict {
  if (table.kind === 'refused') {
    return problem(table.problem);
  }
  const plan = planColumns(type, table.header, mapping);
  if (plan.kind === 'refused') {
    return plan;
  }
  const file = id === null ? null : { id, ...origin, columns: table.columns ?? [] };
  return { kind: 'read', rows: made(table.rows, plan.toRow), file };
}

function* made<Given>(rows: readonly Given[], toRow: (given: Given) => SentRow): Generator<SentRow> {
  for (const given of rows) {
    yield toRow(given);
  }
}

function problem(message: string): RowsVerdict {
  return { kind: 'refused', errors: { csv_url: [message] } };
}

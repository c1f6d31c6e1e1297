import type { ColumnMapping } from '#contract/http/batchRequest';
import type { RowType } from '#contract/types/enrichmentType';
import { PREVIEW } from '#domain/tableLimits';
import type { UploadedFile } from '#ports/uploads';
import type { ApiPorts } from '../operations/ports.ts';
import type { Cell } from '../tables/cell.ts';
import { readTable } from '../tables/readTable.ts';
import { wantedColumns } from './columnPlan.ts';
import { suggestMapping } from './suggestMapping.ts';

/** A file as it is read for a batch of a type. */
export interface ReadPreview {
  readonly kind: 'read';
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly sample: readonly (readonly string[])[];
  readonly suggested: ColumnMapping;
  /** The one that was given, else the suggested one. */
  readonly mapping: ColumnMapping;
}

const SAMPLE = { rows: PREVIEW.rows, characters: PREVIEW.cellCharacters };

/**
 * Reads an upload twice: which of its columns are used is known only when its header and first rows are.
 *
 * @throws what the store throws, the reason of `signal`, and Overload where this process has no time for the file
 */
export async function readPreview(
  { uploads }: Pick<ApiPorts, 'uploads'>,
  { id, organizationId }: UploadedFile,
  type: RowType,
  given: ColumnMapping | null,
  signal: AbortSignal,
): Promise<ReadPreview | { readonly kind: 'refused'; readonly problem: string }> {
  const first = await readTable(uploads.read(id), { organizationId, wanted: NONE, signal, sample: SAMPLE });
  if (first.kind === 'refused') {
    return first;
  }
  const { header, sample = [] } = first;
  const suggested = suggestMapping(type, header, sample);
  const mapping = given ?? suggested;
  const second = await readTable(uploads.read(id), { organizationId, wanted: wantedColumns(type, mapping), signal });
  return second.kind === 'refused' ? second : { kind: 'read', header, rows: second.rows, sample, suggested, mapping };
}

const NONE = { names: [], prefix: null };

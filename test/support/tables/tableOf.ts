import { TABLE_LIMITS } from '#domain/tableLimits';
import { parseTable, type TablePlan } from '../../../api/tables/parseTable.ts';
import { fromTableParts, type TableOutcome, type TablePart } from '../../../api/tables/tableParts.ts';

/** Reads a table in this thread; all of its columns are used unless the plan says which. */
export async function tableOf(chunks: AsyncIterable<Uint8Array>, plan: Partial<TablePlan> = {}): Promise<TableOutcome> {
  const parts: TablePart[] = [];
  for await (const part of parseTable(chunks, { limits: TABLE_LIMITS, wantsColumn: () => true, ...plan })) {
    parts.push(part);
  }
  return fromTableParts(parts);
}

/** Which entries of each list in an output are shown. */
export interface Entries {
  readonly offset: number;
  readonly limit: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** As many as a model reads at once: 100 hits of a search are 32 KB. */
export const FIRST_ENTRIES: Entries = { offset: 0, limit: 25 };

/**
 * Shows a part of the lists in the output of an enrichment, or in those of the rows of a batch.
 *
 * @param data the resource that is answered
 * @returns the resource, and what to tell where something of it is not shown
 */
export function shownEntries(data: Fields, entries: Entries): { readonly data: Fields; readonly note: string | null } {
  const { id, output, results } = data;
  if (isFields(output)) {
    const lists = listsBeyond(output, entries);
    return {
      data: { ...data, output: partOf(output, entries) },
      note: lists.length === 0 ? null : noteOf(id, lists, entries),
    };
  }
  if (!Array.isArray(results)) {
    return { data, note: null };
  }
  const rows = results as readonly Fields[];
  const isCut = rows.some((row) => isFields(row['output']) && listsBeyond(row['output'], entries).length > 0);
  return { data: { ...data, results: rows.map((row) => partOfRow(row, entries)) }, note: isCut ? ROWS_CUT : null };
}

const ROWS_CUT =
  `Lists in the outputs of rows end after ${FIRST_ENTRIES.limit} entries. ` +
  'Call get_enrichment for the whole output of a row: its enrichment_id is the id.';

function noteOf(id: unknown, lists: readonly (readonly [string, readonly unknown[]])[], entries: Entries): string {
  const end = entries.offset + entries.limit;
  const told = lists.map(([name, list]) => `output.${name} has ${list.length} entries`).join(', ');
  const shown = `shown are ${entries.limit} from ${entries.offset + 1}`;
  const isMore = lists.some(([, list]) => list.length > end);
  const more = `Call get_enrichment with {"id": ${String(id)}, "offset": ${end}} for those that follow.`;
  return `${told}; ${shown}.${isMore ? ` ${more}` : ''}`;
}

/** The lists of which not all is shown. */
function listsBeyond(output: Fields, { offset, limit }: Entries): readonly (readonly [string, readonly unknown[]])[] {
  return listsOf(output).filter(([, list]) => list.length > limit || (offset > 0 && list.length > 0));
}

function listsOf(output: Fields): readonly (readonly [string, readonly unknown[]])[] {
  return Object.entries(output).flatMap(([name, value]) => (Array.isArray(value) ? [[name, value] as const] : []));
}

function partOf(output: Fields, { offset, limit }: Entries): Fields {
  const parts = listsOf(output).map(([name, list]) => [name, list.slice(offset, offset + limit)]);
  return { ...output, ...(Object.fromEntries(parts) as Fields) };
}

function partOfRow(row: Fields, entries: Entries): Fields {
  const { output } = row;
  return isFields(output) ? { ...row, output: partOf(output, entries) } : row;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

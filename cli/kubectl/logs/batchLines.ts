/** What lines of a worker are told apart by. */
interface Entry {
  readonly time?: unknown;
  readonly batch_id?: unknown;
  readonly enrichment_id?: unknown;
}

/** A line of the log of a pod. */
export interface PodLine {
  readonly pod: string;
  /** When it was written, as the line says it: in order as texts. */
  readonly time: string;
  readonly text: string;
}

/**
 * Picks out the lines that tell of a batch: those that name it, and those of an enrichment that such a line has named.
 * What is no JSON, as an engine's last words are, belongs to nobody.
 */
export function createBatchFilter(batchId: number): (pod: string, text: string) => PodLine | null {
  const rows = new Set<unknown>();
  return (pod, text) => {
    const entry = entryOf(text);
    if (entry === null) {
      return null;
    }
    const { batch_id: batch, enrichment_id: enrichment } = entry;
    if (batch === batchId && enrichment !== undefined) {
      rows.add(enrichment);
    }
    const isMeant = batch === batchId || (batch === undefined && rows.has(enrichment));
    return isMeant ? { pod, time: typeof entry.time === 'string' ? entry.time : '', text } : null;
  };
}

function entryOf(text: string): Entry | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) {
      return null;
    }
    throw error;
  }
}

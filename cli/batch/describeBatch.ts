import type { BatchResource } from '#contract/http/batchResource';

/** Rejected rows that are told one by one; the rest are in the results. */
const MOST_REJECTED_TOLD = 10;

/** A batch in a few lines. */
export function describeBatch(batch: BatchResource): string {
  const { id, type, status, counts, credits_used: credits, file_name: fileName, links } = batch;
  const open = counts.pending + counts.queued + counts.processing;
  const parts = [
    `${counts.completed} completed`,
    `${counts.failed} failed`,
    `${counts.rejected} rejected`,
    ...(open === 0 ? [] : [`${open} open`]),
  ];
  return [
    `batch ${id}  ${type}  ${batch.pause === null ? status : 'paused'}`,
    ...(batch.pause === null ? [] : [`paused    ${describePause(id, batch.pause)}`]),
    ...(fileName === null ? [] : [`file      ${fileName}`]),
    `rows      ${counts.total}: ${parts.join(', ')}`,
    `credits   ${credits}`,
    `address   ${links.self}`,
    `results   ${links.results_csv}`,
  ].join('\n');
}

/** Why, and until when. */
function describePause(batchId: number, { reason, until }: NonNullable<BatchResource['pause']>): string {
  const end = until === null ? `until you enter: enrich resume batch ${batchId}` : `until ${until}`;
  return reason === null ? end : `${end} (${reason})`;
}

/** Why rows were refused, for the person who has the file; rows are counted as a spreadsheet does, its header included. */
export function describeRejected({ rejected }: BatchResource): readonly string[] {
  const told = rejected.slice(0, MOST_REJECTED_TOLD).map(({ row, error }) => {
    const fields = Object.entries(error.errors).map(([field, problems]) => `${field}: ${problems.join(' ')}`);
    return `line ${row + 2} rejected: ${fields.length === 0 ? error.message : fields.join('; ')}`;
  });
  const more = rejected.length - told.length;
  return more > 0 ? [...told, `and ${more} more`] : told;
}

/** The batches that rows belong to, each once. */
export function batchesOf(rows: readonly { readonly batch_id: number | null }[]): readonly number[] {
  return [...new Set(rows.flatMap(({ batch_id: batchId }) => (batchId === null ? [] : [batchId])))];
}

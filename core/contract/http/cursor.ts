/** Every list that is paged by cursor, as its cursors call it. */
export type ListName =
  | 'audit-log'
  | 'batches'
  | 'bulk-items'
  | 'bulks'
  | 'campaign-webhooks'
  | 'campaigns'
  | 'credit-entries'
  | 'credit-statement'
  | 'deliveries'
  | 'enrichments'
  | 'monitor-checks'
  | 'monitors'
  | 'pauses'
  | 'prospects'
  | 'webhook-config'
  | 'webhooks';

/** What every cursor of a list matches, so that the document can say what is refused. */
export function cursorPattern(list: ListName): string {
  return `^${list}-[0-9]{1,15}$`;
}

/** A place in a list: everything after the item with this id. */
export function encodeCursor(list: ListName, id: number): string {
  return `${list}-${id}`;
}

/** The id in a cursor of this list, or null where the text is none. */
export function decodeCursor(list: ListName, cursor: string): number | null {
  return new RegExp(cursorPattern(list)).test(cursor) ? Number(cursor.slice(list.length + 1)) : null;
}

/** One page in the envelope of every list; `next_cursor` is null on the last one. */
export function pageEnvelope<T extends { readonly id: number }>(
  list: ListName,
  items: readonly T[],
  limit: number,
): { readonly data: T[]; readonly next_cursor: string | null } {
  const data = items.slice(0, limit);
  const last = data.at(-1);
  return { data, next_cursor: items.length > limit && last !== undefined ? encodeCursor(list, last.id) : null };
}

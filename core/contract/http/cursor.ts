/** An opaque place in a list: everything after the item with this id. */
export function encodeCursor(id: number): string {
  return Buffer.from(`after:${id}`).toString('base64url');
}

/** The id in a cursor, or null where the text is not a cursor. */
export function decodeCursor(cursor: string): number | null {
  const id = /^after:(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'))?.[1];
  return id === undefined ? null : Number(id);
}

/** One page in the envelope of every list; `next_cursor` is null on the last one. */
export function pageEnvelope<T extends { readonly id: number }>(
  items: readonly T[],
  limit: number,
): { readonly data: T[]; readonly next_cursor: string | null } {
  const data = items.slice(0, limit);
  const last = data.at(-1);
  return { data, next_cursor: items.length > limit && last !== undefined ? encodeCursor(last.id) : null };
}

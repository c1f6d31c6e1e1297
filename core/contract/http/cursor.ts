/** What every cursor matches, so that the document can say what is refused. */
export const CURSOR_PATTERN = '^after-[0-9]{1,15}$';

const CURSOR = new RegExp(CURSOR_PATTERN);

/** A place in a list: everything after the item with this id. */
export function encodeCursor(id: number): string {
  return `after-${id}`;
}

/** The id in a cursor, or null where the text is not a cursor. */
export function decodeCursor(cursor: string): number | null {
  return CURSOR.test(cursor) ? Number(cursor.slice('after-'.length)) : idOfEarlierCursor(cursor);
}

/** Callers page on with cursors that the release before gave them. */
function idOfEarlierCursor(cursor: string): number | null {
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

/**
 * U+0000 or half a surrogate pair, as JSON escapes them; the backslashes in front, its only group, stand for themselves. In a
 * form that Postgres reads as well.
 */
export const NO_CHARACTER = String.raw`(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})`;

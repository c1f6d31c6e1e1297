import type { Fields } from '../../visit.ts';

/** What is created after the page was loaded is not what its reader has counted. */
export function upToNow(words: Fields, now: Date): Fields {
  const { created_before: before = '' } = words;
  // What is no time is for the API to refuse.
  const isLater = before === '' || Date.parse(before) > now.getTime();
  return isLater ? { ...words, created_before: now.toISOString() } : words;
}

import type { Archive } from '#ports/archive';

/** Where the settings name no archive: whatever is due may be removed. */
export const NO_ARCHIVE: Archive = {
  keep: () => Promise.resolve({ kind: 'not_wanted' }),
  keepAged: () => Promise.resolve({ kind: 'not_wanted', below: Number.MAX_SAFE_INTEGER }),
  agedBelow: () => Promise.resolve(Number.MAX_SAFE_INTEGER),
};

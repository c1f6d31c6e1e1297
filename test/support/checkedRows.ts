/** NODE_OPTIONS of a process that a suite starts: it holds its rows to their schemas as the suite does. */
export const CHECKED_ROWS = `--import=${new URL('checkRows.ts', import.meta.url).href}`;

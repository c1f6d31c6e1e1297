/** Milliseconds that a context or browser has to close by itself before it is killed. */
export const CLOSE_GRACE_MS = 2_000;

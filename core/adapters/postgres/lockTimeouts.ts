/**
 * How long statements wait for each lock (ADR 35). Locks of the hot paths are held for milliseconds: one that does not
 * come in a quarter of a second belongs to something else, and statements that several organizations share go on
 * without the organization that it holds up.
 */
export const SHARED_LOCK_MILLISECONDS = 250;

/**
 * How long the statements of one organization alone wait: longer than a batch of 1,000 rows holds its account while it is
 * accepted, and short enough that its callers hear of it before they give up.
 */
export const OWN_LOCK_MILLISECONDS = 3_000;

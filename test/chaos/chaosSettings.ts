/** ENRICH_LEASE of all processes: short, so that what a dead worker had comes back while the run watches. */
export const LEASE_SECONDS = 10;

/** A platform that has not recovered by then has failed (two leases: one that runs out, and one for what follows). */
export const RECOVERY_LIMIT_SECONDS = 2 * LEASE_SECONDS;

/** Rows of one batch that may be in flight (docs/spec/contract.md, "Limits"). */
export const BATCH_CONCURRENCY = 100;

/** After this long, what has not ended counts as lost. */
export const PATIENCE_SECONDS = 120;

/** BASE_URL of all processes: what records and answers link to. */
export const BASE_URL = 'http://enrich.test';

/** Stands in the query of every callback address of the load, where receivers have their secrets. */
export const CALLBACK_TOKEN = 'token-of-the-receiver';

export const KAFKA_PREFIX = 'chaos';
export const KAFKA_PARTITIONS = 6;

/**
 * ENRICH_CALLBACK_RETRIES, in seconds: soon, so that no caller has to wait long for what was refused at first; the last
 * ones outlast every fault.
 */
export const CALLBACK_RETRIES = [1, 2, 4, 8, 16, 32] as const;

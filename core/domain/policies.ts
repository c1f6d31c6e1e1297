import type { JsonLimits } from './inputLimits.ts';

/** Every number of the product's rules that is not configuration, once. Units are in the names. */

/** docs/spec/contract.md, "Limits": wait_time 1 to 3600 seconds, default 50. */
export const WAIT_TIME_DEFAULT_SECONDS = 50;
export const WAIT_TIME_MAX_SECONDS = 3600;

/**
 * docs/spec/decisions.md, "Modes": a committed stream sends white space this often, below the idle limit of proxies.
 */
export const HEARTBEAT_SECONDS = 15;
/** docs/spec/decisions.md, "Modes": how often a waiter polls beside the push that wakes it. */
export const WAITER_POLL_SECONDS = 2;

/** docs/spec/decisions.md, "Modes": lists. */
export const LIST_LIMIT_DEFAULT = 50;
export const LIST_LIMIT_MAX = 200;

/**
 * docs/spec/decisions.md, "Envelope, errors": largest body of a single request. One with 20 footer links and all that
 * custom_vars may hold has some hundred values.
 */
export const BODY_LIMITS: JsonLimits = { bytes: 1_048_576, values: 10_000 };

/** docs/spec/decisions.md, "Modes": attempts of one piece of work. */
export const MAX_ATTEMPTS = 3;
/** The wait before the second attempt; doubles for each further one. */
export const RETRY_BASE_MILLISECONDS = 1_000;
export const RETRY_MAX_MILLISECONDS = 60_000;
/**
 * The wait for a database that is away or locked: several times what a lock is waited for (3 s), so that what waits leaves
 * the connections to what gets through.
 */
export const UNAVAILABLE_RETRY_MILLISECONDS = 15_000;

/**
 * Captchas that are asked in one attempt; the portal draws a new one after a wrong answer
 * (docs/spec/registries.md, "Gazette captcha").
 */
export const CAPTCHAS_PER_ATTEMPT = 3;

/** docs/spec/contract.md, "Errors": what a 409 for a key in flight tells the caller to wait. */
export const IN_FLIGHT_RETRY_SECONDS = 2;
/** docs/spec/decisions.md, "Modes": a crash never locks a key for longer. */
export const IDEMPOTENCY_LOCK_SECONDS = 60;

/**
 * So many numbers of each kind are left out where a restored database takes the place of its original, which may have given them
 * out since the backup: as many as 1,000 a second for a quarter of an hour, and a hundredth of a partition of ids.
 */
export const NUMBERS_SKIPPED = 1_000_000;

/**
 * Several times what a process that lost an answer takes at most to find out what acceptance told: seven tries, each with
 * 10 s for a connection and twice 10 s for an answer (core/adapters/postgres/untilKnown.ts, database.ts).
 */
export const ACCEPTANCE_KEEP_SECONDS = 600;

/**
 * The longest that one attempt of any enrichment may take, its browser included (docs/spec/contract.md, "Limits": up to
 * 60 s).
 */
export const WORK_DEADLINE_SECONDS = 120;

/** How long a process that is told to stop waits for work under way, below the 30 s that Kubernetes grants. */
export const SHUTDOWN_GRACE_SECONDS = 25;

/** A portal that has changed fails every job: so many of its pages tell a person what to do, and more tell nothing else. */
export const SAVED_PAGES_PER_SOURCE_A_DAY = 20;
/** Few people write the lists of one company, so a few serve; the day's other findings need the rest of the places. */
export const SAVED_LISTS_PER_ENRICHMENT = 3;
export const SAVED_PAGE_MAX_BYTES = 262_144;
export const SAVED_PAGE_KEEP_DAYS = 30;
/** The longest that saving a page may hold up the end of an attempt. */
export const SAVED_PAGE_TIMEOUT_MILLISECONDS = 2_000;

/** Longer than all attempts at one company take, also where a portal grants 60 retrievals an hour and nights are long. */
export const DOCUMENT_CACHE_DAYS = 2;

/** As long as what was read in them is kept: an output can be held beside its paper (docs/data.md). */
export const DOCUMENT_KEEP_DAYS = 400;
/** docs/spec/contract.md, "Documents": long enough to fetch a file, too short to be passed on. */
export const DOCUMENT_LINK_SECONDS = 1_800;

/** As long as a customer looks for what was not delivered, and delivers it again. */
export const DELIVERY_KEEP_DAYS = 30;
/** Longer than any delivery that tells of it is kept after its last try. */
export const PROSPECT_EVENT_KEEP_DAYS = 90;

/** A year, and the month in which what it brought is looked at (docs/data.md). */
export const ENRICHMENT_KEEP_DAYS = 400;
/**
 * Books are kept for ten years from the end of the calendar year of their last entry (HGB § 257, AO § 147), so an entry of
 * January for almost eleven.
 */
export const TRANSFER_KEEP_DAYS = 4_018;
/** Longer than a mirrored answer is valid by default. */
export const MIRROR_KEEP_DAYS = 400;
/** Long after the last repetition of any provider's callback; until then a late one is told that it is ignored. */
export const PROVIDER_REQUEST_KEEP_SECONDS = 7 * 86_400;

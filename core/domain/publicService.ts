import type { WindowPolicy } from './rateLimit.ts';

/** Public services that answer at once and ask for no key (docs/providers.md, "Public services"). */
export const PUBLIC_SERVICES = ['lei', 'vat'] as const;
export type PublicService = (typeof PUBLIC_SERVICES)[number];

/**
 * Questions that all processes together ask of a service. The index of identifiers takes 60 a minute of one address
 * (GLEIF, "API terms of use"); the VAT service names no number and refuses too many at once, so it gets as few.
 */
export const SERVICE_RATES: Readonly<Record<PublicService, WindowPolicy>> = {
  lei: { name: 'lei', limit: 50, periodSeconds: 60 },
  vat: { name: 'vat', limit: 50, periodSeconds: 60 },
};

/** One answer may take so long; member states are slow. A third of what an attempt may take (WORK_DEADLINE_SECONDS). */
export const SERVICE_TIMEOUT_SECONDS = 30;
/** A page of 200 authorities is 0.3 MB, one of 200 records with all their addresses 1.5 MB. */
export const SERVICE_ANSWER_BYTES = 4_194_304;
/** The longest name or address that is believed; those of the index have up to 500 characters. */
export const SERVICE_TEXT_CHARACTERS = 2_000;
/** What a service that refuses without naming a time is left alone for. */
export const SERVICE_REST_SECONDS = 60;
/** The longest that a service is believed to want no questions; more in Retry-After is a mistake. */
export const SERVICE_LONGEST_REST_SECONDS = 86_400;
/** How long the list of registration authorities is taken for unchanged; it has a new edition about twice a year. */
export const AUTHORITIES_KEPT_SECONDS = 86_400;

/** What came of one question to a service, for its counter. */
export const SERVICE_OUTCOMES = ['answered', 'throttled', 'unavailable', 'unreadable'] as const;
export type ServiceOutcome = (typeof SERVICE_OUTCOMES)[number];

import { randomBase62 } from './base62.ts';
import type { Lane } from './lane.ts';
import { isolated } from './textDirection.ts';

/** docs/spec/decisions.md, "Campaigns": a landing page is live once its prospect is ready. */
export const PROSPECT_STATUSES = ['created', 'rendering', 'ready', 'failed'] as const;
export type ProspectStatus = (typeof PROSPECT_STATUSES)[number];

/** docs/spec/decisions.md, "Campaigns": prospects of one request. */
export const PROSPECTS_MAX = 1_000;
/**
 * What a request that would exceed the limit of pending ones is told to wait: a worker renders some hundred pages
 * meanwhile.
 */
export const PENDING_RENDERS_RETRY_SECONDS = 60;
/** Characters as JSON Schema counts them: code points. */
export const PROSPECT_NAME_MAX = 200;

/** The work of rendering a landing page: on the engine of all enrichments, but none that callers ask for or see. */
export const RENDER_PROSPECT = 'render_prospect';
export const RENDER_LANE: Lane = 'browser:landing';

/** The longest that one attempt may take, the load of the video included; below WORK_DEADLINE_SECONDS. */
export const RENDER_DEADLINE_SECONDS = 30;

/** What a picture of a landing page measures: the 1.91 to 1 in which mails and messengers preview links. */
export const SCREENSHOT_SIZE = { width: 1_200, height: 630 } as const;
/** A larger picture is taken again with losses. */
export const SCREENSHOT_MAX_BYTES = 1_048_576;

const TOKEN_LENGTH = 24;
const TOKEN = /^[A-Za-z0-9]{24}$/;

/**
 * The name of a landing page in its address: 142 bits that cannot be guessed. Letters and digits only, because mail
 * programs that make links of texts leave a hyphen at the end out.
 *
 * @param randomBytes a cryptographic source of randomness
 */
export function newProspectToken(randomBytes: (size: number) => Uint8Array): string {
  return randomBase62(TOKEN_LENGTH, randomBytes);
}

/** Whether a text can be a token at all; saves a question to the database. */
export function isProspectToken(text: string): boolean {
  return TOKEN.test(text);
}

/** @param baseUrl without a trailing slash */
export function landingUrl(baseUrl: string, token: string): string {
  return `${baseUrl}/p/${token}`;
}

/** @param baseUrl without a trailing slash */
export function screenshotUrl(baseUrl: string, token: string): string {
  return `${landingUrl(baseUrl, token)}/screenshot.png`;
}

/**
 * The headline as one prospect reads it: every `{{name}}` is replaced by the name. Null where the headline has none; the
 * page then shows the name above it.
 */
export function personalHeadline(headline: string, name: string): string | null {
  return NAME_PLACE.test(headline) ? headline.replaceAll(NAME_PLACES, () => isolated(name)) : null;
}

const NAME_PLACE = /\{\{ *name *\}\}/;
const NAME_PLACES = new RegExp(NAME_PLACE, 'g');

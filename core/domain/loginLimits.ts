import { createHash } from 'node:crypto';
import { foldText } from './foldText.ts';
import type { RatePolicy } from './rateLimit.ts';
import { LOGIN_ATTEMPTS_PER_MINUTE } from './session.ts';

/**
 * How guesses of passwords are limited (OWASP, "Authentication", device cookies). A limit of addresses alone lets a
 * thousand addresses guess at one account; a limit of accounts alone lets any stranger lock its owner out. So a stranger
 * passes three limits, and a device that has logged in to the account before passes its own instead.
 */

/** Of one address block, whatever account it tries. */
const ADDRESS: RatePolicy = { name: 'login', limit: LOGIN_ATTEMPTS_PER_MINUTE, periodSeconds: 60 };
/** Of one block on one account: a tenth of what the account bears, so that no single block can use that up. */
const PAIR: RatePolicy = { name: 'login_pair', limit: 10, periodSeconds: 3_600 };
/**
 * NIST SP 800-63B, 5.2.2: no more than 100 failed attempts on one account; here of all strangers together, in any hour:
 * burst and pace together. Paced, so that strangers who use it up keep another one away for a minute and not for an hour.
 */
const ACCOUNT: RatePolicy = { name: 'login_account', limit: 80, periodSeconds: 3_600, burst: 20 };
/** Of one device, 60 in any hour: room for typing errors, and about 980 guesses a day for a thief of its cookie. */
const DEVICE: RatePolicy = { name: 'login_device', limit: 40, periodSeconds: 3_600, burst: 20 };

/** RFC 5321, 4.5.3.1.3: a path has at most 256 octets, two of them brackets. */
export const EMAIL_MAX_CHARACTERS = 254;

/** An attempt to prove a password. */
export interface LoginAttempt {
  /** The account that is tried, whether it exists or not, as accountOf makes it. */
  readonly account: string;
  /** The account with those of like addresses, as likeAccountsOf makes it. */
  readonly likeAccounts: string;
  /** As addressBlock makes it. */
  readonly block: string;
  /** What tells a device apart that has logged in to this very account before; null for a stranger. */
  readonly device: string | null;
}

export interface CountedLimit {
  readonly policy: RatePolicy;
  readonly key: string;
}

/** The limits that an attempt is counted by, in the order in which they are asked: one that refuses spares the next. */
export function loginLimits({ account, likeAccounts, block, device }: LoginAttempt): readonly CountedLimit[] {
  if (device !== null) {
    return [{ policy: DEVICE, key: digest(`${account} ${device}`) }];
  }
  return [
    { policy: ADDRESS, key: block },
    { policy: PAIR, key: digest(`${likeAccounts} ${block}`) },
    { policy: ACCOUNT, key: likeAccounts },
  ];
}

/**
 * The account of an e-mail address, which no other account shares: what a device is known to. Letters of ASCII alone count
 * in either case, as in every collation of the database; whoever writes others differently is a stranger.
 */
export function accountOf(email: string): string {
  const address = email.trim().slice(0, EMAIL_MAX_CHARACTERS);
  return digest(address.replace(/[A-Z]/g, (letter) => letter.toLowerCase()));
}

/**
 * What strangers at an account are counted by: its e-mail address however it is written, as the database finds it. It is
 * known without asking the database, which a flood of guesses therefore does not reach. Addresses that differ in signs
 * alone share it, so it says nothing of who may pass.
 */
export function likeAccountsOf(email: string): string {
  return digest(foldText(email.slice(0, EMAIL_MAX_CHARACTERS)));
}

/** Of a short and equal length whatever was typed, and no e-mail address in the memory of a limiter. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/**
 * A password hash takes 128 MB and about half a second of a core, so two are computed at once: one for who is known, one
 * for strangers. Those that wait are few enough that the last of them is answered before a person gives up; one more is
 * refused at once.
 */
export const HASHES_WAITING_MAX = { strangers: 8, known: 16 } as const;
/** Of the strangers' places, what one address block may take. */
export const HASHES_WAITING_OF_A_BLOCK = 2;
/** Of the places of the known, what one account may take: its owner needs one at a time. */
export const HASHES_WAITING_OF_AN_ACCOUNT = 2;
/** What an attempt that found no place is told to wait: about as long as the queue takes to empty. */
export const HASHES_RETRY_MILLISECONDS = 5_000;

import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { SECRET_KEY_BYTES, type SecretKey } from './secretKeys.ts';

/** Long enough for somebody who logs in twice a year; a new one is made with each log-in. */
export const DEVICE_TOKEN_SECONDS = 180 * 86_400;

const NONCE_BYTES = 16;
const SHAPE = /^([\w-]{43})\.(\d{1,12})\.([\w-]{22})\.([\w-]{43})$/;

/** A browser that has logged in to an account. It proves no identity. */
export interface KnownDevice {
  /** As accountOf in loginLimits.ts makes it. */
  readonly account: string;
  readonly nonce: string;
}

/** What a browser keeps after a log-in. */
interface DeviceToken extends KnownDevice {
  /** Unix time in seconds. */
  readonly expires: number;
}

/** A token for the browser that has just logged in: `account.expiry.nonce.signature`. */
export function newDeviceToken(
  keys: readonly SecretKey[],
  account: string,
  now: Date,
  randomBytes: (size: number) => Uint8Array,
): string {
  const [writer] = keys;
  if (writer === undefined) {
    throw new Error('There is no key to sign with');
  }
  const expires = Math.floor(now.getTime() / 1_000) + DEVICE_TOKEN_SECONDS;
  const token = { account, expires, nonce: Buffer.from(randomBytes(NONCE_BYTES)).toString('base64url') };
  return `${contentOf(token)}.${signature(writer, token)}`;
}

/** The account that a token was given for, and what tells the device apart; null where it is none of ours, or over. */
export function readDeviceToken(keys: readonly SecretKey[], text: string | null, now: Date): KnownDevice | null {
  const [, account = '', expiry, nonce = '', given = ''] = SHAPE.exec(text ?? '') ?? [];
  const token = { account, expires: Number(expiry), nonce };
  const isSigned = keys.map((key) => isSame(signature(key, token), given)).includes(true);
  return isSigned && now.getTime() < token.expires * 1_000 ? { account, nonce } : null;
}

function contentOf({ account, expires, nonce }: DeviceToken): string {
  return `${account}.${expires}.${nonce}`;
}

function signature(key: SecretKey, token: DeviceToken): string {
  const derived = hkdfSync('sha256', key.bytes, '', 'known devices', SECRET_KEY_BYTES);
  return createHmac('sha256', Buffer.from(derived)).update(contentOf(token)).digest('base64url');
}

function isSame(expected: string, given: string): boolean {
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}

import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { SECRET_KEY_BYTES, type SecretKey } from './secretKeys.ts';

/** What a link lets its holder do. */
export type LinkPurpose = 'write_upload' | 'read_upload' | 'render_page' | 'read_document';

export interface Link {
  readonly purpose: LinkPurpose;
  readonly id: number;
  /** Unix time in seconds. */
  readonly expires: number;
}

export type LinkVerdict = 'valid' | 'expired' | 'invalid';

/**
 * The signature of a link: HMAC-SHA256 over purpose, id and expiry, hexadecimal, under a key that is derived for links
 * alone (RFC 5869).
 *
 * @param keys the first one signs
 */
export function signLink(keys: readonly SecretKey[], link: Link): string {
  const [writer] = keys;
  if (writer === undefined) {
    throw new Error('There is no key to sign links with');
  }
  return signature(writer, link);
}

/** Compares in constant time, whatever was sent; a link that was changed is invalid before it is expired. */
export function judgeLink(keys: readonly SecretKey[], link: Link, given: string, now: Date): LinkVerdict {
  const bytes = Buffer.from(given);
  const isSigned = keys
    .map((key) => Buffer.from(signature(key, link)))
    .map((expected) => bytes.length === expected.length && timingSafeEqual(bytes, expected))
    .includes(true);
  if (!isSigned) {
    return 'invalid';
  }
  return now.getTime() < link.expires * 1_000 ? 'valid' : 'expired';
}

function signature(key: SecretKey, { purpose, id, expires }: Link): string {
  const derived = hkdfSync('sha256', key.bytes, '', 'signed links', SECRET_KEY_BYTES);
  return createHmac('sha256', Buffer.from(derived)).update(`${purpose}.${id}.${expires}`).digest('hex');
}

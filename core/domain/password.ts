import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

type Cost = Readonly<Record<'N' | 'r' | 'p' | 'maxmem', number>>;

/** OWASP's scrypt parameters (2^17, 8, 1); the memory limit of node must be raised for them. */
const COST: Cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };
/** NIST SP 800-63B asks for length, not for kinds of characters; the upper limit keeps forms small. */
export const PASSWORD_MIN_CHARACTERS = 12;
export const PASSWORD_MAX_CHARACTERS = 256;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const HASH = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([A-Za-z0-9+/]+=*)\$([A-Za-z0-9+/]+=*)$/;

/** A hash that no password makes: to be compared with where no user has an address, so that the time does not tell. */
export const NOBODYS_PASSWORD_HASH = [
  'scrypt',
  COST.N,
  COST.r,
  COST.p,
  Buffer.alloc(SALT_BYTES).toString('base64'),
  Buffer.alloc(KEY_BYTES).toString('base64'),
].join('$');

/** `scrypt$N$r$p$salt$key`, base64; the parameters travel with the hash, so they can grow. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** True when the password made this hash; false for a hash that cannot be read. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt, key] = HASH.exec(hash) ?? [];
  const cost = { N: Number(N), r: Number(r), p: Number(p), maxmem: COST.maxmem };
  if (salt === undefined || key === undefined || !isPossible(cost)) {
    return false;
  }
  const expected = Buffer.from(key, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'), cost);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** RFC 7914: N is a power of two above 1; scrypt needs about 128 × N × r bytes, and OpenSSL counts p in as well. */
function isPossible({ N, r, p, maxmem }: Cost): boolean {
  return r > 0 && p > 0 && N > 1 && Number.isInteger(Math.log2(N)) && 128 * r * (N + p + 2) < maxmem;
}

function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

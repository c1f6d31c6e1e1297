import { randomBytes, scryptSync } from 'node:crypto';

/** The hash of a password with a hundredth of the effort, for tests that are not about it. */
export function quickHash(password: string): string {
  const [salt, cost] = [randomBytes(16), { N: 1_024, r: 8, p: 1 }];
  const key = scryptSync(password, salt, 32, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

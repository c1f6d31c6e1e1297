import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { companyMirrorKey } from '#domain/mirrorKey';
import { MIRROR_SCOPES, scopedKey, scopedMaxAge } from '#domain/mirrorScope';

it('keeps organizations apart unless the mirror is shared, and no scope takes the records of another', () => {
  const scope = fc.constantFrom(...MIRROR_SCOPES);
  const organization = fc.integer({ min: 1, max: 1_000_000 });
  const key = fc.string({ minLength: 1, maxLength: 20 }).map(companyMirrorKey);
  fc.assert(
    fc.property(scope, organization, organization, key, key, (of, one, other, left, right) => {
      const isSame = left === right && (of === 'shared' || one === other);
      expect(scopedKey(of, one, left) === scopedKey(of, other, right)).toBe(isSame);
    }),
  );
});

it('answers nothing where it is off', () => {
  expect(MIRROR_SCOPES.map((scope) => scopedMaxAge(scope, 60))).toEqual([60, 60, 0]);
});

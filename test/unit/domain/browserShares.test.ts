import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { browserShares } from '#domain/browserShares';
import { LANES } from '#domain/lane';

const contexts = fc.integer({ min: 1, max: 64 });

describe('The shares of the browser contexts of a worker', () => {
  test('leave one to the other side, and half of the renders to other organizations', () => {
    expect(browserShares(4, LANES)).toEqual({ portals: 3, renders: 3, rendersOfOrganization: 1 });
  });

  test('are everything where the worker serves one side only', () => {
    expect(browserShares(4, ['browser:landing', 'network'])).toMatchObject({ renders: 4, rendersOfOrganization: 2 });
    expect(browserShares(4, ['browser:handelsregister', 'mirror'])).toMatchObject({ portals: 4 });
  });

  test('never let one side or one organization have all, unless there is one context', () => {
    fc.assert(
      fc.property(contexts, (count) => {
        const { portals, renders, rendersOfOrganization } = browserShares(count, LANES);
        expect(Math.min(portals, renders, rendersOfOrganization)).toBeGreaterThanOrEqual(1);
        expect(Math.max(portals, renders)).toBe(count === 1 ? 1 : count - 1);
        expect(rendersOfOrganization).toBe(renders === 1 ? 1 : Math.floor(renders / 2));
      }),
    );
  });
});

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { LeiIndex, LeiQuery } from '#ports/leiIndex';

/** One index, and what of it is true. */
export interface LeiIndexUnderTest {
  readonly index: LeiIndex;
  /** A number that is in it at this authority, and nowhere else. */
  readonly known: LeiQuery & { readonly lei: string; readonly legalName: string };
  /** Another authority of the list, which does not have the number. */
  readonly otherAuthority: string;
  /** Questions that were sent so far. */
  readonly questions: () => Promise<number>;
  /** Spoils the next answers. */
  readonly fault: (kind: string, times?: number, ms?: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What every index of identifiers must do. */
export function describeLeiIndex(name: string, open: () => Promise<LeiIndexUnderTest>): void {
  describe(`the index of identifiers ${name}`, () => {
    const never = new AbortController().signal;
    let tested: LeiIndexUnderTest;
    beforeEach(async () => {
      tested = await open();
    });
    afterEach(() => tested.close());

    test('has the whole list of authorities, and asks for it once', async () => {
      const authorities = await tested.index.authorities(never);
      expect(new Set(authorities.map(({ code }) => code)).size).toBe(authorities.length);
      expect(authorities.map(({ code }) => code)).toEqual(
        expect.arrayContaining([...tested.known.registeredAt, tested.otherAuthority]),
      );
      const asked = await tested.questions();
      expect(await tested.index.authorities(never)).toEqual(authorities);
      expect(await tested.questions()).toBe(asked);
    });

    test('finds a number in any of its spellings at any of its authorities', async () => {
      const { registeredAs, registeredAt, lei, legalName } = tested.known;
      const query = {
        registeredAs: ['HRB 0', ...registeredAs],
        registeredAt: [tested.otherAuthority, ...registeredAt],
      };
      const { records, publishedOn } = await tested.index.find(query, never);
      expect(records).toMatchObject([
        { lei, legalName, registeredAs: registeredAs[0], authorityCode: registeredAt[0], registrationStatus: 'issued' },
      ]);
      expect(publishedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    });

    test('has nothing for another number, or another authority', async () => {
      const { registeredAs, registeredAt } = tested.known;
      expect((await tested.index.find({ registeredAs: ['HRB 0'], registeredAt }, never)).records).toEqual([]);
      const elsewhere = { registeredAs, registeredAt: [tested.otherAuthority] };
      expect((await tested.index.find(elsewhere, never)).records).toEqual([]);
    });

    describeServiceFaults(() => ({ ...tested, ask: () => tested.index.find(tested.known, never) }));
  });
}

/** What every public service must make of what befalls it. */
export function describeServiceFaults(
  open: () => { readonly ask: () => Promise<unknown>; readonly fault: LeiIndexUnderTest['fault'] },
): void {
  test.each([
    ['reset_connection', { kind: 'retry', code: 'source_unavailable' }],
    ['block403', { kind: 'retry', code: 'source_unavailable' }],
    ['html_instead_of_file', { kind: 'retry', code: 'source_unavailable' }],
    ['block429', { kind: 'throttled', code: 'source_unavailable' }],
    ['maintenance', { kind: 'throttled', code: 'source_unavailable' }],
    ['changed_markup', { kind: 'needs_human', code: 'source_changed' }],
  ])('makes a verdict of %s, and answers afterwards', async (kind, verdict) => {
    const { ask, fault } = open();
    await fault(kind);
    await expect(ask()).rejects.toMatchObject({ name: 'WorkError', verdict });
    await expect(ask()).resolves.toBeDefined();
  });
}

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { VatId } from '#domain/vat/vatId';
import type { VatAnswer, VatRegister } from '#ports/vatRegister';
import { describeServiceFaults, type LeiIndexUnderTest } from './leiIndex.ts';

/** One register, and what of it is true. */
export interface VatRegisterUnderTest extends Pick<LeiIndexUnderTest, 'fault' | 'close'> {
  readonly register: VatRegister;
  /** A German number, whose member state tells no name. */
  readonly german: VatId;
  /** A number of a member state that tells whose it is. */
  readonly told: VatId & Pick<VatAnswer, 'name' | 'address'>;
  /** Of sound shape, and nobody's. */
  readonly nobodys: VatId;
}

/** What every register of VAT numbers must do. */
export function describeVatRegister(name: string, open: () => Promise<VatRegisterUnderTest>): void {
  describe(`the register of VAT numbers ${name}`, () => {
    const never = new AbortController().signal;
    let tested: VatRegisterUnderTest;
    beforeEach(async () => {
      tested = await open();
    });
    afterEach(() => tested.close());

    test('knows a number as valid, and tells nothing more of a German one', async () => {
      expect(await tested.register.check(tested.german, never)).toEqual({
        valid: true,
        name: null,
        address: null,
        consultedOn: '2026-03-01',
      });
    });

    test('tells name and address where the member state does', async () => {
      const { name, address, ...id } = tested.told;
      expect(await tested.register.check(id, never)).toMatchObject({ valid: true, name, address });
    });

    test('knows a number that is nobody’s as not valid', async () => {
      expect(await tested.register.check(tested.nobodys, never)).toMatchObject({ valid: false, name: null });
    });

    test('says nothing where the member state is away, and comes back soon where it is crowded', async () => {
      await tested.fault('member_state_unavailable');
      await expect(tested.register.check(tested.german, never)).rejects.toMatchObject({
        verdict: { kind: 'retry', code: 'source_unavailable' },
      });
      await tested.fault('member_state_busy');
      await expect(tested.register.check(tested.german, never)).rejects.toMatchObject({
        verdict: { kind: 'throttled', until: Date.parse('2026-03-01T12:00:05Z') },
      });
    });

    describeServiceFaults(() => ({ ...tested, ask: () => tested.register.check(tested.german, never) }));
  });
}

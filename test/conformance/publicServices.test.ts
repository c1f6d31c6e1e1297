import { describe, expect, test } from '@jest/globals';
import { SERVICE_RATES } from '#domain/publicService';
import type { VatId } from '#domain/vat/vatId';
import { authorityCodeOf } from '../../simulator/lei/authorities.ts';
import { leiEntries } from '../../simulator/lei/leiRecords.ts';
import { FOREIGN_NUMBERS, germanVatNumber } from '../../simulator/vat/vatNumbers.ts';
import { openSimulatedServices, type SimulatedServices } from '../support/simulatedServices.ts';
import { describeLeiIndex } from './suites/leiIndex.ts';
import { describeVatRegister } from './suites/vatRegister.ts';

const now = (): Date => new Date('2026-03-01T12:00:00Z');

describeLeiIndex('of GLEIF', async () => {
  const services = await openSimulatedServices(now);
  const [entry] = leiEntries(services.simulator.dataset.byTrait('ordinary'));
  if (entry === undefined) {
    throw new Error('The simulator has no identifier for the ordinary company');
  }
  const { lei, registeredAs, registeredAt, company } = entry;
  return {
    index: services.index,
    known: { lei, legalName: company.name, registeredAs: [registeredAs], registeredAt: [registeredAt] },
    otherAuthority: authorityCodeOf('Y1308'),
    questions: () => services.questions('lei'),
    fault: (...fault) => services.fault('lei', ...fault),
    close: () => services.close(),
  };
});

describeVatRegister('of the European Union', async () => {
  const services = await openSimulatedServices(now);
  const holder = FOREIGN_NUMBERS.get('ATU13585627');
  return {
    register: services.register,
    german: germanOf(services, 'ordinary'),
    told: { country: 'AT', number: 'U13585627', name: holder?.name ?? '', address: holder?.address ?? '' },
    nobodys: germanOf(services, 'deleted'),
    fault: (...fault) => services.fault('vat', ...fault),
    close: () => services.close(),
  };
});

function germanOf({ simulator }: SimulatedServices, trait: 'ordinary' | 'deleted'): VatId {
  const [company] = simulator.dataset.byTrait(trait);
  return { country: 'DE', number: germanVatNumber(company?.companyId ?? '') };
}

describe('a public service', () => {
  const never = new AbortController().signal;

  test('is asked no more often than its rate, and what is too much waits without a question', async () => {
    const services = await openSimulatedServices(now);
    const german = germanOf(services, 'ordinary');
    for (let asked = 0; asked < SERVICE_RATES.vat.limit; asked++) {
      await services.register.check(german, never);
    }
    await expect(services.register.check(german, never)).rejects.toMatchObject({
      verdict: { kind: 'throttled', code: 'source_unavailable' },
    });
    expect(await services.questions('vat')).toBe(SERVICE_RATES.vat.limit);
    await services.close();
  });

  test('that refuses is left alone for as long as it says', async () => {
    const services = await openSimulatedServices(now);
    await services.fault('lei', 'maintenance');
    await expect(services.index.authorities(never)).rejects.toMatchObject({
      verdict: { kind: 'throttled', until: Date.parse('2026-03-01T12:10:00Z') },
    });
    expect(services.outcomes).toEqual(['throttled']);
    await services.close();
  });

  test('is given up with the attempt', async () => {
    const services = await openSimulatedServices(now);
    await services.fault('vat', 'slow', 1, 500);
    const attempt = new AbortController();
    const answer = services.register.check(germanOf(services, 'ordinary'), attempt.signal);
    attempt.abort(new Error('The attempt is over'));
    await expect(answer).rejects.toThrow('The attempt is over');
    await services.close();
  });
});

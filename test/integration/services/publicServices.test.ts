import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { getLeiOutput } from '#contract/types/get_lei/getLei';
import type { Company, Trait } from '../../../simulator/dataset/company.ts';
import { leiOf } from '../../../simulator/lei/leiRecords.ts';
import { germanVatNumber } from '../../../simulator/vat/vatNumbers.ts';
import { createCheckVatHandler } from '../../../workers/enrichments/check_vat/checkVatHandler.ts';
import { createGetLeiHandler } from '../../../workers/enrichments/get_lei/getLeiHandler.ts';
import { creditsOf, resourceOf } from '../../support/apiCalls.ts';
import { openSimulatedServices, type SimulatedServices } from '../../support/simulatedServices.ts';
import { type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

const platform = useTestPlatform();
let services: SimulatedServices;
let organization: TestOrganization;
let work: { stop(): Promise<void> };

beforeAll(async () => {
  services = await openSimulatedServices(() => new Date());
  const { mirror } = platform.current.foundation;
  work = platform.current.work({
    get_lei: createGetLeiHandler(services.index, mirror),
    check_vat: createCheckVatHandler(services.register, mirror),
  });
});
afterAll(() => services.close());

beforeEach(async () => {
  // Without the German registry: neither type needs a feature.
  organization = await platform.current.organization({ credits: 10, germanRegistry: false });
});
afterEach(async () => {
  expect(await platform.current.foundation.credits.audit()).toEqual([]);
});

function companyOf(trait: Trait): Company {
  const [company] = services.simulator.dataset.byTrait(trait);
  if (company === undefined) {
    throw new Error(trait);
  }
  return company;
}

async function enrich(type: string, body: object) {
  const answer = await platform.current.call(`/api/enrichments/${type}`, { key: organization.key, body });
  const { output, credits_cost: cost, error_code: code } = resourceOf(answer);
  return { status: answer.status, output, cost, code };
}

async function putIntoMirror({ companyId }: Company, name: string, seat: string): Promise<void> {
  const record = { company_id: companyId, name, seat, former_names: [], former_seats: [] };
  await platform.current.foundation.database.hot.query(
    `insert into mirror_records (key, read_at, record) values ($1, now(), $2)
     on conflict (key) do update set record = excluded.record`,
    [`company:${companyId}`, JSON.stringify(record)],
  );
}

describe('get_lei through the API', () => {
  test('tells the identifier of a company with what it rests on', async () => {
    const company = companyOf('ordinary');
    const { status, output, cost } = await enrich('get_lei', { company_id: company.companyId });
    expect([status, cost]).toEqual([200, 1]);
    expect(getLeiOutput.parse(output)).toMatchObject({
      outcome: 'found',
      lei: leiOf(company),
      legal_name: company.name,
      entity_status: 'active',
      registration_status: 'issued',
      next_renewal_on: '2027-03-31',
      registered_as: `HRB ${company.register.number} B`,
      registered_at: { name: 'Amtsgericht Charlottenburg (Berlin)' },
      matches: { number: true, authority: true, company: null },
    });
  });

  test('says that there is none, which is an answer', async () => {
    const { output, cost } = await enrich('get_lei', { company_id: companyOf('no_documents').companyId });
    expect([output, cost]).toMatchObject([{ outcome: 'not_found', lei: null, matches: null }, 1]);
  });

  test('refuses a record of another company than the mirror has, and takes one that was renamed', async () => {
    const company = companyOf('publications');
    await putIntoMirror(company, 'Ganz andere Firma GmbH', 'Nirgendwo');
    const refused = await enrich('get_lei', { company_id: company.companyId });
    expect(refused.output).toMatchObject({
      outcome: 'other_company',
      lei: null,
      legal_name: null,
      matches: { number: true, authority: true, company: false },
    });
    await putIntoMirror(company, 'Neuer Name GmbH', company.address?.city ?? company.seat);
    organization = await platform.current.organization({ credits: 10, germanRegistry: false });
    const renamed = await enrich('get_lei', { company_id: company.companyId });
    expect(renamed.output).toMatchObject({ outcome: 'found', lei: leiOf(company), matches: { company: true } });
  });

  test.each([
    ['other_court', 'other_court'],
    ['wrong_check_digits', 'wrong_check_digits'],
  ])('never tells an identifier when the index answers with %s', async (fault, outcome) => {
    await services.fault('lei', fault);
    const { output } = await enrich('get_lei', { company_id: companyOf('owners_history').companyId });
    expect(output).toMatchObject({ outcome, lei: null });
  });

  test('fails at once where the index has another form, and costs nothing', async () => {
    await services.fault('lei', 'changed_markup');
    const failed = await enrich('get_lei', { company_id: companyOf('partnership').companyId });
    expect(failed).toMatchObject({ status: 422, code: 'source_changed', output: null, cost: 0 });
    expect(await creditsOf(platform.current, organization.key)).toMatchObject({ available: 10, reserved: 0 });
  });
});

describe('check_vat through the API', () => {
  test('tells of a German number whether it is valid, and nothing more', async () => {
    const number = germanVatNumber(companyOf('ordinary').companyId);
    const { status, output, cost } = await enrich('check_vat', { vat_id: ` de ${number} ` });
    expect([status, cost]).toEqual([200, 1]);
    expect(output).toMatchObject({ vat_id: `DE${number}`, country: 'DE', valid: true, name: null, address: null });
    const gone = await enrich('check_vat', { vat_id: `DE${germanVatNumber(companyOf('deleted').companyId)}` });
    expect(gone.output).toMatchObject({ valid: false });
  });

  test('compares the name with that of a company', async () => {
    const [same, other] = [companyOf('owners_two_lists'), companyOf('owners_one_list')];
    await putIntoMirror(same, 'Donauwerk GmbH', 'Wien');
    await putIntoMirror(other, 'Andere GmbH', 'Wien');
    const matchesOf = async (body: object) => (await enrich('check_vat', { vat_id: 'ATU13585627', ...body })).output;
    expect(await matchesOf({ company_id: same.companyId })).toMatchObject({ valid: true, name_matches: true });
    expect(await matchesOf({ company_id: other.companyId })).toMatchObject({ name_matches: false });
    expect(await matchesOf({})).toMatchObject({ name: 'Donauwerk Gesellschaft m.b.H.', name_matches: null });
  });

  test.each([
    ['DE136695977', 'The check digits of the VAT number are wrong. Check it for a typing error.'],
    ['DE12', 'VAT numbers of DE are written in another way. Check its length and its letters.'],
    ['GB980780684', expect.stringContaining('A VAT number begins with the country: AT, ')],
  ])('refuses %s on its field, and asks nobody', async (vatId, problem) => {
    const before = await services.questions('vat');
    const answer = await platform.current.call('/api/enrichments/check_vat', {
      key: organization.key,
      body: { vat_id: vatId },
    });
    expect([answer.status, answer.body['errors']]).toEqual([422, { vat_id: [problem] }]);
    expect(await services.questions('vat')).toBe(before);
  });

  test('takes the silence of a member state for no verdict: it is asked three times, fails and is refunded', async () => {
    const before = await services.questions('vat');
    await services.fault('vat', 'member_state_unavailable', 3);
    const failed = await enrich('check_vat', { vat_id: 'FR40303265045' });
    expect(failed).toMatchObject({ status: 422, code: 'source_unavailable', output: null, cost: 0 });
    expect((await services.questions('vat')) - before).toBe(3);
    expect(await creditsOf(platform.current, organization.key)).toMatchObject({ available: 10, reserved: 0 });
  });
});

describe('without their services', () => {
  test.each([
    ['get_lei', { company_id: 'DE-HRB-F1103-261904' }],
    ['check_vat', { vat_id: 'DE136695976' }],
  ])('%s fails, says so and costs nothing', async (type, body) => {
    await work.stop();
    const { mirror } = platform.current.foundation;
    const without = platform.current.work({
      get_lei: createGetLeiHandler(null, mirror),
      check_vat: createCheckVatHandler(null, mirror),
    });
    expect(await enrich(type, body)).toMatchObject({ status: 422, code: 'provider_unavailable', cost: 0 });
    await without.stop();
  });
});

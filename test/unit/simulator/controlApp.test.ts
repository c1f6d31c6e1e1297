import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { controlApp } from '../../../simulator/control/controlApp.ts';
import { FaultInjector } from '../../../simulator/control/faultInjector.ts';
import { createPortalControl } from '../../../simulator/control/portalControl.ts';
import { byPortal } from '../../../simulator/portals.ts';
import { generateDataset } from '../../../simulator/dataset/generateDataset.ts';
import { serve, type Served } from '../../support/portalVisitor.ts';

const dataset = generateDataset({ seed: 'control', size: 20 });
const ZERO = { requests: 0, searches: 0, downloads: 0, sessions: 0, captchas: 0, rate_limited: 0 };

function createParts() {
  const now = (): Date => new Date('2026-01-01T00:00:00Z');
  return {
    dataset,
    faults: new FaultInjector(),
    portals: byPortal(() => createPortalControl(3600, now)),
    solveCaptcha: (picture: Buffer) => (picture.toString() === 'picture' ? 'AB12CD' : null),
    captchaProvider: null,
  };
}

let parts: ReturnType<typeof createParts>;
let server: Served;

beforeEach(async () => {
  parts = createParts();
  server = await serve(controlApp(parts));
});

afterEach(() => server.close());

async function send(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
  const response = await fetch(server.url + path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

describe('the control API', () => {
  it('shows the counts of every portal and sets them back', async () => {
    parts.portals.bundesanzeiger.statistics.searches = 3;
    const counted = { ...byPortal(() => ZERO), bundesanzeiger: { ...ZERO, searches: 3 } };
    expect(await send('GET', '/stats')).toEqual({ status: 200, body: counted });
    expect((await send('POST', '/stats/reset')).status).toBe(204);
    expect((await send('GET', '/stats')).body).toEqual(byPortal(() => ZERO));
  });

  it('takes a fault, once and at once unless told otherwise, lists it and forgets it', async () => {
    const fault = { portal: 'bundesanzeiger', kind: 'captcha', times: 1, ms: 0 };
    expect(await send('POST', '/faults', { portal: 'bundesanzeiger', kind: 'captcha' })).toEqual({
      status: 201,
      body: fault,
    });
    expect((await send('GET', '/faults')).body).toEqual({ faults: [fault] });
    await send('DELETE', '/faults');
    expect((await send('GET', '/faults')).body).toEqual({ faults: [] });
  });

  it.each([
    ['an unknown kind', { portal: 'bundesanzeiger', kind: 'fire' }, 'kind'],
    ['no firing at all', { portal: 'bundesanzeiger', kind: 'slow', times: 0 }, 'times'],
    ['an unknown portal', { portal: 'insolvenzregister', kind: 'slow' }, 'portal'],
  ])('refuses %s with 422 and names the field', async (_what, body, field) => {
    const refused = await send('POST', '/faults', body);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ errors: { [field]: [expect.any(String)] } });
    expect(parts.faults.pending).toEqual([]);
  });

  it('sets the limit of one portal', async () => {
    await send('POST', '/limit', { portal: 'handelsregister', per_hour: 60 });
    expect(parts.portals.handelsregister.limit.perHour).toBe(60);
    expect(parts.portals.bundesanzeiger.limit.perHour).toBe(3600);
  });

  it('tells the truth of a company, and 404 of one that it does not know', async () => {
    const [company] = dataset.companies;
    const filings = dataset.filingsOf(company?.companyId ?? '');
    const truth = { status: 200, body: { ...company, filings } };
    expect(await send('GET', `/companies/${company?.companyId}`)).toEqual(truth);
    expect(filings).not.toEqual([]);
    expect((await send('GET', `/companies/${dataset.notInRegister}`)).status).toBe(404);
  });

  it('reads the captcha pictures of the portal and no others', async () => {
    const image = (text: string): string => Buffer.from(text).toString('base64');
    expect((await send('POST', '/captcha/solve', { image: image('picture') })).body).toEqual({ text: 'AB12CD' });
    expect((await send('POST', '/captcha/solve', { image: image('other') })).body).toEqual({ text: null });
  });

  it('answers 400 to a body that is no JSON', async () => {
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${server.url}/faults`, { method: 'POST', headers, body: '{' })).status).toBe(400);
  });
});

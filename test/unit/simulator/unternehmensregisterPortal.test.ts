import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parseEuid } from '#domain/euid';
import type { Company } from '../../../simulator/dataset/company.ts';
import type { Filing } from '../../../simulator/dataset/filing.ts';
import { generateDataset } from '../../../simulator/dataset/generateDataset.ts';
import type { FaultKind } from '../../../simulator/portal.ts';
import { linkTo, type Seen } from '../../support/portalVisitor.ts';
import {
  hitsOf,
  property,
  RegisterVisitor,
  serveCompanyRegister,
  type SeenPublication,
} from '../../support/registerVisitor.ts';

const dataset = generateDataset({ seed: 'register', size: 60 });
const [company] = dataset.byTrait('publications') as [Company];
const NAME = company.name;
const START = '2026-06-01T00:00:00Z';
const MINUTE = 60_000;

let now: number;
let portal: Awaited<ReturnType<typeof serveCompanyRegister>>;
let visitor: RegisterVisitor;

beforeEach(async () => {
  now = Date.parse(START);
  portal = await serveCompanyRegister(dataset, () => new Date(now));
  visitor = new RegisterVisitor(portal.url);
});

afterEach(() => portal.close());

function inject(kind: FaultKind): void {
  portal.faults.inject({ portal: 'unternehmensregister', kind, times: 1, ms: 0 });
}

const isShell = (page: Seen): boolean => page.status === 200 && hitsOf(page) === undefined;
const isCheck = ({ html }: Seen): boolean => html.includes('id="isHuman"');
const isPublication = ({ html }: Seen): boolean => html.includes('id="begin_pub"');
const isExpired = ({ status, html }: Seen): boolean => status === 410 && html.includes('session_expired');

/** A company with a filing of a kind that is there by now, and the filing. */
function filed(matches: (filing: Filing) => boolean): { readonly company: Company; readonly filing: Filing } {
  const found = dataset.companies.flatMap((one) =>
    dataset
      .filingsOf(one.companyId)
      .filter((filing) => matches(filing) && filing.publishedOn < START.slice(0, 10))
      .map((filing) => ({ company: one, filing })),
  );
  const [first] = found;
  if (first === undefined) {
    throw new Error('No company has such a filing');
  }
  return first;
}

async function listed(matches: (filing: Filing) => boolean): Promise<SeenPublication> {
  const { company: owner, filing } = filed(matches);
  const all = await visitor.publications(owner.name);
  const found = all.find(
    ({ title, sourceDate, companyNameAtTimeOfPublication }) =>
      title === filing.title &&
      sourceDate === filing.publishedOn &&
      companyNameAtTimeOfPublication === filing.companyName,
  );
  if (found === undefined) {
    throw new Error(`${filing.title} of ${owner.name} is not listed`);
  }
  return found;
}

const openText = (filing: Filing): boolean =>
  filing.form === 'html' && !filing.captchaGuarded && filing.corrects === null;
const guardedText = (filing: Filing): boolean =>
  filing.form === 'html' && filing.captchaGuarded && filing.corrects === null;

function sayHuman(page: Seen, answer: 'on' | ''): Promise<Seen> {
  const payload = /name="payload" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
  return visitor.post('/de/veroeffentlichung/mensch', { payload, isHuman: answer });
}

describe('the simulated company register: searching', () => {
  it('finds what the company has filed and what the gazette has of it, over several pages of 30', async () => {
    const all = await visitor.publications(NAME);
    const own = dataset.filingsOf(company.companyId).filter(({ publishedOn }) => publishedOn <= START.slice(0, 10));
    const days = (source: string): readonly string[] =>
      all
        .filter(({ sourceName, companyLocation }) => sourceName === source && companyLocation.includes(company.seat))
        .map(({ sourceDate }) => sourceDate);
    expect(all.length).toBeGreaterThan(30);
    expect(days('Unternehmensregister')).toEqual(expect.arrayContaining(own.map(({ publishedOn }) => publishedOn)));
    expect(days('(Elektronischer) Bundesanzeiger')).toEqual(
      expect.arrayContaining(company.publications.map(({ publishedOn }) => publishedOn)),
    );
  });

  it('sorts by no order of days, the same each time, and names payloads anew', async () => {
    const [first, second] = [await visitor.publications(NAME), await visitor.publications(NAME)];
    const days = first.map(({ sourceDate }) => sourceDate);
    expect(days).not.toEqual(days.toSorted());
    expect(days).not.toEqual(days.toSorted().toReversed());
    expect(second.map(({ title }) => title)).toEqual(first.map(({ title }) => title));
    expect(first.filter(({ encryptedPayload }, at) => encryptedPayload === second[at]?.encryptedPayload)).toEqual([]);
  });

  it('shows a publication from its day on', async () => {
    const newest = dataset.filingsOf(company.companyId)[0]?.publishedOn ?? '';
    const seen = async (day: string): Promise<boolean> => {
      now = Date.parse(`${day}T12:00:00Z`);
      return (await visitor.publications(NAME)).some(({ sourceDate }) => sourceDate === newest);
    };
    const before = new Date(Date.parse(newest) - 24 * 60 * MINUTE).toISOString().slice(0, 10);
    expect([await seen(before), await seen(newest)]).toEqual([false, true]);
  });

  it('limits hits to a section and to days, and finds nothing by days with dots', async () => {
    await visitor.takeToken();
    const accounting = hitsOf(await visitor.results({ companyName: NAME, formType: 'ACCOUNTING' })) ?? [];
    const market = hitsOf(await visitor.results({ companyName: NAME, formType: 'CAPITAL_MARKET' })) ?? [];
    const of2014 = { companyName: NAME, sourceDateFrom: '2014-01-01', sourceDateTo: '2014-12-31' };
    const years = (hitsOf(await visitor.results({ ...of2014, area: 'ACCOUNTING' })) ?? []).map(({ publicationDto }) =>
      publicationDto?.sourceDate.slice(0, 4),
    );
    expect(accounting.every(({ companyDto }) => companyDto === null)).toBe(true);
    expect(market.map(({ publicationDto }) => publicationDto?.title)).toContain('Halbjahresfinanzbericht');
    expect(new Set(years)).toEqual(new Set(['2014']));
    const dotted = await visitor.results({ ...of2014, sourceDateFrom: '01.01.2014', formType: 'ACCOUNTING' });
    expect([dotted.status, hitsOf(dotted), property(dotted, /^totalResults$/, 'c')]).toEqual([200, [], 0]);
  });

  it('answers a search without a token, or with one of eight hours ago, with a shell', async () => {
    expect(isShell(await visitor.results({ companyName: NAME }))).toBe(true);
    const { expiresAt } = await visitor.takeToken();
    expect(Date.parse(expiresAt) - now).toBe(8 * 60 * MINUTE);
    now += 8 * 60 * MINUTE - 1;
    expect(isShell(await visitor.results({ companyName: NAME }))).toBe(false);
    now += 1;
    expect(isShell(await visitor.results({ companyName: NAME }))).toBe(true);
    expect((await visitor.bytes('/api/search-token')).type).toContain('text/plain');
  });

  it('has an empty list where nothing is found, and escapes what was searched for', async () => {
    await visitor.takeToken();
    const page = await visitor.results({ companyName: '</script><b>Unauffindbar' });
    expect(hitsOf(page)).toEqual([]);
    expect(page.html).not.toContain('<b>Unauffindbar');
  });

  it('has pages as heavy as the real ones among its pages', async () => {
    await visitor.takeToken();
    const sizes: number[] = [];
    for (let visit = 0; visit < 40; visit++) {
      sizes.push((await visitor.results({ companyName: 'Unauffindbar' })).html.length);
    }
    expect(sizes.filter((size) => size > 545_000 && size < 760_000).length).toBeGreaterThan(0);
  });
});

describe('the simulated company register: register data', () => {
  it('lists the company with its EUID, beside others of nearly its name', async () => {
    const all = await visitor.companies(NAME);
    const ids = all
      .map(({ euid }) => parseEuid(euid))
      .flatMap((verdict) => (verdict.kind === 'valid' ? verdict.id.text : []));
    expect(ids).toContain(company.companyId);
    expect(all.length).toBeGreaterThan(1);
  });

  it('has an EUID that can be read for every company, and for some a deleted namesake at the same place', async () => {
    let namesakes = 0;
    for (const { name, seat, companyId } of dataset.companies.slice(0, 40)) {
      const same = (await visitor.companies(name)).filter((one) => one.name === name && one.location === seat);
      const ids = same.map(({ euid }) => parseEuid(euid)).map((verdict) => verdict.kind === 'valid' && verdict.id);
      expect(ids.map((id) => id && `DE-${id.registerType}-${id.court.code}-${id.number}`)).toContain(companyId);
      namesakes += same.filter((one, at) => one.deletedFlag && at > 0).length;
    }
    expect(namesakes).toBeGreaterThan(0);
  });
});

describe('the simulated company register: publications', () => {
  it('shows an open one to a visitor without cookies, by either name of its parameter and in both languages', async () => {
    const { encryptedPayload } = await listed(openText);
    for (const address of [
      `/de/veroeffentlichung?payload=${encryptedPayload}`,
      `/de/veroeffentlichung?encryptedPayload=${encryptedPayload}`,
      `/en/publication?payload=${encryptedPayload}`,
    ]) {
      expect(isPublication(await new RegisterVisitor(portal.url).get(address))).toBe(true);
    }
  });

  it('asks once a session whether a person looks at a guarded one', async () => {
    const publication = await listed(guardedText);
    const check = await visitor.publication(publication);
    expect(isCheck(check)).toBe(true);
    expect(isCheck(await sayHuman(check, ''))).toBe(true);
    expect(isPublication(await sayHuman(check, 'on'))).toBe(true);
    expect(isPublication(await visitor.publication(await listed(guardedText)))).toBe(true);
    expect(portal.control.statistics).toMatchObject({ sessions: 1, captchas: 2, downloads: 2 });
  });

  it('binds a guarded one to the session that searched, until 30 idle minutes have passed', async () => {
    const publication = await listed(guardedText);
    expect(isExpired(await new RegisterVisitor(portal.url).publication(publication))).toBe(true);
    const check = await visitor.publication(publication);
    now += 30 * MINUTE + 1;
    expect(isExpired(await sayHuman(check, 'on'))).toBe(true);
    expect(isExpired(await visitor.publication(publication))).toBe(true);
    const again = await visitor.publication(await listed(guardedText));
    expect(isPublication(isCheck(again) ? await sayHuman(again, 'on') : again)).toBe(true);
  });

  it('never shows what is deposited', async () => {
    const publication = await listed(({ form }) => form === 'deposit');
    const page = await visitor.publication(publication);
    expect([publication.deposit, publication.hasPdf, isPublication(page)]).toEqual([true, false, false]);
    expect(page.html).toMatch(/deposit_login[^]*kostenpflichtig/u);
  });

  it('offers a PDF of a text', async () => {
    const page = await visitor.publication(await listed(openText));
    const { type, body } = await visitor.bytes(linkTo(page.html, 'PDF'));
    expect([type, body.subarray(0, 5).toString('latin1')]).toEqual(['application/pdf', '%PDF-']);
  });

  it('offers a package and a viewer of a report in Inline XBRL, and no PDF', async () => {
    const publication = await listed(({ form }) => form === 'esef');
    const first = await visitor.publication(publication);
    const page = isCheck(first) ? await sayHuman(first, 'on') : first;
    const archive = await visitor.bytes(linkTo(page.html, 'ZIP'));
    const report = await visitor.bytes(linkTo(page.html, 'XHTML'));
    expect([publication.esefPub, publication.hasPdf, isPublication(page)]).toEqual([true, false, false]);
    expect([archive.type, archive.body.subarray(0, 2).toString('latin1')]).toEqual(['application/zip', 'PK']);
    expect(archive.body.includes('META-INF/taxonomyPackage.xml')).toBe(true);
    expect(report.type).toContain('application/xhtml+xml');
    expect(report.body.toString('utf8')).toContain('name="ifrs-full:Assets"');
  });
});

describe('the simulated company register: faults and limits', () => {
  it.each([
    ['block403', 403],
    ['block429', 429],
    ['maintenance', 503],
  ] as const)('answers %s with %d once', async (kind, status) => {
    inject(kind);
    expect((await visitor.get('/de')).status).toBe(status);
    expect((await visitor.get('/de')).status).toBe(200);
  });

  it('cuts the connection', async () => {
    inject('reset_connection');
    await expect(visitor.get('/de')).rejects.toThrow();
  });

  it('takes a good token for an expired one', async () => {
    await visitor.takeToken();
    inject('stale_viewstate');
    expect(isShell(await visitor.results({ companyName: NAME }))).toBe(true);
    expect(isShell(await visitor.results({ companyName: NAME }))).toBe(false);
  });

  it('loses a session before a search and before a publication', async () => {
    await visitor.takeToken();
    inject('session_expired');
    expect(isExpired(await visitor.results({ companyName: NAME }))).toBe(true);
    const publication = await listed(openText);
    inject('session_expired');
    expect(isExpired(await visitor.publication(publication))).toBe(true);
  });

  it('asks for a person before an open publication, and goes on asking', async () => {
    const publication = await listed(openText);
    inject('captcha');
    const check = await visitor.publication(publication);
    expect([isCheck(check), isCheck(await visitor.publication(publication))]).toEqual([true, true]);
    expect(isPublication(await sayHuman(check, 'on'))).toBe(true);
  });

  it('renames the data of a list of hits and of the register data', async () => {
    await visitor.takeToken();
    inject('changed_markup');
    const changed = await visitor.results({ companyName: NAME });
    expect([hitsOf(changed), changed.html.includes('searchResultTable_tableContainer')]).toEqual([undefined, false]);
    inject('changed_markup');
    expect(await visitor.companies(NAME)).toBeUndefined();
    expect(await visitor.companies(NAME)).not.toEqual([]);
  });

  it('renames what a publication is known by', async () => {
    const publication = await listed(openText);
    inject('changed_publication');
    const changed = await visitor.publication(publication);
    expect(changed.status).toBe(200);
    expect(changed.html).not.toMatch(/publicationcontent|preview_data|begin_pub|pdf_download/u);
  });

  it('answers a page in place of a file', async () => {
    const page = await visitor.publication(await listed(openText));
    inject('html_instead_of_file');
    expect((await visitor.bytes(linkTo(page.html, 'PDF'))).type).toContain('text/html');
    expect((await visitor.bytes(linkTo(page.html, 'PDF'))).type).toBe('application/pdf');
  });

  it('counts pages of hits and publications against the hourly limit, and no tokens', async () => {
    portal.control.limit.setPerHour(2);
    await visitor.takeToken();
    await visitor.results({ companyName: NAME });
    await visitor.results({ companyName: NAME, from: '30' });
    expect((await visitor.results({ companyName: NAME })).status).toBe(429);
    expect(portal.control.statistics).toMatchObject({ requests: 4, searches: 2, rate_limited: 1 });
    now += 61 * MINUTE;
    expect((await visitor.results({ companyName: NAME })).status).toBe(200);
  });
});

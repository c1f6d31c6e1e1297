import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { PublicationEntry } from '#contract/types/list_company_publications/listCompanyPublications';
import { type CompanyId, parseCompanyId } from '#domain/companyId';
import type { WorkError } from '#domain/verdict';
import type { Company } from '../../simulator/dataset/company.ts';
import type { WantedPublication } from '../../workers/registries/bundesanzeiger/arrivedAtPublication.ts';
import { listPublications } from '../../workers/registries/bundesanzeiger/listPublications.ts';
import { readPublication, type PublicationVisit } from '../../workers/registries/bundesanzeiger/readPublication.ts';
import { type AnswerVerdict, resumePublication } from '../../workers/registries/bundesanzeiger/resumePublication.ts';
import type { ShownCaptcha } from '../../workers/registries/bundesanzeiger/shownCaptcha.ts';
import { NOW, openPortalVisit, type PortalVisit } from './support/portalVisit.ts';
import { describeWithBrowser } from './support/testBrowser.ts';

describeWithBrowser('the driver of one publication', () => {
  let gazette: PortalVisit;
  let now = NOW;
  let company: Company;
  let entries: readonly PublicationEntry[];

  beforeAll(async () => {
    gazette = await openPortalVisit('bundesanzeiger', { now: () => now });
    company = gazette.simulator.dataset.byTrait('publications')[0] as Company;
    const { companyId, name, seat } = company;
    entries = await gazette.visit((session) => listPublications(session, gazette.portal, { companyId, name, seat }));
  });
  beforeEach(() => {
    now = NOW;
  });
  afterEach(() => gazette.reset());
  afterAll(() => gazette.end());

  /** What the portal wrote into a picture. */
  const solve = async (picture: Uint8Array): Promise<string> => {
    const response = await fetch(`${gazette.simulator.controlUrl}/captcha/solve`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ image: Buffer.from(picture).toString('base64') }),
    });
    return ((await response.json()) as { text: string }).text;
  };
  const entryAt = (index: number): PublicationEntry => entries.at(index) as PublicationEntry;
  const statements = (): readonly PublicationEntry[] =>
    entries.filter(({ type }) => type.endsWith('financial_statements'));
  const statement = (): PublicationEntry => statements()[0] as PublicationEntry;
  /** Of an area that is shown without a captcha. */
  const notice = (): PublicationEntry => entries.find(({ type }) => type === 'half_year_report') as PublicationEntry;
  const wanted = (entry: PublicationEntry): WantedPublication => {
    const verdict = parseCompanyId(company.companyId);
    return { company: (verdict.kind === 'valid' ? verdict.id : null) as CompanyId, companyName: company.name, entry };
  };
  const visit = (entry: PublicationEntry): Promise<PublicationVisit> =>
    gazette.visit((session) => readPublication(session, gazette.portal, wanted(entry)));
  /** Goes on in a session of its own, with nothing but what JSON keeps. */
  const resume = async (
    entry: PublicationEntry,
    { picture: _picture, ...captcha }: ShownCaptcha,
    text: string,
  ): Promise<{ readonly visit: PublicationVisit; readonly verdicts: readonly AnswerVerdict[] }> => {
    const verdicts: AnswerVerdict[] = [];
    const held = JSON.parse(JSON.stringify(captcha)) as typeof captcha;
    const resumed = await gazette.visit((session) =>
      resumePublication(session, gazette.portal, wanted(entry), { captcha: held, text }, (verdict) => {
        verdicts.push(verdict);
      }),
    );
    return { visit: resumed, verdicts };
  };
  const captchaOf = async (entry: PublicationEntry): Promise<ShownCaptcha> => {
    const arrived = await visit(entry);
    if (arrived.kind !== 'captcha') {
      throw new Error(`The gazette asked for no captcha: ${arrived.kind}`);
    }
    return arrived.captcha;
  };
  /** The way to a publication in as many sessions as it takes. */
  const read = async (entry: PublicationEntry): Promise<PublicationVisit> => {
    const arrived = await visit(entry);
    return arrived.kind === 'captcha'
      ? (await resume(entry, arrived.captcha, await solve(arrived.captcha.picture))).visit
      : arrived;
  };
  /** The invented total of a listed publication; of a balance sheet that does not balance none is told. */
  const truthOf = ({ title, published_on, corrects, type }: PublicationEntry): number | null => {
    const found = company.publications.find(
      (each) =>
        each.title === title && each.publishedOn === published_on && each.corrects === corrects && each.type === type,
    );
    const statements = found?.statements ?? null;
    const cents = statements?.balances === true ? statements.indicators.totalAssets.current : null;
    return cents === null ? null : cents / 100;
  };
  const totalOf = (found: PublicationVisit): number | null =>
    found.kind === 'read' ? found.publication.indicators.total_assets.current : NaN;

  test('reads the same publication that the list named, from the first page and from the last', async () => {
    expect(entries.length).toBeGreaterThan(20);
    for (const entry of [entryAt(0), entryAt(-1), ...statements().slice(0, 2), ...statements().slice(-2)]) {
      const found = await read(entry);
      expect(found).toMatchObject({ publication: { title: entry.title, published_on: entry.published_on } });
      expect(totalOf(found)).toBe(truthOf(entry));
    }
  });

  test('ends at the captcha with the picture, and with what the next session needs', async () => {
    const captcha = await captchaOf(statement());
    expect(captcha.picture.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect(captcha.url).toMatch(/suchergebnis\?\d+$/);
    expect(captcha.cookies.map(({ name }) => name)).toContain('JSESSIONID');
  });

  test('goes on in another session, however the text was typed, without a search of its own', async () => {
    const captcha = await captchaOf(statement());
    const retrievals = gazette.retrievals();
    const typed = ` ${(await solve(captcha.picture)).toLowerCase()}\n`;
    const resumed = await resume(statement(), captcha, typed);
    expect(totalOf(resumed.visit)).toBe(truthOf(statement()));
    expect([resumed.verdicts, gazette.retrievals()]).toEqual([['solved'], retrievals]);
  });

  test('is shown another picture after a wrong answer, and goes on with that one', async () => {
    const captcha = await captchaOf(statement());
    const wrong = await resume(statement(), captcha, 'WRONG');
    expect([wrong.visit.kind, wrong.verdicts]).toEqual(['captcha', ['wrong']]);
    const next = (wrong.visit as Extract<PublicationVisit, { kind: 'captcha' }>).captcha;
    expect(next.pictureHash).not.toBe(captcha.pictureHash);
    const resumed = await resume(statement(), next, await solve(next.picture));
    expect([totalOf(resumed.visit), resumed.verdicts]).toEqual([truthOf(statement()), ['solved']]);
  });

  test('does not answer another picture than the one that was read', async () => {
    const captcha = await captchaOf(statement());
    await resume(statement(), captcha, 'WRONG');
    const late = await resume(statement(), captcha, await solve(captcha.picture));
    expect([late.visit.kind, late.verdicts]).toEqual(['captcha', ['unused']]);
  });

  test.each<[string, (captcha: ShownCaptcha) => Promise<ShownCaptcha>]>([
    [
      'is idle for too long',
      (captcha) => {
        now = new Date(NOW.getTime() + 31 * 60_000);
        return Promise.resolve(captcha);
      },
    ],
    [
      'is ended by the gazette',
      async (captcha) => {
        await gazette.fault('session_expired');
        return captcha;
      },
    ],
    ['loses its cookies', (captcha) => Promise.resolve({ ...captcha, cookies: [] })],
    [
      'leads elsewhere',
      (captcha) => Promise.resolve({ ...captcha, url: `${gazette.simulator.portalUrls.bundesanzeiger}/pub/de/start` }),
    ],
  ])('begins anew where the session of the captcha %s', async (_name, happens) => {
    const captcha = await captchaOf(statement());
    const text = await solve(captcha.picture);
    const { visit: again, verdicts } = await resume(statement(), await happens(captcha), text);
    expect([again.kind, verdicts]).toEqual(['captcha', ['unused']]);
    const next = (again as Extract<PublicationVisit, { kind: 'captcha' }>).captcha;
    expect(next.pictureHash).not.toBe(captcha.pictureHash);
    const resumed = await resume(statement(), next, await solve(next.picture));
    expect(totalOf(resumed.visit)).toBe(truthOf(statement()));
  });

  test('goes to no other host than the portal’s, whatever was held', async () => {
    const captcha = { ...(await captchaOf(statement())), url: 'http://127.0.0.2/' };
    await expect(resume(statement(), captcha, 'TEXT')).rejects.toMatchObject({ verdict: { code: 'source_changed' } });
  });

  test('needs nobody where no captcha is asked', async () => {
    expect(await visit(notice())).toMatchObject({ kind: 'read', publication: { balance_sheet: null } });
  });

  test('passes a captcha that comes unexpectedly', async () => {
    await gazette.fault('captcha');
    expect(await read(notice())).toMatchObject({ kind: 'read', publication: { title: notice().title } });
  });

  test.each(['session_expired', 'stale_viewstate'] as const)('searches again after one %s', async (fault) => {
    await gazette.fault(fault);
    expect(totalOf(await read(statement()))).toBe(truthOf(statement()));
  });

  test.each([
    ['block403', 'identity_burnt', 'source_blocked'],
    ['block429', 'throttled', 'source_blocked'],
    ['maintenance', 'throttled', 'source_unavailable'],
    ['changed_markup', 'needs_human', 'source_changed'],
    ['changed_publication', 'needs_human', 'source_changed'],
  ] as const)('gives %s its verdict', async (fault, kind, code) => {
    await gazette.fault(fault);
    const failure = await read(statement()).catch((error: unknown) => error);
    expect((failure as WorkError).verdict).toMatchObject({ kind, code });
  });

  test('finds nothing where the gazette lists the publication no more', async () => {
    const gone = { ...statement(), published_on: '1999-01-01' };
    expect(await read(gone)).toEqual({ kind: 'not_listed' });
  });
});

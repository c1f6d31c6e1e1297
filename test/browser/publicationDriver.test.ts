import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { createCaptchaSolver } from '#adapters/http/captchaSolver';
import type { PublicationEntry } from '#contract/types/listCompanyPublications';
import { type CompanyId, parseCompanyId } from '#domain/companyId';
import type { WorkError } from '#domain/verdict';
import type { CaptchaSolver } from '#ports/captchaSolver';
import type { Company } from '../../simulator/dataset/company.ts';
import { listPublications } from '../../workers/registries/bundesanzeiger/listPublications.ts';
import { readPublication, type PublicationVisit } from '../../workers/registries/bundesanzeiger/readPublication.ts';
import { openPortalVisit, type PortalVisit } from './support/portalVisit.ts';
import { describeWithBrowser } from './support/testBrowser.ts';

describeWithBrowser('the driver of one publication', () => {
  let gazette: PortalVisit;
  let solver: CaptchaSolver;
  let company: Company;
  let entries: readonly PublicationEntry[];

  beforeAll(async () => {
    gazette = await openPortalVisit('bundesanzeiger');
    const url = `${gazette.simulator.controlUrl}/captcha`;
    solver = createCaptchaSolver({ url, key: '', timeoutMilliseconds: 5_000, pollMilliseconds: 10 });
    company = gazette.simulator.dataset.byTrait('publications')[0] as Company;
    const { companyId, name, seat } = company;
    entries = await gazette.visit((session) => listPublications(session, gazette.portal, { companyId, name, seat }));
  });
  afterEach(async () => {
    await gazette.reset();
    await provider('/captcha/wrong', { times: 0 });
  });
  afterAll(() => gazette.end());

  const provider = async (path: string, body?: object): Promise<unknown> => {
    const init = body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const response = await fetch(`${gazette.simulator.controlUrl}${path}`, init);
    return response.status === 204 ? null : response.json();
  };
  const entryAt = (index: number): PublicationEntry => entries.at(index) as PublicationEntry;
  const statements = (): readonly PublicationEntry[] =>
    entries.filter(({ type }) => type.endsWith('financial_statements'));
  const read = (entry: PublicationEntry, help: CaptchaSolver | null = solver): Promise<PublicationVisit> => {
    const verdict = parseCompanyId(company.companyId);
    const wanted = {
      company: (verdict.kind === 'valid' ? verdict.id : null) as CompanyId,
      companyName: company.name,
      entry,
    };
    const captcha = { solver: help, signal: new AbortController().signal };
    return gazette.visit((session) => readPublication(session, gazette.portal, wanted, captcha));
  };
  /** The invented totals of a listed publication. */
  const truthOf = ({ title, published_on, corrects, type }: PublicationEntry): number | null => {
    const found = company.publications.find(
      (each) =>
        each.title === title && each.publishedOn === published_on && each.corrects === corrects && each.type === type,
    );
    const cents = found?.statements?.indicators.totalAssets.current;
    return cents === undefined || cents === null ? null : cents / 100;
  };
  const totalOf = (visit: PublicationVisit): number | null =>
    visit.kind === 'read' ? visit.publication.indicators.total_assets.current : NaN;

  test('reads the same publication that the list named, from the first page and from the last', async () => {
    expect(entries.length).toBeGreaterThan(20);
    for (const entry of [entryAt(0), entryAt(-1), ...statements().slice(0, 2), ...statements().slice(-2)]) {
      const visit = await read(entry);
      expect(visit).toMatchObject({ publication: { title: entry.title, published_on: entry.published_on } });
      expect(totalOf(visit)).toBe(truthOf(entry));
    }
  });

  test('passes the captcha at the third picture, and tells the solver of both wrong answers', async () => {
    const [entry] = statements() as [PublicationEntry];
    const before = (await provider('/captcha/stats')) as { tasks: number; reported_wrong: number };
    await provider('/captcha/wrong', { times: 2 });

    expect(totalOf(await read(entry))).toBe(truthOf(entry));

    expect(await provider('/captcha/stats')).toEqual({
      tasks: before.tasks + 3,
      reported_wrong: before.reported_wrong + 2,
    });
  });

  test('gives up after three wrong answers and leaves it for another attempt', async () => {
    await provider('/captcha/wrong', { times: 3 });
    const failure = await read(statements()[0] as PublicationEntry).catch((error: unknown) => error);
    expect((failure as WorkError).verdict).toMatchObject({ kind: 'retry', code: 'captcha_unsolved' });
  });

  test.each<[string, CaptchaSolver | null, string]>([
    ['nobody can read captchas', null, 'permanent'],
    ['the solver gives no answer', { solve: () => Promise.resolve({ kind: 'unsolved', reason: 'busy' }) }, 'retry'],
  ])('says so where %s', async (_name, help, kind) => {
    const failure = await read(statements()[0] as PublicationEntry, help).catch((error: unknown) => error);
    expect((failure as WorkError).verdict).toMatchObject({ kind, code: 'captcha_unsolved' });
  });

  test('needs no solver where no captcha is asked', async () => {
    const open = entries.find(({ type }) => type === 'half_year_report') as PublicationEntry;
    expect(await read(open, null)).toMatchObject({ kind: 'read', publication: { balance_sheet: null } });
  });

  test('passes a captcha that comes unexpectedly', async () => {
    await gazette.fault('captcha');
    const open = entries.find(({ type }) => type === 'half_year_report') as PublicationEntry;
    expect(await read(open)).toMatchObject({ kind: 'read', publication: { title: open.title } });
  });

  test.each(['session_expired', 'stale_viewstate'] as const)('searches again after one %s', async (fault) => {
    await gazette.fault(fault);
    const [entry] = statements() as [PublicationEntry];
    expect(totalOf(await read(entry))).toBe(truthOf(entry));
  });

  test.each([
    ['block403', 'identity_burnt', 'source_blocked'],
    ['block429', 'throttled', 'source_blocked'],
    ['maintenance', 'throttled', 'source_unavailable'],
    ['changed_markup', 'needs_human', 'source_changed'],
  ] as const)('gives %s its verdict', async (fault, kind, code) => {
    await gazette.fault(fault);
    const failure = await read(statements()[0] as PublicationEntry).catch((error: unknown) => error);
    expect((failure as WorkError).verdict).toMatchObject({ kind, code });
  });

  test('finds nothing where the gazette lists the publication no more', async () => {
    const gone = { ...(statements()[0] as PublicationEntry), published_on: '1999-01-01' };
    expect(await read(gone)).toEqual({ kind: 'not_listed' });
  });
});

import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { XbrlReport } from '#contract/types/accounts/xbrlReport';
import { type FilingEntry, filingSchema } from '#contract/types/list_company_filings/listCompanyFilings';
import { type CompanyId, parseCompanyId } from '#domain/companyId';
import { fileKind } from '#domain/fileKind';
import { priorDay } from '../../simulator/bundesanzeiger/publication/priorDay.ts';
import type { Company } from '../../simulator/dataset/company.ts';
import type { Filing } from '../../simulator/dataset/filing.ts';
import { reportFacts } from '../../simulator/unternehmensregister/report/reportFacts.ts';
import { type FilingVisit, readFiling } from '../../workers/registries/unternehmensregister/filing/readFiling.ts';
import { type ListedFilings, listFilings } from '../../workers/registries/unternehmensregister/listFilings.ts';
import { NOW, openPortalVisit, type PortalVisit } from './support/portalVisit.ts';
import { describeWithBrowser } from './support/testBrowser.ts';

const TODAY = NOW.toISOString().slice(0, 10);

function idOf({ companyId }: Pick<Company, 'companyId'>): CompanyId {
  const verdict = parseCompanyId(companyId);
  if (verdict.kind !== 'valid') {
    throw new Error(`${companyId} is no company id.`);
  }
  return verdict.id;
}

interface ToldFact {
  readonly concept: string;
  readonly value: number;
  readonly period: { readonly start: string | null; readonly end: string | null };
}

function byText(one: ToldFact, other: ToldFact): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}

/** Money in cents, heads as heads. */
function toldFacts(report: XbrlReport | null): readonly ToldFact[] {
  const facts = (report?.facts ?? []).filter(({ unit }) => unit !== null);
  return facts
    .map(({ concept, value, unit, period }) => ({
      concept,
      value: unit === 'iso4217:EUR' ? Math.round(Number(value) * 100) : Number(value),
      period,
    }))
    .toSorted(byText);
}

/** The truth of the data set in the same shape. */
function factsOf({ statements, fiscalYear }: Filing): readonly ToldFact[] {
  if (statements === null || fiscalYear === null) {
    throw new Error('A report has accounts of a year.');
  }
  const { start, end } = fiscalYear;
  return reportFacts(statements)
    .flatMap(({ concept, period, current, prior }) => {
      const fact = (value: number | null, first: string, last: string): ToldFact[] =>
        value === null
          ? []
          : [
              {
                concept: `ifrs-full:${concept}`,
                value,
                period: { start: period === 'instant' ? null : first, end: last },
              },
            ];
      return [...fact(current, start, end), ...fact(prior, priorDay(start), priorDay(end))];
    })
    .toSorted(byText);
}

describeWithBrowser('the driver of the company register', () => {
  let register: PortalVisit;
  /** With filings of every form between them, open and behind the check. */
  let companies: readonly Company[];

  beforeAll(async () => {
    register = await openPortalVisit('unternehmensregister');
    companies = register.simulator.dataset.companies;
  }, 60_000);
  afterEach(() => register.reset());
  afterAll(() => register.end());

  const filed = ({ companyId }: Company): readonly Filing[] =>
    register.simulator.dataset.filingsOf(companyId).filter(({ publishedOn }) => publishedOn <= TODAY);
  const companyWith = (fits: (filing: Filing) => boolean): { company: Company; filing: Filing } => {
    for (const company of companies) {
      const filing = company.traits.includes('publications') ? undefined : filed(company).find(fits);
      if (filing !== undefined) {
        return { company, filing };
      }
    }
    throw new Error('No simulated company has filed such.');
  };
  const open = () =>
    companyWith(({ form, captchaGuarded, corrects }) => form === 'html' && !captchaGuarded && corrects === null);
  const list = ({ name, seat, formerNames, formerSeats, ...company }: Company): Promise<ListedFilings> =>
    register.visit((session) =>
      listFilings(session, register.portal, { id: idOf(company), name, seat, formerNames, formerSeats }),
    );
  const entryOf = async ({ company, filing }: { company: Company; filing: Filing }): Promise<FilingEntry> => {
    const { filings } = await list(company);
    const entry = filings.find(
      (each) => each.published_on === filing.publishedOn && each.title.startsWith(filing.title),
    );
    if (entry === undefined) {
      throw new Error('The filing is not listed.');
    }
    return entry;
  };
  const read = (company: Company, entry: FilingEntry): Promise<FilingVisit> =>
    register.visit((session) => readFiling(session, register.portal, { company: idOf(company), entry }));

  test('lists what a company has filed, newest first, in the shape of the contract', async () => {
    const { company } = open();
    const { filings } = await list(company);
    expect(filings.map((entry) => filingSchema.parse(entry))).toEqual(filings);
    const days = filings.map(({ published_on: day }) => day);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(filings.filter(({ published_in: place }) => place === 'unternehmensregister')).toHaveLength(
      filed(company).length,
    );
    expect(await list(company)).toEqual(await list(company));
  });

  test('reads every page of a company with many publications, and marks those of the gazette', async () => {
    const [company] = register.simulator.dataset.byTrait('publications') as [Company];
    const { filings } = await list(company);
    const own = company.publications.length + filed(company).length;
    expect(own).toBeGreaterThan(30);
    expect(filings).toHaveLength(own);
    expect(
      filings.filter(({ published_in: place }) => place === 'bundesanzeiger').every((each) => each.also_in_gazette),
    ).toBe(true);
    expect(register.retrievals()).toBeGreaterThan(2);
  });

  test('lists nothing for a company that has filed nothing, and asks no register data for it', async () => {
    const company = { id: idOf({ companyId: 'DE-HRB-F1103-1' }), name: 'Gibtesnicht Xyzzy AG', seat: 'Berlin' };
    const found = await register.visit((session) => listFilings(session, register.portal, company));
    expect(found).toEqual({ euid: null, filings: [] });
    expect(register.retrievals()).toBe(1);
  });

  test('takes a new token where one is refused, and searches again where the session is lost', async () => {
    const { company } = open();
    const whole = await list(company);
    await register.fault('stale_viewstate');
    expect(await list(company)).toEqual(whole);
    await register.fault('session_expired');
    expect(await list(company)).toEqual(whole);
  });

  test('reads an open filing with its figures, its places and its PDF', async () => {
    const { company, filing } = open();
    const found = await read(company, await entryOf({ company, filing }));
    const { statements } = filing;
    const cents = statements?.balances === true ? statements.indicators.totalAssets.current : null;
    expect(found).toMatchObject({
      kind: 'read',
      filing: {
        title: filing.title,
        published_on: filing.publishedOn,
        indicators: { total_assets: { current: cents === null ? null : cents / 100 } },
        warnings: expect.not.arrayContaining(['identity_unverified']),
      },
      provenance: [{ mediaType: 'text/html', document: 'filing' }],
    });
    expect(
      Buffer.from((found as Extract<FilingVisit, { kind: 'read' }>).pdf ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test('ends at the check for humans and does not answer it', async () => {
    const guarded = companyWith(({ form, captchaGuarded }) => form === 'html' && captchaGuarded);
    const entry = await entryOf(guarded);
    expect(await read(guarded.company, entry)).toEqual({ kind: 'human_check' });
    expect(await read(guarded.company, entry)).toEqual({ kind: 'human_check' });
  });

  test('ends before a deposited filing', async () => {
    const deposit = companyWith(({ form }) => form === 'deposit');
    const paid = await entryOf(deposit);
    expect(paid.access).toBe('paid');
    // The list may say otherwise.
    expect(await read(deposit.company, paid)).toEqual({ kind: 'paid' });
  });

  const reported = () =>
    companyWith(({ form, captchaGuarded, corrects }) => form === 'esef' && !captchaGuarded && corrects === null);

  test('reads all facts of a report from its package, with their places', async () => {
    const { company, filing } = reported();
    const entry = await entryOf({ company, filing });
    expect(entry.format).toBe('esef');
    const found = await read(company, entry);
    expect(found).toMatchObject({
      kind: 'read',
      pdf: null,
      filing: {
        title: filing.title,
        published_on: filing.publishedOn,
        fiscal_year: filing.fiscalYear,
        warnings: expect.arrayContaining(['identity_unverified']),
      },
      provenance: [{ mediaType: 'application/zip', document: 'filing' }],
    });
    const { filing: reading, document, provenance } = found as Extract<FilingVisit, { kind: 'read' }>;
    expect(fileKind(document)).toBe('zip');
    expect(provenance[0]?.citations.map(({ pointer }) => pointer)).toContain('/report/facts/0/value');
    expect(toldFacts(reading.report)).toEqual(factsOf(filing));
  });

  test('reads the same of a report that is offered as XHTML alone', async () => {
    const { company, filing } = reported();
    const wanted = { company: idOf(company), entry: await entryOf({ company, filing }) };
    const report = await register.visit(async (session) => {
      const offersPackage = `document.querySelector('[data-testid="esef_download"]')?.remove()`;
      await session.page.evaluateOnNewDocument(
        `document.addEventListener('DOMContentLoaded', () => { ${offersPackage} })`,
      );
      return readFiling(session, register.portal, wanted);
    });
    expect(report).toMatchObject({ kind: 'read', provenance: [{ mediaType: 'text/html' }] });
    expect(toldFacts((report as Extract<FilingVisit, { kind: 'read' }>).filing.report)).toEqual(factsOf(filing));
  });

  test('leaves a report for a later attempt where the portal sends a page in its place', async () => {
    const { company, filing } = reported();
    const entry = await entryOf({ company, filing });
    await register.fault('html_instead_of_file');
    await expect(read(company, entry)).rejects.toMatchObject({
      verdict: { kind: 'retry', code: 'source_unavailable' },
    });
    expect(await read(company, entry)).toMatchObject({ kind: 'read' });
  });

  test('takes no report of another fiscal year than its title names', async () => {
    const { company, filing } = reported();
    const entry = { ...(await entryOf({ company, filing })), fiscal_year_end: '2020-12-31' };
    await expect(read(company, entry)).rejects.toMatchObject({ verdict: { code: 'source_changed' } });
  });

  test('finds no filing that the portal lists no more', async () => {
    const { company, filing } = open();
    const entry = await entryOf({ company, filing });
    const other = { ...entry, filing_id: `${company.companyId}-${'0'.repeat(20)}` };
    expect(await read(company, other)).toEqual({ kind: 'not_listed' });
  });

  test('reads a filing without its PDF where the portal sends a page in its place', async () => {
    const { company, filing } = open();
    const entry = await entryOf({ company, filing });
    await register.fault('html_instead_of_file');
    expect(await read(company, entry)).toMatchObject({ kind: 'read', pdf: null });
  });

  test.each([
    ['block403', { kind: 'identity_burnt', code: 'source_blocked' }],
    ['block429', { kind: 'throttled', code: 'source_blocked', until: NOW.getTime() + 3_600_000 }],
    ['maintenance', { kind: 'throttled', code: 'source_unavailable', until: NOW.getTime() + 600_000 }],
    ['reset_connection', { kind: 'retry', code: 'source_unavailable' }],
    ['changed_markup', { kind: 'needs_human', code: 'source_changed' }],
  ] as const)('gives %s its verdict', async (kind, verdict) => {
    await register.fault(kind, 10);
    await expect(list(open().company)).rejects.toMatchObject({ verdict });
  });

  test('leaves lost sessions and refused tokens for a later attempt or a person', async () => {
    await register.fault('session_expired', 10);
    await expect(list(open().company)).rejects.toMatchObject({ verdict: { code: 'source_session_lost' } });
    await register.reset();
    await register.fault('stale_viewstate', 10);
    await expect(list(open().company)).rejects.toMatchObject({ verdict: { code: 'source_changed' } });
  });

  test('is throttled by the hourly limit', async () => {
    await register.limit(0);
    await expect(list(open().company)).rejects.toMatchObject({ verdict: { kind: 'throttled' } });
  });
});

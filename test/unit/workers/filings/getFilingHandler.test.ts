import { describe, expect, test } from '@jest/globals';
import { getFilingOutput } from '#contract/types/get_filing/getFiling';
import type { FilingEntry } from '#contract/types/list_company_filings/listCompanyFilings';
import type { HandoverQuestion } from '#ports/handovers';
import type { Mirror } from '#ports/mirror';
import type { ClaimedWork } from '#ports/workQueue';
import type { Company } from '../../../../simulator/dataset/company.ts';
import type { Filing } from '../../../../simulator/dataset/filing.ts';
import { generateDataset } from '../../../../simulator/dataset/generateDataset.ts';
import { reportDocument, reportPackage } from '../../../../simulator/unternehmensregister/report/reportPackage.ts';
import type { Paper } from '../../../../workers/documents/documentKeeper.ts';
import { createGetFilingHandler } from '../../../../workers/enrichments/get_filing/getFilingHandler.ts';
import type { WorkResult } from '../../../../workers/enrichments/handler.ts';
import type { Source } from '../../../../workers/enrichments/sources.ts';
import { publicationHtml } from '../../../support/publicationMarkup.ts';
import { FORGETFUL_KEEPER } from '../../../support/forgetfulKeeper.ts';
import { inChunks } from '../../../support/tables/inChunks.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const CONTEXT = { enrichmentId: 1, signal: new AbortController().signal, required: null };

function reported(): { readonly company: Company; readonly filing: Filing } {
  const dataset = generateDataset({ seed: 'first', size: 60 });
  for (const company of dataset.companies) {
    const filing = dataset.filingsOf(company.companyId).find(({ form }) => form === 'esef');
    if (filing !== undefined) {
      return { company, filing };
    }
  }
  throw new Error('No simulated company has filed a report.');
}

const { company, filing } = reported();
const ENTRY: FilingEntry = {
  filing_id: `${company.companyId}-${'0'.repeat(20)}`,
  title: filing.title,
  type: 'annual_financial_statements',
  category: null,
  published_in: 'unternehmensregister',
  also_in_gazette: false,
  published_on: filing.publishedOn,
  fiscal_year_start: filing.fiscalYear?.start ?? null,
  fiscal_year_end: filing.fiscalYear?.end ?? null,
  corrects: null,
  company_name: company.name,
  company_city: company.seat,
  language: 'de',
  format: 'esef',
  access: 'open',
  match: 'proven',
};

function setUp(file: string | Buffer, told: Partial<FilingEntry> = {}) {
  const entry = { ...ENTRY, ...told };
  const kept: Paper[] = [];
  const asked: HandoverQuestion[] = [];
  const mirror: Mirror = {
    read: () => Promise.resolve(null),
    readPublication: () => Promise.resolve({ companyId: company.companyId, source: 'unternehmensregister', entry }),
  };
  const source: Source = {
    visit: () =>
      Promise.resolve({ result: { visit: { kind: 'human_check' }, url: 'https://p/de' } as never, proxy: null }),
  };
  const handler = createGetFilingHandler({
    mirror,
    source,
    keeper: { ...FORGETFUL_KEEPER, keepBeside: async (_kind, papersOf) => void kept.push(...(await papersOf())) },
    handovers: {
      desk: {
        ask: (question) => {
          asked.push(question);
          return Promise.resolve();
        },
        file: () => Promise.resolve({ fileName: 'report', bytes: Buffer.from(file).length }),
        read: () => inChunks(Buffer.from(file), [1_000]),
      },
      deadlineSeconds: 600,
      longestLifeSeconds: 86_400,
      now: () => NOW,
      count: () => undefined,
    },
  });
  const run = async (resumption: ClaimedWork['resumption']) => {
    const work = {
      id: 1,
      organizationId: 1,
      type: 'get_filing',
      input: { filing_id: entry.filing_id },
      acceptedAt: NOW,
      resumption,
    };
    const result = await handler.fromSource(work as unknown as ClaimedWork, CONTEXT);
    if ('ask' in result) {
      await result.ask('reference', CONTEXT.signal);
    }
    return result;
  };
  const held = { wanted: { forms: ['zip', 'xhtml'] }, deadline: '2026-11-21T12:10:00.000Z' };
  return { kept, asked, visit: () => run(null), bring: () => run({ held, answer: { upload_id: 17 } }) };
}

describe('get_filing, of a report behind the check for humans', () => {
  test('asks people for the archive or the XHTML', async () => {
    const { visit, asked } = setUp('');
    await visit();
    expect(asked).toMatchObject([{ wanted: { title: ENTRY.title, forms: ['zip', 'xhtml'] }, refusal: null }]);
  });

  test.each([
    ['package', reportPackage({ filing, company }), 'application/zip'],
    ['XHTML', reportDocument({ filing, company }), 'text/html'],
  ])('reads the %s that a person brings, for who asked alone', async (_name, file, mediaType) => {
    const { bring, kept } = setUp(file);
    const { output, explanation, mirror } = (await bring()) as WorkResult;
    const read = getFilingOutput.parse(output);
    expect(read).toMatchObject({
      company_id: company.companyId,
      title: ENTRY.title,
      published_on: ENTRY.published_on,
      fiscal_year: filing.fiscalYear,
      format: 'esef',
      retrieved_by: 'person',
      warnings: expect.arrayContaining(['identity_unverified']),
    });
    expect(read.report?.facts.length).toBeGreaterThan(5);
    expect(explanation).toMatchObject({ kind: 'read', provenance: [{ mediaType, document: 'filing' }] });
    // Anybody may have written it: neither the mirror nor the kept documents, which others see, have it.
    expect({ mirror, kept }).toEqual({ mirror: null, kept: [] });
  });

  test.each([
    [
      'of another fiscal year',
      reportPackage({ filing, company }),
      { fiscal_year_end: '2020-12-31' },
      /The file shows a report of the fiscal year that ends on \d{4}-\d\d-\d\d\. “.+” of .+ is wanted\./,
    ],
    [
      'of another company',
      reportPackage({ filing: { ...filing, companyName: `Neue ${company.name}` }, company }),
      {},
      /The file shows a report of Neue .+\. “.+” of .+ is wanted\./,
    ],
    ['where a page is wanted', reportPackage({ filing, company }), { format: 'html' }, /is a report/],
    ['in an archive that holds none', Buffer.from('PK\u0003\u0004 nothing'), {}, /cannot be read/],
    ['that is the page of its links', '<!doctype html><title>Veröffentlichung</title>', {}, /cannot be read/],
  ] as const)('refuses a report %s with a sentence, and asks again', async (_name, file, told, reason) => {
    const { bring, asked, kept } = setUp(file, told);
    await bring();
    expect(asked).toMatchObject([{ refusal: expect.stringMatching(reason) }]);
    expect(kept).toEqual([]);
  });
});

describe('get_filing, of a page behind the check for humans', () => {
  const html = (printed: { readonly title?: string; readonly name?: string } = {}): string =>
    publicationHtml('<p>Die Gesellschaft hat ihren Sitz in Köln.</p>', {
      title: printed.title ?? ENTRY.title,
      name: printed.name ?? company.name,
      city: company.seat,
      published: ENTRY.published_on.split('-').toReversed().join('.'),
    }).toString();
  const bringPage = async (page: string, told: Partial<FilingEntry> = {}) => {
    const { bring, asked, kept } = setUp(page, { format: 'html', ...told });
    const result = await bring();
    return { result, kept, refusal: asked[0]?.refusal ?? null };
  };

  test('is read for who asked alone', async () => {
    const { result, kept, refusal } = await bringPage(html());
    expect(refusal).toBeNull();
    expect(result).toMatchObject({ mirror: null, output: { retrieved_by: 'person', title: ENTRY.title } });
    expect(kept).toEqual([]);
  });

  test('knows a company whose legal form is written out', async () => {
    const name = company.name.replace(/GmbH$/u, 'Gesellschaft mit beschränkter Haftung');
    expect(await bringPage(html({ name }))).toMatchObject({ refusal: null });
  });

  const CORRECTION = 'Berichtigung der Veröffentlichung vom 03.04.2024';
  test.each([
    ['whose title is a part of the wanted one', html({ title: 'Jahresabschluss' }), {}],
    ['of another year', html({ title: ENTRY.title.replaceAll(/20\d\d/gu, '2019') }), {}],
    ['of another company', html({ name: `Neue ${company.name}` }), {}],
    ['that corrects the wanted one', html().replace('</body>', `<p>${CORRECTION}</p></body>`), {}],
    ['that the wanted one corrects', html(), { title: `${ENTRY.title} (${CORRECTION})`, corrects: CORRECTION }],
  ])('refuses one %s, and says what is wanted', async (_name, page, told) => {
    const { refusal, kept } = await bringPage(page, told);
    expect(refusal).toMatch(/^The (?:file shows|page is) .+ is wanted\.$/u);
    expect(kept).toEqual([]);
  });

  test('takes the page of a correction that says so', async () => {
    const page = html().replace('</body>', `<p>${CORRECTION}</p></body>`);
    const told = { title: `${ENTRY.title} (${CORRECTION})`, corrects: CORRECTION };
    expect(await bringPage(page, told)).toMatchObject({ refusal: null });
  });
});

import { mkdir, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type EnrichmentTypeName, enrichmentTypeByName } from '#contract/types/catalogue';
import type { WorkErrorCode } from '#domain/verdict';
import { table } from '../../cli/output.ts';
import type { Filing } from '../../simulator/dataset/filing.ts';
import type { Company } from '../../simulator/dataset/company.ts';
import { MAIL_ADDRESSES, type MailTrait } from '../../simulator/mail/mailWorld.ts';
import { FAULT_KINDS, type FaultKind } from '../../simulator/portal.ts';
import type { PortalName } from '../../simulator/portals.ts';
import { type Course, FaultHarness } from './support/faultHarness.ts';
import { describeWithBrowser } from './support/testBrowser.ts';

/** What must become of the work; `putOff` is the least number of seconds between its rounds together. */
type Expected =
  | { readonly kind: 'completed'; readonly attempts: number; readonly putOff: number }
  | { readonly kind: 'failed'; readonly code: WorkErrorCode; readonly attempts: number; readonly putOff: number }
  /** The portal wants to be left alone: no attempt is spent, however often. `putOff` is the seconds of one round. */
  | { readonly kind: 'throttled'; readonly putOff: number };

interface Rule {
  readonly kind: FaultKind;
  /** Types that meet the fault; all of them where absent. */
  readonly types?: readonly EnrichmentTypeName[];
  readonly once: Expected | Partial<Record<EnrichmentTypeName, Expected>>;
  readonly always: Expected | Partial<Record<EnrichmentTypeName, Expected>>;
}

function completed(attempts = 1, putOff = 0): Expected {
  return { kind: 'completed', attempts, putOff };
}

/** Three attempts, with a second and then two between them. */
function failed(code: WorkErrorCode, attempts = 3, putOff = 3): Expected {
  return { kind: 'failed', code, attempts, putOff };
}

const PORTAL_OF: Readonly<Partial<Record<EnrichmentTypeName, PortalName>>> = {
  search_companies: 'handelsregister',
  get_company: 'handelsregister',
  get_company_owners: 'handelsregister',
  get_company_historical_owners: 'handelsregister',
  list_company_publications: 'bundesanzeiger',
  get_publication: 'bundesanzeiger',
  list_company_filings: 'unternehmensregister',
  get_filing: 'unternehmensregister',
};
const TYPES = Object.keys(PORTAL_OF) as EnrichmentTypeName[];
/** The faults that come of themselves; those of a company's content alone have their own tests. */
const RULES: readonly Rule[] = [
  { kind: 'slow', once: completed(), always: completed() },
  // A block burns the visitor and rests its egress for as long as a breaker that opened.
  { kind: 'block403', once: completed(2, 300), always: failed('source_blocked', 3, 600) },
  { kind: 'block429', once: completed(1, 3_600), always: { kind: 'throttled', putOff: 3_600 } },
  { kind: 'maintenance', once: completed(1, 600), always: { kind: 'throttled', putOff: 600 } },
  { kind: 'session_expired', once: completed(), always: failed('source_session_lost') },
  {
    kind: 'stale_viewstate',
    once: completed(),
    always: {
      ...Object.fromEntries(TYPES.map((type) => [type, failed('source_session_lost')])),
      // A token that is refused twice cannot be told from a page that has changed.
      list_company_filings: failed('source_changed', 1, 0),
      get_filing: failed('source_changed', 1, 0),
    },
  },
  {
    kind: 'captcha',
    types: ['get_publication', 'get_filing'],
    once: completed(),
    // People fetch what nothing else may: who finds that the portal goes on asking gives up.
    always: { get_publication: failed('captcha_unsolved'), get_filing: failed('human_check_unanswered', 1, 0) },
  },
  {
    kind: 'html_instead_of_file',
    types: ['get_company', 'get_company_owners', 'get_company_historical_owners', 'get_filing'],
    once: completed(),
    always: {
      // The page was read; its PDF is left out.
      get_filing: completed(),
      get_company: failed('source_unavailable'),
      get_company_owners: failed('source_session_lost'),
      get_company_historical_owners: failed('source_session_lost'),
    },
  },
  { kind: 'reset_connection', once: completed(2, 1), always: failed('source_unavailable') },
  // Only a person can tell what the portal shows now, so nothing is tried again.
  {
    kind: 'changed_markup',
    once: {
      ...Object.fromEntries(TYPES.map((type) => [type, failed('source_changed', 1, 0)])),
      // A page without a list may want a new token: it is asked for once more.
      list_company_filings: completed(),
      get_filing: completed(),
    },
    always: failed('source_changed', 1, 0),
  },
  {
    kind: 'changed_publication',
    types: ['get_publication', 'get_filing'],
    once: failed('source_changed', 1, 0),
    always: failed('source_changed', 1, 0),
  },
];
const TIMES = { once: 1, always: 1_000_000 } as const;
const SLOW_MS = 40;
/** More than the attempts and the rests of an egress between them; a throttled portal is asked three times. */
const MOST_ROUNDS = 6;
const THROTTLED_ROUNDS = 3;

interface Cell {
  readonly type: EnrichmentTypeName;
  readonly kind: FaultKind;
  readonly often: keyof typeof TIMES;
  readonly expected: Expected;
  readonly isMet: boolean;
}

const CELLS: readonly Cell[] = TYPES.flatMap((type) =>
  RULES.flatMap(({ kind, types, once, always }): Cell[] => {
    if (types?.includes(type) === false) {
      return [{ type, kind, often: 'always', expected: completed(), isMet: false }];
    }
    const [passing, persisting] = [once, always].map((expected) => ('kind' in expected ? expected : expected[type]));
    return [
      ...(passing === undefined ? [] : [{ type, kind, often: 'once', expected: passing, isMet: true } as const]),
      ...(persisting === undefined
        ? []
        : [{ type, kind, often: 'always', expected: persisting, isMet: true } as const]),
    ];
  }),
);

/** Mail servers and name servers answer so for good; the mailbox stays uncertain, and the result says so. */
const MAIL_FAULTS: readonly (readonly [MailTrait, object, number])[] = [
  ['dns_fails', { status: 'unknown', reason: 'dns_unavailable' }, 3],
  ['silent', { status: 'unknown', reason: 'server_unreachable' }, 1],
  ['blocked', { status: 'unknown', reason: 'server_refused' }, 1],
  ['full', { status: 'risky', reason: 'mailbox_full' }, 1],
  ['greylisted', { status: 'deliverable', reason: 'mailbox_accepted' }, 2],
];

const outcomes: string[][] = [];

describeWithBrowser('every fault of a portal or mail server, for every type that meets it', () => {
  let harness: FaultHarness;
  let inputs: Readonly<Partial<Record<EnrichmentTypeName, object>>>;

  beforeAll(async () => {
    harness = await FaultHarness.open();
    inputs = await subjects(harness);
  });
  afterAll(async () => {
    await harness.close();
    await publish(outcomes);
  });

  const follow = (type: EnrichmentTypeName, rounds = MOST_ROUNDS): Promise<Course> =>
    harness.follow(type, inputs[type] ?? {}, rounds);
  const spentSince = async (balance: number): Promise<number> => balance - (await harness.balance()).balance;

  test.each(CELLS.map((cell) => [cell.kind, cell.often, cell.type, cell] as const))(
    '%s %s: %s',
    async (kind, often, type, { expected, isMet }) => {
      const price = enrichmentTypeByName(type)?.price ?? 0;
      const { balance } = await harness.balance();
      await harness.fault(PORTAL_OF[type] ?? 'handelsregister', kind, TIMES[often], kind === 'slow' ? SLOW_MS : 0);

      const course = await follow(type, expected.kind === 'throttled' ? THROTTLED_ROUNDS : MOST_ROUNDS);
      outcomes.push([kind, often, type, told(course, isMet)]);
      const leftPending = await harness.clearFaults();

      expect(summary(course)).toEqual(summaryOf(expected));
      expectPutOff(course, expected);
      expect(leftPending).toBe(often === 'always');
      expect(await harness.balance()).toMatchObject({ reserved: expected.kind === 'throttled' ? price : 0 });
      expect(await spentSince(balance)).toBe(expected.kind === 'completed' ? price : 0);

      if (expected.kind !== 'completed') {
        harness.rest();
        // What was put off goes on by itself; what failed is asked for anew.
        const { enrichment, lane } = course;
        const next =
          expected.kind === 'throttled'
            ? await harness.resume({ id: enrichment.id, lane }, MOST_ROUNDS)
            : await follow(type);
        expect(summary(next)).toEqual({ status: 'completed', code: null, attempts: 1 });
        expect(await spentSince(balance)).toBe(price);
      }
      await expectNothingLeft(harness);
      harness.rest();
    },
  );

  test.each(MAIL_FAULTS)('%s: verify_email', async (trait, output, attempts) => {
    const { balance } = await harness.balance();
    const course = await harness.follow('verify_email', { email: MAIL_ADDRESSES[trait] }, MOST_ROUNDS);
    outcomes.push([trait, 'always', 'verify_email', `${told(course, true)}: ${Object.values(output).join(', ')}`]);

    expect(summary(course)).toEqual({ status: 'completed', code: null, attempts });
    expect(course.enrichment.output).toMatchObject(output);
    expect(await spentSince(balance)).toBe(1);
    await expectNothingLeft(harness);
  });

  test("are all in the matrix, but for those of a company's content and of public services", () => {
    const known = new Set(RULES.map(({ kind }) => kind));
    const others = FAULT_KINDS.filter((kind) => !known.has(kind));
    expect(others).toEqual([
      'si_unavailable',
      'si_changed',
      'si_of_another',
      'ad_of_another',
      'other_court',
      'wrong_check_digits',
      'member_state_unavailable',
      'member_state_busy',
    ]);
  });
});

/** Shown to anybody by its page. */
function isOpen({ form, captchaGuarded, corrects, publishedOn }: Filing): boolean {
  return form === 'html' && !captchaGuarded && corrects === null && publishedOn < '2026-11-21';
}

function summary({ enrichment, attempts }: Course): object {
  return { status: enrichment.status, code: enrichment.errorCode, attempts };
}

function summaryOf(expected: Expected): object {
  switch (expected.kind) {
    case 'completed':
      return { status: 'completed', code: null, attempts: expected.attempts };
    case 'failed':
      return { status: 'failed', code: expected.code, attempts: expected.attempts };
    case 'throttled':
      return { status: 'queued', code: null, attempts: 0 };
  }
}

/** The clock moves to whole seconds, and a moment more where a visit waits in place. */
function expectPutOff({ secondsPutOff, rounds }: Course, expected: Expected): void {
  const least = expected.putOff * (expected.kind === 'throttled' ? rounds - 1 : 1);
  expect(secondsPutOff).toBeGreaterThanOrEqual(least);
  expect(secondsPutOff).toBeLessThanOrEqual(least + rounds);
}

/** Browsers, files and connections that are left at the end make `close` fail. */
async function expectNothingLeft(harness: FaultHarness): Promise<void> {
  expect(await harness.ports.credits.audit()).toEqual([]);
  expect(await harness.balance()).toMatchObject({ reserved: 0 });
  expect(harness.browsers.pool.stats()).toMatchObject({ active: 0, waiting: 0 });
}

function told({ enrichment, attempts, rounds, secondsPutOff }: Course, isMet: boolean): string {
  const { status, errorCode } = enrichment;
  const end = status === 'queued' ? 'put off' : (errorCode ?? status);
  const tries = `${attempts} of ${rounds} visits counted`;
  return isMet ? `${end}, ${tries}, ${secondsPutOff} s put off` : `${end}: does not meet it`;
}

async function publish(rows: readonly string[][]): Promise<void> {
  const text = `${table(['fault', 'served', 'type', 'outcome'], rows)}\n`;
  const directory = new URL('../.artifacts/', import.meta.url);
  await mkdir(directory, { recursive: true });
  await writeFile(new URL('fault-matrix.txt', directory), text);
  process.stdout.write(text);
}

/** What each type is asked for: a company with two lists, and one with few publications that a captcha guards. */
async function subjects(harness: FaultHarness): Promise<Partial<Record<EnrichmentTypeName, object>>> {
  const find = (fits: (company: Company) => boolean): { company_id: string } => {
    const company = harness.simulator.dataset.companies.find(fits);
    if (company === undefined) {
      throw new Error('The simulator has no such company.');
    }
    return { company_id: company.companyId };
  };
  const company = find(({ traits }) => traits.includes('owners_two_lists'));
  const publisher = find(
    ({ publications }) => publications.length < 9 && publications.some(({ captchaGuarded }) => captchaGuarded),
  );
  await harness.follow('get_company', publisher, 1);
  const { enrichment } = await harness.follow('list_company_publications', publisher, 1);
  harness.rest();
  const { publications } = enrichment.output as { publications: { publication_id: string; type: string }[] };
  const filer = find(
    ({ companyId, traits }) =>
      !traits.includes('publications') && harness.simulator.dataset.filingsOf(companyId).some(isOpen),
  );
  await harness.follow('get_company', filer, 1);
  const listed = (await harness.follow('list_company_filings', filer, 1)).enrichment;
  harness.rest();
  const open = harness.simulator.dataset.filingsOf(filer.company_id).find(isOpen);
  const { filings } = listed.output as { filings: { filing_id: string; title: string; published_on: string }[] };
  return {
    list_company_filings: filer,
    get_filing: { filing_id: filings.find(({ published_on: day }) => day === open?.publishedOn)?.filing_id },
    search_companies: { query: 'GmbH', court_code: 'F1103' },
    get_company: company,
    get_company_owners: company,
    get_company_historical_owners: company,
    list_company_publications: publisher,
    get_publication: {
      publication_id: publications.find(({ type }) => type === 'annual_financial_statements')?.publication_id,
    },
  };
}

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ENRICHMENT_TYPES } from '../../../../core/contract/types/catalogue.ts';
import { getCompanyProfileOutput } from '../../../../core/contract/types/get_company_profile/getCompanyProfile.ts';
import type { EnrichmentType } from '../../../../core/contract/types/enrichmentType.ts';
import type { ChildState } from '../../../../core/domain/workflow/childState.ts';
import { committedCredits } from '../../../../core/domain/workflow/committedCredits.ts';
import { planProfile } from '../../../../core/domain/workflow/profile/planProfile.ts';
import { PROFILE_PARTS } from '../../../../core/domain/workflow/profile/profileRequest.ts';
import { workflowBudget } from '../../../../core/domain/workflow/workflowBudget.ts';
import type { ChildStep, WorkflowDecision } from '../../../../core/domain/workflow/workflow.ts';

const PRICES = new Map<string, number>(ENRICHMENT_TYPES.map(({ name, price }: EnrichmentType) => [name, price]));
const priceOf = (type: string): number => PRICES.get(type) ?? 0;
const COMPANY = 'DE-HRB-F1103-261904';
const NOW = Date.parse('2026-11-28T12:00:00Z');

type Fate = 'completed' | 'free' | 'failed';

function exampleOf(type: string): Readonly<Record<string, unknown>> {
  return ENRICHMENT_TYPES.find(({ name }: EnrichmentType) => name === type)?.example.output ?? {};
}

function child({ step, type }: Pick<ChildStep, 'step' | 'type'>, id: number, fate: Fate | 'queued'): ChildState {
  const isCompleted = fate === 'completed' || fate === 'free';
  return {
    step,
    type,
    id,
    status: isCompleted ? 'completed' : fate === 'failed' ? 'failed' : 'queued',
    output: isCompleted ? exampleOf(type) : null,
    errorCode: fate === 'failed' ? 'source_unavailable' : null,
    errorMessage: fate === 'failed' ? 'The portal is away.' : null,
    cost: fate === 'completed' ? priceOf(type) : 0,
  };
}

interface Run {
  readonly children: readonly ChildState[];
  readonly output: Readonly<Record<string, unknown>>;
  /** The most that was spent or could be at any time. */
  readonly peak: number;
}

/** Runs a profile to its end, one child after the other, each with the next of the fates. */
function run(input: Readonly<Record<string, unknown>>, fates: readonly Fate[]): Run {
  const budget = workflowBudget(planProfile, input, priceOf);
  let children: readonly ChildState[] = [];
  let peak = 0;
  for (let round = 0; round < 100; round += 1) {
    const left = budget - committedCredits(children, priceOf);
    const decision: WorkflowDecision = planProfile.decide({ input, children, left, priceOf, now: NOW });
    if (decision.kind === 'conclude') {
      return { children, output: decision.output, peak };
    }
    if (decision.kind === 'start') {
      const started = decision.steps.map((step, at) => child(step, children.length + at + 1, 'queued'));
      expect(new Set([...children, ...started].map(({ step }) => step)).size).toBe(children.length + started.length);
      children = [...children, ...started];
      peak = Math.max(peak, committedCredits(children, priceOf));
      continue;
    }
    const next = children.find(({ status }) => status === 'queued');
    expect(next).toBeDefined();
    children = children.map((one) =>
      one === next ? child(one, one.id, fates[one.id % fates.length] ?? 'completed') : one,
    );
  }
  throw new Error('It does not end');
}

const inputs = fc.record(
  {
    company_id: fc.constant(COMPANY),
    include: fc.subarray([...PROFILE_PARTS], { minLength: 1 }),
    years: fc.integer({ min: 1, max: 10 }),
    max_credits: fc.integer({ min: 0, max: 40 }),
    website: fc.constant('example.com'),
  },
  { requiredKeys: ['company_id'] },
);
const fates = fc.array(fc.constantFrom<Fate>('completed', 'free', 'failed'), { minLength: 1, maxLength: 12 });

describe('the plan of a profile', () => {
  test('spends no more than it may, whatever becomes of its children, and always ends with a valid output', () => {
    fc.assert(
      fc.property(inputs, fates, (input, ends) => {
        const { children, output, peak } = run(input, ends);
        expect(peak).toBeLessThanOrEqual(workflowBudget(planProfile, input, priceOf));
        expect(peak).toBeLessThanOrEqual(input.max_credits ?? Infinity);
        expect(output['credits_spent']).toBe(children.reduce((sum, { cost }) => sum + cost, 0));
        expect(getCompanyProfileOutput.safeParse(output).error).toBeUndefined();
      }),
    );
  });

  test('starts nothing that its forecast does not name, though which portal has a statement is not known before', () => {
    const kindOf = (type: string) => (type === 'get_publication' || type === 'get_filing' ? 'a statement' : type);
    fc.assert(
      fc.property(inputs, fates, (input, ends) => {
        const forecast = planProfile.forecast(input, priceOf).map(({ type, times }) => ({ kind: kindOf(type), times }));
        const started = Map.groupBy(run(input, ends).children, ({ type }) => kindOf(type));
        for (const [kind, children] of started) {
          const planned = forecast.filter((one) => one.kind === kind).reduce((sum, { times }) => sum + times, 0);
          expect(children.length).toBeLessThanOrEqual(planned);
        }
      }),
    );
  });

  test.each([
    ['get_publication', { get_publication: 7, get_filing: 5 }],
    ['get_filing', { get_publication: 5, get_filing: 7 }],
  ])('forecasts statements at the price of %s where that is the dearer one', (dearer, prices) => {
    const own: Readonly<Record<string, number>> = prices;
    const forecast = planProfile.forecast({ company_id: COMPANY, include: 'financials' }, (type) => own[type] ?? 0);
    expect(forecast.at(-1)).toMatchObject({ step: 'financials', type: dearer, times: 3 });
  });

  test('says of each part that was asked for whether it is there, failed, or was left out and why', () => {
    fc.assert(
      fc.property(inputs, fates, (input, ends) => {
        const { output } = run(input, ends);
        const { parts, left_out: leftOut } = getCompanyProfileOutput.parse(output);
        for (const { include, status, error } of parts) {
          expect(status).not.toBe('open');
          expect(status === 'complete' || error !== null || leftOut.some((gap) => gap.include === include)).toBe(true);
        }
      }),
    );
  });

  test.each([
    ['company_not_found', 'The register has no such company.'],
    ['owners_unavailable', 'The register has no shareholder list of the company that can be read.'],
  ])('does not call owners complete where their step completed with %s', (status, message) => {
    const owners = child({ step: 'owners', type: 'get_company_owners' }, 1, 'free');
    const meta = { ...(owners.output?.['_registry_meta'] as object), status };
    const children = [{ ...owners, output: { ...owners.output, owners: [], list: null, _registry_meta: meta } }];
    const input = { company_id: COMPANY, include: ['owners'] };
    const decision = planProfile.decide({ input, children, left: 100, priceOf, now: NOW });
    expect(decision).toMatchObject({
      kind: 'conclude',
      output: { parts: [{ include: 'owners', status: 'failed', error: { code: status, message } }] },
    });
  });

  test('asks for the publications only once the company is in the mirror, and for statements once they are listed', () => {
    const input = { company_id: COMPANY, include: ['financials'] };
    const decide = (children: readonly ChildState[]) =>
      planProfile.decide({ input, children, left: 100, priceOf, now: NOW });
    const company = { step: 'company', type: 'get_company' };
    const gazette = { step: 'publications', type: 'list_company_publications' };
    const register = { step: 'publications:filings', type: 'list_company_filings' };
    expect(decide([])).toMatchObject({ kind: 'start', steps: [company] });
    expect(decide([child(company, 1, 'queued')])).toEqual({ kind: 'wait', until: null });
    const known = child(company, 1, 'completed');
    expect(decide([known])).toMatchObject({ kind: 'start', steps: [gazette, register] });
    const listed = [known, child(gazette, 2, 'completed')];
    // The newest years may be in either list.
    expect(decide([...listed, child(register, 3, 'queued')])).toEqual({ kind: 'wait', until: null });
    expect(decide([...listed, child(register, 3, 'completed')])).toMatchObject({
      kind: 'start',
      steps: [{ type: 'get_filing' }, { type: 'get_publication' }],
    });
  });

  test('reads the statements of one portal where the other one’s list failed, and says so', () => {
    const input = { company_id: COMPANY, include: ['financials'] };
    const children = [
      child({ step: 'company', type: 'get_company' }, 1, 'completed'),
      child({ step: 'publications', type: 'list_company_publications' }, 2, 'completed'),
      child({ step: 'publications:filings', type: 'list_company_filings' }, 3, 'failed'),
    ];
    const decide = (known: readonly ChildState[]) =>
      planProfile.decide({ input, children: known, left: 100, priceOf, now: NOW });
    const decision = decide(children);
    expect(decision).toMatchObject({ kind: 'start', steps: [{ type: 'get_publication' }] });
    const [step] = decision.kind === 'start' ? decision.steps : [];
    expect(decide([...children, child(step as ChildStep, 4, 'completed')])).toMatchObject({
      kind: 'conclude',
      output: {
        parts: [{ include: 'financials', status: 'partial' }],
        left_out: [
          {
            include: 'financials',
            reason: 'prerequisite_failed',
            message: 'list_company_filings failed: The portal is away.',
          },
        ],
      },
    });
  });

  test('leaves out what the credits do not cover, and names it', () => {
    const { output } = run({ company_id: COMPANY, include: ['company', 'owners'], max_credits: 5 }, ['completed']);
    expect(output).toMatchObject({
      stopped_reason: 'budget',
      credits_spent: 2,
      owners: null,
      left_out: [{ include: 'owners', reason: 'budget' }],
    });
  });

  test('uses the credits of a child that failed for another', () => {
    const { output } = run({ company_id: COMPANY, include: ['company', 'owners'], max_credits: 5 }, ['failed']);
    expect(output).toMatchObject({
      company: null,
      parts: [
        { include: 'company', status: 'failed', error: { code: 'source_unavailable' } },
        { include: 'owners', status: 'failed' },
      ],
    });
  });

  test('ends at its deadline with what it has', () => {
    const deadline = new Date(NOW - 1).toISOString();
    const input = { company_id: COMPANY, include: ['company', 'owners'], deadline };
    const children = [
      child({ step: 'company', type: 'get_company' }, 1, 'completed'),
      child({ step: 'owners', type: 'get_company_owners' }, 2, 'queued'),
    ];
    const decision = planProfile.decide({ input, children, left: 0, priceOf, now: NOW });
    expect(decision).toMatchObject({
      kind: 'conclude',
      output: {
        stopped_reason: 'deadline',
        owners: null,
        left_out: [{ include: 'owners', reason: 'deadline' }],
        steps: [{ credits: 2 }, { status: 'queued', credits: null }],
      },
    });
  });

  test('says that e-mail addresses need a website', () => {
    const { output } = run({ company_id: COMPANY, include: 'emails' }, ['completed']);
    expect(output).toMatchObject({ stopped_reason: 'finished', left_out: [{ reason: 'prerequisite_missing' }] });
  });

  test('shows what it has so far', () => {
    const children = [child({ step: 'company', type: 'get_company' }, 1, 'completed')];
    const output = planProfile.partial({ company_id: COMPANY, include: 'company,owners' }, children);
    expect(output).toMatchObject({ stopped_reason: null, company: { company_id: COMPANY }, owners: null });
    expect(getCompanyProfileOutput.safeParse(output).error).toBeUndefined();
  });
});

describe('which company a profile is of', () => {
  const hit = (id: string, name: string, seat: string) => ({ company_id: id, name, seat, status: 'active' });
  const searched = (companies: readonly unknown[]): ChildState => ({
    ...child({ step: 'search', type: 'search_companies' }, 1, 'completed'),
    output: { companies },
  });
  const decide = (input: Readonly<Record<string, unknown>>, children: readonly ChildState[]) =>
    planProfile.decide({ input: { include: 'owners', ...input }, children, left: 100, priceOf, now: NOW });

  test('is asked of the register by name, and decided by the city', () => {
    const input = { name: 'Voß + Söhne GmbH', city: 'Köln' };
    expect(decide(input, [])).toMatchObject({ kind: 'start', steps: [{ type: 'search_companies' }] });
    const hits = [hit(COMPANY, 'Voß + Söhne GmbH', 'Berlin'), hit('DE-HRB-R3201-1', 'VOSS + Söhne GmbH', 'Köln')];
    expect(decide(input, [searched(hits)])).toMatchObject({
      kind: 'start',
      steps: [{ type: 'get_company_owners', input: { company_id: 'DE-HRB-R3201-1' } }],
    });
  });

  test('is not guessed where several have the name', () => {
    const hits = [hit(COMPANY, 'Voß GmbH', 'Berlin'), hit('DE-HRB-R3201-1', 'Voß GmbH', 'Köln')];
    expect(decide({ name: 'Voß GmbH' }, [searched(hits)])).toMatchObject({
      kind: 'conclude',
      output: {
        stopped_reason: 'company_unidentified',
        company_id: null,
        candidates: [{ company_id: COMPANY }, { company_id: 'DE-HRB-R3201-1' }],
        left_out: [{ include: 'owners', reason: 'company_unidentified' }],
      },
    });
  });

  test('is not known by a VAT number whose member state tells no name', () => {
    const checked = {
      ...child({ step: 'vat', type: 'check_vat' }, 1, 'completed'),
      output: { valid: true, name: null },
    };
    expect(decide({ vat: 'DE136695976' }, [checked])).toMatchObject({
      kind: 'conclude',
      output: { stopped_reason: 'company_unidentified' },
    });
  });

  test('is searched for by the name that a member state tells', () => {
    const checked = {
      ...child({ step: 'vat', type: 'check_vat' }, 1, 'completed'),
      output: { valid: true, name: 'Voß' },
    };
    expect(decide({ vat: 'ATU12345675' }, [checked])).toMatchObject({
      kind: 'start',
      steps: [{ type: 'search_companies', input: { query: 'Voß' } }],
    });
  });
});

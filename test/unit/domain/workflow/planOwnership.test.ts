import { describe, expect, test } from '@jest/globals';
import { priceOfType } from '#contract/types/priceOfType';
import {
  type GetOwnershipGraphOutput,
  getOwnershipGraphOutput,
} from '#contract/types/get_ownership_graph/getOwnershipGraph';
import type { ChildState } from '#domain/workflow/childState';
import { committedCredits } from '#domain/workflow/committedCredits';
import { planOwnership } from '#domain/workflow/ownership/planOwnership';
import type { ChildStep } from '#domain/workflow/workflow';
import { workflowBudget } from '#domain/workflow/workflowBudget';
import { seededRandom } from '../../../../simulator/dataset/random.ts';
import { inventGroup, type OwnershipGroup } from '../../../support/ownership/group.ts';
import { ownersAnswer, searchAnswer } from '../../../support/ownership/groupAnswers.ts';
import { heldPart, isProven, TRUTH_SCALE, votesOf } from '../../../support/ownership/groupParts.ts';
import { groupTruth } from '../../../support/ownership/groupTruth.ts';

const priceOf = (type: string): number => priceOfType(type, {});
const SEEDS = Array.from({ length: 200 }, (_, at) => `group/${at}`);

function ended(
  group: OwnershipGroup,
  child: ChildState & { readonly input: Readonly<Record<string, unknown>> },
): ChildState {
  const isList = child.type === 'get_company_owners';
  const output = isList
    ? ownersAnswer(group, String(child.input['company_id']))
    : searchAnswer(group, String(child.input['query']));
  if (output === null) {
    return { ...child, status: 'failed', errorCode: 'source_unavailable', errorMessage: 'The portal is away.' };
  }
  const isFree = isList && 'list' in output && output.list === null;
  return { ...child, status: 'completed', output, cost: isFree ? 0 : priceOf(child.type) };
}

interface Run {
  readonly output: GetOwnershipGraphOutput;
  readonly children: readonly ChildState[];
  /** The most that was spent or could be at any time. */
  readonly peak: number;
}

/** Runs a graph to its end; children end one after the other in an order of the seed. */
function run(group: OwnershipGroup, input: Readonly<Record<string, unknown>>, seed: string): Run {
  const random = seededRandom(`order/${seed}`);
  const budget = workflowBudget(planOwnership, input, priceOf);
  let children: readonly (ChildState & Pick<ChildStep, 'input'>)[] = [];
  let peak = 0;
  for (let round = 0; round < 1_000; round++) {
    const left = budget - committedCredits(children, priceOf);
    const decision = planOwnership.decide({ input, children, left, priceOf, now: 0 });
    if (decision.kind === 'conclude') {
      return { output: getOwnershipGraphOutput.parse(decision.output), children, peak };
    }
    if (decision.kind === 'start') {
      const started = decision.steps.map((step, at) => ({
        ...step,
        id: children.length + at + 1,
        status: 'queued' as const,
        output: null,
        errorCode: null,
        errorMessage: null,
        cost: 0,
      }));
      children = [...children, ...started];
      expect(new Set(children.map(({ step }) => step)).size).toBe(children.length);
      peak = Math.max(peak, committedCredits(children, priceOf));
    } else {
      getOwnershipGraphOutput.parse(planOwnership.partial(input, children));
      const ending = random.pick(children.filter(({ status }) => status === 'queued'));
      children = children.map((child) => (child === ending ? { ...child, ...ended(group, child) } : child));
    }
  }
  throw new Error('The graph does not end');
}

/** By what truth knows a node. */
function keyOf({ kind, company_id: id, name, stopped }: GetOwnershipGraphOutput['nodes'][number]): string {
  const isUnproven = kind === 'organization' && stopped === 'depth' && name.startsWith('Gruppe');
  return id?.replace(/B$/u, '') ?? (isUnproven ? `${name} unproven` : name);
}

function idOf({ companies }: OwnershipGroup): string {
  return companies[0]?.id ?? '';
}

describe('the ownership graph of an invented group', () => {
  test.each(SEEDS)('%s has the holders, the parts, and the beneficial owners that were planned', (seed) => {
    const group = inventGroup(seed);
    const depth = seededRandom(seed).fork('depth').integer(1, 10);
    const root = idOf(group);
    const letter = root.includes('-F1103-') && depth % 2 === 0 ? 'B' : '';
    const { output, children } = run(group, { company_id: `${root}${letter}`, depth, max_credits: 500 }, seed);
    const truth = groupTruth(group, depth);

    expect(output.stopped_reason).toBe('finished');
    expect(output.nodes[0]?.company_id).toBe(`${root}${letter}`);
    expect(children.filter(({ type }) => type === 'get_company_owners')).toHaveLength(truth.lists);
    expect(children.filter(({ type }) => type === 'search_companies')).toHaveLength(truth.searches);
    const found = output.nodes.map((node) => [keyOf(node), { kind: node.kind, stopped: node.stopped }] as const);
    expect(new Map(found)).toEqual(truth.nodes);

    for (const node of output.nodes.slice(1)) {
      const { numerator = '', denominator = '', is_exact: isExact } = node.effective_share ?? {};
      const part = (BigInt(numerator) * TRUTH_SCALE) / BigInt(denominator);
      const difference = part - heldPart(truth, root, keyOf(node));
      expect(difference < 0n ? -difference : difference).toBeLessThan(10n ** 15n);
      expect([keyOf(node), isExact]).toEqual([keyOf(node), isProven(truth, root, keyOf(node))]);
    }

    const people = [...truth.nodes].filter(([, { kind }]) => kind === 'natural_person').map(([name]) => name);
    const beneficial = people.filter((name) => isMoreThanAQuarter(votesOf(truth, [name], root)));
    expect(output.beneficial_owners.map(({ name }) => name).toSorted()).toEqual(beneficial.toSorted());
    for (const { name, votes } of output.beneficial_owners) {
      const [held, all] = votesOf(truth, [name], root);
      expect(BigInt(votes.numerator) * all).toBe(BigInt(votes.denominator) * held);
    }
  });

  test.each(SEEDS)('%s costs no more than its budget at any time, whatever comes of its steps', (seed) => {
    const group = inventGroup(seed);
    const limit = seededRandom(seed).fork('limit').integer(0, 40);
    const { output, peak } = run(group, { company_id: idOf(group), depth: 10, max_credits: limit }, seed);
    expect(peak).toBeLessThanOrEqual(limit);
    expect(output.credits_spent).toBeLessThanOrEqual(limit);
    const unread = output.nodes.filter(({ stopped }) => stopped === 'budget');
    expect(output.stopped_reason === 'budget').toBe(unread.length > 0);
    // What a credit more would have bought is what the budget was too small for.
    const { length: searches } = output.nodes.filter(
      ({ kind, stopped }) => kind === 'organization' && stopped === 'budget',
    );
    expect(unread.length === 0 || limit - output.credits_spent < (searches > 0 ? 1 : 5)).toBe(true);
  });

  test('has circles, funds, and firms that nothing proves among its two hundred', () => {
    const groups = SEEDS.map(inventGroup);
    const holders = groups.flatMap(({ companies }) =>
      companies.flatMap(({ stakes }) => stakes.map(({ holder }) => holder.kind)),
    );
    for (const kind of ['fund', 'foreign', 'namesakes', 'cut_search', 'failed_search', 'unknown_firm']) {
      expect(holders.filter((one) => one === kind).length).toBeGreaterThan(5);
    }
    const circles = groups.filter(({ companies }) => {
      const all = groupTruth({ companies }, 10).stakes;
      return companies.some(({ id }) => reaches(all, id, id));
    });
    expect(circles.length).toBeGreaterThan(50);
  });
});

function isMoreThanAQuarter([held, all]: readonly [bigint, bigint]): boolean {
  return 4n * held > all;
}

function reaches(
  stakes: readonly { readonly holder: string; readonly company: string }[],
  from: string,
  to: string,
  met: ReadonlySet<string> = new Set(),
): boolean {
  return stakes.some(
    ({ holder, company }) =>
      holder === from &&
      (company === to || (!met.has(company) && reaches(stakes, company, to, new Set([...met, company])))),
  );
}

describe('an ownership graph', () => {
  const group = inventGroup('group/0');
  const input = { company_id: idOf(group), max_credits: '12', depth: '3' };

  test('reserves what its caller allows, and reads one list alone where that is all that was asked for', () => {
    expect(workflowBudget(planOwnership, input, priceOf)).toBe(12);
    expect(workflowBudget(planOwnership, { ...input, depth: 1 }, priceOf)).toBe(5);
    expect(planOwnership.forecast({ ...input, depth: 1 }, priceOf)).toHaveLength(1);
  });

  test('tells while it grows what is open, and is not complete', () => {
    const output = getOwnershipGraphOutput.parse(planOwnership.partial(input, []));
    expect(output).toMatchObject({ stopped_reason: null, is_complete: false, nodes: [{ stopped: 'open' }] });
  });

  test('tells no effective shares while it grows, which would be solved anew for each reader', () => {
    const list = {
      step: `owners:${idOf(group)}`,
      id: 1,
      type: 'get_company_owners',
      status: 'completed' as const,
      output: ownersAnswer(group, idOf(group)),
      errorCode: null,
      errorMessage: null,
      cost: 5,
    };
    const { nodes, holdings } = getOwnershipGraphOutput.parse(planOwnership.partial(input, [list]));
    expect(holdings.length).toBeGreaterThan(0);
    expect(nodes.every(({ effective_share: share }) => share === null)).toBe(true);
  });

  test('searches for the start of a long name without half of a character', () => {
    const name = `${'A'.repeat(199)}😀 GmbH`;
    const firm = ownersAnswer(inventGroup('group/0'), idOf(group));
    const [owner] = firm?.owners ?? [];
    const output = {
      ...firm,
      owners: [{ ...owner, type: 'organization', register: null, country: null, members: [], city: 'Köln', name }],
    };
    const list = {
      step: `owners:${idOf(group)}`,
      id: 1,
      type: 'get_company_owners',
      status: 'completed' as const,
      output,
    };
    const child = { ...list, errorCode: null, errorMessage: null, cost: 5 };
    const decision = planOwnership.decide({
      input: { company_id: idOf(group) },
      children: [child],
      left: 50,
      priceOf,
      now: 0,
    });
    expect(decision).toMatchObject({ kind: 'start', steps: [{ input: { query: `${'A'.repeat(199)}😀` } }] });
  });
});

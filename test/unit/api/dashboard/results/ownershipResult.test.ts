import { describe, expect, test } from '@jest/globals';
import { layout, BOX, type Point } from '../../../../../api/dashboard/results/ownership/layout.ts';
import {
  getOwnershipGraphOutput,
  type GetOwnershipGraphOutput,
} from '#contract/types/get_ownership_graph/getOwnershipGraph';
import { planOwnership } from '#domain/workflow/ownership/planOwnership';
import { ownershipView } from '../../../../../cli/views/ownershipView.ts';
import { graphml } from '../../../../../api/enrichments/graphml.ts';
import { inventGroup } from '../../../../support/ownership/group.ts';
import { ownersAnswer } from '../../../../support/ownership/groupAnswers.ts';
import { exampleOutput, shownResult, textOf } from '../../../../support/shownResult.ts';

const example = (): GetOwnershipGraphOutput => exampleOutput('get_ownership_graph');
const shown = (output: GetOwnershipGraphOutput): string => shownResult('get_ownership_graph', { output }) ?? '';

/** Of a group with all of its lists read. */
function outputOf(seed: string): GetOwnershipGraphOutput {
  const group = inventGroup(seed);
  const children = group.companies.flatMap(({ id, noList }, at) =>
    noList === null
      ? [
          {
            step: `owners:${id}`,
            type: 'get_company_owners',
            id: at + 1,
            status: 'completed' as const,
            output: ownersAnswer(group, id),
            errorCode: null,
            errorMessage: null,
            cost: 5,
          },
        ]
      : [],
  );
  return getOwnershipGraphOutput.parse(planOwnership.partial({ company_id: group.companies[0]?.id ?? '' }, children));
}

const GROUPS = Array.from({ length: 60 }, (_, at) => outputOf(`drawing/${at}`));

describe('the drawing of an ownership graph', () => {
  test('places no box on another, in any group', () => {
    for (const { nodes, holdings } of GROUPS) {
      const boxes = [
        ...layout(
          'n0',
          nodes.map(({ id }) => id),
          holdings,
        ).boxes.values(),
      ];
      expect(boxes).toHaveLength(nodes.length);
      boxes.forEach((box, at) => expect(boxes.slice(at + 1).filter((other) => overlap(box, other))).toEqual([]));
    }
  });

  test('shows holders above what they hold, but where holdings go round in a circle', () => {
    for (const { nodes, holdings } of GROUPS) {
      const { boxes, closing, paths } = layout(
        'n0',
        nodes.map(({ id }) => id),
        holdings,
      );
      holdings.forEach(({ holder, company }, at) => {
        const [above = 0, below = 0] = [boxes.get(holder)?.y, boxes.get(company)?.y];
        expect(closing.has(at) || above < below).toBe(true);
        expect(paths[at]?.length === 0).toBe(holder === company);
      });
    }
  });

  test('is told in words, and shows every holder and holding as text beside it', () => {
    const text = shown(example());
    expect(text).toContain('Zoë Mertens holds 60 % of Voß + Söhne Süderröder GmbH.');
    expect(text).toContain('aria-labelledby="ownership-title ownership-about"');
    expect(textOf(text)).toContain('Zoë Mertens born 1967-12-23 100 % 96 % Uferloh Vermögensverwaltungs GmbH');
    expect(textOf(text)).toContain('no German register has it');
    expect(text).not.toContain('<script');
  });

  test('keeps names of others from becoming markup', () => {
    const [root, person, ...rest] = example().nodes;
    const evil = { ...person, name: '</title><script>alert(1)</script>' } as GetOwnershipGraphOutput['nodes'][number];
    const text = shown({ ...example(), nodes: [root, evil, ...rest] as GetOwnershipGraphOutput['nodes'] });
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toContain('<script>');
  });

  test('does without somebody of whom nothing is shown', () => {
    const output = example();
    const nodes = output.nodes.filter(({ id }) => id !== 'n1');
    expect(textOf(shown({ ...output, nodes, beneficial_owners: [] }))).not.toContain('Mertens');
    expect([...graphml({ ...output, nodes })].join('')).not.toContain('source="n1"');
  });
});

function overlap(one: Point, other: Point): boolean {
  return Math.abs(one.x - other.x) < BOX.width && Math.abs(one.y - other.y) < BOX.height;
}

describe('an ownership graph as a tree', () => {
  test('has owners below what they own, and names a company that is met again only once with its owners', () => {
    const lines = ownershipView(example(), 100);
    expect(lines.slice(-5)).toEqual([
      'Voß + Söhne Süderröder GmbH',
      '├─ 60 %  Zoë Mertens (born 1967-12-23, Düsseldorf)',
      '└─ 40 %  Uferloh Vermögensverwaltungs GmbH (München)',
      '   ├─ 90 %  Zoë Mertens (born 1967-12-23, Düsseldorf)',
      '   └─ 10 %  Rahmede Invest B.V. (Amsterdam, no German register has it)',
    ]);
  });

  test('ends and tells each holding once, in any group', () => {
    for (const output of GROUPS) {
      const lines = ownershipView(output, Number.POSITIVE_INFINITY).filter((line) => /[├└]─/u.test(line));
      expect(lines).toHaveLength(output.holdings.length);
    }
  });
});

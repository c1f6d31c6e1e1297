import { describe, expect, test } from '@jest/globals';
import type { GetOwnershipGraphOutput } from '#contract/types/get_ownership_graph/getOwnershipGraph';
import { graphml } from '../../../api/enrichments/graphml.ts';
import { exampleOutput } from '../../support/shownResult.ts';

const example = (): GetOwnershipGraphOutput => exampleOutput('get_ownership_graph');
const xmlOf = (output: GetOwnershipGraphOutput): string => [...graphml(output)].join('');

function named(name: string): GetOwnershipGraphOutput {
  const { nodes, ...rest } = example();
  return { ...rest, nodes: nodes.map((node) => ({ ...node, name })) };
}

describe('an ownership graph as GraphML', () => {
  test('has a node a holder and an edge from who holds to what is held, with exact shares', () => {
    const xml = xmlOf(example());
    expect(xml.match(/<node /gu)).toHaveLength(4);
    expect(xml).toContain('<edge id="e0" source="n1" target="n0">');
    expect(xml).toContain('<data key="edge.share">3/5</data><data key="edge.percentage">60</data>');
    expect(xml).toContain('<data key="node.is_beneficial_owner">true</data>');
  });

  test('declares each attribute that it uses, with its type', () => {
    const xml = xmlOf(example());
    const declared = [...xml.matchAll(/<key id="([^"]+)"/gu)].map(([, id]) => id);
    const used = [...xml.matchAll(/<data key="([^"]+)"/gu)].map(([, id]) => id);
    expect(new Set(used).size).toBeGreaterThan(10);
    expect(used.filter((id) => !declared.includes(id))).toEqual([]);
    expect(xml).toContain('<key id="edge.percentage" for="edge" attr.name="percentage" attr.type="double"/>');
  });

  test('carries any name, and nothing that XML cannot', () => {
    expect(xmlOf(named('A & B <GmbH> "x" ]]>'))).toContain('A &amp; B &lt;GmbH&gt; &quot;x&quot; ]]&gt;');
    expect(xmlOf(named('a\u0000\u0001\u001f\ufffe\ud800b'))).toContain('<data key="node.name">a\ufffdb</data>');
  });
});

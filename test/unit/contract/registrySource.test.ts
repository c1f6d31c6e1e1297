import { readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { readRegistrySource } from '#contract/resources/registrySource';

const MANIFEST = {
  apiVersion: 'enrichment.platform/v1alpha1',
  kind: 'RegistrySource',
  metadata: { name: 'handelsregister' },
  spec: {},
};

function problemsOf(document: unknown): readonly string[] {
  const verdict = readRegistrySource(document);
  return verdict.kind === 'invalid' ? verdict.problems : [];
}

describe('a RegistrySource manifest', () => {
  test('the example is one, with three ways out', async () => {
    const example: unknown = parse(await readFile('examples/sources/handelsregister.yaml', 'utf8'));
    expect(readRegistrySource(example)).toMatchObject({
      kind: 'valid',
      manifest: {
        source: 'handelsregister',
        settings: {
          rate: { retrievalsPerHour: 45, burst: 15 },
          egress: [{ name: 'direct' }, { name: 'exit-1.example:3128' }, { name: 'exit-2.example:3128' }],
        },
      },
    });
  });

  test('sets only what it names', () => {
    expect(readRegistrySource(MANIFEST)).toEqual({
      kind: 'valid',
      manifest: { source: 'handelsregister', settings: {} },
    });
  });

  test.each([
    ['an unknown field', { ...MANIFEST, spec: { pace: 3 } }, /spec: .*pace/],
    [
      'an unknown field of the rate',
      { ...MANIFEST, spec: { rate: { retrievalsPerHour: 1, burst: 1, x: 1 } } },
      /spec\.rate/,
    ],
    ['an unknown portal', { ...MANIFEST, metadata: { name: 'companieshouse' } }, /metadata\.name/],
    ['another version', { ...MANIFEST, apiVersion: 'enrichment.platform/v1' }, /apiVersion/],
    ['another kind', { ...MANIFEST, kind: 'WorkerPool' }, /kind/],
    ['no spec', { ...MANIFEST, spec: undefined }, /spec/],
    ['a rate of nothing', { ...MANIFEST, spec: { rate: { retrievalsPerHour: 0, burst: 1 } } }, /retrievalsPerHour/],
    ['no way out', { ...MANIFEST, spec: { egress: [] } }, /spec\.egress/],
    ['one way out twice', { ...MANIFEST, spec: { egress: ['http://a:b@x.test', 'http://x.test:80'] } }, /once/],
    ['an address of another protocol', { ...MANIFEST, spec: { baseUrl: 'ftp://portal.test' } }, /https/],
    ['a text', 'handelsregister', /The manifest/],
  ])('is refused with %s, and the field is named', (_, document, problem) => {
    expect(problemsOf(document).join(' ')).toMatch(problem);
  });

  test.each([
    { ...MANIFEST, spec: { egress: ['https://user:geheim@x.test'] } },
    { ...MANIFEST, spec: { egress: 'http://user:geheim@x.test' } },
    { ...MANIFEST, spec: { egress: [{ 'http://user:geheim@x.test': null }] } },
    { ...MANIFEST, spec: { 'http://user:geheim@x.test': null } },
    { ...MANIFEST, spec: { baseUrl: 'http//user:geheim@x.test' } },
  ])('repeats no password when it is refused: %j', (document) => {
    expect(problemsOf(document)).not.toEqual([]);
    expect(problemsOf(document).join(' ')).not.toContain('geheim');
  });
});

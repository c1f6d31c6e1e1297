import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listDocuments } from '#contract/operations/listDocuments';
import { GET_OWNERSHIP_GRAPH } from '#contract/types/get_ownership_graph/getOwnershipGraphType';
import { type CommandEnding, runCommand } from '../../support/runCommand.ts';
import { makeTestFolder } from '../../support/testFolders.ts';

const MAIN = new URL('../../../cli/main.ts', import.meta.url).pathname;
const GRAPHML = '<graphml xmlns="http://graphml.graphdrawing.org/xmlns"/>\n';

let folder: string;
let api: Server;
beforeAll(async () => {
  folder = await makeTestFolder('saved');
  api = createServer(({ url = '' }, response) => {
    response.end(answerTo(url));
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
});
afterAll(async () => {
  api.closeAllConnections();
  await new Promise((done) => api.close(done));
  await rm(folder, { recursive: true });
});

const origin = (): string => `http://127.0.0.1:${(api.address() as AddressInfo).port}`;

function answerTo(path: string): string {
  switch (path) {
    case '/api/enrichments/42/graphml':
      return GRAPHML;
    case '/api/enrichments/42/documents':
      return JSON.stringify({ data: [{ ...documentExample(), document_url: `${origin()}/paper` }] });
    case '/paper':
      return 'a paper';
    default: {
      const { output } = GET_OWNERSHIP_GRAPH.example;
      return JSON.stringify({
        data: { id: 42, type: GET_OWNERSHIP_GRAPH.name, status: 'completed', credits_cost: 0, output },
      });
    }
  }
}

function documentExample(): object {
  const { value } = listDocuments.outcomes.listed.content.example as {
    readonly value: { readonly data: readonly object[] };
  };
  return value.data[0] ?? {};
}

function enrich(...words: readonly string[]): Promise<CommandEnding> {
  const env = { ...process.env, ENRICH_URL: origin(), ENRICH_API_KEY: 'key', NODE_OPTIONS: '' };
  return runCommand(process.execPath, [MAIN, ...words], { cwd: folder, env });
}

describe('a file that a command saves', () => {
  test('of an ownership graph is its GraphML, beside the tree that is printed', async () => {
    const { code, output } = await enrich('graph', '42', '--graphml', 'owners.graphml');
    expect(code).toBe(0);
    expect(output).toContain('beneficial owner');
    expect(output).toContain('Saved owners.graphml\n');
    expect(await readFile(join(folder, 'owners.graphml'), 'utf8')).toBe(GRAPHML);
  });

  test('of an enrichment is each of its papers', async () => {
    const { code, output } = await enrich('document', 'list', '42', '--save', '.');
    expect([code, output]).toEqual([0, expect.stringContaining('Saved ')]);
    expect((await readdir(folder)).length).toBeGreaterThan(0);
  });

  test.each([
    ['document list 42 --save nowhere', /^nowhere\/[^\n]+ cannot be written: its folder does not exist\.$/mu],
    [
      'graph 42 --graphml nowhere/owners.graphml',
      /^nowhere\/owners\.graphml cannot be written: its folder does not exist\.$/mu,
    ],
    ['graph 42 --graphml .', /^\. cannot be written: [^\n]+\.$/mu],
  ])('that has no place is told in a sentence: enrich %s', async (words, said) => {
    const { code, output } = await enrich(...words.split(' '));
    expect([code, output]).toEqual([1, expect.stringMatching(said)]);
    expect(output).not.toMatch(/E[A-Z]{4,}/u);
  });
});

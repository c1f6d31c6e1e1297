import { describe, expect, test } from '@jest/globals';
import { brokenReferences } from '../../support/references/brokenReferences.ts';
import { readMarkdown } from '../../support/references/markdown.ts';
import type { Repository } from '../../support/references/repository.ts';

/** The path of a document, put together so that this file itself cites none. */
const page = (...parts: readonly string[]): string => `${parts.join('/')}.md`;

const CONTRACT = page('docs', 'spec', 'contract');
const PAGE = page('docs', 'a');
const OPENAPI = ['docs', 'openapi.json'].join('/');
const record = (number: number): string => ['ADR', number].join(' ');

const LIMITS = readMarkdown('# Contract\n\n## Limits\n\n### `GET /api/<resource>/{id}`\n\n```sh\n# No heading\n```\n');
const DOCUMENTS = new Map([
  [CONTRACT, LIMITS],
  [page('simulator', 'README'), readMarkdown('# Simulator')],
]);
const REPOSITORY: Repository = {
  has: (path) => DOCUMENTS.has(path) || path === OPENAPI,
  document: (path) => DOCUMENTS.get(path) ?? null,
  records: [3],
};

describe('a reference is broken where', () => {
  test.each([
    ['a document of another place is named by its number', 'core/a.ts', `/** ${page('1-api')}, "Limits". */`],
    ['the document does not exist', 'core/a.ts', `// see ${page('docs', 'spec', 'limits')}`],
    ['the section does not exist', 'core/a.ts', `/** ${CONTRACT}, "Prices of today": what it costs. */`],
    ['the second section does not exist', 'core/a.ts', `/** ${CONTRACT}, "Limits" and "Prices of today". */`],
    ['the section stands on the next line', 'core/a.ts', `/**\n * Costs (${CONTRACT},\n * "Prices of today").\n */`],
    ['the section breaks over two lines', 'core/a.sql', `-- ${CONTRACT}, "Prices\n-- of today"`],
    ['a line of a code block is cited', 'core/a.ts', `/** ${CONTRACT}, "No heading". */`],
    ['the file below docs/ does not exist', 'core/a.ts', `/** ${OPENAPI.replace('json', 'yaml')} */`],
    ['the decision record does not exist', 'core/a.ts', `/** Text stays text (${record(99)}). */`],
    ['a link leads nowhere', PAGE, '[prices](prices.html)'],
    ['a link names no heading', PAGE, `[prices](${page('spec', 'contract')}#prices)`],
    ['a link names no heading of its own page', CONTRACT, '[prices](#prices)'],
  ])('%s', (_, file, text) => {
    expect(brokenReferences(REPOSITORY, file, text)).toHaveLength(1);
  });
});

describe('a reference holds where', () => {
  test.each([
    ['the section is a heading', 'core/a.ts', `/** ${CONTRACT}, "Limits". */`],
    ['the heading is code', 'core/a.ts', `/** (${CONTRACT}, "GET /api/<resource>/{id}") */`],
    ['the comment breaks the line before the section', 'core/a.ts', `/**\n * Costs (${CONTRACT},\n * "Limits").\n */`],
    ['the document lies beside the text', 'simulator/a.ts', `// What is invented: ${page('README')}.`],
    ['a page of docs/ is known by its name', 'core/a.ts', `// ${page('spec', 'contract')}`],
    ['the decision record exists', 'core/a.ts', `/** Two drivers (${record(3)}). */`],
    ['a link leads to a heading', PAGE, `[limits](${page('spec', 'contract')}#limits), [api](openapi.json)`],
    ['a link leads elsewhere', PAGE, '[RFC](https://www.rfc-editor.org/rfc/rfc9110#section-10)'],
    ['what looks like a link is code', PAGE, '`[a](b)`\n\n```js\nconst [c](d)\n```\n'],
  ])('%s', (_, file, text) => {
    expect(brokenReferences(REPOSITORY, file, text)).toEqual([]);
  });
});

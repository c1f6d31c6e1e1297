import { readFile } from 'node:fs/promises';
import * as prettier from 'prettier';
import { openApiDocument } from '#contract/openapi/openApiDocument';
import { configurationDocument } from './configurationDocument.ts';
import { enrichmentsDocument } from './enrichmentsDocument.ts';
import { examplesCsv } from './examplesCsv.ts';

/** Where `make up` serves; a deployment serves the same document with its own address at /openapi.json. */
const LOCAL_URL = 'http://127.0.0.1:8080';

/** Path from the project's root → content, for everything that is made from code alone. */
export async function documents(): Promise<ReadonlyMap<string, string>> {
  return new Map([
    ['docs/configuration.md', await markdown(configurationDocument())],
    ['docs/enrichments.md', await markdown(enrichmentsDocument())],
    ['docs/openapi.json', `${JSON.stringify(openApiDocument(LOCAL_URL), null, 2)}\n`],
    ['examples/companies.csv', examplesCsv()],
  ]);
}

/** Formatted as `make format` would, so that the two never undo each other. */
async function markdown(text: string): Promise<string> {
  const options = JSON.parse(
    await readFile(new URL('../../.prettierrc.json', import.meta.url), 'utf8'),
  ) as prettier.Options;
  return prettier.format(text, { ...options, parser: 'markdown' });
}

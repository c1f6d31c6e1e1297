import { readFile, writeFile } from 'node:fs/promises';
import * as prettier from 'prettier';
import { withMarkedPlace } from './withMarkedPlace.ts';

const RULES = new URL('../../.prettierrc.json', import.meta.url);

/** Puts Markdown into the marked place of a page, formatted as `make format` would. @throws Error where it has none of that name */
export async function writeMarkedPlace(page: URL, name: string, text: string): Promise<void> {
  const options = JSON.parse(await readFile(RULES, 'utf8')) as prettier.Options;
  const written = withMarkedPlace(await readFile(page, 'utf8'), name, text);
  await writeFile(page, await prettier.format(written, { ...options, parser: 'markdown' }));
}

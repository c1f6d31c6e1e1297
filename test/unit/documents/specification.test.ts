import { expect, test } from '@jest/globals';
import { configSchema } from '../../../core/platform/config.ts';
import { FAULT_KINDS } from '../../../simulator/portal.ts';
import { readText, repositoryTexts } from '../../support/references/repository.ts';

/** Settings of the command line, which are no settings of the platform. */
const COMMAND_LINE = ['ENRICH_URL', 'ENRICH_API_KEY'];

/** What a text writes as code. */
function codeIn(text: string): readonly string[] {
  return [...text.matchAll(/`([^`\n]+)`/gu)].map(([, code = '']) => code);
}

/** The paragraph that begins with these words. */
function paragraph(page: string, beginning: string): string {
  return (
    readText(page)
      .split('\n\n')
      .find((text) => text.startsWith(beginning)) ?? ''
  );
}

test('the page about running names the faults that the simulator knows', () => {
  expect(codeIn(paragraph('docs/spec/running.md', 'Kinds of faults'))).toEqual([...FAULT_KINDS]);
});

test('the page about running names targets that the Makefile has', () => {
  const targets = codeIn(paragraph('docs/spec/running.md', '`make` prints')).slice(1);
  const known = [...readText('Makefile').matchAll(/^([a-z][a-z\d-]*):/gmu)].map(([, target]) => target);
  expect(targets).not.toEqual([]);
  expect(targets.filter((target) => !known.includes(target))).toEqual([]);
});

test('every setting that a page names is one', () => {
  const pages = repositoryTexts('docs').filter((page) => page.endsWith('.md'));
  const known = [...Object.keys(configSchema.shape), ...COMMAND_LINE];
  const unknown = pages.flatMap((page) =>
    codeIn(readText(page))
      .filter((code) => /^ENRICH_[A-Z_]+$/u.test(code) && !known.includes(code))
      .map((code) => `${page} names ${code}`),
  );
  expect(unknown).toEqual([]);
});

/** Seconds of the words that the table of limits uses. */
const UNITS = [
  [/ s | seconds/u, 1],
  [/ minutes/u, 60],
  [/ hours/u, 3_600],
  [/ days/u, 86_400],
] as const;

/** Whether a text says this number, as it is or in one of the units that it names. */
function says(text: string, value: number): boolean {
  const numbers = [...text.matchAll(/\d[\d,]*\d|\d/gu)].map(([digits]) => Number(digits.replaceAll(',', '')));
  const units = UNITS.flatMap(([word, factor]) => (word.test(text) ? [factor] : []));
  return [1, ...units].some((factor) => numbers.includes(value / factor));
}

test('the contract states the limits that settings have by default', () => {
  const rows = readText('docs/spec/contract.md').matchAll(/^\| [^|]+ \| ([^|]+) \| (`ENRICH_[^|]+`) +\|$/gmu);
  const stated = [...rows].flatMap(([, value = '', settings = '']) =>
    codeIn(settings).map((name) => ({ name, value })),
  );
  const defaults = configSchema.parse({}) as unknown as Readonly<Record<string, number | readonly number[]>>;
  const wrong = stated.filter(
    ({ name, value }) => ![defaults[name] ?? Number.NaN].flat().every((one) => says(value, one)),
  );
  expect(stated.length).toBeGreaterThan(10);
  expect(wrong).toEqual([]);
});

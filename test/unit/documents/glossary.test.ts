import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

const ROOT = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

/** Term, meaning and place of each row. */
const ROWS = (read('docs/glossary.md').split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** `Name` in `path`, or a `path` alone. */
const PLACE = /^(?:`(?<name>\w+)` in )?`(?<path>[\w./-]+)`$/u;

function isThere(place: string): boolean {
  const { name, path = '' } = PLACE.exec(place)?.groups ?? {};
  if (path === '' || !existsSync(new URL(path, ROOT))) {
    return false;
  }
  const declares = new RegExp(`^export (?:async )?(?:const|class|function|interface|type) ${name}\\b`, 'mu');
  return name === undefined || declares.test(read(path));
}

describe('docs/glossary.md', () => {
  test('has at most 40 terms, each once and with a meaning', () => {
    expect(ROWS.length).toBeGreaterThan(20);
    expect(ROWS.length).toBeLessThanOrEqual(40);
    expect(ROWS.filter((cells) => cells.length !== 3 || cells.includes(''))).toEqual([]);
    const terms = ROWS.flatMap(([term = '']) => term.split(', '));
    expect(new Set(terms).size).toBe(terms.length);
  });

  test('names places and exports that exist', () => {
    expect(ROWS.map(([, , place = '']) => place).filter((place) => !isThere(place))).toEqual([]);
  });

  test('is the only place with a table of words, and the README leads to it', () => {
    const section = read('README.md').split('## Words\n')[1]?.split('\n## ')[0] ?? '';
    expect(section).toContain('](docs/glossary.md)');
    expect(section).not.toContain('|');
  });
});

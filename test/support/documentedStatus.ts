import { readFileSync } from 'node:fs';

const PAGE = new URL('../../docs/kubernetes.md', import.meta.url);
const SESSION = /^\$ kubectl enrich (?<words>status[^\n]*)\n(?<output>.*?)(?=^\$ |^```)/gmsu;

/** What docs/kubernetes.md shows of `kubectl enrich status`: the words behind `enrich`, and what is printed. */
export function documentedStatus(): readonly (readonly [words: string, output: string])[] {
  const sessions = [...readFileSync(PAGE, 'utf8').matchAll(SESSION)];
  if (sessions.length < 2) {
    throw new Error('docs/kubernetes.md shows nothing of kubectl enrich status');
  }
  return sessions.map(({ groups = {} }) => [groups['words'] ?? '', groups['output'] ?? '']);
}

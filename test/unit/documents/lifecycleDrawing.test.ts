import { expect, test } from '@jest/globals';
import { INITIAL_STATUSES, TRANSITIONS } from '../../../core/domain/lifecycle.ts';
import { readText } from '../../support/references/repository.ts';

/** `from --> to: why`; `[*]` is where an enrichment begins or ends. */
const ARROW = /^ *(\w+|\[\*\]) --> (\w+|\[\*\])/gmu;

/** The arrows of a page's drawing but those to the end, sorted. */
function drawnIn(page: string): readonly string[] {
  const [, drawing = ''] = /```mermaid\nstateDiagram-v2\n([\s\S]*?)```/u.exec(readText(page)) ?? [];
  const arrows = [...drawing.matchAll(ARROW)].map(([, from, to]) => `${from} → ${to}`);
  return arrows.filter((arrow) => !arrow.endsWith('[*]')).sort();
}

const ALLOWED = [
  ...INITIAL_STATUSES.map((status) => `[*] → ${status}`),
  ...Object.entries(TRANSITIONS).flatMap(([from, following]) => following.map((to) => `${from} → ${to}`)),
].sort();

test('the architecture draws every change of state that may happen, and no other', () => {
  expect(drawnIn('docs/architecture.md')).toEqual(ALLOWED);
});

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Guide } from '../guides/readGuides.ts';
import { readSource } from '../guides/readGuides.ts';
import { anchorsOf } from '../markdown/anchorsOf.ts';
import { plainText } from '../markdown/plainText.ts';
import { known, readMarkdown } from '../markdown/readMarkdown.ts';
import type { ApiReference, ShownOperation } from '../reference/readReference.ts';
import type { Entry } from './findEntries.ts';

/** Everything that can be found: operations, webhooks, and each section of the introduction and of the guides. */
export async function searchEntries(reference: ApiReference, guides: readonly Guide[]): Promise<readonly Entry[]> {
  const { tags, webhooks, introduction } = reference;
  const entries = [
    ...tags.flatMap(({ operations }) => operations.map(operationEntry)),
    ...webhooks.map(operationEntry),
    ...sectionEntries(introduction, '/docs', 'API reference'),
  ];
  for (const { path, address, title } of guides) {
    entries.push(...sectionEntries(readSource(path), address, title));
    // All of them together would hold other requests up.
    await nextTurn();
  }
  return entries;
}

function operationEntry({ address, summary, method, path, id, description, parameters }: ShownOperation): Entry {
  const names = parameters.filter((one) => one.in !== 'header').map(({ name }) => name);
  return {
    address,
    title: summary,
    place: `${method} ${path}`,
    text: [plainText(readMarkdown(description)), ...names, id].join(' '),
  };
}

/** Each heading with what follows it, and each row that can be led to. What stands before the first heading belongs to none. */
function sectionEntries(markdown: string, address: string, place: string): readonly Entry[] {
  const tokens = readMarkdown(markdown);
  const anchors = anchorsOf(tokens);
  const starts = tokens.flatMap((token, at) => (token.type === 'heading' ? [at] : []));
  const sections = starts.map((start, at) => [tokens.slice(start, start + 1), tokens.slice(start + 1, starts[at + 1])]);
  const rows = tokens.flatMap((token) => (token.type === 'table' ? token.rows : []));
  return [
    ...sections.map(([heading = [], inside = []]) =>
      entry(plainText(heading), plainText(inside), anchors.get(heading[0] ?? {})),
    ),
    ...rows.map((row) => {
      const [name = '', ...others] = row.map((cell) => plainText(known(cell.tokens)));
      return entry(name, others.join(' '), anchors.get(row));
    }),
  ].filter((one) => one !== null);

  function entry(title: string, text: string, anchor: string | undefined): Entry | null {
    const parent = title === place ? 'Guide' : place;
    return anchor === undefined
      ? null
      : { address: `${address}#${anchor}`, title, place: parent, text: text.replaceAll(/\s+/gu, ' ').trim() };
  }
}

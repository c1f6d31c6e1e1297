import type {
  GetOwnershipGraphOutput,
  OwnershipNodeEntry,
} from '#contract/types/get_ownership_graph/getOwnershipGraph';
import { NODE_STOP_WORDS, OWNERSHIP_STOP_WORDS } from '#contract/types/get_ownership_graph/ownershipWords';
import { escapeControls } from '#domain/escapeControls';
import { counted } from '../counted.ts';
import { shortened } from './fittedTable.ts';
import { labelledLines } from './labelledLines.ts';

/** Who stands behind a company: its beneficial owners, then owners below what they own as a tree. */
export function ownershipView(output: GetOwnershipGraphOutput, width: number): readonly string[] {
  const { nodes, stopped_reason: stopped } = output;
  const nameOf = (id: string): string => nodes.find((node) => node.id === id)?.name ?? '–';
  const facts = labelledLines(
    [
      ['company', output.company_name ?? output.company_id],
      ...output.beneficial_owners.map(({ name, votes, through }): [string, string] => [
        'beneficial owner',
        `${name}: ${percent(votes.percentage)} of the votes${through.length === 0 ? '' : ` through ${through.map(nameOf).join(', ')}`}`,
      ]),
      ['may be as well', output.not_excluded.map(nameOf).join(', ')],
      ['hidden behind', output.hidden.map(nameOf).join(', ')],
      ['others', output.is_complete ? 'there are none' : 'there may be others'],
      ['spent', counted(output.credits_spent, 'credit')],
      ['ended', stopped === null ? 'not yet' : OWNERSHIP_STOP_WORDS[stopped]],
    ],
    width,
  );
  const root = nodes[0];
  return root === undefined ? facts : [...facts, '', ...tree(output, root).map((line) => shortened(line, width))];
}

/** A company that is met again is named, and its owners are not told a second time: holdings may go round in a circle. */
function tree({ nodes, holdings }: GetOwnershipGraphOutput, root: OwnershipNodeEntry): readonly string[] {
  const told = new Set([root.id]);
  const below = (company: string, indent: string): readonly string[] => {
    const held = holdings.filter((holding) => holding.company === company);
    return held.flatMap(({ holder, share }, at) => {
      const node = nodes.find(({ id }) => id === holder);
      if (node === undefined) {
        return [];
      }
      const isLast = at === held.length - 1;
      const isAgain = told.has(holder);
      told.add(holder);
      const part = share === null ? '?' : percent(share.percentage);
      const line = `${indent}${isLast ? '└─' : '├─'} ${part}  ${escapeControls(about(node, isAgain))}`;
      return [line, ...(isAgain ? [] : below(holder, `${indent}${isLast ? '   ' : '│  '}`))];
    });
  };
  return [escapeControls(root.name), ...below(root.id, '')];
}

function about({ name, birth_date: born, city, stopped, kind }: OwnershipNodeEntry, isAgain: boolean): string {
  const mark = [
    ...(born === null ? [] : [`born ${born}`]),
    ...(city === null ? [] : [city]),
    ...(stopped === null ? [] : [NODE_STOP_WORDS[stopped]]),
    ...(isAgain && kind === 'company' ? ['see above'] : []),
  ].join(', ');
  return mark === '' ? name : `${name} (${mark})`;
}

function percent(value: number): string {
  return `${value.toLocaleString('de-DE', { maximumFractionDigits: 4 })} %`;
}

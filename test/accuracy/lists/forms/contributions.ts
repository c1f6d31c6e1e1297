import type { Random } from '../../../../simulator/dataset/random.ts';
import type { Content } from '../content.ts';
import { sumOf } from '../lots.ts';
import type { Row } from '../paper.ts';
import { inLines, inOneLine } from '../parties/party.ts';
import { layoutOf, type Body } from './form.ts';

const AMOUNTS = ['Stammeinlage', 'Betrag der Stammeinlage', 'Höhe der Stammeinlage', 'übernommene Stammeinlage'];
const HOLDERS = ['Gesellschafter', 'Name, Vorname, Geburtsdatum, Wohnort', 'Name und Wohnort der Gesellschafter'];

/** Holders and their contributions, without numbers of shares (section 40 GmbHG before November 2008). */
export function contributionTable(content: Content, random: Random): Body {
  const { figures } = content;
  const hasUnitInHead = random.chance(0.4);
  const write = (euros: number): string => (hasUnitInHead ? figures.bareAmount(euros) : figures.amount(euros));
  const isStacked = random.chance(0.5);
  const isCounted = random.chance(0.5);
  const rows = content.holdings.map(({ party, lots }, index): Row => {
    const parts = lots.length > 1 && random.chance(0.7) ? lots.map((lot) => write(sumOf([lot]))).join('\n') : null;
    const who = isStacked ? inLines(party) : inOneLine(party);
    return cells([...(isCounted ? [`${index + 1}.`] : []), who, parts ?? write(sumOf(lots))]);
  });
  const head = [
    ...(isCounted ? ['Nr.'] : []),
    random.pick(HOLDERS),
    `${random.pick(AMOUNTS)}${hasUnitInHead ? ` in ${figures.unit}` : ''}`,
  ];
  return {
    blocks: [
      {
        kind: 'table',
        columns: [
          ...(isCounted ? [{ width: 0.8, align: 'left' as const }] : []),
          { width: 6, align: 'left' },
          { width: 3, align: random.chance(0.8) ? 'right' : 'left' },
        ],
        head: random.chance(0.85) ? [head] : [],
        rows,
        isRuled: random.chance(0.4),
        repeatsHead: false,
      },
    ],
    layout: layoutOf(content, null),
    percents: 'none',
  };
}

function cells(texts: readonly string[]): Row {
  return { kind: 'cells', cells: texts };
}

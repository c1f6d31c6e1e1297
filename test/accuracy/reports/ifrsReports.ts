import type { Random } from '../../../simulator/dataset/random.ts';
import type { Sample } from '../sample.ts';
import { inlineDocument, inventHabits } from './inlineDocument.ts';
import { packed } from './packed.ts';
import { reportTruth } from './reportTruth.ts';
import { inventReport, type TrueFact } from './trueReport.ts';

/** An annual report by IFRS in Inline XBRL, as listed companies publish it, by one maker of software. */
export function ifrsReports(random: Random): Sample {
  const report = inventReport(random);
  const repeated = report.facts
    .filter(({ amount }) => amount !== null && random.chance(0.15))
    .map((fact) => less(fact, random));
  const habits = inventHabits(random);
  const { html, facts } = inlineDocument(report, [...report.facts, ...repeated], habits, random, further(random));
  const told = facts.filter((fact) => !repeated.includes(fact));
  const isTold = (local: string): boolean =>
    told.filter(({ concept, dimensions }) => concept === `ifrs-full:${local}` && Object.keys(dimensions).length === 0)
      .length === 2;
  return {
    bytes: packed(html, 'xhtml', random),
    truth: {
      kind: 'told',
      fields: {
        ...reportTruth(report, { facts: told, left: {} }),
        checks: {
          balance_sheet_balances: report.currency === 'EUR' && isTold('EquityAndLiabilities') ? true : null,
          net_income_agrees: null,
        },
      },
    },
  };
}

/** The same amount once more, as it is or rounded, as reviews and tables of several years repeat it. */
function less(fact: TrueFact, random: Random): TrueFact {
  const { units, decimals } = fact.amount ?? { units: 0, decimals: 0 };
  const by = fact.unit === 'xbrli:pure' ? 0 : random.pick([0, 1, 3]);
  return { ...fact, amount: { units: Math.round(units / 10 ** by), decimals: decimals - by } };
}

/** What is no fact: pictures, scripts, empty tags and long attributes. */
function further(random: Random): string {
  return random.pick([
    '',
    '<p id="p1">Lagebericht &amp; Ausblick&#160;2025</p>',
    `<img alt="Logo" src="data:image/png;base64,${'iVBORw0KGgo='.repeat(200)}"/>`,
    '<svg xmlns="http://www.w3.org/2000/svg"><g><text>1.234</text></g></svg>',
    '<?maker made this?><!-- Seite 1 --><br/>',
  ]);
}

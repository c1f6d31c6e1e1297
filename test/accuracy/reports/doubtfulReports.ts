import type { Random } from '../../../simulator/dataset/random.ts';
import type { Sample } from '../sample.ts';
import { inlineDocument, inventHabits } from './inlineDocument.ts';
import { type Doubt, doubted } from './doubted.ts';
import { isKeyFigure } from './isKeyFigure.ts';
import { reportTruth } from './reportTruth.ts';
import { inventReport, type TrueFact } from './trueReport.ts';
import { unclearYear } from './unclearYear.ts';
import { unscaled } from './unscaled.ts';

/** Reports that contradict themselves, or have facts that nobody can read surely: those are not to be told. */
export function doubtfulReports(random: Random): Sample {
  const report = { ...inventReport(random), currency: 'EUR' };
  const euros = {
    ...report,
    facts: report.facts.map((fact) => ({
      ...fact,
      unit: fact.unit?.replace(/iso4217:[A-Z]{3}/u, 'iso4217:EUR') ?? null,
    })),
  };
  return random.pick([twiceTold, unbalanced, unreadable, unscaled, oversized, unclearYear])(
    euros,
    inventHabits(random),
    random,
  );
}

/** A fact told twice with numbers that no rounding explains: neither is told. */
const twiceTold: Doubt = (report, habits, random) => {
  const fact = random.pick(report.facts.filter(({ amount }) => amount !== null && amount.units >= 0));
  const { units, decimals } = fact.amount ?? { units: 0, decimals: 0 };
  const other: TrueFact = { ...fact, amount: { units: units + random.pick([-7, -1, 1, 2, 90]), decimals } };
  const { html, facts } = inlineDocument(report, [...report.facts, other], habits, random);
  const told = facts.filter((one) => one !== fact && one !== other);
  return doubted(
    html,
    reportTruth(report, {
      facts: told,
      left: { contradictory: 2 },
      warnings: isKeyFigure(fact) ? ['amount_unreadable'] : [],
    }),
  );
};

/** The sides of the balance sheet differ: neither its total nor its parts are told. */
const unbalanced: Doubt = (report, habits, random) => {
  const { end } = report.years.current;
  const isOf = (local: string, fact: TrueFact): boolean =>
    fact.concept === `ifrs-full:${local}` && fact.period.end === end && Object.keys(fact.dimensions).length === 0;
  const assets = report.facts.find((fact) => isOf('Assets', fact));
  const { units, decimals } = assets?.amount ?? { units: 0, decimals: 0 };
  const total: TrueFact = {
    ...(assets as TrueFact),
    concept: 'ifrs-full:EquityAndLiabilities',
    amount: { units: units + random.integer(3, 900), decimals },
  };
  const others = report.facts.filter((fact) => !isOf('EquityAndLiabilities', fact));
  const { html, facts } = inlineDocument(report, [...others, total], habits, random);
  const truth = reportTruth(report, { facts, left: {}, warnings: ['sum_mismatch'] });
  const { indicators } = truth as { readonly indicators: Readonly<Record<string, { readonly prior: number | null }>> };
  const without = Object.fromEntries(
    ['total_assets', 'equity', 'liabilities'].map((name) => [
      name,
      { current: null, prior: indicators[name]?.prior ?? null },
    ]),
  );
  return doubted(html, {
    ...truth,
    indicators: { ...indicators, ...without },
    checks: { balance_sheet_balances: false, net_income_agrees: null },
  });
};

/** Equity is larger than all that there is, and no liabilities explain it: it is not told. */
const oversized: Doubt = (report, habits, random) => {
  const { end } = report.years.current;
  const isOf = (local: string, { concept, period, dimensions }: TrueFact): boolean =>
    concept === `ifrs-full:${local}` && period.end === end && Object.keys(dimensions).length === 0;
  const assets = report.facts.find((fact) => isOf('Assets', fact));
  const { units, decimals } = assets?.amount ?? { units: 0, decimals: 0 };
  const equity: TrueFact = {
    ...(assets as TrueFact),
    concept: 'ifrs-full:Equity',
    amount: { units: random.pick([-1, 1]) * (units + random.integer(1, 9_000)), decimals },
  };
  const others = report.facts.filter((fact) => !isOf('Equity', fact) && !isOf('Liabilities', fact));
  const { html, facts } = inlineDocument(report, [...others, equity], habits, random);
  const truth = reportTruth(report, { facts, left: {}, warnings: ['sum_mismatch'] });
  const { indicators } = truth as { readonly indicators: Readonly<Record<string, { readonly prior: number | null }>> };
  return doubted(html, {
    ...truth,
    indicators: { ...indicators, equity: { current: null, prior: indicators['equity']?.prior ?? null } },
  });
};

/** Tags that are not told, by the warning that says why; `c1` and `u1` are a context and a unit of the report. */
const UNREADABLE: readonly (readonly [string, string])[] = [
  [
    'concept_unknown',
    '<ix:nonFraction name="nobody:Assets" contextRef="c1" unitRef="u1" decimals="0">1</ix:nonFraction>',
  ],
  ['context_unknown', '<ix:nonFraction name="muster:A" contextRef="c999" unitRef="u1" decimals="0">1</ix:nonFraction>'],
  ['unit_unknown', '<ix:nonFraction name="muster:A" contextRef="c1" unitRef="u999" decimals="0">1</ix:nonFraction>'],
  ['unit_unknown', '<ix:nonFraction name="muster:A" contextRef="c1" decimals="0">1</ix:nonFraction>'],
  ['accuracy_unreadable', '<ix:nonFraction name="muster:A" contextRef="c1" unitRef="u1">1</ix:nonFraction>'],
  [
    'accuracy_unreadable',
    '<ix:nonFraction name="muster:A" contextRef="c1" unitRef="u1" precision="3">1</ix:nonFraction>',
  ],
  [
    'transformation_unknown',
    '<ix:nonFraction name="muster:A" contextRef="c1" unitRef="u1" decimals="0" format="ixt:numwords">eins</ix:nonFraction>',
  ],
  [
    'transformation_unknown',
    '<ix:nonFraction name="muster:A" contextRef="c1" unitRef="u1" decimals="0" format="muster:num-dot-decimal">1</ix:nonFraction>',
  ],
  [
    'transformation_unknown',
    '<ix:nonFraction name="muster:A" contextRef="c1" unitRef="u1" decimals="0" format="constructor">1</ix:nonFraction>',
  ],
  [
    'value_unreadable',
    '<ix:nonFraction name="muster:A" contextRef="c1" unitRef="u1" decimals="0">1,5</ix:nonFraction>',
  ],
  ['value_unreadable', '<ix:nonFraction name="muster:A" contextRef="c1" unitRef="u1" decimals="0">-5</ix:nonFraction>'],
  [
    'value_unreadable',
    '<ix:nonFraction name="muster:A" contextRef="c1" unitRef="u1" decimals="0" scale="drei">5</ix:nonFraction>',
  ],
  [
    'value_unreadable',
    '<ix:nonFraction name="muster:A" contextRef="c1" unitRef="u1" decimals="0">(5)</ix:nonFraction>',
  ],
  [
    'nested_unclear',
    '<ix:nonFraction name="muster:A" contextRef="c1" unitRef="u1" decimals="0"><b>5</b></ix:nonFraction>',
  ],
  ['continuation_broken', '<ix:nonNumeric name="muster:T" contextRef="c1" continuedAt="nowhere">Text</ix:nonNumeric>'],
  [
    'tuple_skipped',
    '<ix:tuple name="muster:Tu"><ix:nonNumeric name="muster:T" contextRef="c1" order="1">Text</ix:nonNumeric></ix:tuple>',
  ],
  [
    'fraction_skipped',
    '<ix:fraction name="muster:F" contextRef="c1" unitRef="u1"><ix:numerator>1</ix:numerator>/<ix:denominator>3</ix:denominator></ix:fraction>',
  ],
  ['markup_left_out', '<ix:nonNumeric name="muster:N" contextRef="c1" escape="true"><p>Anhang</p></ix:nonNumeric>'],
  ['text_too_long', `<ix:nonNumeric name="muster:N" contextRef="c1">${'Anhang. '.repeat(200)}</ix:nonNumeric>`],
  [
    'other_target',
    '<ix:nonFraction name="muster:A" contextRef="c1" unitRef="u1" decimals="0" target="other">1</ix:nonFraction>',
  ],
];

const unreadable: Doubt = (report, habits, random) => {
  const [code, tag] = random.pick(UNREADABLE);
  const { html, facts } = inlineDocument(report, report.facts, habits, random, tag);
  return doubted(html, reportTruth(report, { facts, left: { [code]: 1 } }));
};

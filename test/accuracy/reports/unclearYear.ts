import { type Doubt, doubted } from './doubted.ts';
import { inlineDocument } from './inlineDocument.ts';
import { reportTruth } from './reportTruth.ts';
import type { TrueFact } from './trueReport.ts';

const NONE = { current: null, prior: null };

/**
 * Income statements of more than the year: a period that is longer by days or by months leaves open which is the year,
 * as does a part of the year alone, which the balance sheets contradict. Quarters beside the year do not.
 */
export const unclearYear: Doubt = (report, habits, random) => {
  const { current } = report.years;
  const kind = random.pick(['longer', 'part_alone', 'part_beside'] as const);
  const days = kind === 'longer' ? random.pick([-4, -31, -182]) : random.pick([91, 184, 273]);
  const start = moved(current.start, days);
  const isFlow = ({ amount, period }: TrueFact): boolean => amount !== null && period.start === current.start;
  const other = report.facts
    .filter((fact) => isFlow(fact) && fact.concept === 'ifrs-full:ProfitLoss')
    .map((fact): TrueFact => ({ ...fact, period: { start, end: current.end } }));
  const all =
    kind === 'part_alone'
      ? report.facts.map((fact) => (isFlow(fact) ? { ...fact, period: { start, end: current.end } } : fact))
      : [...report.facts, ...other];
  const { html, facts } = inlineDocument(report, all, habits, random);
  if (kind === 'part_beside') {
    return doubted(html, reportTruth(report, { facts, left: {} }));
  }
  const truth = reportTruth(report, { facts, left: {}, warnings: ['columns_unclear'] });
  return doubted(html, {
    ...truth,
    fiscal_year: { start: null, end: current.end },
    indicators: { ...(truth['indicators'] as object), revenue: NONE, net_income: NONE, employees: NONE },
  });
};

function moved(day: string, by: number): string {
  return new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);
}

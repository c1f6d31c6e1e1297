import { type Doubt, doubted } from './doubted.ts';
import { inlineDocument } from './inlineDocument.ts';
import { isKeyFigure } from './isKeyFigure.ts';
import { reportTruth } from './reportTruth.ts';
import type { TrueFact } from './trueReport.ts';

const MILLIONS = -6;

/** Numbers of a report in millions, one or all, that lack their scale: none of them is told. */
export const unscaled: Doubt = (report, habits, random) => {
  const scaled = report.facts.map((fact) =>
    isMoney(fact) && fact.amount !== null ? { ...fact, amount: { ...fact.amount, decimals: MILLIONS } } : fact,
  );
  const candidates = scaled.filter((fact) => isMoney(fact) && fact.amount !== null && fact.amount.units > 0);
  const chosen = new Set<TrueFact>(random.chance(0.5) ? candidates : [random.pick(candidates)]);
  const facts = scaled.map((fact) => (chosen.has(fact) ? withoutScale(fact) : fact));
  const { html, facts: shown } = inlineDocument(report, facts, habits, random);
  const told = shown.filter(({ claimedDecimals }) => claimedDecimals === undefined);
  const left = { accuracy_contradicted: chosen.size };
  const warnings = [...chosen].some(isKeyFigure) ? ['amount_unreadable'] : [];
  return doubted(html, reportTruth(report, { facts: told, left, warnings }));
};

function isMoney({ unit }: TrueFact): boolean {
  return unit === 'iso4217:EUR';
}

/** Less than a million, though right to millions. */
function withoutScale(fact: TrueFact): TrueFact {
  return { ...fact, amount: { units: fact.amount?.units ?? 0, decimals: 0 }, claimedDecimals: MILLIONS };
}

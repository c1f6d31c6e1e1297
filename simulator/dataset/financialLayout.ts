import type { CompanySize, StatementLayout, Unit } from './financialStatements.ts';
import type { Random } from './random.ts';

/** Register entries must stand in statements of fiscal years that begin after 2015 (section 264 (1a) HGB, BilRUG). */
const IDENTITY_MANDATORY_FROM = 2016;

/** How one statement is printed, in the mixture that docs/spec/registries.md, "Financial tables" describes. */
export function financialLayout(size: CompanySize, fiscalYear: number, random: Random): StatementLayout {
  const shape = drawShape(size, random.fork('shape'));
  const signs = random.fork('signs');
  return {
    shape,
    sides: random.fork('sides').pick(['bold_paragraph', 'heading', 'middle_row'] as const),
    units: drawUnits(shape, size, random.fork('units')),
    totalLabel: random.fork('total').pick(['', 'side', 'Summe', 'Bilanzsumme, Summe'] as const),
    expenses: signs.chance(0.8) ? 'positive' : 'negative',
    deductions: signs.chance(0.5) ? 'positive' : 'negative',
    result: signs.chance(0.6) ? 'signed' : 'by_label',
    incomeHeading: random.fork('heading').pick(['range', 'year'] as const),
    strayBlanks: random.fork('blanks').chance(0.15),
    identity: drawIdentity(size, fiscalYear, random.fork('identity')),
  };
}

function drawShape(size: CompanySize, random: Random): StatementLayout['shape'] {
  const shape = random.next();
  if (size === 'micro') {
    return 'A';
  }
  if (size === 'small') {
    return shape < 0.6 ? 'A' : shape < 0.8 ? 'B' : 'C';
  }
  return shape < 0.35 ? 'A' : shape < 0.75 ? 'B' : 'C';
}

function drawUnits(shape: StatementLayout['shape'], size: CompanySize, random: Random): StatementLayout['units'] {
  if (shape === 'C') {
    return { current: 'EUR', prior: 'TEUR' };
  }
  const unit: Unit = size === 'large' && random.chance(0.5) ? 'TEUR' : 'EUR';
  return { current: unit, prior: unit };
}

function drawIdentity(size: CompanySize, fiscalYear: number, random: Random): StatementLayout['identity'] {
  if (fiscalYear < IDENTITY_MANDATORY_FROM && random.chance(0.4)) {
    return 'none';
  }
  return size !== 'large' && random.chance(0.6) ? 'table' : 'prose';
}

/** Cents of the smallest amount a column can print: a column of TEUR beside one of EUR has one decimal (shape C). */
export function grainsOf(layout: StatementLayout): { readonly current: number; readonly prior: number } {
  const grain = (unit: Unit): number => (unit === 'EUR' ? 1 : layout.shape === 'C' ? 10_000 : 100_000);
  return { current: grain(layout.units.current), prior: grain(layout.units.prior) };
}

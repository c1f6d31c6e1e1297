import type { Random } from '../../../simulator/dataset/random.ts';
import { OrNull, type Sample } from '../sample.ts';
import { balanceHtml } from './balanceHtml.ts';
import { type Balance, drawBalance } from './drawBalance.ts';
import { drawIncome, type Income } from './drawIncome.ts';
import { NO_STAFF, type Staff, staffSentence } from './employees.ts';
import { fiscalYears, type FiscalYears, numericDay, writtenOutDay } from './fiscalYears.ts';
import { drawHabits, type Habits, type Variation } from './habits.ts';
import { incomeHtml } from './incomeHtml.ts';
import type { LegalForm } from './legalForms.ts';
import { page, type Part } from './page.ts';
import { balanceTruth, bothYears, incomeTruth, totalAssets } from './statementTruth.ts';
import { presentLines } from './incomeSchemes.ts';
import { drawUnits, EUR, grainOf } from './units.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What was drawn, for families that spoil it before it is printed. */
export interface Draft {
  readonly balance: Balance;
  readonly income: Income | null;
  readonly years: FiscalYears;
  readonly habits: Habits;
}

export interface Wishes {
  readonly form: (random: Random) => LegalForm;
  readonly variation?: Variation;
  /** Spoils the draft before it is printed, and says in the verdicts of its lines what can still be known. */
  readonly spoil?: (draft: Draft, random: Random) => Fields;
  readonly staff?: (years: FiscalYears, random: Random) => Staff;
}

/** Invents a publication of annual accounts and what it says. */
export function drawPublication({ form: pickForm, variation = {}, spoil, staff }: Wishes, random: Random): Sample {
  const form = pickForm(random);
  const count = variation.isHeadWild && random.chance(0.15) ? 3 : random.chance(0.06) ? 1 : 2;
  const years = fiscalYears(count, form.years, random);
  const draft = drawStatements(form, years, variation, random);
  const overrides = spoil?.(draft, random) ?? {};
  const people = staff?.(years, random) ?? (form.hasNotes ? staffSentence(form.staff, random) : NO_STAFF);
  const { bytes, fields } = page(form.name, form.isGroup, years[0], parts(draft, people, random), random);
  return {
    bytes,
    truth: { kind: 'told', fields: { ...fields, ...statementFields(draft, form, people), ...overrides } },
  };
}

function drawStatements(form: LegalForm, years: FiscalYears, variation: Variation, random: Random): Draft {
  const size = Math.round(form.sizes[0] * (form.sizes[1] / form.sizes[0]) ** random.next());
  const units = drawUnits(years.length, size, random);
  const habits = drawHabits(units, variation, random);
  // Line by line, rounded amounts may miss their sum by one; most documents add up exactly.
  const isRounded = variation.isSumPlain !== true && random.chance(0.2);
  const grains = units.map((unit) => (isRounded ? grainOf(EUR) : grainOf(unit)));
  const results = grains.map((grain) => {
    const amount = Math.max(Math.round((size * (0.005 + 0.06 * random.next())) / grain), 1) * grain;
    return random.chance(0.3) ? -amount : amount;
  });
  const balance = drawBalance({ ...form.balance, size, grains, results }, random);
  const income =
    form.income === null
      ? null
      : drawIncome(presentLines(form.income.scheme, random), size * 1.5, grains, results, random);
  return { balance, income, years, habits };
}

function parts({ balance, income, years, habits }: Draft, people: Staff, random: Random): Part[] {
  const day = random.pick([numericDay, writtenOutDay])(years[0].end);
  const balanceTitle = random.pick(['Bilanz', `Bilanz zum ${day}`, `Bilanz zum ${day}`, `Jahresbilanz zum ${day}`]);
  const period = `vom ${numericDay(years[0].start)} bis ${numericDay(years[0].end)}`;
  const incomeTitle = random.pick([
    'Gewinn- und Verlustrechnung',
    `Gewinn- und Verlustrechnung ${period}`,
    `Gewinn- und Verlustrechnung für die Zeit ${period}`,
  ]);
  return [
    { title: balanceTitle, html: balanceHtml(balance, years, habits, random) },
    ...(income === null ? [] : [{ title: incomeTitle, html: incomeHtml(income, years, habits, random) }]),
    ...(people.html === '' ? [] : [{ title: 'Anhang', html: people.html }]),
  ];
}

function statementFields({ balance, income, years, habits }: Draft, form: LegalForm, people: Staff): Fields {
  return {
    balance_sheet: balanceTruth(balance, habits),
    income_statement: income === null ? null : incomeTruth(income, form.income?.method ?? null, habits),
    indicators: {
      total_assets: totalAssets(balance, habits),
      equity: bothYears(balance.equity, habits),
      liabilities: bothYears(balance.payables, habits),
      revenue: bothYears(income?.revenue ?? null, habits),
      net_income: bothYears(income?.result ?? balance.result, habits),
      employees: { current: people.current, prior: people.prior },
    },
    checks: checks(balance, income, years.length > 1, habits),
  };
}

/** Of one year alone a reader may say that it cannot be told for both. */
function checks({ result }: Balance, income: Income | null, isTwoYears: boolean, { totalName }: Habits): Fields {
  const agrees = isTwoYears ? true : new OrNull(true);
  return {
    balance_sheet_balances: isTwoYears && totalName !== null ? true : new OrNull(true),
    net_income_agrees: result === null || income === null ? null : agrees,
  };
}

import type { Random } from '../../../simulator/dataset/random.ts';
import type { Sample } from '../sample.ts';
import { balanceHtml } from './balanceHtml.ts';
import { BANK_ASSETS, BANK_LIABILITIES } from './bankScheme.ts';
import { drawAmounts, type Grains } from './drawAmounts.ts';
import { staffSentence } from './employees.ts';
import { ENGLISH_ASSETS, ENGLISH_LIABILITIES } from './englishScheme.ts';
import { fiscalYears, numericDay } from './fiscalYears.ts';
import { drawHabits } from './habits.ts';
import { INSURER_ASSETS, INSURER_LIABILITIES } from './insurerScheme.ts';
import { Line, total } from './line.ts';
import { page } from './page.ts';
import type { Scheme } from './scheme.ts';
import { drawUnits, grainOf } from './units.ts';

/** Accounts by a scheme other than that of §§ 266, 275 HGB in German, and the warning that says so. */
interface OtherScheme {
  readonly names: readonly string[];
  readonly assets: readonly Scheme[];
  readonly liabilities: readonly Scheme[];
  readonly titles: readonly string[];
  readonly warning: string;
}

export const BANK: OtherScheme = {
  names: ['Bank AG', 'Sparkasse', 'Volksbank eG', 'Bausparkasse AG'],
  assets: BANK_ASSETS,
  liabilities: BANK_LIABILITIES,
  titles: ['Jahresbilanz', 'Bilanz'],
  warning: 'bank_scheme_unsupported',
};

export const INSURER: OtherScheme = {
  names: ['Versicherung AG', 'Versicherungsverein a. G.', 'Pensionskasse VVaG'],
  assets: INSURER_ASSETS,
  liabilities: INSURER_LIABILITIES,
  titles: ['Bilanz'],
  warning: 'insurer_scheme_unsupported',
};

export const ENGLISH: OtherScheme = {
  names: ['GmbH', 'AG', 'Holding GmbH'],
  assets: ENGLISH_ASSETS,
  liabilities: ENGLISH_LIABILITIES,
  titles: ['Balance sheet', 'Statement of financial position'],
  warning: 'language_unsupported',
};

const NOTHING = { current: null, prior: null };

/** A publication that must be refused with its reason; what its notes tell of employees is told. */
export function refusedPublication(scheme: OtherScheme, random: Random): Sample {
  const years = fiscalYears(2, [2012, 2023], random);
  const size = 10 ** random.integer(9, 12);
  const units = drawUnits(years.length, size, random);
  const grains = units.map(grainOf);
  const habits = drawHabits(units, { isHeadWild: true, isTypographyWild: true }, random);
  const [assets, liabilities] = [scheme.assets, scheme.liabilities].map((side) => drawSide(side, size, grains, random));
  if (assets === undefined || liabilities === undefined) {
    throw new Error('a balance sheet has two sides');
  }
  level(assets, liabilities, grains);
  const staff = staffSentence(900, random);
  const title = `${random.pick(scheme.titles)} zum ${numericDay(years[0].end)}`;
  const balance = { assets, liabilities };
  const { bytes, fields } = page(
    random.pick(scheme.names),
    false,
    years[0],
    [
      { title, html: balanceHtml(balance, years, habits, random) },
      { title: 'Anhang', html: staff.html },
    ],
    random,
  );
  const { current, prior } = staff;
  const indicators = { total_assets: NOTHING, equity: NOTHING, liabilities: NOTHING, employees: { current, prior } };
  const checks = { balance_sheet_balances: null, net_income_agrees: null };
  const told = { ...fields, balance_sheet: null, income_statement: null, indicators, checks };
  return { bytes, truth: { kind: 'told', fields: { ...told, warnings: ['identity_unverified', scheme.warning] } } };
}

function drawSide(schemes: readonly Scheme[], about: number, grains: Grains, random: Random): Line[] {
  return schemes
    .filter(({ chance }) => random.chance(chance))
    .map(({ key, names, parts }) => {
      const drawn = drawSide(parts, about / Math.max(parts.length, 1), grains, random);
      return new Line(key, random.pick(names), drawAmounts(about, grains, random), { parts: drawn });
    });
}

/** Makes the sides equal by more of the first position of the smaller one. */
function level(assets: readonly Line[], liabilities: readonly Line[], grains: Grains): void {
  grains.forEach((_, year) => {
    const difference = (total(assets, year) ?? 0) - (total(liabilities, year) ?? 0);
    const [leaf] = (difference < 0 ? assets : liabilities).flatMap((line) => line.leaves());
    leaf?.add(year, Math.abs(difference));
  });
}

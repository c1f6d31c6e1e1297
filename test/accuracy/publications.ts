import type { Random } from '../../simulator/dataset/random.ts';
import { publicationHtml, section } from '../support/publicationMarkup.ts';
import { captchaContent } from './captchaPages.ts';
import { gazettePage } from './gazettePage.ts';
import type { Sample } from './sample.ts';
import { inventBalance, sumOf, type TrueBalance } from './statements/balanceTruth.ts';
import { type BalanceHabits, balanceFields, drawBalance, inventBalanceHabits } from './statements/drawBalance.ts';
import { drawIncome } from './statements/drawIncome.ts';
import { commonStep, inventHabits } from './statements/incomeHabits.ts';
import { inventIncome } from './statements/incomeTruth.ts';
import { CITIES, escaped, inventDay, inventFirm, writtenDay } from './words.ts';

const PERIOD = 'zum Geschäftsjahr vom 01.01.2021 bis zum 31.12.2021';
const KINDS = [
  ['Jahresabschluss', 'annual_financial_statements'],
  ['Konzernabschluss', 'consolidated_financial_statements'],
] as const;

/**
 * A publication with any of the two statements (docs/spec/registries.md, "Gazette publication" and "Financial tables"),
 * of 2021, by one accountant.
 */
export function publications(random: Random): Sample {
  if (random.chance(0.04)) {
    return { bytes: gazettePage(captchaContent(random), random), truth: { kind: 'refused' } };
  }
  const [kind, type] = random.chance(0.85) ? KINDS[0] : KINDS[1];
  const statements = inventStatements(random);
  const employees = inventEmployees(random);
  const head = { name: inventFirm(random), city: random.pick(CITIES), published: inventDay(random, 2022, 2023) };
  const title = `${kind} ${PERIOD}`;
  const html = type === KINDS[1][1] ? statements.html.replaceAll('id="jp_x">', 'id="jp_x">Konzern-') : statements.html;
  return {
    bytes: publicationHtml(`${html}${section('Anhang')}<p>${employees.text}</p>${otherTables(random)}`, {
      title,
      name: escaped(head.name),
      city: head.city,
      published: writtenDay(head.published),
    }),
    truth: {
      kind: 'told',
      fields: {
        company_name: head.name,
        title,
        type,
        published_on: head.published,
        fiscal_year: { start: '2021-01-01', end: '2021-12-31' },
        consolidated: type === 'consolidated_financial_statements',
        ...statements.fields,
        indicators: { ...statements.indicators, employees: employees.fields },
      },
    },
  };
}

interface Statements {
  readonly html: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly indicators: Readonly<Record<string, unknown>>;
}

const NONE = { current: null, prior: null };

/** Micro companies publish a balance sheet only; the income statement may stand first. */
function inventStatements(random: Random): Statements {
  const habits = inventHabits(random);
  const [unit] = habits.units;
  const income = inventIncome(commonStep(habits, random), random);
  const net = income.lines.find(({ role }) => role === 'net')?.amounts ?? [0, 0];
  const hasIncome = random.chance(0.8);
  // Of a company without income statement only equity tells the result.
  const steps = (cents: number): number => Math.sign(cents) * Math.round(Math.abs(cents) / unit.step) + 0;
  const balance = inventBalance([steps(net[0]), steps(net[1])], random);
  const balanceHabits = inventBalanceHabits(unit, random);
  const drawn = drawIncome(income, habits, random);
  const parts = [drawBalance(balance, balanceHabits), ...(hasIncome ? [drawn.html] : [])];
  return {
    html: (random.chance(0.2) ? parts.toReversed() : parts).join('\n'),
    fields: {
      balance_sheet: balanceFields(balance, balanceHabits),
      income_statement: hasIncome ? drawn.truth : null,
      checks: { balance_sheet_balances: true },
    },
    indicators: {
      ...balanceIndicators(balance, balanceHabits),
      ...(hasIncome ? incomeIndicators(drawn.truth.positions) : { revenue: NONE }),
    },
  };
}

function balanceIndicators({ assets, liabilities }: TrueBalance, { unit, zero }: BalanceHabits): object {
  const euros = (steps: number, isSum: boolean): number | null =>
    steps === 0 && zero !== 'number' && !isSum ? null : (steps * unit.step) / 100;
  const of = (key: string): object => {
    const position = liabilities.find((each) => each.key === key);
    const isSum = position !== undefined && position.children.length > 0;
    return position === undefined
      ? NONE
      : { current: euros(position.current, isSum), prior: euros(position.prior, isSum) };
  };
  return {
    total_assets: { current: euros(sumOf(assets, 'current'), true), prior: euros(sumOf(assets, 'prior'), true) },
    equity: of('A'),
    liabilities: of('C'),
  };
}

function incomeIndicators(positions: readonly object[]): object {
  const read = positions as readonly {
    readonly key?: string | null;
    readonly label: string;
    readonly current: unknown;
    readonly prior: unknown;
  }[];
  const of = (pattern: RegExp): object => {
    const found = read.find(({ label }) => pattern.test(label));
    return found === undefined ? NONE : { current: found.current, prior: found.prior };
  };
  return { revenue: of(/^Umsatzerlöse$/iu), net_income: of(/^Jahres/iu) };
}

/** Section 285 no. 7 HGB, in the words of several notes. */
function inventEmployees(random: Random): { readonly text: string; readonly fields: object } {
  const [current, prior] = [random.integer(2, 900), random.integer(2, 900)];
  return random.pick([
    { text: 'Die Gesellschaft wird beim Amtsgericht Köln unter HRB 1234 geführt.', fields: NONE },
    {
      text: `Im Geschäftsjahr wurden durchschnittlich ${current} Arbeitnehmer beschäftigt.`,
      fields: { current, prior: null },
    },
    {
      text: `Die durchschnittliche Zahl der während des Geschäftsjahres beschäftigten Arbeitnehmer betrug ${current} (Vorjahr: ${prior}).`,
      fields: { current, prior },
    },
    {
      text: `Im Jahresdurchschnitt waren ${current} (i. Vj. ${prior}) Mitarbeiter angestellt, davon 1 Auszubildender.`,
      fields: { current, prior },
    },
  ]);
}

/** Tables of the notes that look like statements and are none (docs/spec/registries.md, "Financial tables"). */
function otherTables(random: Random): string {
  const tables = [
    '<table><thead><tr><td>Anlagenspiegel</td><td>Anschaffungskosten</td><td>Zugänge</td><td>Abgänge</td><td>Buchwert 31.12.2021</td><td>Buchwert 31.12.2020</td></tr></thead><tr><td>I. Sachanlagen</td><td>1,00</td><td>2,00</td><td>3,00</td><td>4,00</td><td>5,00</td></tr></table>',
    '<table><tr><td>in Mio. EUR</td><td>2021</td><td>2020</td></tr><tr><td>Umsatzerlöse</td><td>99,9</td><td>88,8</td></tr><tr><td>Jahresüberschuss</td><td>7,7</td><td>6,6</td></tr></table>',
    '<table><tr><td>Restlaufzeit</td><td>bis 1 Jahr</td><td>über 1 Jahr</td></tr><tr><td>Verbindlichkeiten</td><td>12,00</td><td>13,00</td></tr></table>',
  ];
  return tables.filter(() => random.chance(0.3)).join('');
}

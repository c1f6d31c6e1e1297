import type { Random } from '../../../simulator/dataset/random.ts';
import { section, tableHtml } from '../../support/publicationMarkup.ts';
import type { IncomeHabits, Unit } from './incomeHabits.ts';
import { effectOf, sumOf, type Pair, type TrueIncome, type TrueLine } from './incomeTruth.ts';

/** Where an amount stands in shapes with details left and sums right. */
type Place = 'left' | 'right';

export interface DrawnIncome {
  readonly html: string;
  readonly truth: {
    readonly method: TrueIncome['method'];
    readonly positions: readonly object[];
  };
}

/** The statement of 2021 as one accountant prints it, and what is printed. */
export function drawIncome(income: TrueIncome, habits: IncomeHabits, random: Random): DrawnIncome {
  const drawer = new Drawer(habits, random);
  const positions = drawer.draw(income.lines);
  const caption = habits.unitAt === 'caption' ? `<p>(alle Angaben in ${habits.units[0].name})</p>` : '';
  return {
    html: `${section('Gewinn- und Verlustrechnung für die Zeit vom 1. Januar 2021 bis 31. Dezember 2021')}${caption}${tableHtml(headingsOf(habits), drawer.rows)}`,
    truth: { method: income.method, positions },
  };
}

function headingsOf({ heading, unitAt, units, shape, numbers, notes }: IncomeHabits): string[] {
  const times = {
    days: ['01.01.2021 - 31.12.2021', '1.1.2020 bis 31.12.2020'],
    words: ['Geschäftsjahr', 'Vorjahr'],
    years: ['2021', '2020'],
    'year and word': ['2021', 'Vorjahr'],
  }[heading];
  const widths = { a: [1, 1], b: [2, 2], three: [2, 1] }[shape];
  const label = unitAt === 'label column' ? `in ${units[0].name}` : '';
  const before = [...(numbers === 'own column' ? [''] : []), label, ...(notes ? ['Anhang'] : [])].join('|');
  const over = (texts: readonly string[]): string =>
    texts.map((text, year) => (widths[year] === 1 ? text : `=${widths[year] ?? 1} ${text}`)).join('|');
  const isBeside = unitAt === 'heading';
  const first = `${before}|${over(times.map((time, year) => (isBeside ? `${time} ${units[year]?.name ?? ''}` : time)))}`;
  if (unitAt !== 'second row') {
    return [first];
  }
  const below = units.flatMap(({ name }, year) => Array.from({ length: widths[year] ?? 1 }, () => name));
  return [first, `${before.replace('Anhang', '').replace(/[^|]/gu, '')}|${below.join('|')}`];
}

const LETTERS = 'abcdef';

class Drawer {
  readonly rows: string[] = [];
  readonly #habits: IncomeHabits;
  readonly #random: Random;
  #number = 0;

  constructor(habits: IncomeHabits, random: Random) {
    this.#habits = habits;
    this.#random = random;
  }

  /** Draws all lines and tells what is printed of them. */
  draw(lines: readonly TrueLine[]): object[] {
    let result: Pair = [0, 0];
    return lines.map((line, index) => {
      this.#number++;
      const drawn =
        line.parts.length > 0 ? this.#group(line) : this.#single(line, `${this.#number}.`, 'right', line.name);
      const effect = effectOf(line.role);
      result = sumOf([result, [effect * line.amounts[0], effect * line.amounts[1]]]);
      const next = lines[index + 1]?.role;
      if (this.#habits.looseSums && (next === 'income' || next === 'expense') && this.#random.chance(0.2)) {
        this.#row('', '', this.#cells(result, 'right'));
      }
      return drawn;
    });
  }

  /** A line with amounts of its own. */
  #single(line: TrueLine, mark: string, place: Place, name: string): object {
    const { label, amounts } = spelled(line, name, this.#habits);
    this.#row(mark, label, this.#cells(amounts, place));
    this.#remarks(place);
    return this.#told(line, label, this.#printedValues(line.amounts));
  }

  #group(line: TrueLine): object {
    const { sums } = this.#habits;
    const mark = `${this.#number}.`;
    const signed = spelled(line, line.name, this.#habits).amounts;
    const sumCells = this.#cells(signed, 'right');
    this.#row(mark, line.name, sums === 'own' ? sumCells : []);
    const children = line.parts.map((part, index) =>
      this.#single(part, `${LETTERS.charAt(index)})`, 'left', part.name),
    );
    if (sums === 'beneath') {
      this.#row('', '', sumCells);
    } else if (sums === 'beside') {
      this.#putBeside(sumCells);
    }
    // What is not printed is what the printed parts come to.
    const printed = this.#printedValues(line.amounts);
    const parts = line.parts.map(({ amounts }) => this.#rounded(amounts));
    const values =
      sums === 'omitted' || (sums === 'beside' && this.#habits.shape === 'three')
        ? this.#omitted(parts, printed, sums)
        : printed;
    return { ...this.#told(line, line.name, values), children };
  }

  /** Sums that only stand in the two columns of this year leave the prior year's to its parts. */
  #omitted(parts: readonly Pair[], printed: Values, sums: IncomeHabits['sums']): Values {
    const [current, prior] = this.#printedValues(sumOf(parts));
    return [sums === 'omitted' ? current : printed[0], prior];
  }

  #told({ key, role }: TrueLine, label: string, [current, prior]: Values): object {
    return {
      ...(role === 'income' && label === 'Rohergebnis' ? {} : { key }),
      label: this.#cased(label),
      current,
      prior,
      children: [],
    };
  }

  #cased(label: string): string {
    return this.#habits.uppercase ? label.toUpperCase() : label;
  }

  #rounded([current, prior]: Pair): Pair {
    const [one, other] = this.#habits.units;
    return [rounded(current, one), rounded(prior, other)];
  }

  #printedValues(amounts: Pair): Values {
    const [current, prior] = this.#rounded(amounts).map((cents) =>
      cents === 0 && this.#habits.zero !== 'number' ? null : cents / 100,
    );
    return [current ?? null, prior ?? null];
  }

  #cells(amounts: Pair, place: Place): string[] {
    const { shape, units } = this.#habits;
    const texts = this.#rounded(amounts).map((cents, year) => this.#printed(cents, units[year] ?? units[0]));
    const [current = '', prior = ''] = texts;
    const pair = (text: string): string[] => (place === 'left' ? [text, ''] : ['', text]);
    return { a: [current, prior], b: [...pair(current), ...pair(prior)], three: [...pair(current), prior] }[shape];
  }

  #printed(cents: number, { decimals, step }: Unit): string {
    const { zero, minus } = this.#habits;
    if (cents === 0 && zero !== 'number') {
      return zero === 'dash' ? '-' : '';
    }
    const digits = String(Math.abs(Math.round(cents / step))).padStart(decimals + 1, '0');
    const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(?:\d{3})+$)/gu, '.');
    const text = decimals === 0 ? whole : `${whole},${digits.slice(-decimals)}`;
    return cents >= 0 ? text : minus === 'behind' ? `${text}-` : minus + text;
  }

  /** A row of the table; long labels may take two. */
  #row(mark: string, label: string, cells: readonly string[]): void {
    const { numbers, wrapping } = this.#habits;
    const text = this.#cased(label);
    const number = numbers === 'none' || label === '' ? '' : mark;
    const words = text.split(' ');
    const half = Math.ceil(words.length / 2);
    const [start, rest] = [words.slice(0, half).join(' '), words.slice(half).join(' ')];
    if (wrapping === 'rows' && words.length > 5) {
      this.#push(number, start, []);
      this.#push('', rest, cells);
    } else {
      this.#push(number, wrapping === 'breaks' && words.length > 3 ? `${start}<br/>\n${rest}` : text, cells);
    }
  }

  #push(number: string, label: string, cells: readonly string[]): void {
    const { numbers, notes } = this.#habits;
    const head = numbers === 'own column' ? [number, label] : [`${number} ${label}`];
    const note = notes
      ? [label !== '' && cells.length > 0 && this.#random.chance(0.5) ? `(${this.#random.integer(1, 20)})` : '']
      : [];
    const values = cells.length > 0 ? cells : this.#cells([0, 0], 'left').map(() => '');
    this.rows.push([...head, ...note, ...values].join('|'));
  }

  /** Parts of a line that are no summands. */
  #remarks(place: Place): void {
    const { remarks } = this.#habits;
    if (remarks === 'none' || !this.#random.chance(0.2)) {
      return;
    }
    if (remarks === 'rows') {
      this.#push(
        '',
        this.#random.pick(['davon aus verbundenen Unternehmen', '- davon für Altersversorgung']),
        this.#cells([500_000_000, 300_000_000], place),
      );
    } else {
      this.rows.push(
        this.rows
          .pop()
          ?.replace(
            /(?<=\p{L}{3})(?=\|)/u,
            this.#random.pick([
              ' - davon für Altersversorgung EUR 1.234,00 (Vj. EUR 5,00)',
              '<br/>davon aus Steuern: 0 (VJ: 0)',
            ]),
          ) ?? '',
      );
    }
  }

  /** Puts the sum of a group into the row of its last part; a single column shows the part. */
  #putBeside(sum: readonly string[]): void {
    const cells = (this.rows.pop() ?? '').split('|');
    const first = cells.length - sum.length;
    const end = this.#habits.shape === 'three' ? cells.length - 1 : cells.length;
    const filled = cells.map((cell, at) => (at >= first && at < end && cell === '' ? (sum[at - first] ?? '') : cell));
    this.rows.push(filled.join('|'));
  }
}

type Values = readonly [number | null, number | null];

interface Spelled {
  readonly label: string;
  readonly amounts: Pair;
}

/** Names and signs: a loss may be told by its name, and amounts of the other year then by comparison with it. */
function spelled({ role, amounts }: TrueLine, name: string, { expenses, losses, changes }: IncomeHabits): Spelled {
  if (role === 'net') {
    return spelledNet(amounts, name, losses);
  }
  if (role === 'change' && changes === 'relative') {
    const isLess = amounts[0] < 0;
    return {
      label: name.replace('Erhöhung oder Verminderung', isLess ? 'Verminderung' : 'Erhöhung'),
      amounts: isLess ? negative(amounts) : amounts,
    };
  }
  return { label: name, amounts: role === 'expense' && expenses === 'negative' ? negative(amounts) : amounts };
}

function spelledNet(amounts: Pair, name: string, losses: IncomeHabits['losses']): Spelled {
  const [gain = name, loss = name] = name.split(' / ');
  const bothAlike = Math.sign(amounts[0]) === Math.sign(amounts[1]);
  if (losses === 'minus' || (losses === 'named' && !bothAlike)) {
    return { label: `${gain}/${loss}`, amounts };
  }
  const isLoss = amounts[0] < 0;
  const [current, prior] = isLoss ? negative(amounts) : amounts;
  return {
    label: isLoss ? loss : gain,
    amounts: losses === 'unsigned' ? [current, Math.abs(prior)] : [current, prior],
  };
}

function rounded(cents: number, { step }: Unit): number {
  return Math.sign(cents) * Math.round(Math.abs(cents) / step) * step + 0;
}

function negative([current, prior]: Pair): Pair {
  return [0 - current, 0 - prior];
}

import type { Random } from '../../../simulator/dataset/random.ts';

/** How an accountant prints an income statement; section 275 HGB leaves all of it open. */
export interface IncomeHabits {
  /** Units of this year and of the one before. */
  readonly units: readonly [Unit, Unit];
  /** `a`: a column a year. `b`: details left and sums right in both years. `three`: two columns this year, one before. */
  readonly shape: 'a' | 'b' | 'three';
  /** Where the sum of a group of parts stands. */
  readonly sums: 'own' | 'omitted' | 'beneath' | 'beside';
  readonly expenses: 'positive' | 'negative';
  /** A loss: with a minus, by its name alone, or by a name that the other year's amount is printed against. */
  readonly losses: 'minus' | 'named' | 'relative' | 'unsigned';
  readonly changes: 'minus' | 'relative';
  readonly zero: 'number' | 'dash' | 'empty';
  readonly numbers: 'none' | 'in label' | 'own column';
  readonly wrapping: 'none' | 'breaks' | 'rows';
  readonly remarks: 'none' | 'rows' | 'inline';
  readonly heading: 'days' | 'words' | 'years' | 'year and word';
  readonly unitAt: 'heading' | 'second row' | 'caption' | 'label column';
  readonly minus: '-' | '–' | '- ' | 'behind';
  readonly notes: boolean;
  readonly looseSums: boolean;
  readonly uppercase: boolean;
}

export interface Unit {
  readonly name: string;
  readonly decimals: number;
  /** Cents of the smallest step that is printed. */
  readonly step: number;
}

const EUR: Unit = { name: 'EUR', decimals: 2, step: 1 };
const EURO: Unit = { name: '€', decimals: 2, step: 1 };
const WHOLE: Unit = { name: 'EUR', decimals: 0, step: 100 };
const TEUR: Unit = { name: 'TEUR', decimals: 0, step: 100_000 };
const TENTHS: Unit = { name: 'TEUR', decimals: 1, step: 10_000 };
const MILLIONS: Unit = { name: 'Mio. EUR', decimals: 1, step: 10_000_000 };

export function inventHabits(random: Random): IncomeHabits {
  const shape = random.pick(['a', 'a', 'b', 'three'] as const);
  const unit = random.pick([EUR, EUR, EURO, WHOLE, TEUR, MILLIONS]);
  const isMixed = unit === EUR && random.chance(0.4);
  return {
    units: isMixed ? [EUR, random.pick([TEUR, TENTHS])] : [unit, unit],
    shape,
    sums: random.pick(
      shape === 'a' ? (['own', 'own', 'omitted'] as const) : (['own', 'omitted', 'beneath', 'beside'] as const),
    ),
    expenses: random.pick(['positive', 'positive', 'negative']),
    losses: random.pick(['minus', 'named', 'relative', 'unsigned']),
    changes: random.pick(['minus', 'relative']),
    zero: random.pick(['number', 'dash', 'empty']),
    numbers: random.pick(['none', 'in label', 'own column']),
    wrapping: random.pick(['none', 'none', 'breaks', 'rows']),
    remarks: random.pick(['none', 'none', 'rows', 'inline']),
    heading: random.pick(['days', 'words', 'years', 'year and word']),
    unitAt: isMixed ? 'heading' : random.pick(['heading', 'second row', 'caption', 'label column']),
    minus: random.pick(['-', '–', '- ', 'behind']),
    notes: random.chance(0.2),
    looseSums: shape !== 'a' && random.chance(0.3),
    uppercase: random.chance(0.1),
  };
}

/** Cents of the step that all amounts are multiples of; where it is finer than what is printed, every line is rounded. */
export function commonStep({ units: [current, prior] }: IncomeHabits, random: Random): number {
  const coarsest = Math.max(current.step, prior.step);
  return current.step === prior.step && random.chance(0.6)
    ? coarsest
    : Math.max(1, coarsest / random.pick([10, 1_000]));
}

import type { Random } from '../../../simulator/dataset/random.ts';

/** In what amounts are printed. */
export interface Unit {
  readonly names: readonly string[];
  /** Cents in one of it. */
  readonly cents: number;
  readonly decimals: number;
}

export const EUR: Unit = { names: ['EUR', '€', 'Euro', 'in EUR', '(EUR)'], cents: 100, decimals: 2 };
export const WHOLE_EUR: Unit = { ...EUR, decimals: 0 };
export const TEUR: Unit = {
  names: ['TEUR', 'T€', 'Tsd. EUR', 'in TEUR', 'Tsd. €', 'TEuro'],
  cents: 100_000,
  decimals: 0,
};
export const TEUR_TENTH: Unit = { ...TEUR, decimals: 1 };
export const MIO: Unit = { names: ['Mio. EUR', 'Mio. €', 'in Mio. EUR', 'Mio EUR'], cents: 100_000_000, decimals: 1 };

/** The amount of cents that all amounts in a unit are whole multiples of. */
export function grainOf({ cents, decimals }: Unit): number {
  return cents / 10 ** decimals;
}

/** The units of a statement, the current year first. */
export function drawUnits(years: number, size: number, random: Random): Unit[] {
  const prior = (unit: Unit): Unit[] => [unit, ...Array.from({ length: years - 1 }, () => unit)];
  if (size >= 100_000_000_00 && random.chance(0.2)) {
    return prior(MIO);
  }
  if (size >= 3_000_000_00) {
    const unit = random.pick([EUR, EUR, WHOLE_EUR, TEUR, TEUR, TEUR_TENTH]);
    const isMixed = unit === EUR && random.chance(0.5);
    return isMixed ? [EUR, ...Array.from({ length: years - 1 }, () => random.pick([TEUR, TEUR_TENTH]))] : prior(unit);
  }
  const unit = random.pick([EUR, EUR, EUR, WHOLE_EUR]);
  return unit === EUR && size >= 300_000_00 && random.chance(0.15)
    ? [EUR, ...Array.from({ length: years - 1 }, () => TEUR)]
    : prior(unit);
}

/** One of the unit's names; one document keeps to one. */
export function nameOfUnit({ names }: Unit, choice: number): string {
  return names[choice % names.length] ?? '';
}

import type { PlacedFact } from '../facts/toFacts.ts';
import { Decimal } from '../decimal.ts';

/** A number of a report, and which fact tells it. */
export interface TableNumber {
  readonly value: Decimal;
  readonly decimals: number | null;
  /** Of the report. */
  readonly index: number;
}

export const EUR = 'iso4217:EUR';
const CURRENCY = /^iso4217:[A-Z]{3}$/u;

/** The facts about the whole company or group: those of no dimension. */
export class FactTable {
  /** With their numbers in the report. */
  readonly #facts: readonly (readonly [number, PlacedFact])[];
  /** About which the report contradicts itself, so that they have no number. */
  readonly #contradicted: readonly PlacedFact[];
  readonly #contradictedKeys: ReadonlySet<string>;
  readonly #byKey: ReadonlyMap<string, readonly (readonly [number, PlacedFact])[]>;

  /** @param contradicted facts about which the report contradicts itself */
  constructor(placed: readonly PlacedFact[], contradicted: readonly PlacedFact[]) {
    this.#facts = placed.map((fact, index) => [index, fact] as const).filter(([, fact]) => isOfWhole(fact));
    this.#contradicted = contradicted.filter(isOfWhole);
    this.#contradictedKeys = new Set(
      this.#contradicted.map(({ concept, period, unit }) => `${keyOf(concept, period)} ${unit ?? ''}`),
    );
    this.#byKey = Map.groupBy(this.#facts, ([, { concept, period }]) => keyOf(concept, period));
  }

  /** All concepts, each once. */
  concepts(): readonly string[] {
    return [...new Set(this.#all().map(({ concept }) => concept))];
  }

  periodsOf(isWanted: (concept: string) => boolean): readonly PlacedFact['period'][] {
    return this.#all()
      .filter(({ concept, value }) => value !== null && isWanted(concept))
      .map(({ period }) => period);
  }

  #all(): readonly PlacedFact[] {
    return [...this.#facts.map(([, fact]) => fact), ...this.#contradicted];
  }

  /** A text that is told for one period or equally for all; null where none is, or several are. */
  textOf(concept: string): { readonly value: string; readonly index: number } | null {
    const found = this.#facts.filter(
      ([, fact]) => fact.concept === concept && fact.unit === null && fact.value !== null,
    );
    const [first] = found;
    const value = first?.[1].value ?? null;
    return first === undefined || value === null || found.some(([, fact]) => fact.value !== value)
      ? null
      : { value, index: first[0] };
  }

  /** What a concept is in EUR, or in another unit; null where that is not told or is nil. */
  numberOf(concept: string, period: PlacedFact['period'], unit = EUR): TableNumber | null {
    const found = this.#byKey.get(keyOf(concept, period))?.find(([, fact]) => fact.unit === unit);
    const value = Decimal.parse(found?.[1].value ?? '');
    return found === undefined || value === null ? null : { value, decimals: found[1].decimals, index: found[0] };
  }

  /** Whether a concept has no number because the report contradicts itself about it. */
  isContradicted(concept: string, period: PlacedFact['period'], unit = EUR): boolean {
    return this.#contradictedKeys.has(`${keyOf(concept, period)} ${unit}`);
  }

  /** Whether a concept is told in other currencies only. */
  isForeign(concept: string, period: PlacedFact['period']): boolean {
    const units = (this.#byKey.get(keyOf(concept, period)) ?? []).map(([, { unit }]) => unit);
    return !units.includes(EUR) && units.some((unit) => unit !== null && CURRENCY.test(unit));
  }
}

function isOfWhole({ dimensions }: PlacedFact): boolean {
  return Object.keys(dimensions).length === 0;
}

function keyOf(concept: string, { start, end }: PlacedFact['period']): string {
  return `${concept} ${start ?? ''} ${end ?? ''}`;
}

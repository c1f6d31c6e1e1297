import type { ReportWarning, XbrlFact } from '#contract/types/accounts/xbrlReport';
import { Decimal } from '../decimal.ts';
import { readFormatted } from '../formats/readFormatted.ts';
import type { Context } from './context.ts';
import { continuedText, type PlacedText } from './continuedText.ts';
import type { Markup } from './markup.ts';
import type { Prefixes } from './prefixes.ts';
import type { RawFact } from './rawFact.ts';
import type { Unit } from './unit.ts';

/** A fact that is understood, with where it stands. */
export interface PlacedFact extends XbrlFact {
  readonly context: Context;
  /** Where it stands, as printed there. */
  readonly places: readonly PlacedText[];
}

type Outcome = PlacedFact | ReportWarning;

/** Looks up what each fact refers to; what is not understood is told by its warning. */
export function toFacts(markup: Markup, prefixes: Prefixes): readonly Outcome[] {
  const used = new Set<string>();
  return markup.facts.map((raw) => factOf(raw, { markup, prefixes, used }));
}

interface Surroundings {
  readonly markup: Markup;
  readonly prefixes: Prefixes;
  /** Continuations that belong to a fact already. */
  readonly used: Set<string>;
}

function factOf(raw: RawFact, around: Surroundings): Outcome {
  const context = around.markup.contexts.get(raw.contextRef) ?? null;
  if (raw.flaw !== null || raw.target !== null) {
    return raw.flaw ?? 'other_target';
  }
  if (raw.concept === null || context === null) {
    return raw.concept === null ? 'concept_unknown' : 'context_unknown';
  }
  const told = raw.kind === 'number' ? numberOf(raw, around) : textOf(raw, around);
  if (typeof told === 'string') {
    return told;
  }
  return {
    concept: around.prefixes.written(raw.concept),
    ...told,
    period: context.period,
    dimensions: dimensionsOf(context, around.prefixes),
    context,
  };
}

type Told = Pick<PlacedFact, 'value' | 'unit' | 'decimals' | 'places'>;

function textOf(raw: RawFact, { markup, used }: Surroundings): Told | ReportWarning {
  const whole = continuedText(raw, markup.continuations, used);
  if (typeof whole === 'string') {
    return whole;
  }
  const { text, places } = whole;
  if (raw.isNil) {
    return { value: null, unit: null, decimals: null, places };
  }
  const formatted = raw.format === 'undeclared' ? null : readFormatted(text, raw.format, 'text');
  return formatted?.kind === 'value'
    ? { value: formatted.value, unit: null, decimals: null, places }
    : (formatted?.kind ?? 'transformation_unknown');
}

function numberOf(raw: RawFact, { markup, prefixes }: Surroundings): Told | ReportWarning {
  const unit = raw.unitRef === null ? null : (markup.units.get(raw.unitRef) ?? null);
  if (unit === null) {
    return 'unit_unknown';
  }
  const text = raw.text.trim();
  const places = [{ place: raw.place, text }];
  if (raw.isNil) {
    return { value: null, unit: writtenUnit(unit, prefixes), decimals: null, places };
  }
  const decimals = decimalsOf(raw.decimals);
  const value = valueOf(raw, text);
  if (decimals === undefined || typeof value === 'string') {
    return typeof value === 'string' ? value : 'accuracy_unreadable';
  }
  return { value: value.toString(), unit: writtenUnit(unit, prefixes), decimals, places };
}

/** What is printed, times the scale, with the sign (Inline XBRL 1.1, 10.2.3). */
function valueOf(raw: RawFact, text: string): Decimal | ReportWarning {
  if (raw.format === 'undeclared') {
    return 'transformation_unknown';
  }
  const formatted = readFormatted(text, raw.format, 'number');
  if (formatted.kind !== 'value') {
    return formatted.kind;
  }
  // In-line mark-up tells the sign beside the number, an instance with it.
  const isSigned = raw.isInline && /^[-+]/u.test(formatted.value);
  const printed = isSigned ? null : Decimal.parse(formatted.value);
  const scale = wholeNumber(raw.scale ?? '0');
  if (printed === null || scale === null) {
    return 'value_unreadable';
  }
  return raw.isNegative ? printed.scaled(scale).negated() : printed.scaled(scale);
}

/** Null for INF, undefined where it is not told. */
function decimalsOf(text: string | null): number | null | undefined {
  return text === 'INF' ? null : (wholeNumber(text ?? '') ?? undefined);
}

/** Of a scale and of decimals; what is larger is no money. */
const MOST_POWER = 50;

function wholeNumber(text: string): number | null {
  const value = /^[+-]?[0-9]{1,3}$/u.test(text) ? Number(text) + 0 : NaN;
  return Math.abs(value) <= MOST_POWER ? value : null;
}

function writtenUnit({ numerators, denominators }: Unit, prefixes: Prefixes): string {
  const product = (measures: Unit['numerators']): string =>
    measures
      .map((measure) => prefixes.written(measure))
      .toSorted()
      .join('*');
  const bracketed = (measures: Unit['numerators']): string =>
    measures.length === 1 ? product(measures) : `(${product(measures)})`;
  return denominators.length === 0 ? product(numerators) : `${bracketed(numerators)}/${bracketed(denominators)}`;
}

function dimensionsOf({ dimensions }: Context, prefixes: Prefixes): Record<string, string | null> {
  return Object.fromEntries(
    dimensions
      .map(
        ({ axis, value }) =>
          [prefixes.written(axis), 'member' in value ? prefixes.written(value.member) : value.typed] as const,
      )
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

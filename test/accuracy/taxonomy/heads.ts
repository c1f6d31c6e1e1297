import type { Random } from '../../../simulator/dataset/random.ts';
import {
  calendarYear,
  type FiscalYear,
  type FiscalYears,
  numericDay,
  shortDay,
  writtenOutDay,
  yearName,
} from './fiscalYears.ts';
import { type Cell, cell } from './htmlTable.ts';
import { EUR, nameOfUnit, type Unit } from './units.ts';

/** How the columns of amounts are headed. */
export interface HeadHabits {
  readonly form:
    /** Day and unit in one cell. */
    | 'one-row'
    /** Days, and units below. */
    | 'two-rows'
    /** Words, days and units. */
    | 'three-rows'
    /** Days only; the unit is told before the table. */
    | 'unit-before'
    /** Days only; the unit is told in the head of the names. */
    | 'unit-beside'
    /** The current year has its unit only. */
    | 'current-undated';
  /** How a balance sheet's day, or an income statement's year, is told. */
  readonly day: 'numeric' | 'written' | 'stand' | 'year' | 'two-digit';
  readonly period: 'year' | 'numeric' | 'short' | 'broken';
  readonly isPriorNamed: boolean;
  readonly unitName: number;
}

export function plainHead(random: Random): HeadHabits {
  return {
    form: random.pick(['one-row', 'one-row', 'two-rows', 'two-rows', 'unit-before']),
    day: random.pick(['numeric', 'numeric', 'numeric', 'written', 'stand']),
    period: random.pick(['year', 'numeric', 'short']),
    isPriorNamed: random.chance(0.2),
    unitName: random.integer(0, 2),
  };
}

export function wildHead(random: Random): HeadHabits {
  return {
    form: random.pick(['one-row', 'two-rows', 'three-rows', 'unit-before', 'unit-beside', 'current-undated']),
    day: random.pick(['numeric', 'written', 'stand', 'year', 'two-digit']),
    period: random.pick(['year', 'numeric', 'short', 'broken']),
    isPriorNamed: random.chance(0.4),
    unitName: random.integer(0, 5),
  };
}

export interface HeadInput {
  readonly habits: HeadHabits;
  readonly years: FiscalYears;
  readonly units: readonly Unit[];
  /** How many columns of amounts each year has. */
  readonly widths: readonly number[];
  /** What stands over the names, and how many columns they take. */
  readonly title: string;
  readonly nameColumns: number;
  /** What stands over the column of references to the notes, where there is one. */
  readonly notes: string | null;
  readonly isIncome: boolean;
}

/** The rows over the columns of one side. */
export function headRows(input: HeadInput): Cell[][] {
  const { habits, years, units, widths } = input;
  const days = years.map((year, index) => dayText(year, index, input));
  const names = units.map((unit) => nameOfUnit(unit, habits.unitName));
  const spread = (texts: readonly string[]): Cell[] => texts.map((text, index) => cell(text, widths[index] ?? 1));
  const each = names.flatMap((name, index) => Array.from({ length: widths[index] ?? 1 }, () => cell(name)));
  const words = years.map((_, index) => ['Geschäftsjahr', 'Vorjahr', 'Vorvorjahr'][index] ?? '');
  switch (habits.form) {
    case 'one-row':
      return [[...lead(input, true), ...spread(days.map((day, index) => `${day}<br/>${names[index] ?? ''}`))]];
    case 'two-rows':
      return [
        [...lead(input, true), ...spread(days)],
        [...lead(input, false), ...each],
      ];
    case 'three-rows':
      return [
        [...lead(input, true), ...spread(words)],
        [...lead(input, false), ...spread(years.map((year) => dayOf(year, input)))],
        [...lead(input, false), ...each],
      ];
    case 'unit-before':
    case 'unit-beside':
      return [[...lead(input, true), ...spread(days)]];
    case 'current-undated': {
      const [current = 1, ...others] = widths;
      const told = others.map((width, index) => cell(`${days[index + 1] ?? ''}<br/>${names[index + 1] ?? ''}`, width));
      return [[...lead(input, true), ...Array.from({ length: current }, () => cell(names[0] ?? '')), ...told]];
    }
  }
}

function lead({ title, nameColumns, notes, habits, units }: HeadInput, isFirst: boolean): Cell[] {
  const unit = nameOfUnit(units[0] ?? EUR, habits.unitName);
  const beside = habits.form === 'unit-beside' ? `${title}${title === '' ? '' : ' '}${insideBrackets(unit)}` : title;
  return [cell(isFirst ? beside : '', nameColumns), ...(notes === null ? [] : [cell(isFirst ? notes : '')])];
}

/** `EUR` as `(in EUR)`. */
export function insideBrackets(unit: string): string {
  return `(in ${unit.replace(/^in /u, '').replaceAll(/[()]/gu, '')})`;
}

function dayText(year: FiscalYear, index: number, input: HeadInput): string {
  return index === 1 && input.habits.isPriorNamed ? 'Vorjahr' : dayOf(year, input);
}

function dayOf(year: FiscalYear, { habits, isIncome }: HeadInput): string {
  return isIncome ? periodOf(year, habits) : dateOf(year, habits);
}

function dateOf({ end }: FiscalYear, { day }: HeadHabits): string {
  switch (day) {
    case 'numeric':
      return numericDay(end);
    case 'written':
      return writtenOutDay(end);
    case 'stand':
      return `Stand ${numericDay(end)}`;
    case 'year':
      return calendarYear(end);
    case 'two-digit':
      return numericDay(end).replace(/\d\d(?=\d\d$)/u, '');
  }
}

function periodOf(year: FiscalYear, { period }: HeadHabits): string {
  switch (period) {
    case 'year':
      return yearName(year);
    case 'numeric':
      return `${numericDay(year.start)} - ${numericDay(year.end)}`;
    case 'short':
      return `${shortDay(year.start)} - ${shortDay(year.end)}`;
    case 'broken':
      return `${numericDay(year.start)}<br/>bis<br/>${numericDay(year.end)}`;
  }
}

import type { Random } from '../../../simulator/dataset/random.ts';

/** A fiscal year; days are ISO. */
export interface FiscalYear {
  readonly start: string;
  readonly end: string;
}

/** The years that a statement tells, the current one first. */
export type FiscalYears = readonly [FiscalYear, ...FiscalYear[]];

const ENDS = ['12-31', '12-31', '12-31', '12-31', '06-30', '09-30', '03-31'] as const;
const LENGTHS: Readonly<Record<string, number>> = { '03': 31, '06': 30, '09': 30, '12': 31 };

/** @param last the calendar years in which the current fiscal year may end */
export function fiscalYears(count: number, last: readonly [number, number], random: Random): FiscalYears {
  const end = random.pick(ENDS);
  const year = random.integer(...last);
  const [current, ...others] = Array.from({ length: count }, (_, back) => ({
    start: dayAfter(`${year - back - 1}-${end}`),
    end: `${year - back}-${end}`,
  }));
  if (current === undefined) {
    throw new Error('a statement tells one year at least');
  }
  return [random.chance(0.05) ? shortened(current, random) : current, ...others];
}

/** A rump year: it begins with a later month (§ 240 (2) HGB). */
function shortened({ start, end }: FiscalYear, random: Random): FiscalYear {
  const late = new Date(`${start}T00:00:00Z`);
  late.setUTCMonth(late.getUTCMonth() + random.integer(1, 8));
  return { start: late.toISOString().slice(0, 10), end };
}

/** Of the last day of a month. */
function dayAfter(iso: string): string {
  const [year = '', month = ''] = iso.split('-');
  const next = Number(month) % 12;
  if (LENGTHS[month] === undefined) {
    throw new Error(`${iso} ends no quarter`);
  }
  return `${next === 0 ? Number(year) + 1 : year}-${String(next + 1).padStart(2, '0')}-01`;
}

const MONTHS = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
];

/** `31.12.2021` */
export function numericDay(iso: string): string {
  return iso.split('-').toReversed().join('.');
}

/** `1.7.2021` */
export function shortDay(iso: string): string {
  return iso
    .split('-')
    .toReversed()
    .map((part) => String(Number(part)))
    .join('.');
}

/** `31. Dezember 2021` */
export function writtenOutDay(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return `${Number(day)}. ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}

export function calendarYear(iso: string): string {
  return iso.slice(0, 4);
}

/** `2021`, or `2020/2021` where the fiscal year is no calendar year. */
export function yearName({ start, end }: FiscalYear): string {
  const [first, last] = [calendarYear(start), calendarYear(end)];
  return first === last ? last : `${first}/${last}`;
}

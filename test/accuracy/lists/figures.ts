import type { Random } from '../../../simulator/dataset/random.ts';

export type Currency = 'EUR' | 'DM';

/** How one list writes its numbers: the same way from its first line to its last. */
export interface Figures {
  /** With its currency. */
  amount(euros: number): string;
  /** Without: the head of the column names it. */
  bareAmount(euros: number): string;
  /** The currency as it stands in heads. */
  readonly unit: string;
  shareNumber(number: ShareNumber): string;
  range(from: ShareNumber, to: ShareNumber): string;
  percent(value: number): string;
  /** Without its sign. */
  barePercent(value: number): string;
  /** How far a printed percentage may be from the true one. */
  readonly percentError: number;
  day(iso: string): string;
}

/** An integer, or a sub-number after a split such as `1.10` (section 1 GesLV). */
export type ShareNumber = number | string;

export const MONTHS = [
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
] as const;

interface AmountStyle {
  readonly whole: string | null;
  readonly write: (digits: string, unit: string) => string;
}

/** What stands behind whole amounts, and where the currency stands. */
const AMOUNTS: readonly AmountStyle[] = [
  { whole: ',00', write: (digits, unit) => `${digits} ${unit}` },
  { whole: ',00', write: (digits, unit) => `${unit} ${digits}` },
  { whole: '', write: (digits, unit) => `${digits} ${unit}` },
  { whole: '', write: (digits, unit) => `${unit} ${digits}` },
  { whole: ',--', write: (digits, unit) => `${digits} ${unit}` },
  { whole: ',-', write: (digits, unit) => `${digits} ${unit}` },
  { whole: ',—', write: (digits, unit) => `${unit} ${digits}` },
  { whole: ',00', write: (digits, unit) => `${digits}${unit === '€' ? '€' : ` ${unit}`}` },
];

const DAYS: readonly ((year: string, month: string, day: string) => string)[] = [
  ...Array.from({ length: 6 }, () => (year: string, month: string, day: string) => `${day}.${month}.${year}`),
  (year, month, day) => `${Number(day)}.${Number(month)}.${year}`,
  (year, month, day) => `${Number(day)}. ${MONTHS[Number(month) - 1] ?? ''} ${year}`,
  (year, month, day) => `${day}. ${MONTHS[Number(month) - 1] ?? ''} ${year}`,
  (year, month, day) => `${day}. ${month}. ${year}`,
  (year, month, day) => `${day}/${month}/${year}`,
  (year, month, day) => `${year}-${month}-${day}`,
];

/** Keeps what stands around it on one line. */
export const GLUE = '\u00a0';

export function glued(text: string): string {
  return text.replaceAll(' ', GLUE);
}

/** Thousands are set apart by dots, also inside of share numbers where a list likes them. */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/gu, '.');
}

export function drawFigures(random: Random, currency: Currency): Figures {
  const unit = currency === 'DM' ? 'DM' : random.pick(['€', '€', 'EUR', 'EUR', 'Euro']);
  const style = random.pick(AMOUNTS);
  const dash = random.pick([' - ', '-', ' – ', '–', ' bis ', ' bis ']);
  const dotted = random.chance(0.5);
  const decimals = random.pick([1, 2, 2, 2, 3, 4]);
  const sign = random.pick([' %', '%', ' %', ' v.H.']);
  const rounding = random.pick([Math.round, Math.trunc]);
  const write = random.pick(DAYS);
  const share = (number: ShareNumber): string =>
    typeof number === 'number' && dotted ? grouped(number) : String(number);
  const barePercent = (value: number): string => germanNumber(legalPercent(value, decimals, rounding));
  const digits = (euros: number): string => writtenAmount(euros, style.whole ?? '');
  return {
    unit,
    amount: (euros) => glued(style.write(digits(euros), unit)),
    bareAmount: digits,
    shareNumber: share,
    range: (from, to) => (from === to ? share(from) : `${share(from)}${dash}${share(to)}`),
    percent: (value) => glued(`${barePercent(value)}${sign}`),
    barePercent,
    percentError: 1.01 * 10 ** -decimals,
    day: (iso) => writtenDay(iso, write),
  };
}

function writtenDay(iso: string, write: (year: string, month: string, day: string) => string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return write(year, month, day);
}

function writtenAmount(euros: number, whole: string): string {
  const cents = Math.round(euros * 100);
  const rest = cents % 100;
  return `${grouped(Math.trunc(cents / 100))}${rest === 0 ? whole : `,${String(rest).padStart(2, '0')}`}`;
}

/** Values that a percentage must not be rounded to (section 4 GesLV). */
const GUARDED = [0, 25, 50];

/** The number as printed, with as many decimals as section 4 GesLV takes. */
export interface Printed {
  readonly value: number;
  readonly decimals: number;
}

/** Rounds or cuts as section 4 GesLV allows. */
export function legalPercent(value: number, decimals: number, rounding: (value: number) => number): Printed {
  const scale = 10 ** decimals;
  // A hair is added so that 12.5 in binary is not cut to 12.49.
  const printed = rounding(Number((value * scale).toFixed(6))) / scale;
  const isGuarded = GUARDED.includes(printed) && Math.abs(printed - value) > 1e-9;
  return isGuarded && decimals < 8 ? legalPercent(value, decimals + 1, rounding) : { value: printed, decimals };
}

function germanNumber({ value, decimals }: Printed): string {
  return value.toFixed(decimals).replace('.', ',');
}

/** English spelling of an amount, for lists in two languages. */
export function englishAmount(euros: number): string {
  return `EUR ${euros.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
}

const ENGLISH_MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** English spelling of a day. */
export function englishDay(iso: string): string {
  return writtenDay(iso, (year, month, day) => `${Number(day)} ${ENGLISH_MONTHS[Number(month) - 1] ?? ''} ${year}`);
}

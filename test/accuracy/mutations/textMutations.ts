import type { Random } from '../../../simulator/dataset/random.ts';
import { type MarkupDocument, type MarkupText, shown, isText } from './markupDocument.ts';
import { type Fields, keeping, type Mutation, PAGES } from './mutation.ts';
import { withLines, withoutEmptyLines } from './positions.ts';
import { withTexts } from './withTexts.ts';

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
] as const;

/** What other writers spell in another way. */
export const TEXT_MUTATIONS: readonly Mutation[] = [
  keeping('texts in capitals', PAGES, writeCapitals, (told) => withTexts(withoutEmptyLines(told), lowerCase)),
  keeping('OCR slips in labels', ['bundesanzeiger-publication'], slipLetters, (told) =>
    withLines(withoutEmptyLines(told), (line) => ({ ...line, label: likeScan(line.label) })),
  ),
  keeping('notation of amounts', ['bundesanzeiger-publication'], rewriteAmounts),
  keeping('notation of minus signs', ['bundesanzeiger-publication'], rewriteMinus),
  keeping('notation of days in heads', ['bundesanzeiger-publication'], rewriteHeads),
  { name: 'notation of days', kinds: ['handelsregister-tree'], mutate: rewriteLabels },
  keeping('notation of days', ['bundesanzeiger-results'], rewritePublished),
  keeping('notation of days', ['handelsregister-si'], rewriteMessageDays),
];

function lowerCase(text: string): string {
  return text.toLowerCase().replaceAll('ß', 'ss');
}

function isTitle({ parent }: MarkupText): boolean {
  return parent !== null && 'name' in parent && parent.name === 'title';
}

/** A Roman number that is printed as `Il.` would be another text in capitals. */
const MISPRINTED = /^\s*\(?[IVXl1|]*[l|][IVXl1|]*[.)]/u;

function writeCapitals(page: MarkupDocument): boolean {
  page
    .texts()
    .filter(({ data }) => !MISPRINTED.test(data))
    .forEach((text) => (text.data = text.data.toUpperCase()));
  return true;
}

/** Numbers in front of a label are no part of it, and a scan may have spelled them in any way. */
function likeScan(text: string): string {
  return text
    .toLowerCase()
    .replace(/^(?:[a-z]|[ivxl1]+|\d+)[.)]\s*/u, '')
    .replaceAll('rn', 'm')
    .replaceAll('0', 'o')
    .replace(/[l1|]/gu, 'i')
    .replace(/[^\p{L}]/gu, '');
}

const SLIPS: readonly (readonly [RegExp, string])[] = [
  [/(?<=^[IVX]*)I(?=[IVX]*\.)/u, 'l'],
  [/m(?=\p{Ll})/u, 'rn'],
  [/O(?=\p{Ll})/u, '0'],
  [/l(?=\p{Ll})/u, '1'],
  [/(?<=\p{L})\. /u, '.'],
  [/ä/u, 'ä'],
];

/** In labels of tables only: titles and names are printed, not scanned, and amounts have changes of their own. */
function slipLetters(page: MarkupDocument, random: Random): boolean {
  const labels = page
    .named('td', 'th')
    .filter((cell) => !shown(cell).includes(':') && cell.children.every(isText))
    .flatMap((cell) => cell.children)
    .filter(isText)
    .filter(({ data }) => /^[^\d]*\p{L}{4}[^\d]*$/u.test(data.trim()));
  const slipped = labels.filter(() => random.chance(0.15));
  for (const text of slipped) {
    const fitting = SLIPS.filter(([pattern]) => pattern.test(text.data.trim()));
    const [pattern, letters] = fitting.length === 0 ? [/^/u, ''] : random.pick(fitting);
    text.data = text.data.trim().replace(pattern, letters);
  }
  return slipped.length > 0;
}

const AMOUNT = /^[-−–]?\s?\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?\s?-?$/u;
const NEGATIVE = /^-\s?\d[\d.,]*$/u;

function cellTexts(page: MarkupDocument, pattern: RegExp): MarkupText[] {
  const cells = new Set(page.named('td', 'th').flatMap(({ children }) => children));
  return page.texts().filter((text) => cells.has(text) && pattern.test(text.data.trim()));
}

function rewriteAmounts(page: MarkupDocument, random: Random): boolean {
  const separator = random.pick([' ', '\u00A0', '\u202F', "'", '’', '']);
  const amounts = cellTexts(page, AMOUNT);
  amounts.forEach((text) => (text.data = text.data.replaceAll('.', separator)));
  return amounts.length > 0;
}

function rewriteMinus(page: MarkupDocument, random: Random): boolean {
  const write = random.pick([
    (digits: string) => `−${digits}`,
    (digits: string) => `–${digits}`,
    (digits: string) => `— ${digits}`,
    (digits: string) => `${digits}-`,
    (digits: string) => `${digits} −`,
    (digits: string) => `(${digits})`,
    (digits: string) => `./. ${digits}`,
  ]);
  const amounts = cellTexts(page, NEGATIVE);
  amounts.forEach((text) => (text.data = write(text.data.trim().slice(1).trim())));
  return amounts.length > 0;
}

/** One way of writing days, for all of a document. */
function dayWriter(random: Random): (day: string, month: string, year: string) => string {
  return random.pick([
    (day: string, month: string, year: string) => `${Number(day)}. ${MONTHS[Number(month) - 1] ?? ''} ${year}`,
    (day: string, month: string, year: string) => `${day}. ${MONTHS[Number(month) - 1] ?? ''} ${year}`,
    (day: string, month: string, year: string) => `${day}.${month}.${year.slice(2)}`,
    (day: string, month: string, year: string) => `${Number(day)}.${Number(month)}.${year}`,
    (day: string, month: string, year: string) => `${day}. ${month}. ${year}`,
    (day: string, month: string, year: string) => `${year}-${month}-${day}`,
  ]);
}

const DAY = /(?<!\d)(\d{2})[./](\d{2})[./](\d{4})(?!\d)/gu;

function rewriteDays(write: ReturnType<typeof dayWriter>): (text: string) => string {
  return (text) => text.replace(DAY, (_, day: string, month: string, year: string) => write(day, month, year));
}

function rewriteHeads(page: MarkupDocument, random: Random): boolean {
  const rewrite = rewriteDays(dayWriter(random));
  const heads = page
    .named('table')
    .filter(({ attribs }) => attribs['id'] !== 'begin_pub')
    .flatMap((table) => {
      const own = new Set(page.texts().filter((text) => isWithin(text, table)));
      return [...own].filter(({ data }) => new RegExp(DAY).test(data));
    });
  heads.forEach((text) => (text.data = rewrite(text.data)));
  return heads.length > 0;
}

function isWithin(text: MarkupText, table: object): boolean {
  for (let node: object | null = text.parent; node !== null; node = (node as { parent: object | null }).parent) {
    if (node === table) {
      return true;
    }
    if ('name' in node && node.name === 'table') {
      return false;
    }
  }
  return false;
}

function rewriteLabels(page: MarkupDocument, fields: Fields, random: Random): Fields {
  const rewrite = rewriteDays(dayWriter(random));
  page
    .texts()
    .filter((text) => !isTitle(text))
    .forEach((text) => (text.data = rewrite(text.data)));
  return withTexts(fields, rewrite);
}

function rewritePublished(page: MarkupDocument, random: Random): boolean {
  const rewrite = rewriteDays(dayWriter(random));
  const days = page.texts().filter(({ data }) => /^\d{2}\.\d{2}\.\d{4}$/u.test(data.trim()));
  days.forEach((text) => (text.data = rewrite(text.data)));
  return days.length > 0;
}

function rewriteMessageDays(message: MarkupDocument, random: Random): boolean {
  const write = dayWriter(random);
  const days = message.texts().filter(({ data }) => /^\d{4}-\d{2}-\d{2}$/u.test(data.trim()));
  for (const text of days) {
    const [year = '', month = '', day = ''] = text.data.trim().split('-');
    text.data = write(day, month, year);
  }
  return days.length > 0;
}

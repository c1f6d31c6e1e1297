import type { Random } from '../../../../simulator/dataset/random.ts';
import type { Lot } from '../lots.ts';
import type { Content } from '../content.ts';

/** Heads of columns as lists word them. */
const NUMBERS = [
  'Nr.',
  'Lfd. Nr.',
  'lfd. Nr. der Geschäftsanteile',
  'laufende Nummer',
  'Laufende Nummern der Geschäftsanteile',
  'Geschäftsanteil Nr.',
  'Anteils-Nr.',
  'Nummer des Geschäftsanteils',
];
const AMOUNTS = [
  'Nennbetrag',
  'Nennbetrag des Geschäftsanteils',
  'Nominalbetrag',
  'Nennbetrag je Geschäftsanteil',
  'Betrag',
  'Höhe des Geschäftsanteils',
];
const EACH = ['Nennbetrag je Anteil', 'Nennbetrag je Geschäftsanteil', 'Nennbetrag jeweils', 'Einzelnennbetrag'];
const SUMS = ['Summe der Nennbeträge', 'Gesamtnennbetrag', 'Nennbetrag gesamt', 'Summe'];
const SHARE_PERCENTS = [
  'Prozentuale Beteiligung je Geschäftsanteil',
  'Beteiligung je Anteil',
  'Prozentualer Anteil des Geschäftsanteils am Stammkapital',
];
const PERCENTS = [
  'Prozentuale Beteiligung am Stammkapital',
  'Beteiligung',
  'Anteil am Stammkapital',
  'prozentualer Anteil',
  'Beteiligungsquote',
];
const HOLDER_PERCENTS = [
  'Gesamtumfang der Beteiligung',
  'Gesamtbeteiligung',
  'Prozentuale Gesamtbeteiligung',
  'Beteiligung gesamt',
];
const HOLDERS = [
  'Gesellschafter',
  'Angaben zum Gesellschafter',
  'Gesellschafter (Name, Vorname, Geburtsdatum, Wohnort / Firma, Sitz, Register)',
  'Inhaber',
  'Name / Firma, Geburtsdatum / Register, Wohnort / Sitz',
];
const CHANGES = ['Veränderungen', 'Veränderungsspalte', 'Bemerkungen', 'Veränderung'];

export interface Wording {
  readonly number: string;
  readonly amount: string;
  readonly each: string;
  readonly sum: string;
  readonly sharePercent: string;
  readonly percent: string;
  readonly holderPercent: string;
  readonly holder: string;
  readonly changes: string;
  /** An amount in a cell: the currency stands there or in the head. */
  cellAmount(euros: number): string;
  cellPercent(value: number): string;
}

/** Heads in German and English, by the word of the reader's side. */
const BILINGUAL = {
  number: ['Nr. / No.', 'Lfd. Nr. / Serial No.', 'Nummer des Geschäftsanteils / Share no.'],
  amount: ['Nennbetrag / Nominal amount', 'Nennbetrag / Nominal value'],
  each: ['Nennbetrag je Anteil / Nominal amount per share', 'Nennbetrag jeweils / Nominal value each'],
  sum: ['Summe / Total', 'Summe der Nennbeträge / Total nominal amount'],
  sharePercent: ['Beteiligung je Anteil / Percentage per share'],
  percent: ['Beteiligung / Percentage', 'Anteil am Stammkapital / Percentage of share capital'],
  holderPercent: ['Gesamtbeteiligung / Total percentage'],
  holder: ['Gesellschafter / Shareholder', 'Gesellschafter / Shareholders'],
  changes: ['Veränderungen / Changes'],
} as const;

const GERMAN = {
  number: NUMBERS,
  amount: AMOUNTS,
  each: EACH,
  sum: SUMS,
  sharePercent: SHARE_PERCENTS,
  percent: PERCENTS,
  holderPercent: HOLDER_PERCENTS,
  holder: HOLDERS,
  changes: CHANGES,
} as const;

export function drawWording({ figures, isBilingual }: Content, random: Random): Wording {
  const heads = isBilingual ? BILINGUAL : GERMAN;
  const hasUnitInHead = random.chance(0.5);
  const hasPercentInHead = random.chance(0.4);
  const unit = (head: string): string =>
    hasUnitInHead ? `${head} ${random.pick([`in ${figures.unit}`, `(${figures.unit})`])}` : head;
  const percent = (head: string): string => (hasPercentInHead ? `${head} ${random.pick(['in %', '(%)'])}` : head);
  return {
    number: random.pick(heads.number),
    amount: unit(random.pick(heads.amount)),
    each: unit(random.pick(heads.each)),
    sum: unit(random.pick(heads.sum)),
    sharePercent: percent(random.pick(heads.sharePercent)),
    percent: percent(random.pick(heads.percent)),
    holderPercent: percent(random.pick(heads.holderPercent)),
    holder: random.pick(heads.holder),
    changes: random.pick(heads.changes),
    cellAmount: (euros) => (hasUnitInHead ? figures.bareAmount(euros) : figures.amount(euros)),
    cellPercent: (value) => (hasPercentInHead ? figures.barePercent(value) : figures.percent(value)),
  };
}

/** What a column of changes says of a share (section 2 GesLV); former holders are named there too. */
export function inventChange(random: Random): string {
  const deed = `UR-Nr. ${random.integer(1, 2400)}/${random.integer(2009, 2023)}`;
  return random.pick([
    '',
    '',
    '-',
    '--',
    'keine',
    'unverändert',
    `Übertragung, ${deed}`,
    'entstanden durch Teilung',
    'entstanden durch Kapitalerhöhung',
    'Zusammenlegung früherer Anteile',
    `Abtretung durch Herrn Ludwig Vorbesitz (${deed})`,
  ]);
}

/** Lots in the words of a list: `Geschäftsanteile Nr. 1 bis 12.500`. */
export function writtenNumbers(lots: readonly Lot[], { figures }: Content): string {
  const ranges = lots.map(({ from, to }) => figures.range(from, to));
  const last = ranges.at(-1) ?? '';
  return ranges.length > 1 ? `${ranges.slice(0, -1).join(', ')} und ${last}` : last;
}

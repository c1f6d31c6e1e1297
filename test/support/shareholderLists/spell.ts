import type { TrueFirm, TrueHolder, TrueNumber, TruePerson, TrueRange } from './listTruth.ts';

/**
 * How a document writes things; lists differ in all of them (docs/spec/registries.md, "Layouts of shareholder lists").
 */
export interface Spelling {
  readonly person: 'reversed_star' | 'plain_geb' | 'long' | 'lines' | 'salutation';
  readonly amount: 'comma_euro' | 'euro_whole' | 'dashes' | 'code_before';
  readonly dash: ' - ' | '-' | ' – ' | ' bis ';
  readonly grouped: boolean;
  readonly percent: 'blank' | 'tight' | 'word';
  readonly day: 'numbers' | 'words';
  /** German and English beside each other. */
  readonly isBilingual: boolean;
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

export function spellDay(iso: string, how: Spelling['day']): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return how === 'numbers' ? `${day}.${month}.${year}` : `${Number(day)}. ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}

function thousands(value: number, grouped = true): string {
  return grouped ? String(value).replace(/\B(?=(?:\d{3})+$)/gu, '.') : String(value);
}

export function spellAmount(units: number, currency: 'EUR' | 'DM', how: Spelling['amount']): string {
  const sign = currency === 'EUR' ? '€' : 'DM';
  switch (how) {
    case 'comma_euro':
      return `${thousands(units)},00 ${sign}`;
    case 'euro_whole':
      return `${thousands(units)} ${currency}`;
    case 'dashes':
      return `${thousands(units)},-- ${currency}`;
    case 'code_before':
      return `${currency} ${thousands(units)},00`;
  }
}

/** § 4 GesLV: as many decimals as it takes. */
export function spellPercent(units: number, capital: number, how: Spelling['percent']): string {
  const exact = (units / capital) * 100;
  const decimals = [2, 3, 4, 5, 6].find((count) => Number(exact.toFixed(count)) > 0) ?? 6;
  const text = exact.toFixed(decimals).replace('.', ',');
  return how === 'blank' ? `${text} %` : how === 'tight' ? `${text}%` : `${text} Prozent`;
}

export function spellRange({ from, to }: TrueRange, { dash, grouped }: Spelling): string {
  const spell = (number: TrueNumber): string => (typeof number === 'string' ? number : thousands(number, grouped));
  return from === to ? spell(from) : `${spell(from)}${dash}${spell(to)}`;
}

export function spellPerson(person: TruePerson, { person: how, day, isBilingual }: Spelling): string {
  const { title, first, last, born, city } = person;
  const given = title === null ? first : `${title} ${first}`;
  if (isBilingual) {
    return `${given} ${last}, geboren am / born on ${spellDay(born, 'numbers')}, wohnhaft in / residing in ${city}`;
  }
  switch (how) {
    case 'reversed_star':
      return `${last}, ${given}, ${city}, *${spellDay(born, 'numbers')}`;
    case 'plain_geb':
      return `${given} ${last}, geb. ${spellDay(born, 'numbers')}, ${city}`;
    case 'long':
      return `${last}, ${given}, geboren am ${spellDay(born, day)}, wohnhaft in ${city}`;
    case 'lines':
      return `${given} ${last}\ngeb. am ${spellDay(born, day)}\nwohnhaft: ${city}`;
    case 'salutation':
      return `Herr/Frau ${given} ${last}, geboren am ${spellDay(born, day)}, wohnhaft ${city}`.replace(
        'Herr/Frau',
        'Frau',
      );
  }
}

function spellFirmTwice({ name, city, court, register, number }: TrueFirm): string {
  return `${name}, Sitz / registered seat: ${city}, Amtsgericht / local court ${court}, ${register} ${number}`;
}

export function spellHolder(holder: TrueHolder, spelling: Spelling): string {
  switch (holder.kind) {
    case 'person':
      return spellPerson(holder, spelling);
    case 'firm':
      return spelling.isBilingual
        ? spellFirmTwice(holder)
        : `${holder.name} mit dem Sitz in ${holder.city}, eingetragen im Handelsregister des Amtsgerichts ${holder.court} unter ${holder.register} ${holder.number}`;
    case 'foreign':
      return `${holder.name}, ${holder.city}, ${holder.country}, ${holder.entry}`;
    case 'heirs':
      return `Erbengemeinschaft nach ${holder.of}, bestehend aus: ${holder.people
        .map(
          (person, index) =>
            `${String.fromCharCode(97 + index)}) ${spellPerson(person, { ...spelling, person: 'plain_geb', isBilingual: false })}`,
        )
        .join(', ')}`;
  }
}

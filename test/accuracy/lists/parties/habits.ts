import type { Random } from '../../../../simulator/dataset/random.ts';
import type { Figures } from '../figures.ts';

/** How one list describes its holders: the same way from the first to the last. */
export interface Habits {
  /** `Müller, Karl` instead of `Karl Müller`. */
  readonly isSorted: boolean;
  born(iso: string): string;
  /** In a column of its own. */
  bareDay(iso: string): string;
  /** The word before a residence. */
  readonly residing: string;
  readonly address: 'city' | 'postcode' | 'street';
  /** The register of a firm. */
  registered(court: string, type: string, number: string): string;
  readonly seated: string;
  /** Holders are grown up in the year of the list. */
  readonly lastBirthYear: number;
  /** Titles are told. */
  readonly hasTitles: boolean;
}

const BORN: readonly ((day: string) => string)[] = [
  (day) => `geb. ${day}`,
  (day) => `geb. am ${day}`,
  (day) => `geboren am ${day}`,
  (day) => `*${day}`,
  (day) => `* ${day}`,
  (day) => `Geburtsdatum: ${day}`,
  (day) => `geb.: ${day}`,
  (day) => day,
];

const REGISTERED: readonly ((court: string, type: string, number: string) => string)[] = [
  (court, type, number) => `Amtsgericht ${court}, ${type} ${number}`,
  (court, type, number) => `Amtsgericht ${court} ${type} ${number}`,
  (court, type, number) => `AG ${court} ${type} ${number}`,
  (court, type, number) => `AG ${court}, ${type} ${number}`,
  (court, type, number) => `${type} ${number}, Amtsgericht ${court}`,
  (court, type, number) => `${type} ${number} (AG ${court})`,
  (court, type, number) => `eingetragen im Register des Amtsgerichts ${court} unter ${type} ${number}`,
  (court, type, number) => `Registergericht: Amtsgericht ${court}, Registernummer: ${type} ${number}`,
  (court, type, number) => `${type} ${number} AG ${court}`,
];

/** In German and English beside each other. */
export function drawBilingualHabits(random: Random, figures: Figures, year: number): Habits {
  const born = random.pick(['geboren am / born on', 'geb. / born', 'Geburtsdatum / Date of birth:']);
  return {
    ...drawHabits(random, figures, year),
    born: (iso) => `${born} ${figures.day(iso)}`,
    residing: random.pick(['wohnhaft in / resident in ', 'Wohnort / Residence: ', '']),
    registered: random.pick([
      (court, type, number) => `Amtsgericht / Local Court ${court}, ${type} ${number}`,
      (court, type, number) => `Amtsgericht (local court) ${court} ${type} ${number}`,
      (court, type, number) => `AG ${court}, ${type} ${number}`,
    ]),
    seated: random.pick(['Sitz / Registered seat: ', 'mit Sitz in / with registered office in ', '']),
    address: 'city',
  };
}

export function drawHabits(random: Random, figures: Figures, year: number): Habits {
  const born = random.pick(BORN);
  return {
    isSorted: random.chance(0.5),
    born: (iso) => born(figures.day(iso)),
    bareDay: (iso) => figures.day(iso),
    residing: random.pick(['', '', 'wohnhaft in ', 'wohnhaft: ', 'Wohnort: ', 'wohnh. ']),
    address: random.pick(['city', 'city', 'city', 'postcode', 'street']),
    registered: random.pick(REGISTERED),
    seated: random.pick(['', '', 'mit Sitz in ', 'Sitz: ', 'Sitz in ', 'Satzungssitz: ']),
    lastBirthYear: year - 19,
    hasTitles: random.chance(0.4),
  };
}
